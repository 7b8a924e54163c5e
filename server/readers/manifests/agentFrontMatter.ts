import { type DocumentNode, valueAt } from "../documents/node.ts";
import { spanOf } from "../documents/spans.ts";
import type { ReadReference } from "../reading.ts";
import { namedTool } from "./claudeCodeSettings.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";
import { configReading, serversIn } from "./serverKeys.ts";

/**
 * Front matter of an agent, a skill or a command of Claude Code: the tools that it may use or not, in a list or in one text with commas
 * between them, and servers of its own. Source: code.claude.com/docs, sub-agents, skills and slash commands, read 2026-11-30.
 */
export const agentFrontMatter: Manifest = {
  id: "agent-front-matter",
  title: "front matter of an agent or a skill",
  read(file) {
    if (file.format !== "front-matter") return null;
    const references = lists.flatMap(([key, purpose]) => referencesIn(valueAt(file.root, key), purpose, file));
    const servers = serversIn(valueAt(file.root, "mcpServers"));
    if (references.length === 0 && servers.length === 0) return null;
    const config = configReading(servers, ["claude-code"], file);
    return { ...config, references: [...references, ...(config.references ?? [])] };
  },
};

const lists: readonly (readonly [key: string, purpose: ReadReference["purpose"]])[] = [
  ["tools", "allow"],
  ["allowed-tools", "allow"],
  ["disallowedTools", "deny"],
  ["disallowed-tools", "deny"],
];

function referencesIn(node: DocumentNode | undefined, purpose: ReadReference["purpose"], file: ManifestFile): readonly ReadReference[] {
  const texts = node?.type === "array" ? (node.children ?? []) : node === undefined ? [] : [node];
  return texts.flatMap((text) => {
    if (text.type !== "string") return [];
    const { start, end: behind } = spanOf(text, file);
    // As it is written: a text over several lines says the same with other blanks.
    return [...file.text.slice(start, behind).matchAll(/[^\s,]+/g)].flatMap(({ 0: entry, index }) => {
      const named = namedTool(entry);
      const at = start + index;
      const end = at + entry.length;
      if (named === null) return [];
      return [{ ...named, purpose, range: file.lines.range(at, end), toolRange: file.lines.range(end - named.tool.length, end) }];
    });
  });
}
