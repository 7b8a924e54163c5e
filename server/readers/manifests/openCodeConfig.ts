import { type DocumentNode, propertiesOf, textAt, valueAt } from "../documents/node.ts";
import type { Manifest } from "./manifest.ts";
import { configOrNull } from "./serverKeys.ts";

/** Config of OpenCode: a map under `mcp`, each of whose servers is `local` or `remote`. Source: opencode.ai/config.json, read 2026-11-29. */
export const openCodeConfig: Manifest = {
  id: "opencode-config",
  title: "OpenCode config",
  read(file) {
    const servers = propertiesOf(valueAt(file.root, "mcp"));
    return servers.some(({ value }) => isServer(value)) ? configOrNull(servers, ["opencode"], file) : null;
  },
};

function isServer(node: DocumentNode): boolean {
  return ["local", "remote"].includes(textAt(node, "type") ?? "");
}
