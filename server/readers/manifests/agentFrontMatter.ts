import { type DocumentNode, valueAt } from "../documents/node.ts";
import { spanOf } from "../documents/spans.ts";
import type { ReadReference } from "../reading.ts";
import { namedTool } from "./claudeCodeSettings.ts";
import { entriesOf } from "./elements.ts";
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
  if (node === undefined) return [];
  const texts = (node.type === "array" ? (node.children ?? []) : [node]).filter(({ type }) => type === "string");
  const words = texts.map((text) => wordsOf(text, file));
  const count = words.flat().length;
  return words.flatMap((own) =>
    own.flatMap(({ word, start, end, separator }) => {
      const named = namedTool(word);
      if (named === null) return [];
      const ranges = { range: file.lines.range(start, end), toolRange: file.lines.range(end - named.tool.length, end) };
      const list = { ...entriesOf(node, file), count, ...(node.type === "array" && own.length === 1 ? {} : { separator }) };
      return [{ ...named, purpose, ...ranges, list }];
    }),
  );
}

/** The words of a text as it is written, since a text over several lines says the same with other blanks: each with what sets it apart. */
function wordsOf(
  text: DocumentNode,
  file: ManifestFile,
): readonly { readonly word: string; readonly start: number; readonly end: number; readonly separator: string }[] {
  const { start, end } = spanOf(text, file);
  const written = file.text.slice(start, end);
  return [...written.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => {
    const behind = /^[\s,]+(?=[^\s,])/.exec(written.slice(index + word.length))?.[0];
    const before = /(?<=[^\s,])[\s,]+$/.exec(written.slice(0, index))?.[0];
    return { word, start: start + index, end: start + index + word.length, separator: behind ?? before ?? ", " };
  });
}
