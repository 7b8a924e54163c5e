import { type Consumer, noLimit } from "../consumers/consumer.ts";
import type { Basis } from "../model.ts";
import { lengthOf, quote } from "../names/characters.ts";
import { roomBehind } from "../names/namingPlan.ts";
import type { MountedClient } from "../profile.ts";
import { namedTool, type Rule } from "./rule.ts";
import { listed, sayPortable } from "./words.ts";

/** A limit that an exposed name can pass: a consumer's, or the client's own. */
export interface ExposedLimit {
  readonly max: number;
  /** Null for the client's own limit. */
  readonly consumer: Consumer | null;
  /** `OpenAI Chat Completions (64)`. */
  readonly title: string;
  readonly basis: Basis;
}

/** A name that is too long behind a client's prefix, whether or not it would fit alone. */
export const clientLength: Rule = {
  id: "client/length",
  consumer: null,
  severity: "warning",
  basis: "source",
  effect: "list-refused",
  answeredByRenaming: true,
  summary: "Behind a chosen client the name is longer than the client or an API behind it takes.",
  about:
    "A client puts the server key before the name of the tool, and the API behind it counts both. The limit that is passed is the client's own where it states one, else that of the consumers you chose: the message says whose it is. Shorten the tool name, or the server key: the key is the shorter way out when many tools are too long.",
  quote: null,
  source: null,
  read: null,
  check: ({ list, clients, consumers, plan }, report) => {
    for (const mounted of clients) {
      const limits = limitsBehind(mounted, consumers);
      const exposed = mounted.client.expose(
        mounted.key,
        list.tools.map((tool) => tool.name),
      );
      for (const [index, tool] of list.tools.entries()) {
        const name = exposed[index]?.name;
        if (name == null || tool.name === "") continue;
        const length = lengthOf(name);
        const passed = limits.filter((limit) => length > limit.max);
        const strictest = passed[0];
        if (strictest === undefined) continue;
        const { place, related, tools } = namedTool(tool);
        const room = roomBehind(mounted, strictest.max);
        const over = length - strictest.max;
        const portable = plan.preferred(tool.name);
        const fitting = portable !== null && lengthOf(portable) <= room ? portable : null;
        const message = `Behind ${mounted.client.title} the name is ${quote(name)}: ${length} characters, more than ${sayTakers(passed)}. ${advise(mounted, room, over)}${sayPortable(fitting)}`;
        report({
          place,
          related,
          tools,
          message,
          basis: strictest.basis,
          client: { id: mounted.client.id, server: mounted.key },
          source: mounted.client.source ?? strictest.consumer?.name.source ?? null,
          ...(strictest.consumer === null ? {} : { consumer: strictest.consumer.id }),
        });
      }
    }
  },
};

/** `OpenAI Chat Completions (64) and Anthropic (128) take`: of one consumer with two limits, the largest that is passed. */
function sayTakers(passed: readonly ExposedLimit[]): string {
  const titles = passed
    .filter(({ consumer, max }) => consumer === null || !passed.some((other) => other.consumer === consumer && other.max > max))
    .map(({ title }) => title);
  return `${listed(titles)} ${titles.length === 1 ? "takes" : "take"}`;
}

/** What to shorten. A key that the client gives, such as a UUID, is nobody's to choose. */
function advise({ client, key }: MountedClient, room: number, over: number): string {
  const keyInWords = `the ${client.keyTitle} ${quote(key)}`;
  if (room < 1) return `Shorten ${keyInWords}: it leaves no room for any name.`;
  const isKeyEnough = client.usualKey === null && lengthOf(key) > over;
  return `Shorten the tool name to ${room} characters${isKeyEnough ? `, or ${keyInWords} by ${over}` : ""}.`;
}

/** The limits for a name behind a client, strictest first. A client with a limit of its own is judged by that alone. */
export function limitsBehind({ client }: MountedClient, consumers: readonly Consumer[]): readonly ExposedLimit[] {
  if (client.limit !== null) return [{ max: client.limit, consumer: null, title: `${client.title} (${client.limit})`, basis: "source" }];
  return consumers
    .filter(({ kind, name }) => kind !== "specification" && name.length.max !== noLimit)
    .flatMap((consumer) => {
      const { max } = consumer.name.length;
      const documented = { max, consumer, title: `${consumer.title} (${max})`, basis: consumer.name.basis };
      if (consumer.longName === undefined) return [documented];
      const { above, basis } = consumer.longName;
      return [{ max: above, consumer, title: `${consumer.title} (${above} in its error texts)`, basis }, documented];
    })
    .sort((left, right) => left.max - right.max);
}
