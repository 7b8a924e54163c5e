import type { Why } from "../clients/client.ts";
import { quote } from "../names/characters.ts";
import { namedTool, type Rule } from "./rule.ts";
import { sayPortable } from "./words.ts";

/** A name that a chosen client does not take for its characters, or because it has a tool of that name itself. */
export const clientName: Rule = {
  id: "client/name",
  consumer: null,
  severity: "warning",
  basis: "source",
  effect: "tool-dropped",
  answeredByRenaming: true,
  summary: "A chosen client itself drops the tool, or the whole server, for the characters of the name.",
  about:
    "Most clients pass a name on or rewrite it; some look at it themselves. The message says what the client does. Rename the tool to letters, digits and underscores.",
  quote: null,
  source: null,
  read: null,
  check: ({ list, behind, plan }, report) => {
    for (const { mounted, exposed } of behind) {
      const { client, key } = mounted;
      for (const [index, tool] of list.tools.entries()) {
        const shown = exposed[index];
        if (shown === undefined || shown.name !== null || tool.name === "" || !isOfName(shown.why)) continue;
        const { place, related, tools } = namedTool(tool);
        report({
          place,
          related,
          tools,
          message: `${client.title} ${shown.why.says}: ${quote(tool.name)} does not reach the model.${sayPortable(tool.name, plan.preferred(tool.name), list)}`,
          client: { id: client.id, server: key },
          effect: shown.outcome === "refused" ? "list-refused" : "tool-dropped",
          source: client.source,
        });
      }
    }
  },
};

function isOfName(why: Why | null): why is Why {
  return why?.kind === "characters" || why?.kind === "reserved";
}
