import type { Exposed } from "../clients/client.ts";
import { type Consumer, noLimit } from "../consumers/consumer.ts";
import { count } from "../count.ts";
import type { Basis } from "../model.ts";
import { lengthOf, quote } from "../names/characters.ts";
import { type NamingPlan, roomBehind } from "../names/namingPlan.ts";
import { smallestLimit } from "../names/renameMap.ts";
import type { MountedClient } from "../profile.ts";
import { type ListSubject, namedTool, type Rule, type Statement } from "./rule.ts";
import { listed, sayPortable } from "./words.ts";

/** A limit that an exposed name can pass: a consumer's, or what the user says of a gateway. */
export interface ExposedLimit {
  readonly max: number;
  /** Null for a gateway's. */
  readonly consumer: Consumer | null;
  /** `OpenAI Chat Completions (64)`. */
  readonly title: string;
  readonly basis: Basis;
}

/**
 * A name that is too long behind a client's prefix, whether or not it would fit alone: the API behind it refuses it, or the client itself
 * leaves it out or cuts it.
 */
export const clientLength: Rule = {
  id: "client/length",
  consumer: null,
  severity: "warning",
  basis: "source",
  effect: "list-refused",
  answeredByRenaming: true,
  summary: "Behind a chosen client the name is longer than the client or an API behind it takes.",
  about:
    "A client puts the server key before the name of the tool, and the API behind it counts both. Some clients count themselves and leave the tool out, or cut its name: the message says whose limit is passed and what then happens. A name that is only cut is information. Shorten the tool name, or the server key: the key is the shorter way out when many tools are too long.",
  quote: null,
  source: null,
  read: null,
  check: (subject, report) => {
    for (const { mounted, exposed } of subject.behind) {
      const limits = limitsBehind(mounted, subject.consumers);
      const roomUnder = remembered((limit) => roomBehind(mounted, limit));
      for (const [index, tool] of subject.list.tools.entries()) {
        const shown = exposed[index];
        if (shown === undefined || tool.name === "") continue;
        const statement = overApi(shown, mounted, limits, roomUnder, subject) ?? byClient(shown, mounted, roomUnder, subject);
        if (statement === null) continue;
        const { place, related, tools } = namedTool(tool);
        report({ place, related, tools, client: { id: mounted.client.id, server: mounted.key }, ...statement });
      }
    }
  },
};

type Said = Omit<Statement, "place" | "tools">;

/** The room behind a client under a limit, as `roomBehind` has it. */
type RoomUnder = (limit: number) => number;

/** What arrives at an API is too long for it. */
function overApi(
  { tool, name }: Exposed,
  mounted: MountedClient,
  limits: readonly ExposedLimit[],
  roomUnder: RoomUnder,
  { list, plan }: ListSubject,
): Said | null {
  const length = name === null ? 0 : lengthOf(name);
  const passed = limits.filter((limit) => length > limit.max);
  const strictest = passed[0];
  if (name === null || strictest === undefined) return null;
  const room = roomUnder(strictest.max);
  const advice = advise(mounted, room, length - strictest.max) + sayPortable(tool, fitting(tool, room, plan), list);
  return {
    message: `Behind ${mounted.client.title} the name is ${quote(name)}: ${count(length, "character")}, more than ${sayTakers(passed)}. ${advice}`,
    basis: strictest.basis,
    source: mounted.client.source ?? strictest.consumer?.name.source ?? null,
    ...(strictest.consumer === null ? {} : { consumer: strictest.consumer.id }),
  };
}

/** The client itself cuts the name, or leaves the tool out. */
function byClient(
  { tool, name, outcome, why }: Exposed,
  mounted: MountedClient,
  roomUnder: RoomUnder,
  { list, plan }: ListSubject,
): Said | null {
  if (why?.kind !== "length") return null;
  const { client, key } = mounted;
  const room = roomUnder(longest);
  const advice = advise(mounted, room, lengthOf(tool) - room) + sayPortable(tool, fitting(tool, room, plan), list);
  if (name !== null) {
    const message = `Behind ${client.title} the model sees ${quote(name)}: the name is ${why.says}. ${advice}`;
    return { message, severity: "information", effect: "renamed", source: client.source };
  }
  const behindKey = client.needsNoKey === true ? "" : ` (${client.keyTitle} ${quote(key)})`;
  return {
    message: `${client.title} ${why.says}${behindKey}. ${advice}`,
    effect: outcome === "refused" ? "list-refused" : "tool-dropped",
    source: client.source,
  };
}

/** A limit that no name passes, so that the client's own decides. */
const longest = 1_000;

/** A function that asks for each answer once: a list can have thousands of tools that are too long. */
function remembered(answer: RoomUnder): RoomUnder {
  const known = new Map<number, number>();
  return (limit) => {
    const before = known.get(limit) ?? answer(limit);
    known.set(limit, before);
    return before;
  };
}

/** The portable name, when it fits. */
function fitting(tool: string, room: number, plan: NamingPlan): string | null {
  const portable = plan.preferred(tool);
  return portable !== null && lengthOf(portable) <= room ? portable : null;
}

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
  const characters = count(room, "character");
  const isKeyChosen = client.usualKey === null && client.needsNoKey !== true;
  if (room < smallestLimit && isKeyChosen) return `Shorten ${keyInWords}: it leaves ${characters} for a name.`;
  return `Shorten the tool name to ${characters}${isKeyChosen && lengthOf(key) > over ? `, or ${keyInWords} by ${over}` : ""}.`;
}

/** The strictest limit for a name behind a client: its own, or an API's. Undefined without any. */
export function strictestBehind(mounted: MountedClient, consumers: readonly Consumer[]): ExposedLimit | undefined {
  const { title, limit: max } = mounted.client;
  const [strictest] = limitsBehind(mounted, consumers);
  if (max === null || (strictest !== undefined && strictest.max <= max)) return strictest;
  return { max, consumer: null, title: `${title} (${max})`, basis: "source" };
}

/** The limits of APIs for a name behind a client, strictest first: what the user says of a gateway, else what the consumers say. */
function limitsBehind({ client }: MountedClient, consumers: readonly Consumer[]): readonly ExposedLimit[] {
  const { limitBehind: max } = client;
  if (max !== undefined) return [{ max, consumer: null, title: `${client.title} (${max})`, basis: "source" }];
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
