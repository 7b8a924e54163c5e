import { propertyOf } from "../schemas/schemaNode.ts";
import type { Rule } from "./rule.ts";
import { sayBasis } from "./words.ts";

const combinators = ["oneOf", "allOf", "anyOf"] as const;

/** An alternative at the top of what a tool takes. */
export const rootCombinator: Rule = {
  id: "anthropic/root-combinator",
  consumer: "anthropic",
  severity: "error",
  basis: "measured",
  effect: "list-refused",
  summary: "An input schema has `oneOf`, `allOf` or `anyOf` at its top.",
  about:
    "Anthropic takes these inside of properties, but not at the top of the input schema, beside or in place of `properties`. Merge the alternatives into one object, say in the description which properties go together, and check that in the handler.",
  quote: "input_schema does not support oneOf, allOf, or anyOf at the top level",
  source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
  read: "2026-10-26",
  checkSchema({ role, root }, report) {
    if (role !== "input") return;
    for (const combinator of combinators) {
      const found = propertyOf(root, combinator);
      if (found === undefined) continue;
      const message = `Anthropic refuses the whole list: "${combinator}" stands at the top of the input schema (${sayBasis("measured")}). Merge the alternatives into one object, or move them into a property.`;
      report({ span: found.keySpan, message });
    }
  },
};
