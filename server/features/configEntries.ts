import {
  applyEdits,
  type Edit,
  type FormattingOptions,
  findNodeAtLocation,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";
import type { CodeAction, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import type { Finding, Place } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { LineIndex } from "../readers/lineIndex.ts";
import { configFileName } from "../workspace/config/config.ts";
import type { PlacedEdit } from "../workspace/edits/placedEdit.ts";
import { childOf, folderOf, pathBelow } from "../workspace/paths.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

/** A suppression without a reason is a riddle a year later. */
export const suppressionReason = "say why here";

/** An entry in the config that holds for the file; one is made in the workspace folder when there is none. */
export async function suppressInConfig([first]: readonly Finding[], context: FeatureContext): Promise<Omit<CodeAction, "kind"> | null> {
  if (first === undefined || beyondConfigs.has(first.rule)) return null;
  const path = context.uris.pathOf(first.place.file);
  const config = (await context.session.configFor(path)) ?? (await placeForConfig(path, context));
  if (config === null) return null;
  const below = pathBelow(path, folderOf(config));
  const [tool] = first.tools;
  if (tool === undefined && below === null) return null;
  const subject = tool === undefined ? { file: (below ?? "").replace(globCharacters, "\\$&") } : { tool };
  const edit = await configEdit(config, { ...subject, rules: [first.rule], reason: suppressionReason }, context);
  const about = tool === undefined ? "this file" : quote(tool);
  return edit === null ? null : { title: `Ignore ${first.rule} for ${about} in ${configFileName}`, edit };
}

/** Findings that no entry answers: they are about suppressions and configs themselves. */
const beyondConfigs = new Set(["ignore/unused", "config/invalid"]);

/** What means something in a glob and can stand in a file's name. */
const globCharacters = /[\\*?[\](){}!+@|]/g;

/** Where a new config holds for a file: in its workspace folder, or at the root of a git checkout in it, beyond which nothing is looked for. */
async function placeForConfig(path: string, { session }: FeatureContext): Promise<string | null> {
  const root = session.folders.all.find((folder) => pathBelow(path, folder) !== null);
  if (root === undefined) return null;
  let folder = folderOf(path);
  while (folder !== root && !(await session.exists(childOf(folder, ".git")))) folder = folderOf(folder);
  return childOf(folder, configFileName);
}

async function configEdit(path: string, entry: object, context: FeatureContext): Promise<WorkspaceEdit | null> {
  const { session, uris, client } = context;
  const uri = uris.uriOf(path);
  const stored = await session.readText(path);
  if (stored === null) {
    // Only a client that can make files as part of an edit can be asked to.
    if (!client.createsFiles || (await session.exists(path))) return null;
    const text = `${JSON.stringify({ ignore: [entry] }, null, 2)}\n`;
    const start = { line: 0, character: 0 };
    const write: TextDocumentEdit = { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] };
    return { documentChanges: [{ kind: "create", uri, options: { ignoreIfExists: true } }, write] };
  }
  const ignored = entriesIn(stored);
  if (ignored === null) return null;
  return asWorkspaceEdit(stored, editsFor(stored, ignored, entry), uri, context);
}

/** The edits that take the entry away that stands at a place of a config, with the comma that goes with it; null when there is none. */
export function entryDeletion(text: string, { file, range }: Place): readonly PlacedEdit[] | null {
  const lines = new LineIndex(text);
  const entries = entriesIn(text)?.children ?? [];
  const edits = itemDeletion(
    text,
    entries,
    entries.findIndex(({ offset }) => offset === lines.offset(range.start)),
  );
  return edits === null ? null : placed(edits, file, lines);
}

/** The edits that take one of an array's elements or an object's properties away, with the comma that goes with it; null where there is none. */
export function itemDeletion(text: string, items: readonly Node[], index: number): readonly Edit[] | null {
  const item = items[index];
  if (item === undefined) return null;
  const end = item.offset + item.length;
  const own = commaBehind(text, end);
  const next = items[index + 1];
  const previous = items[index - 1];
  const isInLine = next !== undefined && /^[\t ]*,[\t ]*$/.test(text.slice(end, next.offset));
  const previousEnd = previous === undefined ? item.offset : previous.offset + previous.length;
  // The last one has no comma of its own: then that before it has to go.
  if (own === null && /^[\t ]*,[\t ]*$/.test(text.slice(previousEnd, item.offset)))
    return [{ offset: previousEnd, length: end - previousEnd, content: "" }];
  const edits = [deletionOf(text, item.offset, isInLine ? next.offset : (own ?? end))];
  const before = own !== null || previous === undefined ? null : commaBehind(text, previousEnd);
  if (before !== null) edits.push({ offset: before - 1, length: 1, content: "" });
  return isValidJson(applyEdits(text, edits)) ? edits : null;
}

/** Where a comma ends that stands directly behind an offset; null when none does. */
function commaBehind(text: string, offset: number): number | null {
  const comma = /^\s*,/.exec(text.slice(offset));
  return comma === null ? null : offset + comma[0].length;
}

/** Deletes a part of a text, and its lines when there is nothing else on them. */
export function deletionOf(text: string, start: number, end: number): Edit {
  const before = /(?:^|[\r\n])([\t ]*)$/.exec(text.slice(0, start));
  const after = /^[\t ]*(?:\r\n|\n|\r|$)/.exec(text.slice(end));
  if (before === null || after === null) return { offset: start, length: end - start, content: "" };
  const offset = start - (before[1] ?? "").length;
  return { offset, length: end + after[0].length - offset, content: "" };
}

/** The array of entries of a config, undefined when it has none yet; null for a config that is broken: that has to be mended first. */
function entriesIn(text: string): Node | undefined | null {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (root?.type !== "object" || errors.length > 0) return null;
  const entries = findNodeAtLocation(root, ["ignore"]);
  return entries === undefined || entries.type === "array" ? entries : null;
}

function asWorkspaceEdit(text: string, edits: readonly Edit[], uri: string, context: FeatureContext): WorkspaceEdit | null {
  return isValidJson(applyEdits(text, [...edits])) ? workspaceEdit(placed(edits, uri, new LineIndex(text)), context) : null;
}

/** Edits by offsets as edits of a file. */
export function placed(edits: readonly Edit[], file: string, lines: LineIndex): readonly PlacedEdit[] {
  return edits.map(({ offset, length, content }) => ({ place: { file, range: lines.range(offset, offset + length) }, text: content }));
}

/** The edits that add an entry, and touch nothing else. */
function editsFor(text: string, ignored: Node | undefined, entry: object): readonly Edit[] {
  const last = ignored?.children?.at(-1);
  if (last === undefined) {
    const options = { formattingOptions: formattingOf(text), isArrayInsertion: ignored !== undefined };
    return modify(text, ignored === undefined ? ["ignore"] : ["ignore", 0], ignored === undefined ? [entry] : entry, options);
  }
  // A line of its own where the last entry has one.
  const before = /(?:^|(\r\n|\n|\r)([\t ]*))$/.exec(text.slice(0, last.offset));
  const gap = before === null ? " " : `${before[1] ?? ""}${before[2] ?? ""}`;
  const pairs = Object.entries(entry).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return [{ offset: last.offset + last.length, length: 0, content: `,${gap}{ ${pairs.join(", ")} }` }];
}

/** Whether a text is an object of JSON without faults, but for comments and trailing commas. */
export function isValidJson(text: string): boolean {
  const errors: ParseError[] = [];
  return parseTree(text, errors, { allowTrailingComma: true })?.type === "object" && errors.length === 0;
}

/** As the file is indented already. */
function formattingOf(text: string): FormattingOptions {
  const indent = /^[\t ]+(?=")/m.exec(text)?.[0] ?? "  ";
  const insertSpaces = !indent.startsWith("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}
