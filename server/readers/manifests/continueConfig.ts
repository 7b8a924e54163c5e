import { valueAt } from "../documents/node.ts";
import type { Manifest } from "./manifest.ts";
import { configOrNull, isServer } from "./serverKeys.ts";

/** `config.yaml` of Continue: a list under `mcpServers`, whose servers have a name. Source: docs.continue.dev, config reference, read 2026-11-29. */
export const continueConfig: Manifest = {
  id: "continue-config",
  title: "Continue config",
  read(file) {
    const servers = valueAt(file.root, "mcpServers");
    if (servers?.type !== "array") return null;
    const named = (servers.children ?? []).flatMap((value) => {
      const key = valueAt(value, "name");
      return key?.type === "string" && isServer(value) ? [{ key, value }] : [];
    });
    return configOrNull(named, ["continue"], file);
  },
};
