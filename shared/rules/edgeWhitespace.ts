import { quote } from "../names/characters.ts";
import { type Named, namedKey, namedTool, type Report, type Rule } from "./rule.ts";
import { sayInstead } from "./words.ts";

/** A name or server key that begins or ends with white space. */
export const edgeWhitespace: Rule = {
  id: "name/edge-whitespace",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "tool-dropped",
  summary: "A tool name or a server key begins or ends with white space.",
  about:
    "The blank is not seen in most editors, yet it is part of the name: clients that trim it no longer find the tool or the server, and APIs that do not trim it refuse the name. Delete it.",
  quote: null,
  source: "https://github.com/anthropics/claude-code/issues/80387",
  read: "2026-07-23",
  check: ({ list }, report) => reportEdges(list.tools.map(namedTool), "tool name", report),
  checkKeys: ({ keys }, report) => reportEdges(keys.keys.map(namedKey), "server key", report),
};

function reportEdges(things: readonly Named[], what: string, report: Report): void {
  for (const { name, place, related, tools } of things) {
    const trimmed = name.trim();
    if (trimmed === name) continue;
    const message =
      trimmed === ""
        ? `The ${what} ${quote(name)} is only white space: clients that trim names lose it. Give it a name.`
        : `The ${what} ${quote(name)} ${sayEdges(name)} white space: clients that trim names no longer find it. ${sayInstead(trimmed, things)}`;
    report({ place, related, tools, message });
  }
}

function sayEdges(name: string): string {
  if (name.trimStart() === name) return "ends with";
  return name.trimEnd() === name ? "begins with" : "begins and ends with";
}
