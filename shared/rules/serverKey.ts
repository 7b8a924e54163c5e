import type { Client } from "../clients/client.ts";
import { clients } from "../clients/index.ts";
import type { Consumer } from "../consumers/consumer.ts";
import { count } from "../count.ts";
import type { ServerKey } from "../model.ts";
import { characterSet, quote, showCharacter } from "../names/characters.ts";
import { isOpaque, plainKey } from "../names/serverKeys.ts";
import { type KeysSubject, namedKey, type Rule, type Statement } from "./rule.ts";
import { listed, sayInstead } from "./words.ts";

/** What every client takes in a key, and passes on as it is. */
const safe = characterSet("A-Za-z0-9_-");

/** A server key that clients refuse, rewrite, or pass on to an API that refuses it. */
export const serverKey: Rule = {
  id: "client/server-key",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "tool-dropped",
  summary: "Clients refuse or rewrite a server key, or pass it on to an API that refuses it, and with it every tool of the server.",
  about:
    "The key of a server in a client's config becomes a part of its tools' names. The message names the clients that refuse the key, those that write something else, and those that pass it on unchanged, so that an API refuses every tool. The clients that read the file come first; that another client would not take the key is information. Keys of ASCII letters, digits and `-`, with a letter first, are taken by all; Gemini CLI asks for no `_`.",
  quote: null,
  source: "https://github.com/anthropics/claude-ai-mcp/issues/586",
  read: "2026-07-13",
  checkKeys: (subject, report) => {
    for (const key of subject.keys.keys) {
      for (const said of faultsOf(key, subject)) report({ place: key.place, tools: [], ...said });
    }
  },
};

type Said = Pick<Statement, "message"> & Partial<Pick<Statement, "severity" | "source">>;

function faultsOf({ key }: ServerKey, { keys, consumers }: KeysSubject): readonly Said[] {
  const readers = clients.filter(({ id }) => keys.clients.includes(id));
  const concerned = readers.length > 0 ? readers : clients.filter(isKeyed);
  const others = clients.filter((client) => isKeyed(client) && !concerned.includes(client));
  return [
    ...characterFaults(key, concerned, others, consumers, (plain) => sayInstead(plain, keys.keys.map(namedKey))),
    ...digitFaults(key, concerned, others, consumers),
    ...ruleFaults(key, concerned, others),
    ...(isOpaque(key)
      ? [
          {
            message: `The server key ${quote(key)} says nothing to a person or a model, and takes ${count(key.length, "character")} of every tool's name. Give it a word for a name.`,
          },
        ]
      : []),
  ];
}

/** Whether a client puts a key that people choose before its tools. */
function isKeyed({ usualKey, expose }: Client): boolean {
  return usualKey === null && expose("one", ["x"])[0]?.name !== expose("two", ["x"])[0]?.name;
}

function characterFaults(
  key: string,
  concerned: readonly Client[],
  others: readonly Client[],
  consumers: readonly Consumer[],
  instead: (plain: string) => string,
): readonly Said[] {
  const outside = [...new Set(key)].filter((character) => !safe.has(character));
  if (outside.length === 0) return [];
  const characters = listed(outside.slice(0, 4).map(showCharacter));
  const refusing = concerned.filter((client) => isRefused(client, key));
  const rest = concerned.filter((client) => !refusing.includes(client) && isKeyed(client));
  const passing = rest.filter((client) => nameBehind(client, key).includes(key));
  const rewriting = rest.filter((client) => !passing.includes(client));
  const apis = consumers.filter(({ kind, name }) => kind !== "specification" && outside.some((character) => !name.allowed.has(character)));
  const clauses = [
    sayClients(refusing, "refuses it", "refuse it"),
    sayClients(rewriting, "writes something else for that", "write something else for that"),
    apis.length === 0
      ? null
      : sayClients(
          passing,
          `passes it on to APIs that refuse it (${sayTitles(apis)})`,
          `pass it on to APIs that refuse it (${sayTitles(apis)})`,
        ),
    sayClients(
      others.filter((client) => isRefused(client, key)),
      "would refuse it",
      "would refuse it",
    ),
  ].filter((clause) => clause !== null);
  if (clauses.length === 0) clauses.push("clients that show it to a model do not take that");
  const plain = plainKey(key);
  return [
    {
      message: `The server key ${quote(key)} holds ${characters}: ${clauses.join("; ")}. ${plain === null ? "Use ASCII letters, digits and hyphens." : instead(plain)}`,
    },
  ];
}

function digitFaults(
  key: string,
  concerned: readonly Client[],
  others: readonly Client[],
  consumers: readonly Consumer[],
): readonly Said[] {
  if (!/^[0-9]/.test(key)) return [];
  const apis = consumers.filter(({ firstCharacter }) => firstCharacter !== undefined);
  if (apis.length === 0) return [];
  const leads = (client: Client) => nameBehind(client, key).startsWith(key);
  const leading = concerned.filter(leads);
  const shown = leading.length > 0 ? leading : others.filter(leads);
  const [first] = shown;
  if (first === undefined) return [];
  const where =
    leading.length > 0 ? "" : `is fine here, but ${shown.length === 1 ? "another client" : "other clients"} would show it first: `;
  const message = `The server key ${quote(key)} begins with a digit${where === "" ? ", and" : `. That ${where}`} ${sayTitles(shown)} begin${shown.length === 1 ? "s" : ""} every tool's name with it (${quote(nameBehind(first, key))}), which ${sayTitles(apis)} refuse${apis.length === 1 ? "s" : ""}. Put a letter in front.`;
  return [{ message: message.replace(":  ", ": "), ...(leading.length > 0 ? {} : { severity: "information" }) }];
}

/**
 * What single clients say of a key by rules of their own. Those of clients that do not read the file are information, and only for reserved
 * words.
 */
function ruleFaults(key: string, concerned: readonly Client[], others: readonly Client[]): readonly Said[] {
  const said = new Map<string, Said>();
  const readsOnly = concerned.length === 1;
  for (const client of [...concerned, ...others]) {
    const isConcerned = concerned.includes(client);
    for (const rule of client.keyRules ?? []) {
      if (rule.kind === "characters" || !rule.breaks(key)) continue;
      // Advice of one client about a separator is no matter for whoever does not use it.
      if (rule.kind === "separator" && !(isConcerned && (readsOnly || key.includes("__")))) continue;
      const message = `${client.title} ${rule.says}: the server key is ${quote(key)}. Choose another key.`;
      const isMild = !isConcerned || rule.kind === "separator";
      if (!said.has(rule.says)) said.set(rule.says, { message, source: rule.source, ...(isMild ? { severity: "information" } : {}) });
    }
  }
  return [...said.values()];
}

function isRefused(client: Client, key: string): boolean {
  return (client.keyRules ?? []).some((rule) => rule.kind === "characters" && rule.breaks(key));
}

function nameBehind(client: Client, key: string): string {
  return client.expose(key, ["tool"])[0]?.name ?? "";
}

/** `Codex and Copilot CLI refuse it`; null for nobody. */
function sayClients(some: readonly Client[], one: string, many: string): string | null {
  return some.length === 0 ? null : `${sayTitles(some)} ${some.length === 1 ? one : many}`;
}

function sayTitles(some: readonly { readonly title: string }[]): string {
  const shown = some.slice(0, 3).map(({ title }) => title);
  return listed(some.length > shown.length ? [...shown, `${some.length - shown.length} more`] : shown);
}
