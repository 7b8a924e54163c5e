import type { Node } from "web-tree-sitter";
import type { Aliased, Aliasing, KeptName, TextEdit } from "../../aliasing.ts";
import { parentOf } from "../../parents.ts";
import {
  around,
  beginsLine,
  below,
  elementBehind,
  elementRemoval,
  indentationAt,
  lineEndOf,
  linesBehind,
  quoted,
  removal,
  rewritten,
} from "../../source/rewriting.ts";
import { type Span, spanOf } from "../../source/span.ts";
import { whyOnOneLine } from "../../source/statements.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { acceptNoLonger, acceptToo, answer } from "./dispatch.ts";

/**
 * What `@mcp.tool` gives back decides how a function is registered twice. The official SDK and fastmcp from 3 on give back the function, so
 * that decorators can be stacked; fastmcp 2.7 to 2 give back the tool, which has the function as `fn` and which no decorator takes. What
 * works with every one of them is to register the function behind its definition.
 */
export const pythonAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    const why = whyNotOnce(spelled);
    if (why !== null) return why;
    const definition = decoratedBy(spelled, kept.isDerived);
    if (definition !== null) return decorateAgain(definition, spelled, kept);
    const element = elementOf(spelled);
    if (element !== null) return listAgain(spelled, element, kept);
    return registerAgain(spelled, kept);
  },
  retire(name, { old, text }) {
    const spelled = wholeOf(name);
    const decorator = around(spelled, "decorator");
    if (decorator !== null) return [removal(text, spanOf(decorator))];
    const element = elementOf(spelled);
    if (element !== null) {
      const dispatch = acceptNoLonger(spelled.tree.rootNode, old, text);
      return typeof dispatch === "string" ? dispatch : [elementRemoval(text, spanOf(element)), ...dispatch];
    }
    const statement = around(spelled, "expression_statement");
    if (statement?.parent?.type !== "module" && statement?.parent?.type !== "block")
      return "its registration is not a statement of its own";
    const beside = whyOnOneLine(statement, text) ?? whySharesLine(statement, text);
    if (beside !== null) return beside;
    // A block is never empty.
    if (statement.parent.type === "block" && childrenOf(statement.parent).length === 1) return [{ ...spanOf(statement), text: "pass" }];
    return [withoutBlankLines(text, removal(text, spanOf(statement)))];
  },
  answer,
  answerNoLonger: (root, places, { old, text }) => acceptNoLonger(root, old, text, places),
};

/** Why a statement cannot be taken away from beside others on its line; null where none are there. */
function whySharesLine({ startIndex, endIndex }: Node, text: string): string | null {
  const isShared = !beginsLine(text, startIndex) || /^[ \t]*;/.test(text.slice(endIndex));
  return isShared ? "it stands on one line with other statements: give it a line of its own" : null;
}

/** The expression that spells a name, with what only stands around it. */
function wholeOf(node: Node): Node {
  let whole = node;
  while (whole.parent !== null && /^(?:string|concatenated_string|parenthesized_expression)$/.test(whole.parent.type)) whole = whole.parent;
  return whole;
}

function whyNotOnce(spelled: Node): string | null {
  const root = spelled.type === "string" ? null : /^\w+/.exec(spelled.text)?.[0];
  for (let at = parentOf(spelled); at !== null; at = parentOf(at)) {
    if (/^(?:for|while)_statement$|_comprehension$|^generator_expression$/.test(at.type)) return "it is registered in a loop";
    const parameters = at.childForFieldName("parameters");
    if (root != null && parameters !== null && spelled.parent?.id !== at.id && new RegExp(`\\b${root}\\b`).test(parameters.text))
      return "it is registered by a function that gets its name when it is called";
  }
  return null;
}

interface Decorated {
  readonly definition: Node;
  readonly decorator: Node;
}

/** The function whose decorator has a name, or from whose own one the name derives. */
function decoratedBy(spelled: Node, isDerived: boolean): Decorated | null {
  if (!isDerived) {
    const decorator = around(spelled, "decorator");
    const definition = decorator?.parent ?? null;
    return decorator === null || definition === null ? null : { definition, decorator };
  }
  const definition = spelled.parent?.type === "function_definition" ? spelled.parent.parent : null;
  if (definition?.type !== "decorated_definition") return null;
  const decorator = childrenOf(definition).find(
    ({ type, text }) => type === "decorator" && /\btool\b/.test(text) && !/\bname\s*=/.test(text),
  );
  return decorator === undefined ? null : { definition, decorator };
}

function decorateAgain({ definition, decorator }: Decorated, spelled: Node, kept: KeptName): Aliased {
  const expression = childrenOf(decorator)[0];
  const called = expression?.type === "call" ? expression.childForFieldName("function") : expression;
  const method = called?.type === "attribute" ? called.childForFieldName("attribute")?.text : null;
  if (expression == null || called == null || method !== "tool") return `what the decorator ${called?.text ?? ""} gives back is not known`;
  const { text, sdk } = kept;
  const again = callAgain(expression, spelled, kept);
  if (again === null) return "its decorator is given more by position than a name";
  const { startIndex: start } = decorator;
  if (sdk === "python") return [{ start, end: start, text: `@${again}${lineEndOf(text)}${indentationAt(text, start)}` }];
  const func = definition.childForFieldName("definition")?.childForFieldName("name")?.text ?? "";
  const [first] = childrenOf(definition);
  if (first?.id !== decorator.id) return "another decorator is around the one that registers it";
  const blank = indentationAt(text, definition.startIndex) === "" ? ["", ""] : [""];
  return [linesBehind(text, spanOf(definition), [...blank, `${again}(getattr(${func}, "fn", ${func}))`])];
}

/** The call that a decorator is, for the old name; null where it is given what cannot be kept. */
function callAgain(expression: Node, spelled: Node, kept: KeptName): string | null {
  if (expression.type !== "call") return `${expression.text}(${namedArguments(kept, quoteNear(spelled))})`;
  const args = expression.childForFieldName("arguments");
  if (args === null) return null;
  const edits = argumentEdits(args, spelled, kept);
  return edits === null ? null : rewritten(kept.text, spanOf(expression), edits);
}

function namedArguments({ old, notice }: KeptName, quote: string): string {
  return `name=${quoted(old, quote)}, description=${quoted(notice, quote)}`;
}

/** What changes in the arguments of a registration for the old name; null where more than a name is given by position behind the handler. */
function argumentEdits(args: Node, spelled: Node, kept: KeptName): readonly TextEdit[] | null {
  const quote = quoteNear(spelled);
  const given = childrenOf(args);
  const description = valueBy(args, "description");
  const own = kept.isDerived ? undefined : given.find((arg) => arg.id === spelled.id || arg.childForFieldName("value")?.id === spelled.id);
  if (own === undefined && !kept.isDerived) return null;
  const told = description === null ? `, description=${quoted(kept.notice, quote)}` : "";
  const described = description === null ? [] : [{ ...spanOf(description), text: quoted(kept.notice, quote) }];
  if (own === undefined) {
    const written = `name=${quoted(kept.old, quote)}${told}`;
    const last = given.findLast(({ type }) => type !== "keyword_argument" && type !== "dictionary_splat");
    const start = last?.endIndex ?? args.startIndex + 1;
    const before = last === undefined ? "" : ", ";
    const after = last === undefined && given.length > 0 ? ", " : "";
    return [{ start, end: start, text: before + written + after }, ...described];
  }
  const behind = given.slice(given.indexOf(own) + 1);
  if (own.id === spelled.id && behind.some(({ type }) => type !== "keyword_argument" && type !== "dictionary_splat")) return null;
  return [{ ...spanOf(spelled), text: quoted(kept.old, quote) + told }, ...described];
}

/** A registration that is a statement, made again for the old name. */
function registerAgain(spelled: Node, kept: KeptName): Aliased {
  const statement = around(spelled, "expression_statement");
  const [call] = childrenOf(statement);
  if (statement === null || call?.type !== "call") return "its registration is not a statement of its own";
  const called = call.childForFieldName("function");
  const registering = called?.type === "call" ? called : call;
  const method = registering.childForFieldName("function")?.childForFieldName("attribute")?.text ?? "";
  if (!/^(?:add_)?tool$/.test(method)) return "it is registered by a call that is not one of its server";
  // `mcp.tool(…)(handler)` has the name in its first brackets.
  const args = kept.isDerived && registering.id !== call.id ? registering.childForFieldName("arguments") : around(spelled, "argument_list");
  if (args === null) return "its registration is not a statement of its own";
  if (below(call, "lambda").length > 0)
    return "its handler is written in the call: it has to have a name of its own to be registered twice";
  const edits = argumentEdits(args, spelled, kept);
  if (edits === null) return "the call does not show which of its arguments describes the tool";
  return whyOnOneLine(statement, kept.text) ?? [linesBehind(kept.text, spanOf(statement), [rewritten(kept.text, spanOf(call), edits)])];
}

/** The element of a list that a name is written in: an object that is made, or a dictionary. */
function elementOf(spelled: Node): Node | null {
  const { parent } = spelled;
  const element = parent?.type === "pair" ? parent.parent : parent?.type === "keyword_argument" ? (parent.parent?.parent ?? null) : null;
  return element?.parent?.type === "list" ? element : null;
}

function listAgain(spelled: Node, element: Node, kept: KeptName): Aliased {
  if (below(element, "lambda").length > 0) return "its handler is written in the list: it has to have a name of its own to be there twice";
  const { text } = kept;
  const quote = quoteNear(spelled);
  const described =
    element.type === "call" ? valueBy(element.childForFieldName("arguments"), "description") : valueBy(element, "description");
  const member = element.type === "call" ? "description=" : `${quote}description${quote}: `;
  const notice = quoted(kept.notice, quote);
  const copy = rewritten(text, spanOf(element), [
    { ...spanOf(spelled), text: quoted(kept.old, quote) + (described === null ? `, ${member}${notice}` : "") },
    ...(described === null ? [] : [{ ...spanOf(described), text: notice }]),
  ]);
  const again = elementBehind(text, spanOf(element), copy);
  if (/\b(?:handler|func|function|fn|run|execute)["']?\s*[:=]/.test(element.text)) return [again];
  const dispatch = acceptToo(element.tree.rootNode, spelled, kept);
  return typeof dispatch === "string" ? dispatch : [again, ...dispatch];
}

/** The value that arguments or a dictionary have by a name. */
function valueBy(holder: Node | null, name: string): Node | null {
  const member = childrenOf(holder).find((child) => {
    const key = child.childForFieldName(child.type === "pair" ? "key" : "name")?.text;
    return (child.type === "pair" || child.type === "keyword_argument") && key?.replace(/^(["'])(.*)\1$/, "$2") === name;
  });
  return member?.childForFieldName("value") ?? null;
}

/** A removal with the blank lines before it, where what is behind begins with others or is nothing. */
function withoutBlankLines(text: string, edit: TextEdit): TextEdit {
  const before = /(?:(?:\r\n|\r|\n)[ \t]*)*$/.exec(text.slice(0, edit.start).replace(/(?:\r\n|\r|\n)$/, ""))?.[0] ?? "";
  return /^[ \t]*(?:\r|\n|$)/.test(text.slice(edit.end))
    ? ({ ...edit, start: edit.start - before.length } satisfies Span & TextEdit)
    : edit;
}

/** The quote that strings around a name have. */
function quoteNear(name: Node): string {
  const near = name.type === "string" ? name : below(name.tree.rootNode, "string")[0];
  return /["']/.exec(near?.text ?? "")?.[0] ?? '"';
}
