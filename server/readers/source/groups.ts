import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { isWithin, sizeOf } from "../syntax/nodes.ts";
import { addedTo } from "./additions.ts";
import type { Candidate } from "./candidates.ts";
import type { TakenCall } from "./definition.ts";
import { importedAs } from "./evaluate.ts";
import type { DeclarationFact } from "./facts.ts";
import { handedFrom, receiverName } from "./handedOn.ts";
import { joinedAt } from "./joinedLists.ts";
import { functionWith } from "./parameters.ts";
import { referencesTo } from "./references.ts";
import { isOnlySearched } from "./searchedLists.ts";
import type { FoundServer } from "./servers.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * What a declaration reaches: a server of this file, a host outside of it, or the parameter, array or variable that it goes through.
 * `calls` are those that gave the declaration its name: a receiver that is a parameter is what the same call gives.
 */
export function groupOf(
  { server, tool, host }: Candidate,
  calls: readonly TakenCall[],
  source: SourceFile,
  servers: readonly FoundServer[],
): DeclarationFact["group"] {
  if (host !== null) return { kind: "host", label: host };
  const { syntax } = source.language;
  const index = server === null ? serverAbove(tool, source, servers) : serverMeant(server, calls, source, servers);
  if (index !== null) return { kind: "server", index, at: null };
  if (server === null) {
    const taker = takerOf(tool, source, servers);
    if (taker !== null) return { kind: "server", index: taker, at: null };
    const list = syntax.listOf?.(tool) ?? null;
    source.names.bindings.note(list);
    const literal = list === null ? enclosing(tool, syntax.lists) : null;
    const at = list?.startIndex ?? addedTo(tool, literal, source) ?? (literal === null ? tool.startIndex : joinedAt(literal, source));
    const user = onlyUser(tool, source, servers);
    return user === null
      ? { kind: "through", at, server: null, isSearched: isOnlySearched(literal, source) }
      : { kind: "server", index: user, at };
  }
  const receiver = receiverName(server, source);
  const parameter = handedFrom(receiver, server, source);
  return parameter === null
    ? {
        kind: "through",
        at: receiver.length > longestReceiver ? server.startIndex : receiver,
        server: importedAs(server, source.names),
        isSearched: false,
      }
    : { kind: "through", at: parameter, server: null, isSearched: false };
}

/** What is longer is a chain of calls, and every tool in it would keep all that stands before it: all of them begin where the chain does. */
const longestReceiver = 1000;

/**
 * The server that a receiver means: the one made in it, the nearest one bound to its name, the one that hands itself to a callback.
 * `passedBy` are the functions that were gone through to it, by their nodes: some call each other.
 */
export function serverMeant(
  receiver: Node,
  calls: readonly TakenCall[],
  source: SourceFile,
  servers: readonly FoundServer[],
  passedBy: readonly number[] = [],
): number | null {
  const { syntax } = source.language;
  const made = servers.findIndex((found) => isWithin(found.made, receiver));
  if (made >= 0) return made;
  const name = receiverName(receiver, source);
  // `this` or `self` alone.
  if (syntax.ownMember.test(`${name}.x`)) return indexOfLast(servers, ({ self }) => self !== null && isWithin(receiver, self));
  const owner = functionWith(name, receiver, syntax);
  const [nearest] = servers
    .map((found, index) => ({ found, index }))
    .filter(({ found }) => found.binding === name && isWithin(receiver, found.scope))
    .sort((left, right) => sizeOf(left.found.scope) - sizeOf(right.found.scope));
  // A server that is a parameter itself is as near as the function.
  const reach = nearest === undefined ? 0 : sizeOf(nearest.found.scope) - (nearest.found.read.isGiven ? 1 : 0);
  if (nearest !== undefined && (owner === null || reach < sizeOf(owner))) return nearest.index;
  if (owner === null) return null;
  const call = calls.find((taken) => taken.function.id === owner.id);
  const given = call === undefined ? null : (syntax.calls?.argumentFor(owner, call.arguments, name) ?? null);
  if (given !== null) return serverMeant(given, calls, source, servers, passedBy);
  return serverGiven(owner, name, source, servers, passedBy) ?? indexOfLast(servers, ({ made }) => isWithin(owner, made));
}

/** The one server that all calls of a function in its file give it. */
function serverGiven(
  func: Node,
  parameter: string,
  source: SourceFile,
  servers: readonly FoundServer[],
  passedBy: readonly number[],
): number | null {
  const { syntax } = source.language;
  const { bindings } = source.names;
  const called = syntax.calls?.nameOf(func) ?? null;
  if (called === null || passedBy.includes(func.id)) return null;
  const given = bindings.callsOf(called, func).map((call) => {
    const argument = isWithin(call.callee, func) ? null : (syntax.calls?.argumentFor(func, call.arguments, parameter) ?? null);
    return argument === null ? null : serverMeant(argument, [], source, servers, [...passedBy, func.id]);
  });
  const [first = null] = given;
  return given.every((index) => index === first) ? first : null;
}

/** The one server that is given a declaration by its own name, as classes are; null for a declaration without one. */
function takerOf(tool: Node, source: SourceFile, servers: readonly FoundServer[]): number | null {
  const name = servers.length === 0 ? null : (source.language.syntax.calls?.declaredName(tool) ?? null);
  if (name === null) return null;
  const references = referencesTo(name, source).filter((reference) => !isWithin(reference, tool));
  const takers = new Set(references.flatMap((reference) => serverAbove(reference, source, servers) ?? []));
  const [only, another] = takers;
  return only === undefined || another !== undefined ? null : only;
}

/** Of several servers, the one that uses what is declared around a node. */
function onlyUser(node: Node, source: SourceFile, servers: readonly FoundServer[]): number | null {
  if (servers.length < 2) return null;
  const [only, another] = usersOf(node, source, servers, new Set());
  return only === undefined || another !== undefined ? null : only;
}

/** The server in whose making, or in a call of whose methods, a node stands. */
function serverAbove(from: Node, source: SourceFile, servers: readonly FoundServer[]): number | null {
  const { calls } = source.language.syntax;
  for (let node: Node | null = from; node !== null; node = parentOf(node)) {
    const { id } = node;
    const made = servers.findIndex((found) => found.made.id === id);
    if (made >= 0) return made;
    const receiver = calls?.receiverOf(node) ?? null;
    const meant = receiver === null || isWithin(from, receiver) ? null : serverMeant(receiver, [], source, servers);
    if (meant !== null) return meant;
  }
  return null;
}

/** The servers that use what is declared around a node, by its name, directly or through other declarations. */
function usersOf(from: Node, source: SourceFile, servers: readonly FoundServer[], seen: Set<string>): ReadonlySet<number> {
  const users = new Set<number>();
  for (let node = parentOf(from); node !== null; node = parentOf(node)) {
    const name = source.language.syntax.calls?.declaredName(node) ?? null;
    if (name === null || seen.has(name)) continue;
    seen.add(name);
    for (const reference of referencesTo(name, source)) {
      if (isWithin(reference, node)) continue;
      const user = serverAbove(reference, source, servers);
      if (user !== null) users.add(user);
      else for (const further of usersOf(reference, source, servers, seen)) users.add(further);
    }
  }
  return users;
}

function enclosing(from: Node, types: ReadonlySet<string>): Node | null {
  for (let node = parentOf(from); node !== null; node = parentOf(node)) if (types.has(node.type)) return node;
  return null;
}

/** The innermost of nested servers is found last. */
function indexOfLast<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number | null {
  const index = items.findLastIndex(isWanted);
  return index < 0 ? null : index;
}
