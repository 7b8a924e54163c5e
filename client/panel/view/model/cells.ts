import type { Client, Exposed, Outcome } from "../../../../shared/clients/client.ts";
import type { Consumer } from "../../../../shared/consumers/consumer.ts";
import { reasonsAgainst } from "../../../../shared/consumers/verdict.ts";
import type { Finding } from "../../../../shared/model.ts";
import { lengthOf } from "../../../../shared/names/characters.ts";
import { roomBehind } from "../../../../shared/names/namingPlan.ts";
import { strictestBehind } from "../../../../shared/rules/clientLength.ts";
import { isBehind, isOf, type JudgedList, type ToolRow, worstOf } from "./judge.ts";

/**
 * What a cell comes to: `accepted`, the severity of what is found, `ignored` for a refusal that nobody reports (a suppression, or a
 * rule that is off), `unasked` where the list is not judged for the column.
 */
export type CellState = "accepted" | "error" | "warning" | "info" | "ignored" | "unasked";

/** What a consumer makes of a name. */
export interface ConsumerCell {
  readonly state: CellState;
  /** The reason in as few characters as it goes: `.`, `70/64`. Empty when there is none. */
  readonly reason: string;
  readonly findings: readonly Finding[];
}

/** What a consumer says of a tool. */
export function consumerCell({ checked, findings }: ToolRow, consumer: Consumer): ConsumerCell {
  const isAccepted = checked.accepted[consumer.id];
  if (isAccepted === undefined) return { state: "unasked", reason: "", findings: [] };
  const own = findings.filter((finding) => isOf(finding, consumer));
  const reason = isAccepted ? sayOther(own) : sayShortly(checked.tool.name, consumer);
  return { state: stateOf(own, isAccepted ? "accepted" : "ignored"), reason, findings: own };
}

/** What the model sees behind a client under one server key. */
export interface Exposure {
  readonly serverKey: string;
  /** Null when the tool does not reach the model. */
  readonly name: string | null;
  readonly outcome: Outcome;
  /** What the client did to the tool's own name, in a clause; null when it left it alone. */
  readonly why: string | null;
  readonly length: number;
  /** The strictest limit that it counts against; null without one. */
  readonly limit: { readonly max: number; readonly title: string } | null;
  /** How many characters the tool's name may still grow by; negative for how many are over; null without a limit. */
  readonly room: number | null;
}

/** What a client does with a tool, behind each server key that is known. */
export interface ClientCell {
  readonly state: CellState;
  /** Whether nothing can be said, because nobody knows what the server's key is. */
  readonly lacksKey: boolean;
  /** One for each server key, the longest name first: what does not fit shows first. */
  readonly exposures: readonly Exposure[];
  readonly findings: readonly Finding[];
}

/** What a client does with a tool of a list. */
export function clientCell({ checked, findings }: ToolRow, client: Client, { profile }: JudgedList): ClientCell {
  const own = findings.filter((finding) => isBehind(finding, client));
  const exposures = checked.exposed
    .filter((exposed) => exposed.client === client.id)
    .map((exposed) => exposureOf(exposed, client, exposed.server, profile.consumers))
    .sort((left, right) => right.length - left.length);
  const isLost = exposures.some(({ name, room }) => name === null || (room !== null && room < 0));
  const nothing = exposures.length === 0 ? "unasked" : isLost ? "ignored" : "accepted";
  const lacksKey = exposures.length === 0 && profile.clients.some((chosen) => chosen.client.id === client.id);
  return { state: stateOf(own, nothing), lacksKey, exposures, findings: own };
}

/** What becomes of a tool behind a client under one server key, with the room that the limits of these consumers leave. */
export function exposureOf(
  { tool, name, outcome, why }: Exposed,
  client: Client,
  serverKey: string,
  consumers: readonly Consumer[],
): Exposure {
  const mounted = { client, key: serverKey, place: null };
  const strictest = strictestBehind(mounted, consumers);
  const length = name === null ? 0 : lengthOf(name);
  const limit = strictest === undefined ? null : { max: strictest.max, title: (strictest.consumer ?? client).title };
  const room = limit === null ? null : roomBehind(mounted, limit.max) - lengthOf(tool);
  return { serverKey, name, outcome, why: why?.says ?? null, length, limit, room };
}

/** The state of several cells in one: the worst of them. */
export function worstState(states: readonly CellState[]): CellState {
  return stateOrder.find((state) => states.includes(state)) ?? "unasked";
}

/** Worst first. */
export const stateOrder: readonly CellState[] = ["error", "warning", "info", "ignored", "accepted", "unasked"];

/** The state of a cell with some findings: that of the worst; `otherwise` without any. */
export function stateOf(findings: readonly Finding[], otherwise: CellState): CellState {
  const worst = worstOf(findings);
  return worst === null ? otherwise : worst === "information" || worst === "hint" ? "info" : worst;
}

/** Why a consumer refuses a name, in a word: a narrow column has room for five or six characters. */
function sayShortly(name: string, consumer: Consumer): string {
  const [first] = reasonsAgainst(name, consumer);
  switch (first?.kind) {
    case undefined:
      return "";
    case "empty":
      return "empty";
    case "characters":
      return sayCharacters(first.characters.map(sayCharacter));
    case "length":
    case "long":
      return first.length > 999 ? "long" : `${first.length}/${first.max}`;
    case "first-character":
      return "start";
  }
}

/** What there is against a name that is taken by itself. */
function sayOther(findings: readonly Finding[]): string {
  if (findings.some(({ rule }) => rule.endsWith("/unique-names"))) return "twice";
  return findings.some(({ rule }) => rule.includes("/length-")) ? "long" : "";
}

/** `. :`, `. +3`: the first one or two. */
function sayCharacters(said: readonly string[]): string {
  const [first = ""] = said;
  return said.length > 2 ? `${first} +${said.length - 1}` : said.join(" ");
}

/** A character in a word: a blank by its name, since `" "` says little in a narrow column. */
function sayCharacter({ character }: { readonly character: string }): string {
  if (character === " ") return "space";
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : `U+${hexOf(character)}`;
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}
