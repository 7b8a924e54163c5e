import { valueAt } from "../documents/node.ts";
import type { Manifest } from "./manifest.ts";
import { configOrNull, serversIn } from "./serverKeys.ts";

/** `config.toml` of Codex: tables `[mcp_servers.<key>]`. Source: openai/codex, codex-rs/codex-mcp @00a35b1b. */
export const codexConfig: Manifest = {
  id: "codex-config",
  title: "Codex config",
  read: (file) => configOrNull(serversIn(valueAt(file.root, "mcp_servers")), ["codex"], file),
};
