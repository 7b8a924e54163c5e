import type { Node } from "web-tree-sitter";
import type { Expression, Part } from "../../syntax/expression.ts";
import { implOf, ownImpl } from "./impls.ts";
import { stringOf, textOf } from "./strings.ts";
import { declaredAt, isDefinedIn, isInModule } from "./uses.ts";

/**
 * What stands in a macro or an attribute is a tree of tokens: there are no expressions, only what stands between two commas. The node of
 * such an expression is its first identifier or literal.
 */

/** The expression that begins with a token. */
export function expressionAt(first: Node): Expression {
  const [, ...rest] = segmentAt(first);
  if (first.type === "string_literal" || first.type === "raw_string_literal")
    return isConverted(rest) ? stringOf(first) : { kind: "other" };
  if (!/^(?:identifier|self|crate|super)$/.test(first.type)) return { kind: "other" };
  const [next, behind] = rest;
  if (next?.type === "!" && behind?.type === "token_tree")
    return isConverted(rest.slice(2)) ? macroOf(first.text, behind) : { kind: "other" };
  return pathAt(first, rest);
}

/** The value of a macro that makes text; `args` are its tokens. */
export function macroOf(name: string, args: Node): Expression {
  const given = segmentsOf(args);
  switch (name) {
    case "format":
      return formatted(given);
    case "concat":
    case "concatcp":
    case "formatcp":
      return { kind: "concatenation", parts: given.flatMap(([first]) => first ?? []) };
    default:
      return { kind: "other" };
  }
}

/** What stands between the commas of a tree of tokens, each without leading `&`. */
export function segmentsOf(tree: Node): readonly (readonly Node[])[] {
  const tokens = tree.children.filter((token) => token !== null && token.type !== "line_comment" && token.type !== "block_comment");
  const segments: Node[][] = [[]];
  for (const token of tokens.slice(1, -1)) {
    if (token === null) continue;
    if (token.type === ",") segments.push([]);
    else if (token.isNamed || (segments.at(-1)?.length ?? 0) > 0) segments.at(-1)?.push(token);
  }
  return segments.filter((segment) => segment.length > 0);
}

/** Where the expression stands that begins with a token. */
export function extentAt(first: Node): { readonly start: number; readonly end: number } {
  return { start: first.startIndex, end: segmentAt(first).at(-1)?.endIndex ?? first.endIndex };
}

function segmentAt(first: Node): readonly Node[] {
  const segment: Node[] = [];
  for (let token: Node | null = first; token !== null && token.type !== ","; token = token.nextSibling) {
    if (token.type === ")" || token.type === "]" || token.type === "}" || token.type === ";") break;
    segment.push(token);
  }
  return segment;
}

/** `NAME`, `Self::NAME`, `names::NAME`, `String::from("x")`. */
function pathAt(first: Node, rest: readonly Node[]): Expression {
  const path = [first];
  let at = 0;
  for (; rest[at]?.type === "::" && /^(?:identifier|super)$/.test(rest[at + 1]?.type ?? ""); at += 2) path.push(rest[at + 1] ?? first);
  const args = rest[at];
  if (args?.type === "token_tree" && args.text.startsWith("(")) {
    const [inner] = segmentsOf(args)[0] ?? [];
    const isKnown = inner !== undefined && isConversion(path.map(({ text }) => text).join("::")) && isConverted(rest.slice(at + 1));
    return isKnown ? { kind: "wrapper", inner } : { kind: "other" };
  }
  return isConverted(rest.slice(at)) ? constantAt(path) : { kind: "other" };
}

/** What is called by the last word of a path among tokens, as `kit::offer` in `vec![kit::offer("x")]`; null for one that stands elsewhere. */
export function calledBefore(word: Node): Expression | null {
  if (word.parent?.type !== "token_tree") return null;
  const path = [word];
  for (let sign = word.previousSibling; sign?.type === "::"; sign = path[0]?.previousSibling ?? null) {
    const before = sign.previousSibling;
    if (before === null || !/^(?:identifier|self|crate|super)$/.test(before.type)) return { kind: "other" };
    path.unshift(before);
  }
  return path[0]?.previousSibling?.type === "." ? { kind: "other" } : constantAt(path);
}

function constantAt(path: readonly Node[]): Expression {
  const [first] = path;
  const member = path.at(-1)?.text ?? "";
  const owner = path.at(-2);
  if (first === undefined || owner === undefined) return { kind: "name", name: member };
  if (owner.text === "Self") return memberOfNode(ownImpl(owner), member);
  const isRelative = first.type !== "identifier";
  if (path.length === 2 && isRelative && (isDefinedIn(first.tree.rootNode, member) || (first.type !== "crate" && isInModule(first))))
    return { kind: "name", name: member };
  const type = implOf(owner.text, owner);
  if (type !== null) return memberOfNode(type, member);
  const declared = path.length === 2 && !isRelative ? declaredAt(owner.text, owner) : null;
  if (declared !== null) return memberOfNode(declared, member);
  const from = path.slice(0, -1).map(({ text }) => text);
  return { kind: "module", from: from.join("::"), member };
}

function memberOfNode(object: Node | null, member: string): Expression {
  return object === null ? { kind: "other" } : { kind: "member", object, member };
}

/** Functions that give their argument back as another kind of text. */
export function isConversion(path: string): boolean {
  return /^(?:\w+::)*(?:String|Cow|Arc|Rc|Box|SmolStr|Into)(?:::<[^>]*>)?::(?:from|new|Borrowed|Owned|into|new_static|from_static)$|^Some$/.test(
    path,
  );
}

/** Methods that give what they are called on back as another kind of text or of JSON. */
export const conversions: ReadonlySet<string> = new Set(
  "to_string to_owned into into_owned clone cloned as_str as_ref into_boxed_str as_object unwrap".split(" "),
);

/** Whether there is nothing more, or only such methods: `.to_string()`, `.into()`. */
function isConverted(rest: readonly Node[]): boolean {
  const [dot, method, args, ...more] = rest;
  if (dot === undefined) return true;
  return dot.type === "." && method !== undefined && conversions.has(method.text) && args?.text === "()" && isConverted(more);
}

/** `format!("{PREFIX}_{}", x)`: a field that is formatted is not followed. */
function formatted([first, ...values]: readonly (readonly Node[])[]): Expression {
  const [literal] = first ?? [];
  const format = textOf(literal ?? null);
  if (literal === undefined || format === null) return { kind: "other" };
  const positional = values.filter(([, sign]) => sign?.type !== "=");
  const named = new Map(
    values.flatMap(([name, sign, value]) => (sign?.type === "=" && name && value ? [[name.text, value] as const] : [])),
  );
  const parts: Part[] = [];
  let next = 0;
  for (const piece of format.split(/(\{\{|\}\}|\{[^{}]*\})/)) {
    const field = /^\{([^{}]*)\}$/.exec(piece)?.[1]?.trim();
    if (field === undefined) parts.push(piece === "{{" ? "{" : piece === "}}" ? "}" : piece);
    else {
      const value = field === "" ? positional[next++]?.[0] : /^\d+$/.test(field) ? positional[Number(field)]?.[0] : named.get(field);
      if (value !== undefined) parts.push(value);
      else if (/^[A-Za-z_]\w*$/.test(field)) parts.push({ named: field, from: literal });
      else return { kind: "other" };
    }
  }
  return { kind: "concatenation", parts: parts.filter((part) => part !== "") };
}
