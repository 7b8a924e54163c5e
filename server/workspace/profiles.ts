import { chooseClient } from "../../shared/clients/chooseClient.ts";
import { consumers } from "../../shared/consumers/index.ts";
import type { NamingScheme } from "../../shared/names/namingScheme.ts";
import type { ChosenClient, Profile } from "../../shared/profile.ts";
import type { Config } from "./config/config.ts";

/** What the user chose for this run, before any config file: null or empty where nothing was said. */
export interface Choices {
  readonly consumers: readonly string[] | null;
  readonly clients: readonly ChosenClient[] | null;
  readonly maxNameLength: number | null;
  readonly namingScheme: NamingScheme | null;
}

/** Where the user chose nothing for the run: configs alone decide. */
export const noChoices: Choices = { consumers: null, clients: null, maxNameLength: null, namingScheme: null };

/** The profile that holds under a config: what the user chose for the run goes before what the file says. */
export function profileOf(choices: Choices, config: Config | null): Profile {
  const ids = choices.consumers ?? config?.consumers ?? null;
  return {
    consumers: consumers.filter((consumer) => (ids === null ? consumer.onByDefault : ids.includes(consumer.id))),
    clients: eachOnce(choices.clients ?? clientsOf(config)),
    maxNameLength: choices.maxNameLength ?? config?.maxNameLength ?? null,
    namingScheme: choices.namingScheme ?? config?.namingScheme ?? "portable",
    severities: config?.rules ?? new Map(),
  };
}

/** A client that is chosen twice under one key is one. */
function eachOnce(chosen: readonly ChosenClient[]): readonly ChosenClient[] {
  return chosen.filter(
    ({ client, key }, index) => !chosen.slice(0, index).some((other) => other.client.id === client.id && other.key === key),
  );
}

function clientsOf(config: Config | null): readonly ChosenClient[] {
  return (config?.clients ?? []).flatMap((text) => {
    const chosen = chooseClient(text);
    // A config whose client strings do not parse never becomes a Config.
    return typeof chosen === "string" ? [] : [chosen];
  });
}
