import { type ParseError, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import { LineIndex } from "./lineIndex.ts";
import { manifests } from "./manifests/index.ts";
import { emptyReading, type FileReading, type ReadSuppression } from "./reading.ts";
import { mentionsSuppression, suppressedRules } from "./suppressionComment.ts";

/** Words without which a JSON file holds no tool list and no server key that is read. */
export const jsonGate = /"tools"|"inputSchema"|"input_schema"|"mcpServers"/;

/**
 * Reads a JSON document (with comments and trailing commas) as the first format that takes it. A fault in the syntax of a file that
 * is a tool list is told; what stands before and behind it is read all the same. Other JSON files are none of our business.
 */
export function readJson(file: string, text: string, isNamed: boolean): FileReading {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const lines = new LineIndex(text);
  const [fault] = errors;
  const where = fault === undefined ? null : lines.position(fault.offset);
  const failure =
    fault === undefined || where === null
      ? null
      : `not valid JSON at ${where.line + 1}:${where.character + 1} (${sayFault(printParseErrorCode(fault.error))}); what could be read was checked`;
  if (root === undefined) return emptyReading(file, "json", isNamed ? failure : null);
  const json = { file, text, root, lines, isNamed };
  for (const manifest of manifests) {
    const reading = manifest.read(json);
    if (reading === null) continue;
    return { file, language: manifest.id, servers: [], ...reading, suppressions: readSuppressions(text, lines), failure };
  }
  return emptyReading(file, "json", isNamed ? failure : null);
}

/** `PropertyNameExpected` in words. */
function sayFault(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

function readSuppressions(text: string, lines: LineIndex): readonly ReadSuppression[] {
  if (!mentionsSuppression(text)) return [];
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
