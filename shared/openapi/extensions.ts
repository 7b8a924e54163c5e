import { isObject, type JsonObject, own } from "../jsonObject.ts";
import { valueAt } from "./references.ts";

/** What an operation says of its tool to one program that makes tools of documents. Paths are keys from the operation. */
interface ToolExtension {
  /** Where the tool's name stands. */
  readonly name: readonly string[];
  /** What says that no tool is made of the operation. */
  readonly leavesOut: readonly { readonly at: readonly string[]; readonly says: unknown }[];
  readonly source: string;
  /** When the source was read: YYYY-MM-DD. */
  readonly read: string;
}

/**
 * The extensions that name tools, the first that does counts. Not among them is `x-gram.name`, which Gram spells anew before it is a name.
 */
export const toolExtensions: readonly ToolExtension[] = [
  {
    name: ["x-speakeasy-mcp", "name"],
    leavesOut: [{ at: ["x-speakeasy-mcp", "disabled"], says: true }],
    source: "https://www.speakeasy.com/docs/standalone-mcp/customize-tools",
    read: "2026-11-30",
  },
  {
    name: ["x-mcp", "name"],
    leavesOut: [
      { at: ["x-mcp"], says: false },
      { at: ["x-mcp", "enabled"], says: false },
    ],
    source: "https://mintlify.com/docs",
    read: "2026-11-30",
  },
  {
    name: ["x-zuplo-route", "mcp", "name"],
    leavesOut: [
      { at: ["x-zuplo-route", "mcp", "enabled"], says: false },
      { at: ["x-zuplo-route", "mcp", "type"], says: "prompt" },
      { at: ["x-zuplo-route", "mcp", "type"], says: "resource" },
    ],
    source: "https://zuplo.com/docs/mcp-server/tools",
    read: "2026-12-01",
  },
  {
    name: ["x-kong-mcp-tool-name"],
    leavesOut: [{ at: ["x-kong-mcp-exclude"], says: true }],
    source: "https://developer.konghq.com/deck/file/openapi2mcp",
    read: "2026-12-01",
  },
  {
    name: ["x-mcp-tool-name"],
    leavesOut: [{ at: ["x-mcp-tool-enabled"], says: false }],
    source: "https://github.com/ouvreboite/openapi-to-mcp",
    read: "2026-12-01",
  },
  {
    name: ["x-mcp-tool", "name"],
    leavesOut: [{ at: ["x-mcp-tool", "enabled"], says: false }],
    source: "https://github.com/flyingbag/openapi-generator-mcp/blob/2d3170df/MCP_EXTENSIONS.md",
    read: "2026-12-01",
  },
  {
    name: ["x-mcp-name"],
    leavesOut: [{ at: ["x-mcp-exclude"], says: true }],
    source: "https://github.com/devladpopov/openapi-to-mcp/blob/3e17d5ac/src/mapper/index.ts",
    read: "2026-12-01",
  },
];

/**
 * Whether an operation says that no tool is made of it, or that it is itself the address of an MCP server. Source of the latter:
 * zuplo.com/docs/dev-portal/zudoku/openapi-extensions/x-mcp-server, read 2026-11-30.
 */
export function saysNoTool(operation: JsonObject): boolean {
  return (
    toolExtensions.some(({ leavesOut }) => leavesOut.some(({ at, says }) => valueAt(operation, at) === says)) ||
    (Object.hasOwn(operation, "x-mcp-server") && own(operation, "x-mcp-server") !== false)
  );
}

/** The name that an operation gives to its tool, with the keys from the operation to it; null without one. */
export function toolNameIn(operation: JsonObject): { readonly text: string; readonly keys: readonly string[] } | null {
  for (const { name } of toolExtensions) {
    const text = valueAt(operation, name);
    if (typeof text === "string" && text !== "") return { text, keys: name };
  }
  return null;
}

/** Whether a part of a document speaks of MCP itself, whatever it says of it. */
export function speaksOfMcp(part: unknown): boolean {
  if (!isObject(part)) return false;
  return speaking.some((keys) => valueAt(part, keys) !== undefined);
}

/** Where something stands only for MCP: the names of tools, what they are fields of, and what else is said of tools. */
const speaking: readonly (readonly string[])[] = [
  ["x-mcp-server"],
  ...toolExtensions.flatMap(({ name, leavesOut }) => [name.at(-1) === "name" ? name.slice(0, -1) : name, ...leavesOut.map(({ at }) => at)]),
];
