import { quote } from "../../../shared/names/characters.ts";
import type { LineIndex } from "../lineIndex.ts";
import type { Span } from "./format.ts";
import type { DocumentNode } from "./node.ts";

/** A key that stands in one object a second time: the last one counts, and what is said at this one is lost. */
export interface RepeatedKey {
  /** The keys from the root to the object. */
  readonly holder: readonly string[];
  readonly key: string;
  /** 1-based: where it stands, and where the one that counts does. */
  readonly line: number;
  readonly lastLine: number;
}

/** Which keys of a document matter, for one of which only a part is read. */
export interface ReadParts {
  /** Whether something stands in a part of the text that is read: the name of a tool, the key of a server. */
  isReadIn(part: Span): boolean;
  /** The same, for what names a list as a whole as well. */
  isListedIn(part: Span): boolean;
}

const everything: ReadParts = { isReadIn: () => true, isListedIn: () => true };

/**
 * The keys of a document that are lost, in the order of the text: those of objects that directly hold what is read, with all inside of them, and
 * those at which it stands. Linear; what aliases repeat is looked at once.
 */
export function repeatedKeysIn(root: DocumentNode, lines: LineIndex, parts: ReadParts = everything): readonly RepeatedKey[] {
  const found: RepeatedKey[] = [];
  const seen = new Set<DocumentNode>();
  const visit = (node: DocumentNode, path: readonly string[], isInside: boolean): void => {
    if (node.children === undefined || seen.has(node)) return;
    seen.add(node);
    if (node.type === "array") for (const [index, child] of node.children.entries()) visit(child, [...path, String(index)], isInside);
    // What a merge of YAML gives is written elsewhere, and meant to be overridden.
    const own = (node.type === "object" ? node.children : []).filter(
      ({ offset }) => node.offset <= offset && offset < node.offset + node.length,
    );
    const last = new Map<string, DocumentNode>();
    for (const property of own) last.set(nameOf(property), property);
    const isRead =
      isInside || own.some(({ children = [] }) => children.some((child) => child.children === undefined && parts.isReadIn(child)));
    for (const property of own) {
      const name = nameOf(property);
      const counts = last.get(name);
      const [key, value] = property.children ?? [];
      if (counts !== undefined && counts !== property && (isRead || parts.isListedIn(property) || parts.isListedIn(counts)))
        found.push({ holder: path, key: name, line: lineOf(property, lines), lastLine: lineOf(counts, lines) });
      if (key !== undefined && value !== undefined) visit(value, [...path, name], isRead);
    }
  };
  visit(root, [], parts === everything);
  return found.sort((left, right) => left.line - right.line);
}

function nameOf({ children: [key] = [] }: DocumentNode): string {
  return String(key?.value);
}

function lineOf({ offset }: DocumentNode, lines: LineIndex): number {
  return lines.position(offset).line + 1;
}

/** What is lost by a key, as a sentence without its end. */
export function sayRepeatedKey({ key, line, lastLine }: RepeatedKey): string {
  const where = line === lastLine ? `twice on line ${line}` : `on line ${line} and again on line ${lastLine}`;
  return `the key ${quote(key)} stands ${where}, and what is said at the first is lost`;
}

/** What is lost by keys that stand twice, as the failure of a file of which the rest was read. Null where none does. */
export function faultOfKeys(root: DocumentNode, lines: LineIndex, parts?: ReadParts): string | null {
  const [first, ...more] = repeatedKeysIn(root, lines, parts);
  if (first === undefined) return null;
  const others = more.length === 0 ? "" : `; ${more.length} more ${more.length === 1 ? "key stands" : "keys stand"} twice`;
  return `not read whole: ${sayRepeatedKey(first)}${others}`;
}
