import { type JsonObject, own, ownText } from "./jsonObject.ts";
import { valueAt } from "./references.ts";

/**
 * What an operation says of MCP in extensions. Sources, read 2026-11-30: speakeasy.com/docs/standalone-mcp/customize-tools
 * (`x-speakeasy-mcp`), mintlify.com/docs (`x-mcp`), zuplo.com/docs dev-portal x-mcp-server.
 */

/** Whether an operation says that no tool is made of it, or that it is itself the address of an MCP server. */
export function saysNoTool(operation: JsonObject): boolean {
  return (
    valueAt(operation, ["x-speakeasy-mcp", "disabled"]) === true ||
    own(operation, "x-mcp") === false ||
    valueAt(operation, ["x-mcp", "enabled"]) === false ||
    (Object.hasOwn(operation, "x-mcp-server") && own(operation, "x-mcp-server") !== false)
  );
}

/** The name that an operation gives to its tool, with the keys from the operation to it; null without one. */
export function toolNameIn(operation: JsonObject): { readonly text: string; readonly keys: readonly string[] } | null {
  for (const extension of ["x-speakeasy-mcp", "x-mcp"]) {
    const text = ownText(own(operation, extension), "name");
    if (text !== null && text !== "") return { text, keys: [extension, "name"] };
  }
  return null;
}
