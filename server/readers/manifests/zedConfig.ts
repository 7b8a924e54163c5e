import { valueAt } from "../documents/node.ts";
import type { Manifest } from "./manifest.ts";
import { configOrNull, serversIn } from "./serverKeys.ts";

/** Settings of Zed: a map under `context_servers`. Source: zed.dev, Model Context Protocol, read 2026-11-29. */
export const zedConfig: Manifest = {
  id: "zed-config",
  title: "Zed settings",
  read: (file) => configOrNull(serversIn(valueAt(file.root, "context_servers")), ["zed"], file),
};
