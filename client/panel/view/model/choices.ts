import { type CheckInput, type DescribedProfile, describeClient, type ListInput, profileFrom } from "../../../../shared/checkInput.ts";
import { chooseClient } from "../../../../shared/clients/chooseClient.ts";
import type { Client } from "../../../../shared/clients/client.ts";
import { clients } from "../../../../shared/clients/index.ts";
import type { Consumer } from "../../../../shared/consumers/consumer.ts";
import { consumers } from "../../../../shared/consumers/index.ts";
import type { Profile } from "../../../../shared/profile.ts";

/** What a person tries out in the panel, in place of what the workspace says. Null where nothing is tried out. */
export interface Choices {
  /** Ids of consumers. */
  readonly consumers: readonly string[] | null;
  /** Clients as settings write them: `claude-code`, `custom:{server}_{tool}`. */
  readonly clients: readonly string[] | null;
  /** Server keys by the ids of lists. */
  readonly serverKeys: Readonly<Record<string, string>>;
}

/** Nothing is tried out: the settings hold. */
export const noChoices: Choices = { consumers: null, clients: null, serverKeys: {} };

/** Whether anything is tried out that settings could hold. */
export function isTrying({ consumers: ids, clients: texts }: Choices): boolean {
  return ids !== null || texts !== null;
}

/** What a list is judged for. */
export function profileUnder(choices: Choices, own: DescribedProfile): Profile {
  return profileFrom({ ...own, consumers: choices.consumers ?? own.consumers, clients: choices.clients ?? own.clients });
}

/** Ids of the consumers that are in force somewhere, in the order of reports; the usual ones where there is no list. */
export function consumersInForce(choices: Choices, lists: readonly ListInput[]): readonly Consumer[] {
  const ids = new Set(choices.consumers ?? lists.flatMap(({ profile }) => profile.consumers));
  if (choices.consumers === null && lists.length === 0) return consumers.filter(({ onByDefault }) => onByDefault);
  return consumers.filter(({ id }) => ids.has(id));
}

/** The clients that are in force somewhere, as settings write them, each once. */
export function clientsInForce(choices: Choices, lists: readonly ListInput[]): readonly string[] {
  return [...new Set(choices.clients ?? lists.flatMap(({ profile }) => profile.clients))];
}

/** The clients of some choices, each once whatever its keys, known ones first. */
export function clientsOf(texts: readonly string[]): readonly Client[] {
  const chosen = new Map<string, Client>();
  for (const text of texts) {
    const choice = chooseClient(text);
    if (typeof choice !== "string") chosen.set(choice.client.id, choice.client);
  }
  const known = clients.filter(({ id }) => chosen.has(id));
  return [...known, ...[...chosen.values()].filter((client) => !known.includes(client))];
}

/** The choices with a consumer put in or taken out. */
export function withConsumer(choices: Choices, lists: readonly ListInput[], id: string, isChosen: boolean): Choices {
  const ids = consumersInForce(choices, lists).map((consumer) => consumer.id);
  return { ...choices, consumers: isChosen ? [...new Set([...ids, id])] : ids.filter((other) => other !== id) };
}

/** The choices with a client put in, or taken out with all its keys. */
export function withClient(choices: Choices, lists: readonly ListInput[], id: string, isChosen: boolean): Choices {
  const texts = clientsInForce(choices, lists);
  return { ...choices, clients: isChosen ? [...texts, id] : texts.filter((text) => clientIdOf(text) !== id) };
}

/** The choices with a server key for a list; without one for an empty text. */
export function withServerKey(choices: Choices, list: string, key: string): Choices {
  const { [list]: _, ...others } = choices.serverKeys;
  return { ...choices, serverKeys: key === "" ? others : { ...others, [list]: key } };
}

/** The gateway of one's own as it would be chosen, or why the template means nothing. */
export function gatewayOf(template: string): { readonly text: string } | { readonly problem: string } {
  const text = `custom:${template}`;
  const choice = chooseClient(text);
  if (typeof choice === "string") return { problem: choice };
  return { text: describeClient(choice) };
}

/** Everything of some inputs in one. */
export function listsOf(inputs: readonly (CheckInput | null)[]): readonly ListInput[] {
  return inputs.flatMap((input) => input?.lists ?? []);
}

function clientIdOf(text: string): string | null {
  const choice = chooseClient(text);
  return typeof choice === "string" ? null : choice.client.id;
}
