import type { Client } from "./clients/client.ts";
import type { Consumer } from "./consumers/consumer.ts";
import type { Place, Severity } from "./model.ts";
import type { NamingScheme } from "./names/namingScheme.ts";

/** What a tool list is judged for: chosen on the command line, in a config file or in an editor's settings. */
export interface Profile {
  readonly consumers: readonly Consumer[];
  readonly clients: readonly ChosenClient[];
  /** Limit of the rename map when the user sets one, in code points. */
  readonly maxNameLength: number | null;
  /** How portable names are made. */
  readonly namingScheme: NamingScheme;
  /** Severities that differ from the rules' own. */
  readonly severities: ReadonlyMap<string, Severity | "off">;
}

/** A client that is switched on. */
export interface ChosenClient {
  readonly client: Client;
  /** The server key; null or one that ends in `*` means the keys of the workspace's client configs, else the server's own name. */
  readonly key: string | null;
}

/** A client under one server key. */
export interface MountedClient {
  readonly client: Client;
  readonly key: string;
  /** Where the key stands in a config file; null when it comes from somewhere else. */
  readonly place: Place | null;
}

/** A server key that a config file of the workspace gives. */
export interface KnownKey {
  readonly key: string;
  readonly place: Place;
  /** Ids of the clients that read the file; empty or absent when that is not known. */
  readonly clients?: readonly string[];
}

/**
 * The keys under which a chosen client sees one server: the given key; else the client's usual key (its keys stand in no config file); else
 * the keys of the config files, its own before those of others, else the server's own name, else none, and then nothing can be said about
 * what the client shows.
 */
export function mount(chosen: ChosenClient, known: readonly KnownKey[], serverName: string | null): readonly MountedClient[] {
  const { client } = chosen;
  const keyFor = (configKey: string): string => {
    if (client.keyFor === undefined) return configKey;
    // A slash in a name of the server's own parts no plugin from its server.
    return chosen.key === null ? configKey.replaceAll("/", "-") : client.keyFor(chosen.key, configKey);
  };
  if (chosen.key !== null && !chosen.key.endsWith("*")) {
    const place = known.find((candidate) => keyFor(candidate.key) === chosen.key)?.place ?? null;
    return [{ client, key: chosen.key, place }];
  }
  if (client.usualKey !== null) return [{ client, key: client.usualKey, place: null }];
  // The client's own files go before those of nobody in particular, and those before the files of others.
  const own = known.filter(({ clients }) => clients?.includes(client.id) === true);
  const nobodys = known.filter(({ clients = [] }) => clients.length === 0);
  const keys = own.length > 0 ? own : nobodys.length > 0 ? nobodys : known;
  if (keys.length > 0) return keys.map(({ key, place }) => ({ client, key: keyFor(key), place }));
  if (serverName !== null) return [{ client, key: keyFor(serverName), place: null }];
  return client.needsNoKey === true ? [{ client, key: "", place: null }] : [];
}
