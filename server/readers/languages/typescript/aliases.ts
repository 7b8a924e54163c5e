import type { Node } from "web-tree-sitter";
import type { Aliased, Aliasing, KeptName, TextEdit } from "../../aliasing.ts";
import { parentOf } from "../../parents.ts";
import {
  around,
  below,
  elementBehind,
  elementRemoval,
  linesBehind,
  pascalCase,
  quoted,
  removal,
  rewritten,
  unusedName,
} from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { whyAlone } from "../../source/statements.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { isReference } from "./copying.ts";
import { type Described, describedBy, describedIn } from "./described.ts";
import { acceptNoLonger, acceptToo, answer } from "./dispatch.ts";
import { ecmascript } from "./syntax.ts";

/**
 * A call that registers a tool is made a second time. Where it holds its handler or its schema, these must not be written twice: the call
 * becomes a function of the name and the description, which is called with the new name and with the old one. A tool that is an element of
 * a list gets a second element, and what answers calls of it by its name takes both.
 */
export const ecmascriptAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    const why = whyNotOnce(spelled);
    if (why !== null) return why;
    const { parent } = spelled;
    if (parent?.type === "arguments") return registerAgain(spelled, null, kept);
    const object = parent?.type === "pair" && !kept.isDerived ? parent.parent : null;
    if (object?.parent?.type === "arguments" && childrenOf(object.parent)[0]?.id === object.id) return registerAgain(spelled, object, kept);
    if (object?.parent?.type === "array") return listAgain(spelled, object, kept);
    return "it is neither registered by a call nor an element of a list, so that no second registration can be put beside it";
  },
  retire(name, { old, text }) {
    const spelled = wholeOf(name);
    const { parent } = spelled;
    const object = parent?.type === "pair" ? parent.parent : null;
    if (object?.parent?.type === "array") {
      const dispatch = acceptNoLonger(spelled.tree.rootNode, old, text);
      return typeof dispatch === "string" ? dispatch : [elementRemoval(text, spanOf(object)), ...dispatch];
    }
    const call = around(spelled, "call_expression");
    const whole = call === null ? null : wholeStatement(call);
    if (whole === null) return "its registration is not a statement of its own";
    return whyAlone(whole.statement) ?? [removal(text, spanOf(whole.statement))];
  },
  answer,
  answerNoLonger: (root, places, { old, text }) => acceptNoLonger(root, old, text, places),
};

/** The expression that spells a name, with what only stands around it. */
function wholeOf(node: Node): Node {
  let whole = node;
  while (whole.parent !== null && wrappers.has(whole.parent.type)) whole = whole.parent;
  return whole;
}

const wrappers = new Set([
  "string",
  "template_string",
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
]);

/** Why a registration is not one of one tool: it runs in a loop, or is part of a function that is called for several. */
function whyNotOnce(spelled: Node): string | null {
  const isLiteral = spelled.type === "string" || spelled.type === "template_string";
  const root = isLiteral ? null : /^[\w$]+/.exec(spelled.text)?.[0];
  for (let at = parentOf(spelled); at !== null; at = parentOf(at)) {
    if (/^(?:for|while|do)_/.test(at.type)) return "it is registered in a loop";
    const parameters = at.childForFieldName("parameters") ?? at.childForFieldName("parameter");
    if (root != null && parameters !== null && new RegExp(`(?<![\\w$])${root.replaceAll("$", "\\$")}(?![\\w$])`).test(parameters.text))
      return "it is registered by a function that gets its name when it is called";
  }
  return null;
}

function registerAgain(spelled: Node, object: Node | null, kept: KeptName): Aliased {
  const call = around(spelled, "call_expression");
  const whole = call === null ? null : wholeStatement(call);
  if (call === null || whole === null) return "its registration is part of a larger expression, not a statement of its own";
  const alone = whyAlone(whole.statement);
  if (alone !== null) return alone;
  const described = object === null ? describedIn(call, spelled) : describedBy(object, spelled.parent);
  if (typeof described === "string") return described;
  const args = childrenOf(call.childForFieldName("arguments"));
  const told = [spelled, ...(described.written === null ? [] : [described.written])];
  const { text } = kept;
  const called = call.childForFieldName("function");
  if (called === null || !isReference(called, [])) return "what it is registered with is made there, and has no name";
  const quote = quoteNear(spelled);
  const old = quoted(kept.old, quote);
  const notice = quoted(kept.notice, quote);
  if (args.every((arg) => isReference(arg, told))) {
    const copy = rewritten(text, spanOf(call), [
      { ...spanOf(spelled), text: old },
      { ...described.span, text: described.by(notice) },
    ]);
    const end = text.slice(whole.statement.startIndex, whole.statement.endIndex).endsWith(";") ? ";" : "";
    return [linesBehind(text, spanOf(whole.statement), [whole.waits + copy + end])];
  }
  if (described.expression === null) return "it has no description there: give it one, so that the old name can have another";
  return asFunction(call, whole, spelled, described, described.expression, { ...kept, old, notice });
}

/** A statement that is a call, or that binds what it gives back. */
interface WholeStatement {
  readonly statement: Node;
  readonly waits: "" | "await ";
}

/** The statement of which a call is all, apart from a name for what it gives back; null for other calls. */
function wholeStatement(call: Node): WholeStatement | null {
  let at = call;
  let waits: WholeStatement["waits"] = "";
  for (let { parent } = at; parent !== null; { parent } = at) {
    switch (parent.type) {
      case "await_expression":
        waits = "await ";
        break;
      case "variable_declarator":
        if (parent.childForFieldName("name")?.type !== "identifier") return null;
        break;
      case "lexical_declaration":
      case "variable_declaration":
        if (childrenOf(parent).length > 1) return null;
        break;
      case "expression_statement":
      case "export_statement":
        break;
      default:
        return /_(?:statement|declaration)$/.test(at.type) ? { statement: at, waits } : null;
    }
    at = parent;
  }
  return null;
}

/** Makes a registration a function of the name and the description, and calls it for both names. */
function asFunction(
  call: Node,
  { statement, waits }: WholeStatement,
  spelled: Node,
  described: Described,
  description: string,
  { old, notice, fresh, text, language, others }: KeptName,
): readonly TextEdit[] {
  const used = new Set(
    below(call, "identifier", "shorthand_property_identifier", "shorthand_property_identifier_pattern").map((node) => node.text),
  );
  const name = used.has("name") ? unusedName("toolName", call.text) : "name";
  const says = used.has("description") && description !== "description" ? unusedName("toolDescription", call.text) : "description";
  const register = unusedName(`register${pascalCase(fresh)}`, text, others);
  const parameters = [name, says].map((parameter) => (language === "typescript" ? `${parameter}: string` : parameter)).join(", ");
  const isLiteral = spelled.type === "string" || spelled.type === "template_string";
  const written = isLiteral ? quoted(fresh, quoteNear(spelled)) : spelled.text;
  const before = text.slice(statement.startIndex, call.startIndex);
  const end = text.slice(call.endIndex, statement.endIndex);
  return [
    {
      start: statement.startIndex,
      end: call.startIndex,
      text: `const ${register} = ${waits === "" ? "" : "async "}(${parameters}) => ${waits}`,
    },
    { ...spanOf(spelled), text: name },
    { ...described.span, text: described.by(says) },
    linesBehind(text, spanOf(statement), [
      `${before}${register}(${written}, ${description})${end}`,
      `${waits}${register}(${old}, ${notice})${end}`,
    ]),
  ];
}

/** Puts a second element into the list of one, and has calls of both names answered. */
function listAgain(spelled: Node, object: Node, kept: KeptName): Aliased {
  if (below(object, "arrow_function", "function_expression", "method_definition").length > 0)
    return "its handler is written in the list: it has to have a name of its own to be there twice";
  const { text } = kept;
  const quote = quoteNear(spelled);
  const described = describedBy(object, spelled.parent);
  const copy = rewritten(text, spanOf(object), [
    { ...spanOf(spelled), text: quoted(kept.old, quote) },
    { ...described.span, text: described.by(quoted(kept.notice, quote)) },
  ]);
  const element = elementBehind(text, spanOf(object), copy);
  if (ecmascript.keysOf(object).some((key) => handlers.has(key))) return [element];
  const dispatch = acceptToo(object.tree.rootNode, spelled, kept);
  return typeof dispatch === "string" ? dispatch : [element, ...dispatch];
}

const handlers = new Set(["handler", "execute", "run", "callback", "fn", "call", "handle"]);

/** The quote that strings around a name have. */
function quoteNear(name: Node): string {
  const quote = name.text.charAt(0);
  if (quote === '"' || quote === "'" || quote === "`") return quote;
  const [string] = below(name.tree.rootNode, "string");
  return string?.text.charAt(0) ?? '"';
}
