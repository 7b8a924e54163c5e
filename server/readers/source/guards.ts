import type { Node } from "web-tree-sitter";
import { parentOf, WaysUp } from "../parents.ts";
import { isWithin } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import type { Call } from "./binding.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * The conditions a node stands under, as offsets that are equal for two nodes of one file exactly when they stand under the same
 * ones. A function is a condition too: whether and how often it is called is not known, but where its file calls it once, that call says
 * when it is. What its attributes say holds without a call.
 */
export function conditionsOf(node: Node, source: SourceFile): readonly number[] {
  const { syntax } = source.language;
  const ways = waysToGuards(syntax);
  const conditions: number[] = [];
  const passed = new Set<number>();
  for (let child = ways.lastOf(node), parent = parentIn(child); child !== null && parent !== null; ) {
    let from = parent;
    if (syntax.conditions.has(parent.type)) conditions.push(parent.startIndex, child.startIndex);
    else {
      const call = passed.has(parent.id) ? null : onlyCallOf(parent, source);
      passed.add(parent.id);
      if (call === null) conditions.push(parent.startIndex);
      else from = call.callee;
    }
    child = ways.lastOf(from);
    parent = parentIn(child);
  }
  return conditions;
}

function parentIn(child: Node | null): Node | null {
  return child === null ? null : parentOf(child);
}

/** The ways up to conditions and functions. */
function waysToGuards(syntax: Syntax): WaysUp {
  const isGuard = ({ type }: Node, inner: Node) =>
    syntax.conditions.has(type) || (syntax.functions.has(type) && inner.type !== "attribute_list");
  const ways = toGuards.get(syntax) ?? new WaysUp(isGuard);
  toGuards.set(syntax, ways);
  return ways;
}

const toGuards = new WeakMap<Syntax, WaysUp>();

/** The one call of a function in its file, by a name that is no other function's; null without one, and where there are several. */
export function onlyCallOf(func: Node, { language: { syntax }, names: { bindings }, text }: SourceFile): Call | null {
  const name = syntax.calls?.nameOf(func) ?? null;
  if (name === null) return null;
  const [only, another] = bindings.callsOf(name, func);
  if (only === undefined || another !== undefined || isWithin(only.callee, func)) return null;
  if (bindings.functionsOf(name, only.callee).length > 1) return null;
  // A method of something else can be called the same.
  const before = text.slice(Math.max(0, only.callee.startIndex - longestOwner), only.callee.startIndex);
  return /(?:(?<!\.)\.|::|->)\s*$/.test(before) && !ownMember.test(before) ? null : only;
}

const longestOwner = 12;

const ownMember = /(?:^|[^\w$.])\$?(?:this|self)\s*(?:\.|->)\s*$/;
