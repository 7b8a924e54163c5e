/** What becomes of a tool on its way through a client. `refused`: the client takes nothing of the server because of it. */
export type Outcome = "kept" | "renamed" | "truncated" | "dropped" | "refused";

/** The name that a model sees behind a client. */
export interface Exposed {
  readonly tool: string;
  /** Null when the tool does not reach the model. */
  readonly name: string | null;
  readonly outcome: Outcome;
  /** What the client did to the tool's own name; null when it only put something before or behind it. */
  readonly why: Why | null;
}

/** One clause for what a client did, and what about the name made it do so. */
export type Why =
  | { readonly kind: "characters" | "length" | "reserved"; readonly says: string }
  /** Another tool has the `name` that the client made of this one. */
  | { readonly kind: "collision"; readonly says: string; readonly name: string };

/**
 * What a client does with two tools of which it made one name: the first or the last one stays, it takes nothing of the server, or it
 * tells them apart by a number or a hash. `none`: nothing that is known, and both reach the API.
 */
export type Clash = "first" | "last" | "refused" | "told-apart" | "none";

/** Who puts a server key before the tool names, and what it does to them. */
export interface Client {
  readonly id: string;
  /** As it is called in messages. */
  readonly title: string;
  /** The form of an exposed name, for people: `mcp__<server>__<tool>`. */
  readonly form: string;
  /** What a server is called in its config: `server key`, `plugin and server`. */
  readonly keyTitle: string;
  /** The key to judge with when the user gives none; null: those of config files, else the server's own name. */
  readonly usualKey: string | null;
  /** Whether the key makes no difference to the names. */
  readonly needsNoKey?: boolean;
  /** Most characters (code points) of an exposed name by the client's own word: it cuts or drops what is longer. Null when it has none. */
  readonly limit: number | null;
  /** What the API behind a gateway takes by its user's word: then no consumer's limit counts behind it. */
  readonly limitBehind?: number;
  readonly clash: Clash;
  /** Where the client's rule is stated, and when that was read; null for a gateway of the user's own. */
  readonly source: string | null;
  readonly read: string | null;
  /** For which versions this holds, what was different before, and where sources contradict each other: whole sentences, for its page. */
  readonly note?: string;
  /** Why the text after `--client ID=` cannot be a server key of this client; null when it can. */
  readonly checkKey?: (key: string) => string | null;
  /** The key for a server of this config key, where the client knows servers by more than that (`PLUGIN/SERVER`). */
  readonly keyFor?: (chosen: string, configKey: string) => string;
  /** What the client asks of the keys in its config files. */
  readonly keyRules?: readonly KeyRule[];
  /** One entry a tool, in order; equal names are one tool. Total and deterministic: any text is a server key, any text a tool. */
  expose(server: string, tools: readonly string[]): readonly Exposed[];
}

/** Something that a client does not take in a server key. */
export interface KeyRule {
  readonly kind: "characters" | "reserved" | "separator";
  breaks(key: string): boolean;
  /** What the client then does, as a predicate: `refuses the config`. */
  readonly says: string;
  readonly source: string;
  readonly read: string;
}
