import { lacks, propertyOf } from "../schemas/schemaNode.ts";
import type { Rule } from "./rule.ts";

/** What a tool gives back is no object. */
export const outputSchema: Rule = {
  id: "mcp/output-schema",
  consumer: "mcp",
  severity: "error",
  basis: "source",
  effect: "list-refused",
  summary: "An `outputSchema` is not of type `object`.",
  about:
    "Structured content is an object, and the protocol's schema wants `outputSchema` to say so. A client that checks the list against it refuses all of it. Wrap another result into a property, for instance `result`.",
  quote: 'Currently restricted to type: "object" at the root level.',
  source: "https://modelcontextprotocol.io/specification/2025-11-25/schema#tool",
  read: "2026-11-30",
  checkSchema({ role, root, key }, report) {
    if (role !== "output" || root.kind === "unknown") return;
    const type = propertyOf(root, "type");
    if (root.kind === "object" && type === undefined && !lacks(root, "type")) return;
    if (type?.value.kind === "unknown" || (type?.value.kind === "text" && type.value.text === "object")) return;
    const what = root.kind !== "object" ? "is no object" : type === undefined ? 'has no "type"' : 'is not of type "object"';
    const message = `Clients that check the list against the MCP schema refuse all of it: the output schema ${what}. Give it "type": "object", and wrap another result into a property.`;
    report({ span: root.kind !== "object" ? root.span : (type?.value.span ?? key), message });
  },
};
