import { quote } from "../names/characters.ts";
import { groupsOfDifferentNames, othersOf } from "./groups.ts";
import { type Named, namedKey, namedTool, type Report, type Rule } from "./rule.ts";
import { placesOf, quoteNames } from "./words.ts";

/** Two names of one list, or two server keys of one config file, that differ in case only. */
export const caseCollision: Rule = {
  id: "collision/case",
  consumer: null,
  severity: "information",
  basis: "derived",
  effect: "tool-dropped",
  summary: "Two names differ in case only.",
  about:
    "Names are case-sensitive everywhere, so this is legal. People mix such names up, models do, and programs that fold case keep one of the two. Rename one so that they differ in a letter.",
  quote: null,
  source: null,
  read: null,
  check: ({ list }, report) => reportPairs(list.tools.map(namedTool), "tool", report),
  checkKeys: ({ keys }, report) => reportPairs(keys.keys.map(namedKey), "server key", report),
};

function reportPairs(things: readonly Named[], what: string, report: Report): void {
  for (const group of groupsOfDifferentNames(things, (name) => name.toLowerCase())) {
    for (const thing of group.things) {
      const others = othersOf(thing, group);
      const message = `The ${what} ${quote(thing.name)} differs from ${quoteNames(others.names, others.count)} in case only: legal, but programs that fold case keep one of them, and models mix them up.`;
      report({ place: thing.place, tools: thing.tools, related: [...thing.related, ...placesOf(others.shown)], message });
    }
  }
}
