import { type Edit, findNodeAtLocation, getLocation, type JSONPath, modify, type Node, parseTree } from "jsonc-parser";
import type { CodeAction } from "vscode-languageserver";
import { comparePositions, type Finding } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { llmName } from "../../shared/names/llmName.ts";
import { nearest } from "../../shared/names/near.ts";
import { meansServer } from "../../shared/names/references.ts";
import { LineIndex } from "../readers/lineIndex.ts";
import { referencedServers } from "../workspace/referenceFindings.ts";
import { isValidJson, itemDeletion, placed } from "./configEntries.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

type Action = Omit<CodeAction, "kind">;

/** Answers to findings about places that name tools which are not there: entries of a lock, references of clients' configs. */
export async function staleActions(findings: readonly Finding[], context: FeatureContext): Promise<readonly Action[]> {
  const actions = findings.map((finding) => {
    switch (finding.rule) {
      case "stability/removed":
        return acceptRemoval(finding, context);
      case "stability/llm-name":
        return correctLlmName(finding, context);
      case "drift/reference":
        return answerReference(finding, context);
      default:
        return [];
    }
  });
  return (await Promise.all(actions)).flat();
}

/** Takes a name, or an alias, out of the lock. */
function acceptRemoval({ place, tools: [name = ""] }: Finding, context: FeatureContext): Promise<readonly Action[]> {
  return changeJson(place, `Accept the removal: take ${quote(name)} out of the lock`, context, (path, root, text) => {
    const aliases = findNodeAtLocation(root, [...path, "aliases"])?.children ?? [];
    return path.at(-1) === name
      ? deletionAt(path, root, text)
      : itemDeletion(
          text,
          aliases,
          aliases.findIndex(({ value }) => value === name),
        );
  });
}

function correctLlmName({ place, tools: [name = ""] }: Finding, context: FeatureContext): Promise<readonly Action[]> {
  return changeJson(place, `Write the llmName of ${quote(name)} into the lock`, context, (path, _, text) =>
    modify(text, [...path, "llmName"], llmName(name), {}),
  );
}

/** The tool that a reference most likely means, where one is spelled nearly like it, and the entry's deletion. */
async function answerReference({ place, tools: [tool = ""] }: Finding, context: FeatureContext): Promise<readonly Action[]> {
  const projects = [...context.session.workspace.projects.values()];
  const reading = projects.flatMap(({ referring }) => referring).find((file) => file.reading.file === place.file)?.reading;
  const reference = reading?.references.find(({ range }) => comparePositions(range.start, place.range.start) === 0);
  if (reference === undefined) return [];
  const servers = referencedServers(projects.flatMap(({ lists }) => lists)).filter(({ keys }) => meansServer(reference.server, keys));
  const near = nearest(
    tool,
    servers.flatMap(({ tools }) => [...tools]),
    2,
  );
  const { toolRange } = reference;
  const deletion = await changeJson(place, "Take this entry out", context, deletionAt);
  if (near === null || toolRange === null) return deletion;
  const edit = workspaceEdit([{ place: { file: place.file, range: toolRange }, text: near }], context);
  return [{ title: `Change ${quote(tool)} to ${quote(near)}`, edit }, ...deletion];
}

/** An action that changes one value of a JSON file and nothing else; none for another kind of file, or a broken one. */
async function changeJson(
  { file, range }: Finding["place"],
  title: string,
  context: FeatureContext,
  change: (path: JSONPath, root: Node, text: string) => readonly Edit[] | null,
): Promise<readonly Action[]> {
  const text = await context.session.readText(context.uris.pathOf(file));
  const root = text === null || !isValidJson(text) ? undefined : parseTree(text);
  if (text === null || root === undefined) return [];
  const lines = new LineIndex(text);
  const edits = change(getLocation(text, lines.offset(range.start)).path, root, text);
  return edits === null ? [] : [{ title, edit: workspaceEdit(placed(edits, file, lines), context) }];
}

/** The edits that take an element or a property away; null where there is none. */
function deletionAt(path: JSONPath, root: Node, text: string): readonly Edit[] | null {
  const node = findNodeAtLocation(root, path);
  const item = node?.parent?.type === "property" ? node.parent : node;
  const items = item?.parent?.children ?? [];
  return item === undefined ? null : itemDeletion(text, items, items.indexOf(item));
}
