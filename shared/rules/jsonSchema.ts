import { quote } from "../names/characters.ts";
import type { Rule } from "./rule.ts";
import { sayBasis } from "./words.ts";

/** What a tool takes is no JSON Schema of 2020-12. */
export const jsonSchema: Rule = {
  id: "anthropic/json-schema",
  consumer: "anthropic",
  severity: "error",
  basis: "measured",
  effect: "list-refused",
  summary: "An input schema is not valid JSON Schema 2020-12.",
  about:
    'A keyword has a value that it cannot have: a type that there is not (`"any"`, `"string[]"`), `required` as a yes or no beside a property, `exclusiveMinimum: true` from draft 4, an empty PHP array where an object is meant. The message says what belongs there. An array in `items`, which 2020-12 does not have either, is left to `gemini/tuple-items`: more lists of the same measurement had one than Anthropic refused for their schemas.',
  quote: "JSON schema is invalid. It must match JSON Schema draft 2020-12",
  source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
  read: "2026-10-26",
  checkSchema({ role, breaches }, report) {
    if (role !== "input") return;
    for (const { node, key, wanted } of breaches) {
      const value = node.kind === "text" ? ` (${quote(node.text)})` : "";
      const what = key === null ? "the input schema" : `the value of ${quote(key)}`;
      const message = `Anthropic refuses the whole list: ${what}${value} is not ${wanted}, as JSON Schema 2020-12 wants it (${sayBasis("measured")}). Correct it, or take it out.`;
      report({ span: node.span, message });
    }
  },
};
