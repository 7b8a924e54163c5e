import { type DocumentNode, valueAt } from "../documents/node.ts";
import type { ReadReference } from "../reading.ts";
import { entriesOf, rangeOf, rangeOfEnd } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/**
 * Settings of Claude Code: `permissions` with the lists `allow`, `ask` and `deny`, whose entries are `mcp__<server>__<tool>` for a tool of a
 * server, the same without a tool or with a `*` for all of them. Source: code.claude.com/docs, settings and permissions, read 2026-11-29.
 */
export const claudeCodeSettings: Manifest = {
  id: "claude-code-settings",
  title: "Claude Code settings",
  read(file) {
    const references = purposes.flatMap((purpose) => referencesIn(valueAt(file.root, "permissions", purpose), purpose, file));
    return references.length === 0 ? null : { lists: [], declarations: [], keys: [], references };
  },
};

const purposes = ["allow", "ask", "deny"] as const;

/** The tools that a list of permissions names. */
function referencesIn(list: DocumentNode | undefined, purpose: ReadReference["purpose"], file: ManifestFile): readonly ReadReference[] {
  if (list?.type !== "array") return [];
  const entries = entriesOf(list, file);
  return (list.children ?? []).flatMap((entry) => {
    const named = entry.type === "string" ? namedTool(String(entry.value)) : null;
    if (named === null) return [];
    return [{ ...named, purpose, range: rangeOf(entry, file), toolRange: rangeOfEnd(named.tool, entry, file), list: entries }];
  });
}

/** The tool that `mcp__<server>__<tool>` names; null for what names no tool, or all of a server. */
export function namedTool(entry: string): Pick<ReadReference, "server" | "tool" | "isBuilt"> | null {
  const [, server, tool] = /^mcp__(.+?)__([^*()]+)$/.exec(entry) ?? [];
  return server === undefined || tool === undefined ? null : { server, tool, isBuilt: true };
}
