import type { Node } from "web-tree-sitter";
import type { Group, ReadServer } from "../reading.ts";
import type { Candidate } from "./candidates.ts";
import { bindsName, parametersOf } from "./constants.ts";
import { evaluate } from "./evaluate.ts";
import type { SourceFile } from "./sourceReader.ts";

/** A server that a file makes, with what is needed to see which receivers mean it. */
export interface FoundServer {
  readonly read: ReadServer;
  /** The binding without `this.` or `self.`. */
  readonly binding: string;
  /** The node in which the binding is visible. */
  readonly scope: Node;
  /** The expression that makes the server: callbacks inside it receive it. */
  readonly made: Node;
}

/** The servers that a file makes, in order of position. */
export function findServers(source: SourceFile): readonly FoundServer[] {
  const parts = new Map<number, ServerParts>();
  for (const { captures } of source.grammar.queries.servers.matches(source.root)) {
    const captured = (name: string) => captures.find((capture) => capture.name === name)?.node;
    const made = captured("server");
    if (made === undefined) continue;
    const known = parts.get(made.id) ?? { made, isServer: false };
    // Several patterns match one server, each with a part of what is written about it. One that only binds matches other values too.
    const { binding = captured("binding"), name = captured("name"), title = captured("title") } = known;
    parts.set(made.id, { made, isServer: known.isServer || captured("binding") === undefined, binding, name, title });
  }
  return [...parts.values()]
    .filter(({ isServer }) => isServer)
    .map((part) => serverOf(part, source))
    .sort((left, right) => left.made.startIndex - right.made.startIndex);
}

/** The nodes that say something about one expression. */
interface ServerParts {
  readonly made: Node;
  /** Whether a pattern says that the expression makes a server. */
  readonly isServer: boolean;
  readonly binding?: Node | undefined;
  readonly name?: Node | undefined;
  readonly title?: Node | undefined;
}

function serverOf({ made, binding, name, title }: ServerParts, source: SourceFile): FoundServer {
  const { root, language, lines, constants } = source;
  const textOf = (node: Node | undefined) => {
    const value = node === undefined ? null : evaluate(node, language.syntax, constants);
    return value?.kind === "text" ? value : null;
  };
  const called = textOf(name);
  const { start, end } = called?.literal ?? { start: made.startIndex, end: made.startIndex };
  const bound = binding?.text ?? "";
  return {
    read: { binding: bound, name: called?.text ?? null, title: textOf(title)?.text ?? null, range: lines.range(start, end) },
    binding: bound.replace(language.syntax.ownMember, ""),
    scope: binding === undefined ? root : scopeOf(binding, source),
    made,
  };
}

/** What a declaration reaches: a server of this file, or the parameter, array or variable that it goes through. */
export function groupOf(candidate: Candidate, source: SourceFile, servers: readonly FoundServer[]): Group {
  const { file } = source;
  const { syntax } = source.language;
  const { server, tool } = candidate;
  if (server === null) {
    const list = enclosing(tool, syntax.lists);
    return { kind: "loose", reach: `${file}:${(list ?? tool).startIndex}` };
  }
  const receiver = server.text.replace(syntax.ownMember, "");
  const parameterOf = enclosingFunctionWith(receiver, server, source);
  const visible = servers
    .map((found, index) => ({ found, index }))
    .filter(
      ({ found }) => found.binding === receiver && found.scope.startIndex <= server.startIndex && server.endIndex <= found.scope.endIndex,
    )
    .sort((left, right) => sizeOf(left.found.scope) - sizeOf(right.found.scope));
  const [nearest] = visible;
  if (nearest !== undefined && (parameterOf === null || !contains(nearest.found.scope, parameterOf)))
    return { kind: "server", index: nearest.index };
  if (parameterOf !== null) {
    const maker = servers.findIndex(({ made }) => contains(made, parameterOf));
    return maker >= 0 ? { kind: "server", index: maker } : { kind: "loose", reach: `${file}:${parameterOf.startIndex}` };
  }
  return { kind: "loose", reach: `${file}:${receiver}` };
}

/** The nearest function around a node that has a parameter of a name. */
function enclosingFunctionWith(name: string, from: Node, { language: { syntax } }: SourceFile): Node | null {
  for (let node = from.parent; node !== null; node = node.parent) {
    const parameters = parametersOf(node, syntax);
    if (parameters !== null && bindsName(parameters, name)) return node;
  }
  return null;
}

/** Where a binding is visible: its innermost scope; for a member of `this` or `self`, its class. */
function scopeOf(binding: Node, { root, language: { syntax } }: SourceFile): Node {
  const isMember = syntax.ownMember.test(binding.text);
  for (let node = binding.parent?.parent ?? null; node !== null; node = node.parent) {
    if (isMember ? syntax.classes.has(node.type) : syntax.scopes.has(node.type) || syntax.classes.has(node.type)) return node;
  }
  return root;
}

function enclosing(from: Node, types: ReadonlySet<string>): Node | null {
  for (let node = from.parent; node !== null; node = node.parent) if (types.has(node.type)) return node;
  return null;
}

/** Whether a node lies in another and is not that node itself. */
function contains(outer: Node, inner: Node): boolean {
  return outer.startIndex <= inner.startIndex && inner.endIndex <= outer.endIndex && sizeOf(inner) < sizeOf(outer);
}

function sizeOf(node: Node): number {
  return node.endIndex - node.startIndex;
}
