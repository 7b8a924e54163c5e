import { applyEdits, type Edit, findNodeAtLocation, modify, type Node, type ParseError, parseTree } from "jsonc-parser";
import type { CodeAction, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import type { Finding, Place } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { listed } from "../../shared/rules/words.ts";
import { LineIndex } from "../readers/lineIndex.ts";
import { configFileName } from "../workspace/config/config.ts";
import { formattingOf, isValidJson, itemDeletion, placed } from "../workspace/edits/jsonEdits.ts";
import type { PlacedEdit } from "../workspace/edits/placedEdit.ts";
import { childOf, folderOf, pathBelow } from "../workspace/paths.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

/** A suppression without a reason is a riddle a year later. */
export const suppressionReason = "say why here";

/** An entry in the config that holds for the file; one is made in the workspace folder when there is none. */
export async function suppressInConfig(findings: readonly Finding[], context: FeatureContext): Promise<Omit<CodeAction, "kind"> | null> {
  const [first] = findings;
  if (first === undefined || beyondConfigs.has(first.rule)) return null;
  const rules = rulesOf(findings);
  const path = context.uris.pathOf(first.place.file);
  const config = (await context.session.configFor(path)) ?? (await placeForConfig(path, context));
  if (config === null) return null;
  const below = pathBelow(path, folderOf(config));
  const [tool] = first.tools;
  if (tool === undefined && below === null) return null;
  const subject = tool === undefined ? { file: (below ?? "").replace(globCharacters, "\\$&") } : { tool };
  const edit = await configEdit(config, { ...subject, rules, reason: suppressionReason }, context);
  const about = tool === undefined ? "this file" : quote(tool);
  return edit === null ? null : { title: `Ignore ${listed(rules)} for ${about} in ${configFileName}`, edit };
}

/** The rules of some findings, each once. */
export function rulesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ rule }) => rule))];
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
