import { propertiesOf, textAt, valueAt } from "../documents/node.ts";
import type { Manifest } from "./manifest.ts";
import { configOrNull } from "./serverKeys.ts";

/** Config of Crush: a map under `mcp`, each of whose servers says its transport. Source: charmbracelet/crush @37f36e93, 2026-08-21. */
export const crushConfig: Manifest = {
  id: "crush-config",
  title: "Crush config",
  read(file) {
    const servers = propertiesOf(valueAt(file.root, "mcp"));
    const isCrush = servers.some(({ value }) => ["stdio", "http", "sse"].includes(textAt(value, "type") ?? ""));
    return isCrush ? configOrNull(servers, ["crush"], file) : null;
  },
};
