import { sightsOf } from "../../shared/clients/sights.ts";
import { lengthOf } from "../../shared/names/characters.ts";
import { codeSpan, escapeMarkdown, markdownTable, readable } from "./markdown.ts";
import type { MetServer } from "./serversAt.ts";

/** What stands for a tool where a server has none that is known. */
const anyTool = "tool";

/** What a model sees of a server, by the way it reaches it, in Markdown or as plain text. Empty for a server without a name or key. */
export function sayServer({ list, server, known }: MetServer, inMarkdown: boolean): string {
  const name = known[0]?.key ?? server.name;
  if (name === null || name === undefined) return "";
  const tool = list.tools[0]?.tool.name ?? anyTool;
  const sights = sightsOf(name, tool);
  if (!inMarkdown) {
    const rows = sights.map(({ way, shown }) => `${way}: ${readable(shown)} (${lengthOf(shown)})`);
    return [`Server ${readable(server.name ?? name)}, and what a model sees in Claude Code`, ...rows].join("\n");
  }
  const title = server.title === null ? "" : ` · title ${codeSpan(server.title)}`;
  const keys = known.length === 0 ? "" : ` · in configs ${known.map(({ key }) => codeSpan(key)).join(", ")}`;
  const rows = sights.map(({ way, shown }) => [escapeMarkdown(way), codeSpan(shown), String(lengthOf(shown))]);
  return [
    `**Server** ${codeSpan(server.name ?? name)}${title}${keys}`,
    markdownTable(["Added to Claude Code as", "The model sees", "Length"], rows),
  ].join("\n\n");
}
