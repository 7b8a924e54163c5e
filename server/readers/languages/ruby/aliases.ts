import type { Node } from "web-tree-sitter";
import type { Aliased, Aliasing, KeptName, TextEdit } from "../../aliasing.ts";
import {
  around,
  below,
  elementBehind,
  elementRemoval,
  indentationAt,
  lineEndOf,
  linesBehind,
  memberRemoval,
  pascalCase,
  quoted,
  removal,
  rewritten,
  unusedName,
} from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * `define_tool` is called a second time; a block that it is given becomes a proc first, which both calls get. A class of the official SDK
 * gets another one with the same schemas, which calls it, beside it wherever the file gives it to a server.
 */
export const rubyAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    if (around(spelled, "for", "while", "until") !== null) return "it is registered in a loop";
    if (!kept.isDerived && !/^(?:pair|argument_list)$/.test(spelled.parent?.type ?? "")) return "its name is part of an expression there";
    const own = kept.isDerived ? spelled.parent : classOf(spelled);
    if (own?.type === "class") return classAgain(own, kept);
    return defineAgain(spelled, kept);
  },
  retire(name, { text }) {
    const spelled = wholeOf(name);
    const own = classOf(spelled);
    const constant = own?.childForFieldName("name")?.text;
    if (own !== null && constant !== undefined)
      return [memberRemoval(text, spanOf(own)), ...givenAs(own, constant).map((element) => elementRemoval(text, spanOf(element)))];
    const call = around(spelled, "call");
    return call === null || !isStatement(call) ? "its registration is not a statement of its own" : [removal(text, spanOf(call))];
  },
};

function wholeOf(node: Node): Node {
  return around(node, "string", "simple_symbol", "delimited_symbol") ?? node;
}

/** The class that a `tool_name` names. */
function classOf(spelled: Node): Node | null {
  const call = spelled.parent?.type === "argument_list" ? spelled.parent.parent : null;
  if (call?.childForFieldName("method")?.text !== "tool_name") return null;
  return call.parent?.type === "body_statement" && call.parent.parent?.type === "class" ? call.parent.parent : null;
}

/** The elements of lists of a file that are a class. */
function givenAs(own: Node, constant: string): readonly Node[] {
  return below(own.tree.rootNode, "constant").filter(({ text, parent }) => text === constant && parent?.type === "array");
}

/** Whether a call is a statement, with what its value is bound to or not. */
function isStatement(call: Node): boolean {
  return /^(?:program|body_statement|block_body|then|else|begin)$/.test(call.parent?.type ?? "");
}

function classAgain(own: Node, kept: KeptName): Aliased {
  const { text, old, notice, others } = kept;
  const constant = own.childForFieldName("name")?.text ?? "";
  const superclass = own.childForFieldName("superclass")?.text ?? "";
  if (!/^<\s*(?:::)?MCP::Tool$/.test(superclass)) return `whether a class ${superclass} can be there under two names is not known`;
  const body = childrenOf(own.childForFieldName("body"));
  const handler = body.find((part) => part.type === "singleton_method" && part.childForFieldName("name")?.text === "call");
  if (handler === undefined) return "its class does not show what it is called with";
  const given = givenAs(own, constant);
  if (given.length === 0) return "its file does not show where the class is given to a server";
  const alias = unusedName(`${pascalCase(old)}Alias`, text, others);
  const quote = quoteNear(own);
  const said = (method: string) => body.find((part) => part.type === "call" && part.childForFieldName("method")?.text === method);
  const parameters = handler.childForFieldName("parameters");
  const signature = parameters === null ? "" : parameters.text.startsWith("(") ? parameters.text : `(${parameters.text})`;
  const lines = [
    `class ${alias} ${superclass}`,
    `  tool_name ${quoted(old, quote)}`,
    ...["title", "annotations", "meta", "icons"].flatMap((method) => {
      const call = said(method);
      return call === undefined ? [] : [`  ${call.text}`];
    }),
    `  description ${quoted(notice, quote)}`,
    ...["input_schema", "output_schema"].flatMap((method) => (said(method) === undefined ? [] : [`  ${method} ${constant}.${method}`])),
    "",
    `  def self.call${signature}`,
    `    ${constant}.call(${passedOn(childrenOf(parameters)).join(", ")})`,
    "  end",
    "end",
  ];
  return [linesBehind(text, spanOf(own), ["", ...lines]), ...given.map((element) => elementBehind(text, spanOf(element), alias))];
}

/** What a method passes on to another one with the same parameters. */
function passedOn(parameters: readonly Node[]): readonly string[] {
  return parameters.map((parameter) => {
    const name = parameter.childForFieldName("name")?.text ?? parameter.text;
    switch (parameter.type) {
      case "keyword_parameter":
        return `${name}: ${name}`;
      case "splat_parameter":
        return `*${name}`;
      case "hash_splat_parameter":
        return `**${name}`;
      case "block_parameter":
        return `&${name}`;
      default:
        return name;
    }
  });
}

function defineAgain(spelled: Node, kept: KeptName): Aliased {
  const { text, old, notice, fresh, others } = kept;
  const call = around(spelled, "call");
  const args = call?.childForFieldName("arguments") ?? null;
  if (call === null || args === null || call.childForFieldName("method")?.text !== "define_tool")
    return "its declaration is neither a class nor a call of define_tool";
  if (!isStatement(call)) return "its registration is part of a larger expression, not a statement of its own";
  const quote = spelled.text.startsWith("'") ? "'" : '"';
  const pairs = childrenOf(args).filter(({ type }) => type === "pair");
  const description = pairs.find((pair) => pair.childForFieldName("key")?.text === "description")?.childForFieldName("value");
  const words = quoted(notice, quote);
  const edits: readonly TextEdit[] = [
    { ...spanOf(spelled), text: quoted(old, quote) + (description == null ? `, description: ${words}` : "") },
    ...(description == null ? [] : [{ ...spanOf(description), text: words }]),
  ];
  const block = call.childForFieldName("block");
  if (block === null) return [linesBehind(text, spanOf(call), [rewritten(text, spanOf(call), edits)])];
  const handler = unusedName(fresh.replaceAll(/\W/g, "_").replace(/^(?![a-z_])/, "tool_"), text, others);
  const last = childrenOf(args).at(-1);
  if (last === undefined) return "its registration names no tool";
  const passed = [
    { start: last.endIndex, end: last.endIndex, text: `, &${handler}` },
    { start: args.endIndex, end: block.endIndex, text: "" },
  ];
  const indentation = indentationAt(text, call.startIndex);
  return [
    { start: call.startIndex, end: call.startIndex, text: `${handler} = proc ${block.text}${lineEndOf(text)}${indentation}` },
    ...passed,
    linesBehind(text, spanOf(call), [rewritten(text, spanOf(call), [...edits, ...passed])]),
  ];
}

/** The quote that strings of a class have. */
function quoteNear(own: Node): string {
  return below(own, "string")[0]?.text.charAt(0) === "'" ? "'" : '"';
}
