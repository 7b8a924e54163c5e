import { claudeCode } from "./claudeCode.ts";
import { claudeCodePlugin } from "./claudeCodePlugin.ts";
import { claudeConnector } from "./claudeConnector.ts";
import type { Client } from "./client.ts";

/** One way for a server to reach a model, and what the model then sees of a tool. */
export interface Sight {
  /** `local config`, `plugin`, `hosted connector`. */
  readonly way: string;
  /** What stands for the server. */
  readonly key: string;
  readonly client: Client;
  /** The name that the model sees. */
  readonly shown: string;
}

/**
 * What a model sees of the same server when its user writes it into a config, gets it with a plugin, or adds it as a hosted connector: all
 * three in one client, Claude Code, which treats them differently. `name` is the key in a config, else the server's own name.
 */
export function sightsOf(name: string, tool: string): readonly Sight[] {
  const bare = name.replaceAll("/", "-");
  const plugin = `${bare}/${bare}`;
  const connector = claudeConnector.usualKey ?? "";
  return [
    { way: "local config", ...sight(claudeCode, name, tool) },
    { way: "plugin of that name", ...sight(claudeCodePlugin, plugin, tool) },
    { way: "hosted connector", ...sight(claudeConnector, connector, tool) },
  ];
}

function sight(client: Client, key: string, tool: string): Omit<Sight, "way"> {
  return { client, key, shown: client.expose(key, [tool])[0]?.name ?? tool };
}
