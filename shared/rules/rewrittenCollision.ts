import type { Client } from "../clients/client.ts";
import { clients } from "../clients/index.ts";
import { count } from "../count.ts";
import type { Alias } from "../model.ts";
import { quote } from "../names/characters.ts";
import { isBlank } from "../names/renameMap.ts";
import { type Group, groupsOfDifferentNames, othersOf } from "./groups.ts";
import { type Named, namedKey, namedTool, type Report, type Rule } from "./rule.ts";
import { listed, placesOf, quoteNames, sayAlias } from "./words.ts";

/** A way in which clients and gateways rewrite names. */
interface Scheme {
  /** For messages: `… once <scheme>`. */
  readonly title: string;
  rewrite(name: string): string;
  /** Few programs do it: said as information only. */
  readonly isRare: boolean;
}

const schemes: readonly Scheme[] = [
  { title: 'every character outside A-Za-z0-9_- is "_"', rewrite: (name) => name.replace(/[^A-Za-z0-9_-]/gu, "_"), isRare: false },
  { title: '"." is "__"', rewrite: (name) => name.replaceAll(".", "__"), isRare: false },
  { title: '"-" is "_"', rewrite: (name) => name.replaceAll("-", "_"), isRare: false },
  { title: "every character outside A-Za-z0-9_- is deleted", rewrite: (name) => name.replace(/[^A-Za-z0-9_-]/gu, ""), isRare: true },
];

/** Two names of one list, or two server keys of one config file, that are the same once a client has cleaned them. */
export const rewrittenCollision: Rule = {
  id: "collision/rewritten",
  consumer: null,
  severity: "warning",
  basis: "derived",
  effect: "tool-dropped",
  summary: "Two names are equal once a client or gateway has replaced the characters it does not take.",
  about:
    "Clients clean names before they send them to a model: they write `_` for what the API refuses, `__` for a dot, `_` for a hyphen, or delete such characters. Two tools that become one name overwrite each other, mostly in silence. The message says under which scheme. Rename one so that they differ in more than that; retire one that is an alias of the other.",
  quote: null,
  source: null,
  read: null,
  check: ({ list }, report) => reportCollisions(list.tools.map(namedTool), "tool", report, list.aliases),
  checkKeys: ({ keys }, report) => reportCollisions(keys.keys.map(namedKey), "server key", report),
};

/** One finding for each name and scheme under which it has a twin that it does not already have under a scheme before. */
function reportCollisions(things: readonly Named[], what: What, report: Report, aliases: readonly Alias[] = []): void {
  if (areFarApart(things)) return;
  for (const [index, scheme] of schemes.entries()) {
    const before = schemes.slice(0, index);
    for (const group of groupsOfDifferentNames(things, (name) => rewritten(scheme, name))) {
      if (before.some((earlier) => isOneUnder(earlier, group))) continue;
      const who = sayWho(group, what);
      for (const thing of group.things) {
        const others = othersOf(thing, group);
        const message = `${saySame(what, thing.name, scheme, others)} once ${scheme.title}: ${who}. ${sayAdvice(thing.name, others.names, aliases)}.`;
        report({
          place: thing.place,
          tools: thing.tools,
          related: [...thing.related, ...placesOf(others.shown)],
          message,
          ...(scheme.isRare ? { severity: "information" as const } : {}),
        });
      }
    }
  }
}

/** Whether different names differ in more than any scheme touches, as most do. */
function areFarApart(things: readonly Named[]): boolean {
  const names = new Set(things.map(({ name }) => name));
  return new Set([...names].map((name) => name.replace(/[^A-Za-z0-9]+/gu, ""))).size === names.size;
}

/** How names are told apart again: an alias is there for its name, and goes when nobody calls it. */
function sayAdvice(name: string, others: readonly string[], aliases: readonly Alias[]): string {
  const alias = aliases.find(
    (each) => (each.name === name && others.includes(each.of)) || (each.of === name && others.includes(each.name)),
  );
  return alias === undefined ? "Rename one" : sayAlias(alias);
}

/** The clients that make one name of the first two of a group, as the rest of a sentence. */
function sayWho({ distinct: [first, second] }: Group, what: What): string {
  if (first === undefined || second === undefined) return unknownClient;
  const titles = clients.filter((client) => mixesUp(client, first.name, second.name, what)).map(({ title }) => title);
  if (titles.length === 0) return unknownClient;
  const shown = titles.slice(0, 3);
  const more = titles.length - shown.length;
  const who = listed([...shown, ...(more > 0 ? [`${count(more, "more client")}`] : [])]);
  // Some write something else than the scheme says, and come to one name all the same.
  return `they are one behind ${who}`;
}

const unknownClient = "a client that does so keeps one of them";

/** Whether two names, of tools of one server or of servers with a tool of one name, come to one behind a client. */
function mixesUp(client: Client, one: string, other: string, what: What): boolean {
  const shown =
    what === "tool"
      ? client.expose(client.usualKey ?? "server", [one, other])
      : [...client.expose(one, ["tool"]), ...client.expose(other, ["tool"])];
  const names = shown.map(({ name }) => name);
  const isSame = names[0] !== null && names[0] === names[1];
  // A client that puts no key in front makes one name of a tool of any two servers.
  if (what === "server key") return isSame && client.expose("first", ["tool"])[0]?.name !== client.expose("second", ["tool"])[0]?.name;
  return isSame || shown.some(({ why }) => why?.kind === "collision");
}

type What = "tool" | "server key";

/** `The tool "a.b" becomes "a_b" like "a-b"`, or what another one is called; of a name that stays as it is, that it is what the others become. */
function saySame(
  what: string,
  name: string,
  scheme: Scheme,
  others: { readonly names: readonly string[]; readonly count: number },
): string {
  const shown = quoteNames(others.names, others.count);
  const result = scheme.rewrite(name);
  if (result === name) return `The ${what} ${quote(name)} is what ${shown} become${others.count === 1 ? "s" : ""}`;
  const becomes = `The ${what} ${quote(name)} becomes ${quote(result)}`;
  return others.names.every((other) => other === result) ? `${becomes}, which another one is called,` : `${becomes} like ${shown}`;
}

/** Null for a result that says nothing: it collides with nothing. */
function rewritten(scheme: Scheme, name: string): string | null {
  const result = scheme.rewrite(name);
  return isBlank(result) ? null : result;
}

function isOneUnder(scheme: Scheme, { distinct }: Group): boolean {
  const [first, ...others] = distinct.map(({ name }) => rewritten(scheme, name));
  return first != null && others.every((other) => other === first);
}
