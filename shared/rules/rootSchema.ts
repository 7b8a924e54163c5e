import { lacks, propertyOf, type SchemaNode, type SchemaObject } from "../schemas/schemaNode.ts";
import type { Rule, SchemaReport } from "./rule.ts";
import { listed, quoteNames, sayBasis } from "./words.ts";

const refusedKeys = ["oneOf", "anyOf", "allOf", "enum", "const", "not"] as const;

/** What a tool takes is no plain object. */
export const rootSchema: Rule = {
  id: "openai/root-schema",
  consumer: "openai",
  severity: "error",
  basis: "measured",
  effect: "list-refused",
  summary: "An input schema is not of type `object`, or has `oneOf`, `anyOf`, `allOf`, `enum`, `const` or `not` at its top.",
  about:
    'The arguments of a function are an object, and OpenAI wants the schema to say so in plain words: `"type": "object"` at the top, and none of these keywords beside it. A tool that takes nothing has `{ "type": "object", "properties": {} }`. Clients that check a list against the MCP schema want the type, too.',
  quote: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not' at the top level.",
  source: "https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create",
  read: "2026-10-26",
  checkSchema({ role, root, key }, report) {
    if (role !== "input" || root.kind === "unknown") return;
    if (root.kind !== "object") report({ span: root.span, message: `${refuses} the input schema is no object ${advice}` });
    else {
      reportType(root, key, report);
      reportKeys(root, report);
    }
  },
};

const refuses = "OpenAI Chat Completions refuses the whole list:";
const advice = `(${sayBasis("measured")}). Give it "type": "object" and "properties".`;

function reportType(root: SchemaObject, key: SchemaNode["span"], report: SchemaReport): void {
  const type = propertyOf(root, "type");
  if (type === undefined) {
    if (lacks(root, "type")) report({ span: key, message: `${refuses} the input schema has no "type" ${advice}` });
  } else if (type.value.kind !== "unknown" && !(type.value.kind === "text" && type.value.text === "object"))
    report({ span: type.value.span, message: `${refuses} the input schema is of ${sayType(type.value)} ${advice}` });
}

function sayType(type: SchemaNode): string {
  if (type.kind === "text") return `type ${quoteNames([type.text], 1)}, not "object"`;
  return type.kind === "array" ? 'a list of types, not of the type "object"' : 'a type that is no text, not "object"';
}

/** One finding for all: they are taken out together. */
function reportKeys(root: SchemaObject, report: SchemaReport): void {
  const [first, ...others] = refusedKeys
    .flatMap((key) => propertyOf(root, key) ?? [])
    .sort((left, right) => left.keySpan.start - right.keySpan.start);
  if (first === undefined) return;
  const names = [first, ...others].map(({ key }) => `"${key}"`);
  const message = `${refuses} ${listed(names)} ${others.length === 0 ? "stands" : "stand"} at the top of the input schema (${sayBasis("measured")}). Describe one plain object, and move the alternatives into a property.`;
  report({ span: first.keySpan, message, related: others.map(({ key, keySpan }) => ({ span: keySpan, message: `"${key}"` })) });
}
