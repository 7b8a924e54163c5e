import { keysOf, propertyOf, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";
import { configReading, isServer } from "./serverKeys.ts";

/**
 * A request to Anthropic's Messages API: `tools[].name` beside `input_schema`, and the servers of its MCP connector, `mcp_servers[].name`.
 * Source: platform.claude.com, define tools and MCP connector, read 2026-11-29.
 */
export const anthropicRequest: Manifest = {
  id: "anthropic-request",
  title: "Anthropic request",
  read(file) {
    const keys = keysOf(file.root);
    if (!keys.has("model") && !keys.has("messages")) return null;
    const property = propertyOf(file.root, "tools");
    const tools = (property?.value.children ?? []).flatMap((element) =>
      valueAt(element, "input_schema") === undefined ? [] : [{ element, name: valueAt(element, "name") }],
    );
    const lists = listsOrNull([{ label: "tools", key: property?.key ?? null, tools }], file);
    const servers = (valueAt(file.root, "mcp_servers")?.children ?? []).flatMap((value) => {
      const key = valueAt(value, "name");
      return key?.type === "string" && isServer(value) ? [{ key, value }] : [];
    });
    if (lists === null && servers.length === 0) return null;
    return { ...configReading(servers, [], file), ...(lists === null ? {} : { lists: lists.lists, declarations: lists.declarations }) };
  },
};
