import { parseTree } from "jsonc-parser";
import type { DocumentNode } from "../../../server/readers/documents/node.ts";
import { breachesIn } from "../../../server/readers/schemas/breaches.ts";
import { schemaNode } from "../../../server/readers/schemas/documentSchemas.ts";
import { checkSchema } from "../../../shared/checkSchema.ts";
import { type ToolSchema, toolSchema } from "../../../shared/schemas/toolSchema.ts";

/** Judges a schema that is written as JSON: each verdict as `rule at text`, in the order of the rules. */
export function verdictsOn(text: string, role: ToolSchema["role"] = "input"): readonly string[] {
  return messagesOn(text, role).map(({ rule, at }) => `${rule} at ${at}`);
}

/** The same with the messages. What is said of the schema as a whole stands at its key, `(key)` here. */
export function messagesOn(
  text: string,
  role: ToolSchema["role"] = "input",
): readonly { readonly rule: string; readonly at: string; readonly message: string }[] {
  const root = parseTree(text) as DocumentNode;
  const key = { start: -1, end: -1 };
  const schema = toolSchema(role, key, schemaNode(root, { text, format: "json", torn: new Set() }), breachesIn);
  return checkSchema(schema).map(({ rule, span, message }) => ({
    rule,
    at: span === key ? "(key)" : text.slice(span.start, span.end),
    message,
  }));
}
