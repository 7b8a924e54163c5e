import type { Node } from "web-tree-sitter";
import type { Syntax } from "../syntax/syntax.ts";
import { escaped } from "./conditions.ts";
import { onlyCallOf } from "./guards.ts";
import { functionWith, parametersOf } from "./parameters.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * Where the parameter stands that a receiver is, or that of the function around the only call that hands it on. Null for one that is no
 * parameter.
 */
export function handedFrom(receiver: string, from: Node, source: SourceFile): number | null {
  const { syntax } = source.language;
  const passed = new Set<number>();
  let at: number | null = null;
  let name: string = receiver;
  for (let func = functionWith(name, from, syntax); func !== null && !passed.has(func.id); func = functionWith(name, from, syntax)) {
    at = placeIn(func, name, syntax);
    passed.add(func.id);
    const call = onlyCallOf(func, source);
    const given = call === null ? null : (syntax.calls?.argumentFor(func, call.arguments, name) ?? null);
    if (given === null) break;
    from = given;
    name = receiverName(given, source);
  }
  return at;
}

/** Where a parameter is named: two servers that one function takes are two. */
function placeIn(func: Node, name: string, syntax: Syntax): number {
  const parameters = parametersOf(func, syntax);
  const place = parameters?.text.search(new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`)) ?? -1;
  return parameters === null || place < 0 ? func.startIndex : parameters.startIndex + place;
}

/** A receiver's name without `this.`, `self.`, casts and assertions. */
export function receiverName(receiver: Node, { language: { syntax }, names }: SourceFile): string {
  let node = receiver;
  for (let expression = syntax.classify(node); expression.kind === "wrapper"; expression = syntax.classify(node)) node = expression.inner;
  const name = node.text.replace(syntax.ownMember, "");
  names.bindings.asked.add(name);
  return name;
}
