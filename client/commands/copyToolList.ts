import { env, l10n, window } from "vscode";
import type { Command, Workbench } from "./command.ts";
import { conversionOf } from "./convertOpenApi.ts";

/**
 * Copies the tool list in front: that of a JSON document as it stands there, that of an OpenAPI document as the usual conversion makes it.
 * `given`: a list, as a message about one says it.
 */
export const copyToolList: Command = {
  id: "copyToolList",
  async run(workbench, given) {
    const list = typeof given === "string" ? given : await listInFront(workbench);
    await env.clipboard.writeText(list);
    workbench.messages.mention(l10n.t("Tool list copied"));
  },
};

async function listInFront(workbench: Workbench): Promise<string> {
  const document = window.activeTextEditor?.document;
  if (document === undefined) throw new Error(l10n.t("Open a tool list or an OpenAPI document."));
  const text = document.getText();
  if (isToolList(text)) return text;
  return (await conversionOf(document.uri, {}, workbench)).list;
}

/** Whether a text is a result of `tools/list`, or the array in one. */
function isToolList(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || (typeof value === "object" && value !== null && "tools" in value);
  } catch {
    // No JSON: it may be an OpenAPI document in YAML.
    return false;
  }
}
