import { propertyOf, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/**
 * The `package.json` of a VS Code extension that gives tools to the editor's models: `contributes.languageModelTools[].name`.
 * Source: microsoft/vscode, languageModelToolsContribution.ts @01b4e450.
 */
export const languageModelTools: Manifest = {
  id: "language-model-tools",
  title: "VS Code extension manifest",
  read(file) {
    const property = propertyOf(valueAt(file.root, "contributes"), "languageModelTools");
    const tools = (property?.value.children ?? []).flatMap((element) =>
      element.type === "object" ? [{ element, name: valueAt(element, "name") }] : [],
    );
    return listsOrNull([{ label: "contributes.languageModelTools", key: property?.key ?? null, tools }], file);
  },
};
