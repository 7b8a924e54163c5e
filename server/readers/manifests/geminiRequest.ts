import { type DocumentNode, propertyOf, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/** `tools[].functionDeclarations[].name` of the Gemini API and Vertex AI, also in snake case. Source: googleapis @f8291d2b, 2026-08-22. */
export const geminiRequest: Manifest = {
  id: "gemini-request",
  title: "Gemini request",
  read(file) {
    const property = propertyOf(file.root, "tools");
    const holders = property?.value.type === "array" ? (property.value.children ?? []) : [file.root];
    const declarations = holders.flatMap((holder) => spellings.flatMap((key) => valueAt(holder, key)?.children ?? []));
    const tools = declarations.flatMap((element): readonly { element: DocumentNode; name: DocumentNode | undefined }[] =>
      element.type === "object" ? [{ element, name: valueAt(element, "name") }] : [],
    );
    return listsOrNull([{ label: "tools", key: property?.key ?? null, tools }], file);
  },
};

const spellings = ["functionDeclarations", "function_declarations"];
