import { type Consumer, withinSentence } from "../consumers/consumer.ts";
import { showCharacter } from "../names/characters.ts";
import type { Rule } from "./rule.ts";
import { listed } from "./words.ts";

/** A name that is put together at run time, whose written part is refused whatever the rest turns out to be. */
export const dynamicSeparator: Rule = {
  id: "name/dynamic-separator",
  consumer: null,
  severity: "warning",
  basis: "derived",
  effect: "list-refused",
  summary: "The written part of a name that is put together at run time holds a character that a chosen consumer refuses.",
  about:
    "The name itself is not known before the program runs, but a part of it is, mostly the character between a server's name and a tool's, as the colon of `server:tool`. Where a consumer refuses that character it refuses every name that is made so. Join with `_`.",
  quote: null,
  source: "https://github.com/kinhunt/mcpdog/issues/1",
  read: "2025-08-26",
  check: ({ list, consumers }, report) => {
    for (const { place, written } of list.unresolved) {
      const characters = [...new Set(written.join(""))];
      const refused = characters.filter((character) => consumers.some((consumer) => !consumer.name.allowed.has(character)));
      const refusing = consumers.filter((consumer) => refused.some((character) => !consumer.name.allowed.has(character)));
      if (refused.length === 0) continue;
      const message = `This name is put together at run time with ${listed(refused.slice(0, 4).map(showCharacter))}, which ${sayConsumers(refusing)} refuse${refusing.length === 1 ? "s" : ""} whatever the rest is. Join the parts with "_".`;
      report({ place, tools: [], message });
    }
  },
};

function sayConsumers(consumers: readonly Consumer[]): string {
  return listed(consumers.map(({ title }) => withinSentence(title)));
}
