import { quote } from "../names/characters.ts";
import { namedTool, type Rule } from "./rule.ts";

/** A name with the double underscore by which clients tell server and tool apart. */
export const reservedPrefix: Rule = {
  id: "name/reserved-prefix",
  consumer: null,
  severity: "information",
  basis: "observed",
  effect: "renamed",
  summary: 'A name begins with "__" or "mcp__", or holds "__", where clients split server and tool.',
  about:
    "Claude Code, Codex, Cline and others show `server__tool`, and some take a name apart at its first double underscore: a tool with one of its own is then looked for on another server. A name that begins with one has stopped a client from reading the rest of the list. APIs take such names. Use one underscore.",
  quote: null,
  source: "https://github.com/thedotmack/claude-mem/issues/3288",
  read: "2026-07-16",
  check: ({ list }, report) => {
    for (const { name, place, related, tools } of list.tools.map(namedTool)) {
      const how = sayPrefix(name);
      if (how !== null) report({ place, related, tools, message: `The tool name ${quote(name)} ${how}` });
    }
  },
};

function sayPrefix(name: string): string | null {
  if (name.startsWith("mcp__")) return 'begins with "mcp__", as clients write names themselves: some take it apart there. Leave it out.';
  if (name.startsWith("__"))
    return 'begins with "__": clients that split names there find no server before it, and one stopped reading the list. Leave it out.';
  if (name.includes("__"))
    return 'holds "__", where clients tell server and tool apart: they may look for the tool on another server. Use one underscore.';
  return null;
}
