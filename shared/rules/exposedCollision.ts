import type { Exposed } from "../clients/client.ts";
import { clashWords } from "../clients/exposing.ts";
import { quote } from "../names/characters.ts";
import type { MountedClient } from "../profile.ts";
import { othersOf } from "./groups.ts";
import { type ListSubject, type Named, namedTool, type Report, type Rule } from "./rule.ts";
import { placesOf, quoteNames } from "./words.ts";

/** Two names of one list that a chosen client makes one of, by rewriting or by cutting them. */
export const exposedCollision: Rule = {
  id: "collision/exposed",
  consumer: null,
  severity: "warning",
  basis: "source",
  effect: "tool-dropped",
  summary: "Behind a chosen client two tools have one name, after its rewriting or its cut.",
  about:
    "The client makes one name of two: it deletes or rewrites what tells them apart, or cuts it off at the head, the tail or in the middle. What it then does with the two is in the message; mostly one of them is lost in silence. Make them differ in what the client keeps.",
  quote: null,
  source: null,
  read: null,
  check: (subject, report) => {
    for (const { mounted, exposed } of subject.behind) reportClient(subject, mounted, exposed, report);
  },
};

function reportClient({ list }: ListSubject, { client, key }: MountedClient, exposed: readonly Exposed[], report: Report): void {
  for (const { name, things } of clashesOf(list.tools.map(namedTool), exposed)) {
    const distinct = [...new Map(things.map((thing) => [thing.name, thing])).values()];
    for (const thing of things) {
      const others = othersOf(thing, { things, distinct });
      report({
        place: thing.place,
        tools: thing.tools,
        related: [...thing.related, ...placesOf(others.shown)],
        message: `Behind ${client.title} the tool ${quote(thing.name)} becomes ${quote(name)}, as ${quoteNames(others.names, others.count)} does: it ${clashWords[client.clash]}. Make them differ in what it keeps.`,
        client: { id: client.id, server: key },
        source: client.source,
      });
    }
  }
}

/** Tools of different names that a client makes one name of. Linear. */
function clashesOf(things: readonly Named[], exposed: readonly Exposed[]): readonly { name: string; things: readonly Named[] }[] {
  const byName = new Map<string, Named[]>();
  for (const [index, thing] of things.entries()) {
    const name = nameMade(exposed[index]);
    if (name === null || thing.name === "") continue;
    const alike = byName.get(name);
    if (alike === undefined) byName.set(name, [thing]);
    else alike.push(thing);
  }
  return [...byName]
    .map(([name, alike]) => ({ name, things: alike }))
    .filter(({ things: [first, ...others] }) => others.some((other) => other.name !== first?.name));
}

/** The name that the client made, whether or not another tool has it. */
function nameMade(shown: Exposed | undefined): string | null {
  if (shown === undefined) return null;
  return shown.why?.kind === "collision" ? shown.why.name : shown.name;
}
