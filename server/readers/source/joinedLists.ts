import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import type { Part } from "../syntax/expression.ts";
import { isWithin } from "../syntax/nodes.ts";
import { addedTo } from "./additions.ts";
import type { Call } from "./binding.ts";
import { onlyCallOf } from "./guards.ts";
import { referencesTo } from "./references.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";

/** Further a list is not put into another one, that into a third, and so on. */
const deepest = 6;

/**
 * Where the list begins that a list of the file is put into as a whole: `[...plants, ...trees]`, `plants() + trees()`, `all.push(...trees)`.
 * What is put into two lists is in none of them alone, and stays a list of its own.
 */
export function joinedAt(list: Node, source: SourceFile): number {
  const { bindings } = source.names;
  const answers = known.get(source) ?? new Map<number, Answer>();
  const answer = answers.get(list.id) ?? bindings.apart(() => joinOf(list, source));
  known.set(source, answers.set(list.id, answer));
  for (const span of answer.read) bindings.noteSpan(span);
  return answer.found;
}

/** What was found out for the lists of a file: a list has many tools, and each is asked about. */
const known = new WeakMap<SourceFile, Map<number, Answer>>();

interface Answer {
  readonly found: number;
  readonly read: readonly Span[];
}

function joinOf(list: Node, source: SourceFile): number {
  let whole = list;
  for (let depth = 0; depth < deepest; depth++) {
    const uses = usesOf(whole, source);
    for (const use of uses) noteBeside(use, source);
    const joins = new Map(uses.flatMap((use) => joinAround(use, source) ?? []).map((join) => [join.id, join]));
    const added = new Set(uses.flatMap((use) => addedTo(use, use, source) ?? []));
    const [next, another] = [...joins.values(), ...added];
    if (next === undefined || another !== undefined) break;
    if (typeof next === "number") return next;
    whole = next;
  }
  return whole.startIndex;
}

/** Where all elements of a list are meant: itself where it stands in another one, else its name, or the call that gives it back. */
function usesOf(list: Node, source: SourceFile): readonly Node[] {
  const { syntax } = source.language;
  if (joinAround(list, source) !== null) return [list];
  const { bindings } = source.names;
  for (let node: Node | null = list; node !== null && node.endIndex - list.endIndex <= furthest; node = parentOf(node)) {
    const given = syntax.functions.has(node.type) ? (syntax.calls?.returned?.(node) ?? syntax.calls?.givenBack?.(node) ?? null) : null;
    if (given !== null) {
      const call = within(given, list, source) ? onlyCallOf(node, source) : null;
      bindings.noteSpan({ start: node.startIndex, end: list.startIndex });
      return call === null ? [] : [callAround(call)];
    }
    const name =
      syntax.calls?.declaredName(node) ?? assigned.exec(source.text.slice(Math.max(0, node.startIndex - furthest), node.startIndex))?.[1];
    if (name === undefined) continue;
    const binding = bindings.of(name, list);
    if (binding?.kind !== "value" || binding.member !== null || !within(binding.node, list, source)) return [];
    return referencesTo(name, source).filter((reference) => {
      if (isWithin(reference, binding.node)) return false;
      const other = bindings.of(name, reference);
      return other?.kind === "value" && other.node.id === binding.node.id;
    });
  }
  return [];
}

/** What stands beside the use of a list says what becomes of it: dots, an operator. */
function noteBeside(use: Node, { names: { bindings } }: SourceFile): void {
  for (const sibling of [use.previousSibling, use.nextSibling]) if (sibling?.isNamed === false) bindings.note(sibling);
}

function callAround({ callee, arguments: given }: Call): Node {
  let node = callee;
  while (node.endIndex < given.endIndex) node = parentOf(node) ?? node;
  return node;
}

/** What is given a value right behind it, in a language whose assignments are no declarations. */
const assigned = /(\$?[A-Za-z_]\w*)\s*=\s*$/;

/** More characters than stand between the end of a list and that of what declares it. */
const furthest = 40;

/** Whether an expression is a list, perhaps in parentheses or with a type. */
function within(expression: Node, list: Node, { language: { syntax } }: SourceFile): boolean {
  for (let node = expression; ; ) {
    if (node.id === list.id || (node.startIndex === list.startIndex && node.endIndex === list.endIndex)) return true;
    const inside = syntax.classify(node);
    if (inside.kind !== "wrapper") return false;
    node = inside.inner;
  }
}

/** The list literal that an expression is spread in, or the sum of lists that it is a part of; null where it is in none. */
function joinAround(use: Node, { language: { syntax } }: SourceFile): Node | null {
  let inner = use;
  let sum: Node | null = null;
  let node = parentOf(use);
  for (let above = 0; node !== null && above < highest; above++, node = parentOf(node)) {
    const expression = syntax.classify(node);
    const isIn = (parts: readonly Part[]) => parts.some((part) => typeof part !== "string" && "startIndex" in part && part.id === inner.id);
    if (expression.kind === "concatenation" && isIn(expression.parts)) sum = node;
    else if (expression.kind === "list") {
      const spreads = expression.elements.flatMap((element) => {
        const spread = syntax.classify(element);
        return spread.kind === "spread" ? [spread.list] : [];
      });
      return isIn(spreads) ? node : sum;
    } else if (expression.kind === "choice" || (expression.kind === "wrapper" && expression.inner.id !== inner.id)) return sum;
    else if (expression.kind !== "wrapper") continue;
    inner = node;
    above = 0;
  }
  return sum;
}

/** What can stand between a list and what it is a part of: the arguments of `concat`, an element. */
const highest = 3;
