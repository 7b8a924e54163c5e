import { type DocumentNode, propertyOf, textAt, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/**
 * Tools as OpenAI's APIs take them: `tools[].function.name` in Chat Completions, `tools[].name` beside `"type": "function"` in Responses,
 * there in namespaces too; the array alone is what people keep in files. Source: openai/openai-openapi v2.3.0 @f85dbe22, 2026-08-21.
 */
export const openaiRequest: Manifest = {
  id: "openai-request",
  title: "OpenAI request",
  read(file) {
    const property = propertyOf(file.root, "tools");
    const tools = toolsIn(file.root.type === "array" ? file.root : property?.value);
    return listsOrNull([{ label: "tools", key: property?.key ?? null, tools }], file);
  },
};

function toolsIn(array: DocumentNode | undefined): readonly { readonly element: DocumentNode; readonly name: DocumentNode | undefined }[] {
  if (array?.type !== "array") return [];
  return (array.children ?? []).flatMap((element) => {
    if (textAt(element, "type") === "namespace") return toolsIn(valueAt(element, "tools"));
    if (textAt(element, "type") !== "function") return [];
    const described = valueAt(element, "function") ?? element;
    const isTool = ["name", "parameters", "description"].some((key) => valueAt(described, key) !== undefined);
    return isTool ? [{ element, name: valueAt(described, "name") }] : [];
  });
}
