import { type Edit, findNodeAtLocation, type JSONPath, modify, type Node } from "jsonc-parser";
import type { CodeAction } from "vscode-languageserver";
import type { Finding } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { llmName } from "../../shared/names/llmName.ts";
import { correctionsFor } from "../workspace/edits/agreement.ts";
import { deletionAt, itemDeletion, jsonChange } from "../workspace/edits/jsonEdits.ts";
import { restoreActions } from "./aliasActions.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

type Action = Omit<CodeAction, "kind">;

/** Answers to findings about places that name other tools than there are: entries of a lock, manifests, references of clients' configs. */
export async function staleActions(findings: readonly Finding[], context: FeatureContext): Promise<readonly Action[]> {
  const actions = findings.map((finding) => {
    switch (finding.rule) {
      case "stability/removed":
        return answerRemoval(finding, findings.length === 1, context);
      case "stability/llm-name":
        return correctLlmName(finding, context);
      case "drift/manifest":
      case "drift/reference":
        return correct(finding, context);
      default:
        return [];
    }
  });
  return (await Promise.all(actions)).flat();
}

/** Registers the name again where the tool is seen that has another one now, which takes a parse, or accepts that it is gone. */
async function answerRemoval(finding: Finding, isAlone: boolean, context: FeatureContext): Promise<readonly Action[]> {
  return [...(isAlone ? await restoreActions(finding, context) : []), ...(await acceptRemoval(finding, context))];
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

/** An action that changes one value of a JSON file and nothing else; none for another kind of file, or a broken one. */
async function changeJson(
  place: Finding["place"],
  title: string,
  context: FeatureContext,
  change: (path: JSONPath, root: Node, text: string) => readonly Edit[] | null,
): Promise<readonly Action[]> {
  const text = await context.session.readText(context.uris.pathOf(place.file));
  const edits = text === null ? null : jsonChange(text, place, (path, root) => change(path, root, text));
  return edits === null ? [] : [{ title, edit: workspaceEdit(edits, context) }];
}

/** Brings a manifest or a reference in line with what its server registers. */
async function correct(finding: Finding, context: FeatureContext): Promise<readonly Action[]> {
  const { session, uris } = context;
  const corrections = await correctionsFor(finding, session.workspace, (file) => session.readText(uris.pathOf(file)));
  return corrections.map(({ title, edits, isCertain }) => ({ title, isPreferred: isCertain, edit: workspaceEdit(edits, context) }));
}
