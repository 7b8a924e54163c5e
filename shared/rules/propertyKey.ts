import { characterSet, lengthOf, quote } from "../names/characters.ts";
import { valueAt } from "../schemas/schemaNode.ts";
import type { Rule } from "./rule.ts";
import { sayBasis, sayReason } from "./words.ts";

const allowed = characterSet("a-zA-Z0-9_.-");
const longest = 64;

/** A property of what a tool takes, at its top, with a name that Anthropic does not take. */
export const propertyKey: Rule = {
  id: "anthropic/property-key",
  consumer: "anthropic",
  severity: "error",
  basis: "measured",
  effect: "list-refused",
  summary: "A property at the top of an input schema is not called by 1 to 64 characters of `a-zA-Z0-9_.-`.",
  about:
    "The keys of the top-level `properties` are checked like names; those further down are not. Keys that come out of other formats have the faults: query parameters with brackets or comparison signs, nested names flattened with underscores. Rename the property, and map it back in the handler.",
  quote: "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
  source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
  read: "2026-10-26",
  checkSchema({ role, root }, report) {
    const properties = valueAt(root, "properties");
    if (role !== "input" || properties?.kind !== "object") return;
    for (const { key, keySpan } of properties.properties) {
      const why = whyRefused(key);
      if (why === null) continue;
      const message = `Anthropic refuses the whole list: the property ${quote(key)}: ${why} (${sayBasis("measured")}). Rename the property.`;
      report({ span: keySpan, message });
    }
  },
};

function whyRefused(key: string): string | null {
  if (key === "") return "its name is empty";
  const outside = [...key].flatMap((character, index) => (allowed.has(character) ? [] : [{ character, position: index + 1 }]));
  const characters = outside.filter(({ character }, index) => outside.findIndex((other) => other.character === character) === index);
  if (characters.length > 0) return sayReason({ kind: "characters", characters }, allowed);
  const length = lengthOf(key);
  return length > longest ? sayReason({ kind: "length", length, max: longest }, allowed) : null;
}
