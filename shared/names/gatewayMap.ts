import type { CheckedList } from "../check.ts";
import type { Exposed } from "../clients/client.ts";
import type { MountedClient } from "../profile.ts";
import { quote } from "./characters.ts";
import { whyNoMap } from "./namingPlan.ts";
import type { NamingScheme } from "./namingScheme.ts";
import { reverse } from "./renameMap.ts";

/** Everything that a proxy needs to offer servers under portable names, and to find the tool of a name that it is called by. */
export interface GatewayMap {
  readonly version: 1;
  readonly servers: readonly MappedServer[];
}

/** One server's names for a gateway, in both directions. */
export interface MappedServer extends BothWays {
  /** Id of its tool list. */
  readonly id: string;
  /** What the server calls itself; null where it does not say. */
  readonly name: string | null;
  /** Whether all of its tools are in the map: the names of others are known at run time only. */
  readonly isComplete: boolean;
  readonly madeFor: MadeFor;
  /** What models see behind each client, of a proxy that stands in its config under a key. */
  readonly clients: readonly MappedClient[];
}

/** What the portable names keep to. */
export interface MadeFor {
  /** Ids of the consumers that take them. */
  readonly consumers: readonly string[];
  readonly namingScheme: NamingScheme;
  /** Most characters of a portable name, and who says so. */
  readonly limit: number;
  readonly limitedBy: string;
}

/** The names that a client shows of the portable ones, in both directions. */
export interface MappedClient extends BothWays {
  /** Its id, or the template of a gateway of one's own. */
  readonly client: string;
  readonly key: string;
}

/** Names of the server's tools, every one of them, and other names; kept names stand for themselves. */
export interface BothWays {
  readonly forward: Readonly<Record<string, string>>;
  readonly reverse: Readonly<Record<string, string>>;
}

/** The gateway map of some tool lists, or why there is none: a map that cannot be gone back by would send calls to the wrong tool. */
export function gatewayMap(lists: readonly CheckedList[]): GatewayMap | { readonly refused: string } {
  const servers: MappedServer[] = [];
  /** By client, key and exposed name: the server and the tool that has it. */
  const takers = new Map<string, string>();
  for (const { list, plan, clients, consumers } of lists) {
    const { map } = plan;
    if (map === null) return { refused: `${list.id}: no rename map: ${whyNoMap(plan)}` };
    const mapped: MappedClient[] = [];
    for (const mounted of clients) {
      const exposed = new Map<string, string>();
      const portable = [...map.values()];
      for (const [index, shown] of mounted.client.expose(mounted.key, portable).entries()) {
        const tool = [...map.keys()][index] ?? "";
        const fault = whyNotExposed(tool, shown, mounted);
        if (fault !== null || shown.name === null) return { refused: `${list.id}: ${fault}` };
        const taken = JSON.stringify([mounted.client.id, shown.name]);
        const taker = takers.get(taken);
        const own = `${quote(tool)} of ${list.id}`;
        if (taker !== undefined && taker !== own)
          return {
            refused: `${taker} and ${own} would both be ${quote(shown.name)} behind ${mounted.client.title}: a call could not be told`,
          };
        takers.set(taken, own);
        exposed.set(tool, shown.name);
      }
      mapped.push({ client: mounted.client.id, key: mounted.key, ...bothWays(exposed) });
    }
    const madeFor = {
      consumers: consumers.map(({ id }) => id),
      namingScheme: plan.scheme,
      limit: plan.rules.limit,
      limitedBy: plan.limitedBy,
    };
    const isComplete = list.unresolved.length + list.nameless.length === 0;
    servers.push({ id: list.id, name: list.server?.name ?? null, isComplete, madeFor, ...bothWays(map), clients: mapped });
  }
  return { version: 1, servers };
}

function whyNotExposed(tool: string, { name, why }: Exposed, { client, key }: MountedClient): string | null {
  if (name !== null) return null;
  return `${quote(tool)} does not reach a model behind ${client.title} under ${client.keyTitle} ${quote(key)}: ${why?.says ?? "it is left out"}`;
}

function bothWays(map: ReadonlyMap<string, string>): BothWays {
  return { forward: Object.fromEntries(map), reverse: Object.fromEntries(reverse(map)) };
}
