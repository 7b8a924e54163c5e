import { propertyOf } from "../schemas/schemaNode.ts";
import type { Rule } from "./rule.ts";
import { sayWhere } from "./words.ts";

/** An array with a schema for each of its places. */
export const tupleItems: Rule = {
  id: "gemini/tuple-items",
  consumer: "gemini",
  severity: "warning",
  basis: "measured",
  effect: "list-refused",
  summary: "An array is described place by place: `items` is an array of schemas, or there are `prefixItems`.",
  about:
    "Of the lists that Gemini's API refused without a reason, 34 had such arrays; none of those that it answered had one. Tuples of zod and of pydantic come out so. Describe an array of one kind of element with `minItems` and `maxItems`, or an object with a property for each place.",
  quote: "Request contains an invalid argument.",
  source: "https://ai.google.dev/api/generate-content",
  read: "2026-10-26",
  checkSchema({ role, schemas }, report) {
    if (role !== "input") return;
    for (const { node, path } of schemas) {
      const items = propertyOf(node, "items");
      const found = propertyOf(node, "prefixItems") ?? (items?.value.kind === "array" ? items : undefined);
      if (found === undefined) continue;
      const message = `Gemini refuses the whole list: ${sayWhere(role, path)} is an array with a schema for each place (measured: none of the lists that it answered had one). Give it one schema in "items", with "minItems" and "maxItems".`;
      report({ span: found.keySpan, message });
    }
  },
};
