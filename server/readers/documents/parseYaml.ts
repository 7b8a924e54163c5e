import { Lexer, parseAllDocuments, type YAMLError } from "yaml";
import type { Alias } from "./aliases.ts";
import { assertShallow } from "./depth.ts";
import type { DocumentFault, ParsedDocument, Span } from "./format.ts";
import type { DocumentNode } from "./node.ts";
import { YamlNodes } from "./yamlNodes.ts";

/** Parses a YAML text. The parser goes on behind a fault. */
export function parseYaml(written: string): ParsedDocument {
  assertShallow(written);
  // A carriage return alone ends a line in YAML, but not for this parser.
  const text = written.replace(/\r(?!\n)/g, "\n");
  // What is quoted from a message must not hold lines of the file, and of equal keys the last one counts, as in JSON.
  const parsed = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: false });
  // A text without a document gives an object that is none.
  const documents = Array.isArray(parsed) ? parsed : [];
  const errors = documents.flatMap((document) => document.errors);
  const aliases: Alias[] = [];
  const unknown: DocumentFault[] = [];
  const roots = documents.flatMap(({ contents }) => new YamlNodes(text, aliases, unknown).rootOf(contents));
  return {
    roots,
    faults: [...errors.map(({ message, pos: [offset] }) => ({ offset, says: decapitalized(message) })), ...unknown].sort(
      (left, right) => left.offset - right.offset,
    ),
    torn: tornIn(roots, errors),
    aliases,
    comments: () => commentsIn(new Lexer().lex(text)),
  };
}

/** The strings that a fault stands in or at the end of. */
function tornIn(roots: readonly DocumentNode[], errors: readonly YAMLError[]): ReadonlySet<number> {
  const torn = new Set<number>();
  for (const { pos } of errors) {
    let among: readonly DocumentNode[] | undefined = roots;
    while (among !== undefined) {
      const holder: DocumentNode | undefined = among.find(({ offset, length }) => offset <= pos[0] && pos[0] <= offset + length);
      if (holder?.type === "string") torn.add(holder.offset);
      among = holder?.children;
    }
  }
  return torn;
}

/** The lexer's pieces are the text, piece by piece, and between them signs of its own that stand for no character. */
function commentsIn(pieces: Iterable<string>): readonly Span[] {
  const found: Span[] = [];
  let offset = 0;
  let isScalar = false;
  for (const piece of pieces) {
    if (signs.has(piece)) {
      isScalar = piece === scalarSign;
      continue;
    }
    if (piece.startsWith("#") && !isScalar) found.push({ offset, length: piece.length });
    isScalar = false;
    offset += piece.length;
  }
  return found;
}

/** The next piece is a plain or block scalar. */
const scalarSign = "\x1f";
/** Source: the package's `CST.DOCUMENT`, `CST.FLOW_END` and `CST.SCALAR`. */
const signs: ReadonlySet<string> = new Set(["\x02", "\x18", scalarSign]);

function decapitalized(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
