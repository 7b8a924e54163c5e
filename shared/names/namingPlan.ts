import { type Consumer, noLimit } from "../consumers/consumer.ts";
import { accepts } from "../consumers/verdict.ts";
import { count } from "../count.ts";
import type { MountedClient } from "../profile.ts";
import { lengthOf, quote } from "./characters.ts";
import { type NamingScheme, sharedLlmNames, toolmarkLimit, toolmarkName } from "./namingScheme.ts";
import { type FirstCharacter, type NamingRules, type RenameMap, renameMap, smallestLimit } from "./renameMap.ts";

/** The rename map of one tool list, and what led to it. */
export interface NamingPlan {
  readonly rules: NamingRules;
  readonly scheme: NamingScheme;
  /** Null when the limit leaves no room for names, and under Toolmark's scheme when two names would be one. */
  readonly map: RenameMap | null;
  /** What sets the limit, for messages: a consumer, the option, or a client and its key. */
  readonly limitedBy: string;
  /**
   * The portable name when it can be offered without a second thought: it differs from the name, every chosen consumer takes it, it
   * says something, and it is not mixed up with another name of the list by case or by `-` and `_`. Null otherwise.
   */
  preferred(name: string): string | null;
}

/** Plans the names of one list: `names` in list order. */
export function planNames(
  names: Iterable<string>,
  consumers: readonly Consumer[],
  clients: readonly MountedClient[],
  maxNameLength: number | null,
  scheme: NamingScheme = "portable",
): NamingPlan {
  if (scheme === "toolmark") return toolmarkPlan([...names], consumers);
  const { limit, limitedBy } = nameLimit(consumers, clients, maxNameLength);
  const rules: NamingRules = { limit, allowed: consumers.map((consumer) => consumer.name.allowed), first: firstCharacter(consumers) };
  const map = limit < smallestLimit ? null : renameMap(names, rules);
  return planOf({ rules, scheme, map, limitedBy }, consumers);
}

/**
 * Toolmark's names are what they are, whoever is chosen: no client's prefix and no option makes them shorter, and where two are one Toolmark
 * registers neither, so that there is no map.
 */
function toolmarkPlan(names: readonly string[], consumers: readonly Consumer[]): NamingPlan {
  const rules: NamingRules = { limit: toolmarkLimit, allowed: [], first: "any" };
  const named = names.filter((name) => name !== "");
  const map = sharedLlmNames(named).length > 0 ? null : new Map(named.map((name) => [name, toolmarkName(name)]));
  return planOf({ rules, scheme: "toolmark", map, limitedBy: "Toolmark" }, consumers);
}

function planOf(plan: Omit<NamingPlan, "preferred">, consumers: readonly Consumer[]): NamingPlan {
  const { map } = plan;
  const mixedUp = map === null ? new Set<string>() : newlyMixedUp(map);
  return {
    ...plan,
    preferred(name) {
      const portable = map?.get(name);
      if (portable === undefined || portable === name || saysNothing(portable) || mixedUp.has(name)) return null;
      return consumers.every((consumer) => accepts(consumer, portable)) ? portable : null;
    },
  };
}

/** Why a plan has no map, as the rest of a sentence. */
export function whyNoMap({ limitedBy, rules, scheme }: NamingPlan): string {
  if (scheme === "toolmark") return "two tools share one llmName, which Toolmark does not register";
  return `${limitedBy} leaves ${count(Math.max(0, rules.limit), "character")} for a name, ${smallestLimit} are needed`;
}

/**
 * The room that is left for a tool name behind a client's prefix, under a limit for the whole and under the client's own, past which it
 * cuts or drops. May be negative. A template can hold the tool's name more than once: each character of it then counts as often.
 */
export function roomBehind({ client, key }: MountedClient, limit: number): number {
  // A name that does not begin like the key: some clients leave the key out where a tool has it already.
  const letter = /^x/i.test(key) ? "y" : "x";
  const show = (length: number) => client.expose(key, [letter.repeat(length)])[0];
  const isWhole = (length: number) => {
    const outcome = show(length)?.outcome;
    return outcome === "kept" || outcome === "renamed";
  };
  if (!isWhole(1)) return 0;
  const lengthAt = (length: number) => lengthOf(show(length)?.name ?? "");
  const perCharacter = isWhole(2) ? lengthAt(2) - lengthAt(1) : 1;
  const room = Math.floor((limit - lengthAt(1)) / perCharacter) + 1;
  if (!Number.isFinite(room)) return 0;
  if (room <= 1 || isWhole(room)) return room;
  let [whole, broken] = [1, room];
  while (broken - whole > 1) {
    const middle = (whole + broken) >> 1;
    if (isWhole(middle)) whole = middle;
    else broken = middle;
  }
  return whole;
}

/** The smallest limit that a consumer states for a name; for a gateway with a limit of its own, that one decides behind its prefix. */
function nameLimit(consumers: readonly Consumer[], clients: readonly MountedClient[], maxNameLength: number | null) {
  if (maxNameLength !== null) return { limit: maxNameLength, limitedBy: "the chosen maximum length" };
  const [strictest] = consumers
    .filter(({ name }) => name.length.max !== noLimit)
    .sort((left, right) => left.name.length.max - right.name.length.max);
  let smallest = { limit: strictest?.name.length.max ?? unlimited, limitedBy: strictest?.title ?? "no consumer" };
  const forWholeName = smallest.limit;
  for (const client of clients) {
    const room = roomBehind(client, client.client.limitBehind ?? forWholeName);
    if (room < smallest.limit)
      smallest = { limit: room, limitedBy: `the prefix of ${client.client.title} with ${client.client.keyTitle} ${quote(client.key)}` };
  }
  return smallest;
}

/** Without a consumer that limits names, the map shortens none; 128 is the longest that any source speaks of. */
const unlimited = 128;

function firstCharacter(consumers: readonly Consumer[]): FirstCharacter {
  const asked = consumers.map((consumer) => consumer.firstCharacter?.first ?? "any");
  if (asked.includes("letter")) return "letter";
  return asked.includes("letter-or-underscore") ? "letter-or-underscore" : "any";
}

/** Names whose portable name comes to look like another one's, where the names themselves did not. */
function newlyMixedUp(map: RenameMap): Set<string> {
  const byLook = new Map<string, string[]>();
  for (const [name, portable] of map) {
    const alike = byLook.get(look(portable));
    if (alike === undefined) byLook.set(look(portable), [name]);
    else alike.push(name);
  }
  const mixedUp = new Set<string>();
  for (const alike of byLook.values()) {
    if (alike.length < 2 || new Set(alike.map(look)).size === 1) continue;
    for (const name of alike) if (map.get(name) !== name) mixedUp.add(name);
  }
  return mixedUp;
}

function look(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}

/** Whether nothing is left of a name but underscores and the number that tells it from others like it. */
function saysNothing(portable: string): boolean {
  return /^_*\d*$/.test(portable);
}
