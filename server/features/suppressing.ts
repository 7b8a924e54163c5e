import type { CodeAction } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding } from "../../shared/model.ts";
import { listed } from "../../shared/rules/words.ts";
import { codeAround, codesOf } from "../readers/embedded/codes.ts";
import { kindOf } from "../readers/fileKind.ts";
import { LineIndex } from "../readers/lineIndex.ts";
import { commentedRules } from "../readers/suppressionComment.ts";
import { configFileName } from "../workspace/config/config.ts";
import { deletionOf, placed } from "../workspace/edits/jsonEdits.ts";
import { nameOf } from "../workspace/paths.ts";
import { entryDeletion, rulesOf, suppressionReason } from "./configEntries.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

type Action = Omit<CodeAction, "kind">;

/** Findings that no comment answers: the file is not read, or the finding is about a suppression or a config itself. */
const beyondComments = new Set(["file/skipped", "ignore/unused", "config/invalid"]);

/** A comment above the line that switches the rules of some findings off there; null where the language has no comments or none can stand there. */
export async function suppressOnLine(findings: readonly Finding[], context: FeatureContext): Promise<Action | null> {
  const [first] = findings;
  if (first === undefined || beyondComments.has(first.rule)) return null;
  const { place } = first;
  const rules = rulesOf(findings);
  const rule = rules.join(", ");
  const path = context.uris.pathOf(place.file);
  const document = context.documents.get(path)?.text;
  const kind = kindOf(path, false);
  if (document === undefined || kind?.kind !== "source") return null;
  const { line } = place.range.start;
  const above = lineOf(document, line - 1);
  const start = document.offsetAt({ line, character: 0 });
  const code = codeAround(start, codesOf(kind, path, document.getText()));
  // A line that goes on in the next one takes no comment between them.
  if (code === null || above.endsWith("\\") || !(await context.canHoldComment(path, start))) return null;
  const title = `Ignore ${listed(rules)} for this line`;
  const { lineComment, lineCommentEnd } = code.language;
  const end = endOfRules(above, lineComment);
  const written = end === null ? commentLine(document, line, { begin: lineComment, end: lineCommentEnd }, rule) : `, ${rule}`;
  const at = end === null ? { line, character: 0 } : { line: line - 1, character: end };
  return { title, edit: workspaceEdit([{ place: { file: place.file, range: { start: at, end: at } }, text: written }], context) };
}

function commentLine(
  document: TextDocument,
  line: number,
  { begin, end }: { readonly begin: string; readonly end: string | undefined },
  rule: string,
): string {
  const indent = /^[\t ]*/.exec(lineOf(document, line))?.[0] ?? "";
  const lineEnd = /\r\n|\n|\r/.exec(document.getText())?.[0] ?? "\n";
  const ended = end === undefined ? "" : ` ${end}`;
  return `${indent}${begin} mcp-portability-ignore-next-line ${rule}: ${suppressionReason}${ended}${lineEnd}`;
}

/** Where the rules end that a comment line names: another one joins them, since the comment must stay next to its line. Null for any other line. */
function endOfRules(line: string, lineComment: string): number | null {
  const rules = commentedRules(line)?.rules ?? [];
  if (!line.trimStart().startsWith(lineComment)) return null;
  const last = rules.at(-1);
  return last === undefined ? null : line.indexOf(last, line.indexOf("ignore-next-line")) + last.length;
}

/** A line without its end; empty for a line that is not there. */
function lineOf(document: TextDocument, line: number): string {
  if (line < 0) return "";
  return document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } }).replace(/[\r\n]+$/, "");
}

/** Takes away a suppression that suppresses nothing: its comment, or its entry in a config. */
export async function deleteSuppression([first]: readonly Finding[], context: FeatureContext): Promise<Action | null> {
  if (first?.rule !== "ignore/unused") return null;
  const { place } = first;
  const path = context.uris.pathOf(place.file);
  const text = await context.session.readText(path);
  if (text === null) return null;
  const kind = kindOf(path, false);
  const lines = new LineIndex(text);
  // What stands in strings of a file is no line of it.
  const start = lines.offset(place.range.start);
  if (kind?.kind === "source" && codeAround(start, codesOf(kind, path, text)) === null) return null;
  const comment = () => placed([deletionOf(text, start, lines.offset(place.range.end))], place.file, lines);
  const edits = nameOf(path) === configFileName ? entryDeletion(text, place) : comment();
  return edits === null ? null : { title: "Delete this suppression", edit: workspaceEdit(edits, context) };
}
