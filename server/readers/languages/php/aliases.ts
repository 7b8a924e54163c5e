import type { Node } from "web-tree-sitter";
import type { Aliased, Aliasing, KeptName, TextEdit } from "../../aliasing.ts";
import {
  around,
  below,
  camelCase,
  indentationAt,
  lineEndOf,
  linesBehind,
  memberRemoval,
  quoted,
  removal,
  rewritten,
  unusedName,
} from "../../source/rewriting.ts";
import { type Span, spanOf } from "../../source/span.ts";
import { whyAlone } from "../../source/statements.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * `#[McpTool]` names a method once: the old name gets a method of its own, which calls the other one. A call of a builder or a server is
 * made a second time, behind the first one in its chain.
 */
export const phpAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    if (around(spelled, "for_statement", "foreach_statement", "while_statement", "do_statement") !== null)
      return "it is registered in a loop";
    if (!kept.isDerived && spelled.parent?.type !== "argument") return "its name is part of an expression there";
    const method = kept.isDerived ? spelled.parent : around(spelled, "attribute") === null ? null : around(spelled, "method_declaration");
    const attribute = method?.type !== "method_declaration" ? null : kept.isDerived ? attributeOf(method) : around(spelled, "attribute");
    if (method != null && attribute !== null) return declareAgain(method, attribute, spelled, kept);
    if (around(spelled, "attribute") !== null) return "its attribute belongs to a class, which has one name";
    return registerAgain(spelled, kept);
  },
  retire(name, { text }) {
    const spelled = wholeOf(name);
    const method = around(spelled, "attribute") === null ? null : around(spelled, "method_declaration");
    if (method !== null) {
      const doc = docOf(method);
      return [memberRemoval(text, { start: doc?.startIndex ?? method.startIndex, end: method.endIndex })];
    }
    const call = around(spelled, "member_call_expression");
    if (call === null) return "its registration is not a call";
    if (call.parent?.type === "expression_statement" && !isCall(call.childForFieldName("object")))
      return whyAlone(call.parent) ?? [removal(text, spanOf(call.parent))];
    const link = linkOf(call);
    return link === null ? "its registration is no link of a chain" : [{ ...link, text: "" }];
  },
};

function wholeOf(node: Node): Node {
  return around(node, "string", "encapsed_string") ?? node;
}

const toolAttribute = /^(?:.*\\)?McpTool$/;

function attributeOf(method: Node): Node | null {
  return below(method, "attribute").find((each) => toolAttribute.test(nameOf(each))) ?? null;
}

function nameOf(attribute: Node): string {
  return childrenOf(attribute)[0]?.text ?? "";
}

/** The comment that documents a method, in which the SDK looks for what its parameters mean. */
function docOf({ previousNamedSibling }: Node): Node | null {
  return previousNamedSibling?.type === "comment" && previousNamedSibling.text.startsWith("/**") ? previousNamedSibling : null;
}

function declareAgain(method: Node, attribute: Node, spelled: Node, kept: KeptName): Aliased {
  const { text, old, others } = kept;
  if (!toolAttribute.test(nameOf(attribute))) return `whether ${nameOf(attribute)} can name two methods is not known`;
  const identifier = method.childForFieldName("name");
  const parameters = method.childForFieldName("parameters");
  const returns = method.childForFieldName("return_type");
  if (identifier === null || parameters === null || method.childForFieldName("body") === null)
    return "a method without a body has no second one that calls it";
  if (identifier.text === "__invoke") return "a class that is called itself has one name";
  const edits = argumentsEdits(attribute.childForFieldName("parameters"), attribute, spelled, kept);
  if (edits === null) return "its attribute is given more by position than a name";
  const passed = childrenOf(parameters).flatMap((parameter) => {
    const variable = parameter.childForFieldName("name")?.text;
    return variable === undefined ? [] : [parameter.type === "variadic_parameter" ? `...${variable}` : variable];
  });
  const alias = unusedName(`${camelCase(old)}Alias`, text, others);
  const isStatic = childrenOf(method).some(({ type }) => type === "static_modifier");
  const doc = docOf(method);
  const lineEnd = lineEndOf(text);
  const outer = indentationAt(text, method.startIndex);
  const inner = outer + (outer.includes("\t") ? "\t" : "    ");
  const head = rewritten(text, { start: doc?.startIndex ?? method.startIndex, end: identifier.startIndex }, edits);
  const signature = `${head}${alias}${parameters.text}${returns === null ? "" : `: ${returns.text}`}`;
  const call = `${isStatic ? "self::" : "$this->"}${identifier.text}(${passed.join(", ")});`;
  const returned = returns !== null && /^(?:void|never)$/.test(returns.text) ? "" : "return ";
  return [
    linesBehind(text, spanOf(method), ["", `${signature}${lineEnd}${outer}{${lineEnd}${inner}${returned}${call}${lineEnd}${outer}}`]),
  ];
}

/** What changes in the arguments of an attribute or a call for the old name; null where more than a name is given by position behind it. */
function argumentsEdits(args: Node | null, holder: Node, spelled: Node, { old, notice, isDerived }: KeptName): readonly TextEdit[] | null {
  const quote = spelled.text.startsWith('"') ? '"' : "'";
  const name = quoted(old, quote);
  const words = quoted(notice, quote);
  const told = `description: ${words}`;
  if (args === null) return [{ start: holder.endIndex, end: holder.endIndex, text: `(name: ${name}, ${told})` }];
  const given = childrenOf(args).filter(({ type }) => type === "argument");
  const keyOf = (arg: Node) => arg.childForFieldName("name")?.text;
  const described = given.find((arg) => keyOf(arg) === "description");
  const value = childrenOf(described ?? null).at(-1);
  const edits = value === undefined ? [] : [{ ...spanOf(value), text: words }];
  if (isDerived) {
    const start = args.startIndex + 1;
    return [
      { start, end: start, text: [`name: ${name}`, ...(value === undefined ? [told] : [])].join(", ") + (given.length === 0 ? "" : ", ") },
      ...edits,
    ];
  }
  const own = given.findIndex((arg) => arg.startIndex <= spelled.startIndex && spelled.endIndex <= arg.endIndex);
  const positional = given.filter((arg) => keyOf(arg) === undefined);
  if (own < 0 || given.slice(own + 1).some((arg) => positional.includes(arg))) return null;
  const last = positional.at(-1);
  if (value !== undefined) return [{ ...spanOf(spelled), text: name }, ...edits];
  // What is given by a name stands behind all that is given by position.
  if (given[own] === last || last === undefined || own > given.indexOf(last)) return [{ ...spanOf(spelled), text: `${name}, ${told}` }];
  return null;
}

function registerAgain(spelled: Node, kept: KeptName): Aliased {
  const { text } = kept;
  const argument = spelled.parent?.type === "argument" ? spelled.parent : null;
  const args = argument?.parent ?? null;
  const call = args?.parent ?? null;
  const method = call?.childForFieldName("name")?.text ?? "";
  if (call?.type !== "member_call_expression" || !/^(?:addTool|withTool|registerTool|tool)$/.test(method))
    return "its registration is no call that adds a tool to a server or its builder";
  if (below(call, "anonymous_function", "arrow_function").some((func) => func.startIndex > (args?.startIndex ?? 0)))
    return "its handler is written in the call: it has to have a name of its own to be registered twice";
  const isFirst = childrenOf(args)[0]?.id === argument?.id && argument?.childForFieldName("name") == null;
  const edits = isFirst ? positionalEdits(args, spelled, kept) : argumentsEdits(args, call, spelled, kept);
  if (edits === null) return "the call does not show which of its arguments describes the tool";
  const isStatement = call.parent?.type === "expression_statement" && !isCall(call.childForFieldName("object"));
  if (isStatement && call.parent !== null)
    return whyAlone(call.parent) ?? [linesBehind(text, spanOf(call.parent), [rewritten(text, spanOf(call.parent), edits)])];
  const link = linkOf(call);
  return link === null
    ? "its registration is part of a larger expression"
    : [{ start: call.endIndex, end: call.endIndex, text: rewritten(text, link, edits) }];
}

/** `$server->tool('x', 'description', …)`. */
function positionalEdits(args: Node | null, spelled: Node, { old, notice }: KeptName): readonly TextEdit[] | null {
  const quote = spelled.text.startsWith('"') ? '"' : "'";
  const described = childrenOf(args)[1];
  const [value] = childrenOf(described ?? null);
  if (value === undefined || !/^(?:string|encapsed_string)$/.test(value.type)) return null;
  return [
    { ...spanOf(spelled), text: quoted(old, quote) },
    { ...spanOf(value), text: quoted(notice, quote) },
  ];
}

/** A call of a chain, from behind what it is called on. */
function linkOf(call: Node): Span | null {
  const object = call.childForFieldName("object");
  if (object === null || (!isCall(object) && !isCall(call.parent))) return null;
  return { start: object.endIndex, end: call.endIndex };
}

function isCall(node: Node | null): boolean {
  return node !== null && /^(?:member|scoped)_call_expression$|^object_creation_expression$|^parenthesized_expression$/.test(node.type);
}
