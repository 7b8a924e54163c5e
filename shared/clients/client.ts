/** What becomes of a tool on its way through a client. */
export type Outcome = "kept" | "renamed" | "truncated" | "dropped" | "refused";

/** The name that a model sees behind a client. */
export interface Exposed {
  readonly tool: string;
  /** Null when the tool does not reach the model. */
  readonly name: string | null;
  readonly outcome: Outcome;
}

/** Who puts a server key before the tool names, and what it does to them. */
export interface Client {
  readonly id: string;
  /** As it is called in messages. */
  readonly title: string;
  /** The form of an exposed name, for people: `mcp__<server>__<tool>`. */
  readonly form: string;
  /** What a server is called in its config: `server key`, `plugin and server`. */
  readonly keyTitle: string;
  /** The key to judge with when the user gives none and no config file has one; null: the server's own name. */
  readonly usualKey: string | null;
  /** Whether the key makes no difference to the names. */
  readonly needsNoKey?: boolean;
  /** Most characters (code points) of an exposed name by the client's own word; null when it states none. */
  readonly limit: number | null;
  /** Where the client's rule is stated, and when that was read; null for a gateway of the user's own. */
  readonly source: string | null;
  readonly read: string | null;
  /** Why the text after `--client ID=` cannot be a server key of this client; null when it can. */
  readonly checkKey?: (key: string) => string | null;
  /** The key for a server of this config key, where the client knows servers by more than that (`PLUGIN/SERVER`). */
  readonly keyFor?: (chosen: string, configKey: string) => string;
  /** One entry a tool, in order. Total and deterministic: any text is a server key, any text a tool. */
  expose(server: string, tools: readonly string[]): readonly Exposed[];
}

/** Exposes each tool on its own, for clients in which tools do not depend on each other. */
export function exposeEach(rename: (tool: string) => string): (tool: string) => Exposed {
  return (tool) => {
    const name = rename(tool);
    return { tool, name, outcome: name === tool ? "kept" : "renamed" };
  };
}

/** Every character outside `A-Za-z0-9_-` becomes one `_`. */
export function underscoreOutside(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/gu, "_");
}
