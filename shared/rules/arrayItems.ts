import { lacks } from "../schemas/schemaNode.ts";
import { typeNamed } from "../schemas/toolSchema.ts";
import type { Rule } from "./rule.ts";
import { sayBasis, sayWhere } from "./words.ts";

/** An array of nobody knows what. */
export const arrayItems: Rule = {
  id: "schema/array-items",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "list-refused",
  summary: "An array has no `items`.",
  about:
    'JSON Schema takes it, but Gemini and Copilot refuse the list. A list of types that holds `array` needs `items` like `array` alone. Say what the elements are: `{ "type": "array", "items": { "type": "string" } }`. zod 3 writes no `items` for `z.array(z.any())`, though it does for `z.array(z.unknown())`.',
  quote: "parameters.properties[output].any_of[1].items: missing field",
  source: "https://github.com/Skyvern-AI/skyvern/issues/8611",
  read: "2026-09-18",
  checkSchema({ role, schemas }, report) {
    if (role !== "input") return;
    for (const { node, path } of schemas) {
      const type = typeNamed(node, "array");
      if (type === undefined || !lacks(node, "items", "prefixItems")) continue;
      const { madeBy } = node;
      const why = madeBy === undefined ? "" : `, since ${madeBy.replace("@", " ")} writes none for elements of any type`;
      const message = `Gemini and Copilot refuse the whole list: ${sayWhere(role, path)} is an array without "items"${why} (${sayBasis("observed")}). Say what its elements are.`;
      report({ span: type.span, message, ...(madeBy === undefined ? {} : { madeBy }) });
    }
  },
};
