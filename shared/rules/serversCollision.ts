import { comparePlaces, type ToolList } from "../model.ts";
import { quote } from "../names/characters.ts";
import { type Named, namedTool, type Rule } from "./rule.ts";
import { listed } from "./words.ts";

/** One name on two servers that one workspace makes. */
export const serversCollision: Rule = {
  id: "collision/servers",
  consumer: null,
  severity: "information",
  basis: "advisory",
  effect: "renamed",
  summary: "Two servers of one workspace have a tool of the same name.",
  about:
    "Names have to be unique within a server, so this is legal. Clients that put no server key before the name show one of the two, number them, or stop with an error, and gateways send the call to the first. A prefix of the server's own in both names keeps them apart everywhere.",
  quote:
    "Clients or proxies that aggregate tools from multiple servers SHOULD implement a disambiguation strategy such as prefixing tool names.",
  source: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools",
  read: "2026-11-29",
  checkServers: (lists, report) => {
    for (const [name, tools] of toolsByName(lists)) {
      for (const { server, thing } of tools) {
        // One declaration reaches two servers where one of them is mounted in the other.
        const others = tools.filter((other) => other.server !== server && comparePlaces(other.thing.place, thing.place) !== 0);
        if (others.length === 0) continue;
        const servers = [...new Set(others.map((other) => other.server))];
        const shown = servers.slice(0, 3).map(quote);
        const named = listed(servers.length > shown.length ? [...shown, `${servers.length - shown.length} more`] : shown);
        report({
          place: thing.place,
          tools: thing.tools,
          related: others.slice(0, 10).map((other) => ({ place: other.thing.place, message: `${quote(name)} of ${quote(other.server)}` })),
          message: `The server ${quote(server)} has a tool ${quote(name)} like ${named}: clients that put no server key before it show one of them, or stop. Put the server's name into both.`,
        });
      }
    }
  },
};

/**
 * The tools of servers that say what they are called, or that one function is given beside others: one of each name and server, since
 * variants of one server are no others.
 */
function toolsByName(lists: readonly ToolList[]): ReadonlyMap<string, readonly { readonly server: string; readonly thing: Named }[]> {
  const byName = new Map<string, { server: string; thing: Named }[]>();
  const seen = new Set<string>();
  for (const { server, tools } of lists) {
    const called = server?.name ?? server?.parameter;
    if (called === undefined) continue;
    for (const tool of tools) {
      const key = JSON.stringify([called, tool.name]);
      if (tool.name === "" || seen.has(key)) continue;
      seen.add(key);
      const known = byName.get(tool.name);
      if (known === undefined) byName.set(tool.name, [{ server: called, thing: namedTool(tool) }]);
      else known.push({ server: called, thing: namedTool(tool) });
    }
  }
  return byName;
}
