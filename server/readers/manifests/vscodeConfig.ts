import { keysOf, valueAt } from "../documents/node.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";
import { configOrNull, serversIn } from "./serverKeys.ts";

/**
 * `.vscode/mcp.json` of VS Code: a map under `servers`, often with `inputs`; in its settings and in dev containers the same under `mcp`.
 * Source: code.visualstudio.com, MCP configuration reference, read 2026-11-29.
 */
export const vscodeConfig: Manifest = {
  id: "vscode-config",
  title: "VS Code's MCP config",
  read(file) {
    const { root } = file;
    const nested = [
      ["mcp", "servers"],
      ["customizations", "vscode", "mcp", "servers"],
      ["settings", "mcp", "servers"],
    ];
    const holders = [...(isMcpJson(file) ? [["servers"]] : []), ...nested];
    return configOrNull(
      holders.flatMap((path) => serversIn(valueAt(root, ...path))),
      ["vscode"],
      file,
    );
  },
};

/** Other documents have servers too, those of AsyncAPI for one: nothing stands beside those of VS Code but its inputs. */
function isMcpJson({ file, root }: ManifestFile): boolean {
  return /(?:^|\/)\.?mcp\.json$/.test(file) || [...keysOf(root)].every((key) => ["servers", "inputs", "$schema"].includes(key));
}
