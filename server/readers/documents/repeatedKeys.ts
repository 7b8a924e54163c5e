import { quote } from "../../../shared/names/characters.ts";
import type { LineIndex } from "../lineIndex.ts";
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

/** The keys of a document that are lost, in the order of the text. Linear; what aliases repeat is looked at once. */
export function repeatedKeysIn(root: DocumentNode, lines: LineIndex): readonly RepeatedKey[] {
  const found: RepeatedKey[] = [];
  const seen = new Set<DocumentNode>();
  const visit = (node: DocumentNode, path: readonly string[]): void => {
    if (node.children === undefined || seen.has(node)) return;
    seen.add(node);
    if (node.type === "array") for (const [index, child] of node.children.entries()) visit(child, [...path, String(index)]);
    const last = new Map<string, DocumentNode>();
    // What a merge of YAML gives is written elsewhere, and meant to be overridden.
    const own = (node.type === "object" ? node.children : []).filter(
      ({ offset }) => node.offset <= offset && offset < node.offset + node.length,
    );
    for (const { children: [key] = [] } of own) if (key !== undefined) last.set(String(key.value), key);
    for (const { children: [key, value] = [] } of own) {
      if (key === undefined) continue;
      const name = String(key.value);
      const counts = last.get(name);
      if (counts !== undefined && counts !== key)
        found.push({ holder: path, key: name, line: lineOf(key, lines), lastLine: lineOf(counts, lines) });
      if (value !== undefined) visit(value, [...path, name]);
    }
  };
  visit(root, []);
  return found.sort((left, right) => left.line - right.line);
}

function lineOf({ offset }: DocumentNode, lines: LineIndex): number {
  return lines.position(offset).line + 1;
}

/** What is lost by a key, as a sentence without its end. */
export function sayRepeatedKey({ key, line, lastLine }: RepeatedKey): string {
  const where = line === lastLine ? `twice on line ${line}` : `on line ${line} and again on line ${lastLine}`;
  return `the key ${quote(key)} stands ${where}, and what is said at the first is lost`;
}
