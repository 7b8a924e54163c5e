import { lacks, type SchemaNode, valueAt } from "../schemas/schemaNode.ts";
import { typeNamed } from "../schemas/toolSchema.ts";
import type { Rule } from "./rule.ts";
import { sayBasis, sayWhere } from "./words.ts";

/** What else says what is in an object. */
const otherKeys = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "patternProperties", "enum", "const"] as const;

/** An object of nobody knows what. */
export const noProperties: Rule = {
  id: "schema/no-properties",
  consumer: null,
  severity: "hint",
  basis: "observed",
  effect: "warned",
  summary: "A schema of type `object` has no `properties`.",
  about:
    'JSON Schema and MCP take it, some APIs and clients have refused it ("object schema missing properties"), and a model cannot know what to put there. Write `"properties": {}` for a tool that takes nothing. `{ "type": "object", "additionalProperties": false }`, which MCP recommends for that, is never reported, nor is a map: an object whose keys are free and whose values `additionalProperties` or `patternProperties` describes.',
  quote: "In context=(), object schema missing properties",
  source: "https://github.com/containers/kubernetes-mcp-server/issues/340",
  read: "2026-11-30",
  checkSchema({ role, schemas }, report) {
    if (role !== "input") return;
    for (const { node, path } of schemas) {
      const type = typeNamed(node, "object");
      if (type === undefined || !lacks(node, "properties", ...otherKeys)) continue;
      if (!takesAnything(valueAt(node, "additionalProperties"))) continue;
      const message = `Some APIs and clients refuse it: ${sayWhere(role, path)} is an object without "properties" (${sayBasis("observed")}). Name its properties, or write "properties": {}.`;
      report({ span: type.span, message });
    }
  },
};

/** Whether `additionalProperties` says nothing of what stands in an object: `true` and `{}` say as much as none does. */
function takesAnything(additional: SchemaNode | undefined): boolean {
  if (additional === undefined) return true;
  if (additional.kind === "constant") return additional.value !== false;
  return additional.kind === "object" && additional.isWhole && additional.properties.length === 0;
}
