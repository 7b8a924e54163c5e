import type { Node, QueryMatch } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import type { ReadServer } from "../reading.ts";
import { captured, conditionsHold, wholeFile } from "./conditions.ts";
import { evaluate, evaluateMember } from "./evaluate.ts";
import type { ServerFact } from "./facts.ts";
import type { SourceFile } from "./sourceReader.ts";
import { type Span, spanOf } from "./span.ts";

/** A server that a file makes, with what is needed to see which receivers mean it. */
export interface FoundServer {
  readonly read: Omit<ReadServer, "range" | "isStarted">;
  /** The characters of its name, else where it is made. */
  readonly named: Span;
  /** The binding without `this.` or `self.`. */
  readonly binding: string;
  /** The node in which the binding is visible. */
  readonly scope: Node;
  /** The class whose instances are the server; null for a server that something is bound to. */
  readonly self: Node | null;
  /** The expression that makes the server: callbacks inside it receive it. */
  readonly made: Node;
}

/** The servers that a file makes, in order of position. */
export function findServers(source: SourceFile): readonly FoundServer[] {
  const { servers } = source.grammar.queries;
  const parts = new Map<number, ServerParts>();
  for (const match of servers.matches(source.language.anchors.servers, source.root, source.text, wholeFile(source))) {
    const made = captured(match, "server");
    if (made === null || source.language.syntax.isTest?.(made) === true) continue;
    if (!conditionsHold(match, match.predicates, source)) continue;
    // Several patterns match one server, each with a part of what is written about it.
    parts.set(made.id, joined(parts.get(made.id) ?? { ...noParts, made }, match));
  }
  const found = [...parts.values()].filter(({ isServer }) => isServer).map((part) => serverOf(part, source));
  return [...withoutRepeats(found)].sort((left, right) => left.made.startIndex - right.made.startIndex);
}

/** Leaves out what answers for a server that the file makes, and an answer that only says again what another one says, or nothing. */
function withoutRepeats(found: readonly FoundServer[]): readonly FoundServer[] {
  const made = found.filter(({ read }) => !read.isAnswer);
  if (made.length > 0) return made;
  const byName = new Map<string, FoundServer>();
  for (const answer of found) if (answer.read.name !== null && !byName.has(answer.read.name)) byName.set(answer.read.name, answer);
  return [...byName.values()];
}

/** The nodes that say something about one expression. */
interface ServerParts {
  readonly made: Node;
  /** Whether a pattern says that the expression makes a server: those that only bind, or say more of it, match other values too. */
  readonly isServer: boolean;
  readonly binding: Node | null;
  readonly self: Node | null;
  readonly about: Node | null;
  readonly name: Node | null;
  readonly title: Node | null;
  readonly borrows: boolean;
  readonly isGiven: boolean;
  readonly isAnswer: boolean;
}

const noParts = {
  isServer: false,
  binding: null,
  self: null,
  about: null,
  name: null,
  title: null,
  borrows: false,
  isGiven: false,
  isAnswer: false,
};

function joined(known: ServerParts, match: QueryMatch): ServerParts {
  const binding = captured(match, "binding");
  return {
    made: known.made,
    isServer: known.isServer || (binding === null && match.setProperties?.["says"] !== "more"),
    binding: known.binding ?? binding,
    self: known.self ?? captured(match, "self"),
    about: known.about ?? captured(match, "about"),
    name: known.name ?? captured(match, "name"),
    title: known.title ?? captured(match, "title"),
    borrows: known.borrows || match.setProperties?.["takes"] === "borrowed",
    isGiven: known.isGiven || match.setProperties?.["is"] === "given",
    isAnswer: known.isAnswer || match.setProperties?.["is"] === "answer",
  };
}

function serverOf({ made, binding, self, about, name, title, borrows, isGiven, isAnswer }: ServerParts, source: SourceFile): FoundServer {
  const { root, language, names } = source;
  const textOf = (node: Node | null, member: string) => {
    const values = node !== null ? evaluate(node, names) : about !== null ? evaluateMember(about, member, names) : [];
    const [value, another] = values;
    return value?.kind === "text" && another === undefined ? value : null;
  };
  const called = textOf(name, "name");
  const bound = binding?.text ?? "";
  return {
    read: { binding: bound, name: called?.text ?? null, title: textOf(title, "title")?.text ?? null, borrows, isGiven, isAnswer },
    named: called?.literal ?? { start: made.startIndex, end: made.startIndex },
    binding: bound.replace(language.syntax.ownMember, ""),
    // A parameter is one of its function, which stands around the parameters.
    scope: binding === null ? root : isGiven ? (made.parent?.parent ?? root) : scopeOf(binding, source),
    self,
    made,
  };
}

/** Where a binding is visible: its innermost scope; for a member of `this` or `self`, its class. */
export function scopeOf(binding: Node, { root, language: { syntax } }: SourceFile): Node {
  const isMember = syntax.ownMember.test(binding.text);
  for (let node = binding.parent?.parent ?? null; node !== null; node = parentOf(node)) {
    if (isMember ? syntax.classes.has(node.type) : syntax.scopes.has(node.type) || syntax.classes.has(node.type)) return node;
  }
  return root;
}

/** What is kept of a server when the tree is gone. */
export function serverFact({ made, scope, self, named, read }: FoundServer): ServerFact {
  return { made: spanOf(made), scope: spanOf(scope), self: self === null ? null : spanOf(self), named, read };
}
