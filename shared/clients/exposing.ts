import type { Clash, Client, Exposed, Why } from "./client.ts";

/** What a client makes of one tool: a name, a name that is cut (and how, in a clause), or nothing, and why. */
export type Made =
  | string
  | { readonly name: string; readonly cut: string }
  | { readonly lost: "dropped" | "refused"; readonly kind: Exclude<Why["kind"], "collision">; readonly says: string };

/** A client that names each tool by itself and then does with equal names what its `clash` says. */
export function namingEach(client: Omit<Client, "expose">, make: (server: string, tool: string) => Made): Client {
  return {
    ...client,
    expose: (server, tools) =>
      settleClashes(
        tools.map((tool) => exposed(tool, make(server, tool))),
        client.clash,
      ),
  };
}

/**
 * What a client shows that names tools one after the other, each by what those before it have: `nameOf` is given the names that are taken.
 * Equal tools are one.
 */
export function exposedInOrder(tools: readonly string[], nameOf: (tool: string, taken: ReadonlySet<string>) => Made): readonly Exposed[] {
  const known = new Map<string, Exposed>();
  const taken = new Set<string>();
  return tools.map((tool) => {
    const before = known.get(tool);
    if (before !== undefined) return before;
    const shown = exposed(tool, nameOf(tool, taken));
    if (shown.name !== null) taken.add(shown.name);
    known.set(tool, shown);
    return shown;
  });
}

/** What a client makes of more than one tool, where `baseOf` is what it makes of each. */
export function sharedBases(tools: readonly string[], baseOf: (tool: string) => string): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const base of [...new Set(tools)].map(baseOf)) (seen.has(base) ? shared : seen).add(base);
  return shared;
}

/** A tool with what a client makes of it. */
export function exposed(tool: string, made: Made): Exposed {
  if (typeof made === "string") {
    const why = made.includes(tool) ? null : rewritten;
    return { tool, name: made, outcome: made === tool ? "kept" : "renamed", why };
  }
  if ("lost" in made) return { tool, name: null, outcome: made.lost, why: { kind: made.kind, says: made.says } };
  return { tool, name: made.name, outcome: "truncated", why: { kind: "length", says: made.cut } };
}

/** Takes away the tools that a client loses because another one has their name. Linear. */
export function settleClashes(all: readonly Exposed[], clash: Clash): readonly Exposed[] {
  if (clash === "none" || clash === "told-apart") return all;
  const takers = new Map<string, string>();
  const isTwice = new Set<string>();
  for (const { tool, name } of all) {
    if (name === null) continue;
    const taker = takers.get(name);
    if (taker !== undefined && taker !== tool) isTwice.add(name);
    if (taker === undefined || clash === "last") takers.set(name, tool);
  }
  if (isTwice.size === 0) return all;
  return all.map((one): Exposed => {
    const { tool, name } = one;
    if (name === null || !isTwice.has(name)) return one;
    if (clash === "refused") return { tool, name: null, outcome: "refused", why: { kind: "collision", says: clashWords.refused, name } };
    if (takers.get(name) === tool) return one;
    return { tool, name: null, outcome: "dropped", why: { kind: "collision", says: clashWords[clash], name } };
  });
}

/** What a client does with two tools of one name, as a predicate. */
export const clashWords: Readonly<Record<Clash, string>> = {
  first: "keeps the first one",
  last: "keeps the last one",
  refused: "takes no tool of the server",
  "told-apart": "tells them apart",
  none: "shows both under one name",
};

const rewritten: Why = { kind: "characters", says: "characters of the name are rewritten" };

/** Every character outside `A-Za-z0-9_-` becomes one `_`. */
export function underscoreOutside(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/gu, "_");
}

/** The head of a name that is too long. */
export function cutEnd(name: string, limit: number): Made {
  const characters = [...name];
  return characters.length <= limit ? name : { name: characters.slice(0, limit).join(""), cut: `cut to its first ${limit} characters` };
}
