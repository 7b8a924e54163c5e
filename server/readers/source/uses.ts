import type { Node, QueryMatch } from "web-tree-sitter";
import type { LineIndex } from "../lineIndex.ts";
import type { ReadUse } from "../reading.ts";
import { isWithin, sizeOf } from "../syntax/nodes.ts";
import { captured, conditionsHold, wholeFile } from "./conditions.ts";
import { evaluate } from "./evaluate.ts";
import { serverMeant } from "./groups.ts";
import { serverCalled } from "./mounts.ts";
import { functionWith } from "./parameters.ts";
import { type FoundServer, scopeOf } from "./servers.ts";
import type { SourceFile } from "./sourceReader.ts";
import { type Span, spanOf } from "./span.ts";
import { isMeantToFail, isWhole } from "./wholeServers.ts";

/** A use of a tool as it is found, with offsets. */
export interface UseFact extends Omit<ReadUse, "range"> {
  readonly span: Span;
}

/** Finds where a file calls tools by their names, and where it tells their calls apart. Each place once, in order. */
export function findUses(source: SourceFile, servers: readonly FoundServer[]): readonly UseFact[] {
  const { references: query } = source.grammar.queries;
  const { references: anchors } = source.language.anchors;
  // Most files call nothing, and the words around which they would be looked for are common ones.
  if (query === null || anchors === undefined || !anchors.required.test(source.text)) return [];
  const matches = query
    .matches(anchors.words, source.root, source.text, wholeFile(source))
    .filter((match) => conditionsHold(match, match.predicates, source));
  const said: SaidOfServers = {
    clients: clientsIn(matches, source, servers),
    handlers: handlersIn(matches, source, servers),
    isWhole: remembered((index) => isWhole(index, matches, source, servers)),
  };
  const uses = new Map<string, UseFact>();
  for (const match of matches) {
    for (const use of usesIn(match, said, source, servers)) {
      // A constant may be called here and handled there.
      const key = `${use.kind} ${use.span.start}`;
      const known = uses.get(key);
      if (known === undefined || (known.server === null && use.server !== null)) uses.set(key, use);
    }
  }
  return [...uses.values()].sort((left, right) => left.span.start - right.span.start);
}

/** What a file says of servers beside the calls themselves. */
interface SaidOfServers {
  readonly clients: readonly Client[];
  readonly handlers: readonly Handler[];
  /** Whether a server of the file has only the tools that the file gives it. */
  readonly isWhole: (index: number) => boolean;
}

/** A name that is bound to a client, from where it can be seen. */
interface Client {
  readonly name: string;
  /** Where it is bound. */
  readonly at: Node;
  readonly scope: Node;
  readonly server: ReadUse["server"];
}

/** A node in which the calls of a server are handled. */
interface Handler {
  readonly node: Node;
  readonly server: number | null;
}

function clientsIn(matches: readonly QueryMatch[], source: SourceFile, servers: readonly FoundServer[]): readonly Client[] {
  const clients = new Map<number, Client>();
  for (const match of matches) {
    const client = captured(match, "client");
    const of = captured(match, "of");
    if (client === null || of === null) continue;
    const server = serverCalled(of, source, servers);
    // Several patterns match where a client is given a transport, and only one knows what that is given.
    if (server === null && clients.has(client.id)) continue;
    clients.set(client.id, { name: client.text, at: client, scope: captured(match, "within") ?? scopeOf(client, source), server });
  }
  return [...clients.values()];
}

function handlersIn(matches: readonly QueryMatch[], source: SourceFile, servers: readonly FoundServer[]): readonly Handler[] {
  return matches.flatMap((match) => {
    const node = captured(match, "handler");
    const server = captured(match, "server");
    return node === null ? [] : [{ node, server: server === null ? null : serverMeant(server, [], source, servers) }];
  });
}

function usesIn(match: QueryMatch, said: SaidOfServers, source: SourceFile, servers: readonly FoundServer[]): readonly UseFact[] {
  const kind = kindOf(match);
  if (kind === null) return [];
  const key = captured(match, "key") ?? captured(match, "shorthand");
  if (key !== null) {
    const written = captured(match, "key") === null ? "shorthand" : "key";
    return [{ kind, tool: key.text, span: spanOf(key), written, server: serverAround(key, said), isWhole: false }];
  }
  const name = captured(match, "name");
  if (name === null) return [];
  const server = kind === "call" ? serverOfCall(match, said, source, servers) : serverAround(name, said);
  const isWhole = kind === "call" && typeof server === "number" && !isMeantToFail(name) && said.isWhole(server);
  return evaluate(name, source.names).flatMap((value): readonly UseFact[] =>
    value.kind !== "text" || value.literal === null
      ? []
      : [{ kind, tool: value.text, span: value.literal, written: "text", server, isWhole }],
  );
}

function remembered<Answer>(answer: (index: number) => Answer): (index: number) => Answer {
  const known = new Map<number, Answer>();
  return (index) => {
    const before = known.get(index) ?? answer(index);
    known.set(index, before);
    return before;
  };
}

function kindOf({ setProperties }: QueryMatch): ReadUse["kind"] | null {
  const use = setProperties?.["use"];
  return use === "call" || use === "case" || use === "key" ? use : null;
}

/** The server that handles calls around a node. */
function serverAround(node: Node, { handlers }: SaidOfServers): number | null {
  return handlers.find((handler) => isWithin(node, handler.node))?.server ?? null;
}

/** The server that is called: the one that the client is connected to, or what the tool is called on itself. */
function serverOfCall(match: QueryMatch, said: SaidOfServers, source: SourceFile, servers: readonly FoundServer[]): ReadUse["server"] {
  if (match.setProperties?.["server"] === "only") return servers.length === 1 ? 0 : null;
  const server = captured(match, "server");
  if (server !== null) return serverCalled(server, source, servers);
  const client = captured(match, "client");
  if (client === null) return null;
  const given = functionWith(client.text, client, source.language.syntax);
  const known = clientCalled(client, said);
  // What a function is given may be anything that is called so.
  if (given !== null && (known === undefined || sizeOf(given) < sizeOf(known.scope))) return null;
  return known === undefined ? serverMeant(client, [], source, servers) : known.server;
}

/** The innermost client of a name that can be seen from a node; undefined where the file connects none of that name. */
function clientCalled(node: Node, { clients }: SaidOfServers): Client | undefined {
  const visible = clients.filter(({ name, scope }) => name === node.text && isWithin(node, scope));
  const innermost = visible.reduce<Node | null>(
    (least, { scope }) => (least === null || sizeOf(scope) < sizeOf(least) ? scope : least),
    null,
  );
  // One that is connected anew in there may be the one that is called.
  const [first, ...others] = visible.filter(
    ({ at, scope }) => scope.id === innermost?.id || (innermost !== null && isWithin(at, innermost)),
  );
  const isOne = others.every(({ server }) => JSON.stringify(server) === JSON.stringify(first?.server));
  return first === undefined || isOne ? first : { ...first, server: null };
}

/** Calls, cases and keys at their places in lines. */
export function usesOf(facts: readonly UseFact[], lines: LineIndex): readonly ReadUse[] {
  return facts.map(({ span, ...use }) => ({ ...use, range: lines.range(span.start, span.end) }));
}
