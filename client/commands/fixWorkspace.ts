import { l10n, window, workspace } from "vscode";
import { type FixWorkspaceResult, fixWorkspaceRequest } from "../../shared/protocol.ts";
import { type Command, noAnswer } from "./command.ts";

/**
 * Offers the renames of the whole workspace in the editor's own preview, where a person ticks those to make. What is left alone, and why,
 * goes to the output, a line each.
 */
export const fixWorkspace: Command = {
  id: "fixWorkspace",
  async run({ server, messages, output }) {
    const run = await server.start();
    const fix = await run.request<FixWorkspaceResult<object>>(fixWorkspaceRequest);
    if (fix === null) throw noAnswer();
    const { renames, leftOut, oldNames, failures } = fix;
    const showOutput = { title: l10n.t("Show Output"), command: "mcpPortability.showOutput" };
    for (const { file, line, column, name, why } of leftOut) output.warn(`${file}:${line}:${column}: ${name}: ${why}`);
    for (const { file, message } of failures) output.warn(`${file}: ${message}`);
    if (renames.length === 0) {
      if (leftOut.length === 0) messages.tell(l10n.t("There is no name to rename."));
      else messages.tell(l10n.t("No name can be renamed without a second thought. The output says why, name by name."), showOutput);
      return;
    }
    // Every rename asks for confirmation, so that the editor shows them all before it makes one; none is ticked by itself.
    const applied = workspace.applyEdit(await run.editOf(fix.edit), { isRefactoring: true });
    window.setStatusBarMessage(l10n.t("Tick what is to be renamed, then apply."), applied);
    if (!(await applied)) return;
    for (const { file, line, from, to } of oldNames) output.warn(`${file}:${line}: ${from} still stands here; it is now called ${to}`);
    if (leftOut.length + oldNames.length > 0)
      messages.tell([...sayLeftOut(leftOut.length), ...sayOldNames(oldNames.length)].join(" "), showOutput);
  },
};

/** A sentence; none for nothing. */
function sayLeftOut(count: number): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? l10n.t("1 name was left alone.") : l10n.t("{0} names were left alone.", count)];
}

/** The same. */
function sayOldNames(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    count === 1 ? l10n.t("On 1 line an old name still stands as a text.") : l10n.t("On {0} lines old names still stand as texts.", count),
  ];
}
