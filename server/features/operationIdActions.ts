import type { CodeAction } from "vscode-languageserver";
import type { CheckedTool } from "../../shared/check.ts";
import type { Finding } from "../../shared/model.ts";
import { excerpt, quote } from "../../shared/names/characters.ts";
import { writtenName } from "../../shared/names/writtenName.ts";
import { operationTitle } from "../../shared/openapi/naming/pathName.ts";
import { operationId } from "../../shared/rules/operationId.ts";
import { type PlacedEdit, placeKey } from "../workspace/edits/placedEdit.ts";
import type { FeatureContext } from "./feature.ts";
import { toolsIn, touches } from "./toolsAt.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

/** Writes the `operationId` of operations that have none: the portable name of the one that is asked about, and those of the whole file. */
export function operationIdActions(findings: readonly Finding[], context: FeatureContext): readonly Omit<CodeAction, "kind">[] {
  const [first] = findings;
  if (first?.rule !== operationId.id) return [];
  const nameless = namelessIn(first.place.file, context);
  const own = nameless.filter(({ checked }) => findings.some(({ place }) => touches(place.range, checked.tool.place.range)));
  const actions = own.map(({ checked, edit }) => ({
    title: `Write the operationId ${quote(checked.portableName ?? checked.tool.name)} for ${titleOf(checked)}`,
    isPreferred: true,
    edit: workspaceEdit([edit], context),
  }));
  if (nameless.length < 2) return actions;
  const edit = workspaceEdit(
    nameless.map((one) => one.edit),
    context,
  );
  return [...actions, { title: `Write the operationId of all ${nameless.length} operations of this file that have none`, edit }];
}

interface Nameless {
  readonly checked: CheckedTool;
  readonly edit: PlacedEdit;
}

/** The operations of a file that can be given an `operationId`: not those whose name would be that of another one. */
function namelessIn(file: string, { session }: FeatureContext): readonly Nameless[] {
  const found = session.findings().filter(({ rule, place }) => rule === operationId.id && place.file === file);
  // Not where the rule is switched off or suppressed.
  const reported = new Set(found.map(({ place }) => placeKey(place)));
  const met = toolsIn(file, session.workspace);
  const names = new Map<string, number>();
  for (const { checked } of met) names.set(checked.tool.name, (names.get(checked.tool.name) ?? 0) + 1);
  return met.flatMap(({ checked }): readonly Nameless[] => {
    const { tool, portableName } = checked;
    const name = portableName ?? tool.name;
    if (tool.writing.kind === "fixed" || !reported.has(placeKey(tool.place)) || names.get(tool.name) !== 1) return [];
    return [{ checked, edit: { place: tool.writing.place, text: writtenName(tool.writing, name) } }];
  });
}

function titleOf({ tool: { operation, name } }: CheckedTool): string {
  return operation === undefined ? name : excerpt(operationTitle(operation));
}
