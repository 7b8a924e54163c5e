import { type Node, type ParseError, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import { LineIndex } from "./lineIndex.ts";
import { manifests } from "./manifests/index.ts";
import { emptyReading, type FileReading, type ReadSuppression } from "./reading.ts";
import { suppressedRules, suppressionWord } from "./suppressionComment.ts";

/** Words without which a JSON file holds no tool list and no server key that is read. */
export const jsonGate: readonly string[] = ['"tools"', '"inputSchema"', '"input_schema"', '"mcpServers"'];

/**
 * Reads a JSON document (with comments and trailing commas) as the first format that takes it. A fault in the syntax of a file that
 * is a tool list is told; what stands before and behind it is read all the same. Other JSON files are none of our business.
 */
export function readJson(file: string, text: string, isNamed: boolean): FileReading {
  const faults: ParseError[] = [];
  const root = parsed(text, faults);
  if (root === null) return emptyReading(file, "json", "not read: it is nested too deeply");
  const lines = new LineIndex(text);
  const [first] = faults;
  const failure = first === undefined ? null : sayFault(first, lines);
  if (root === undefined) return emptyReading(file, "json", isNamed ? (failure ?? "it is empty") : null);
  const torn = new Set(faults.flatMap(({ error, offset }) => (tearing.has(printParseErrorCode(error)) ? [offset] : [])));
  const json = { file, text, root, lines, isNamed, torn };
  for (const manifest of manifests) {
    const reading = manifest.read(json);
    if (reading === null) continue;
    return { file, language: manifest.id, servers: [], clients: [], ...reading, suppressions: readSuppressions(text, lines), failure };
  }
  return emptyReading(file, "json", isNamed ? (failure?.replace(readInPart, "") ?? null) : null);
}

/** The end of what is said of a document with faults in which a list was found. */
const readInPart = "; what could be read was checked";

/** The parsed document; undefined for a text without one, null for one that is nested more deeply than the parser's stack. */
function parsed(text: string, faults: ParseError[]): Node | undefined | null {
  try {
    return parseTree(text, faults, { allowTrailingComma: true, allowEmptyContent: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Faults that leave it unknown what a string says. The parser tells them at the string's start. */
const tearing: ReadonlySet<string> = new Set(["UnexpectedEndOfString", "InvalidEscapeCharacter", "InvalidUnicode"]);

function sayFault({ error, offset }: ParseError, lines: LineIndex): string {
  const { line, character } = lines.position(offset);
  return `not valid JSON at ${line + 1}:${character + 1} (${inWords(printParseErrorCode(error))})${readInPart}`;
}

/** `PropertyNameExpected` in words. */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

function readSuppressions(text: string, lines: LineIndex): readonly ReadSuppression[] {
  if (!text.includes(suppressionWord)) return [];
  const found: ReadSuppression[] = [];
  visit(text, {
    onComment(offset, length) {
      const rules = suppressedRules(text.slice(offset, offset + length));
      if (rules === null) return;
      const range = lines.range(offset, offset + length);
      found.push({ range, line: range.end.line + 1, rules });
    },
  });
  return found;
}
