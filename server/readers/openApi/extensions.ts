import { own } from "../../../shared/jsonObject.ts";
import { saysNoTool, speaksOfMcp } from "../../../shared/openapi/extensions.ts";
import { type DocumentNode, propertyOf, valueAt } from "../documents/node.ts";
import type { FoundList } from "../manifests/listReading.ts";
import type { Operation } from "./operations.ts";

/**
 * What an OpenAPI document says of MCP in extensions, besides the names of tools.
 * Sources, read 2026-11-30: redocly.com/docs openapi-extensions/x-mcp (`x-mcp` of the document), zuplo.com/docs dev-portal x-mcp-server.
 */

/** Whether an operation says that no tool is made of it, or that it is itself the address of an MCP server. */
export function isLeftOut({ value }: Operation): boolean {
  return saysNoTool(value);
}

/** Whether a document, whose plain value is `document`, speaks of MCP itself: then its operations are tools wherever it lies. */
export function namesMcp(document: unknown, operations: readonly Operation[]): boolean {
  return [document, own(document, "info"), ...operations.map(({ value }) => value)].some(speaksOfMcp);
}

/** The tool lists of MCP servers that a document describes: `tools` of `x-mcp` and of `x-mcp-server`. */
export function describedLists(root: DocumentNode, operations: readonly Operation[]): readonly FoundList[] {
  const holders = [root, valueAt(root, "info"), ...operations.map(({ node }) => node)];
  const found = [...listAt(root, "x-mcp"), ...holders.flatMap((holder) => listAt(holder, "x-mcp-server"))];
  const labels = new Map<string, number>();
  return found.map((list) => {
    const count = (labels.get(list.label) ?? 0) + 1;
    labels.set(list.label, count);
    return count === 1 ? list : { ...list, label: `${list.label}-${count}` };
  });
}

function listAt(holder: DocumentNode | undefined, extension: string): readonly FoundList[] {
  const property = propertyOf(valueAt(holder, extension), "tools");
  if (property?.value.type !== "array") return [];
  const elements = (property.value.children ?? []).filter(({ type }) => type === "object");
  return [
    { label: `${extension}.tools`, key: property.key, tools: elements.map((element) => ({ element, name: valueAt(element, "name") })) },
  ];
}
