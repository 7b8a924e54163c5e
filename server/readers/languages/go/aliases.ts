import type { Node } from "web-tree-sitter";
import type { Aliased, Aliasing, KeptName, TextEdit } from "../../aliasing.ts";
import { parentOf } from "../../parents.ts";
import {
  around,
  beginsLine,
  below,
  camelCase,
  elementBehind,
  elementRemoval,
  indentationAt,
  lineEndOf,
  linesBehind,
  quoted,
  removal,
  rewritten,
  unusedName,
} from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { whyAlone } from "../../source/statements.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * A statement that adds a tool is made a second time; a handler that is written in it becomes a variable first, which both use. A tool that is
 * a variable gets a second one, and where the first is added, the second is added, too. An element of a list gets another one.
 */
export const goAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    if (around(spelled, "for_statement") !== null) return "it is registered in a loop";
    const made = madeBy(spelled);
    if (made === null) return "its declaration is no tool that is made where it is registered";
    const element = elementOf(made);
    if (element !== null) return listAgain(element, spelled, kept);
    const variable = variableOf(made);
    return variable === null ? addAgain(spelled, kept) : declareAgain(variable, spelled, kept);
  },
  retire(name, { text }) {
    const spelled = wholeOf(name);
    const made = madeBy(spelled);
    const element = made === null ? null : elementOf(made);
    if (element !== null) return [elementRemoval(text, spanOf(element))];
    const variable = made === null ? null : variableOf(made);
    if (variable !== null) return without([variable.statement, ...additionsOf(variable)], text);
    const statement = around(spelled, "expression_statement");
    return statement === null ? "its registration is not a statement of its own" : without([statement], text);
  },
};

function without(statements: readonly Node[], text: string): Aliased {
  return firstAlone(statements) ?? statements.map((statement) => removal(text, spanOf(statement)));
}

/** Why one of some statements can have nothing beside it; null where all can. */
function firstAlone(statements: readonly Node[]): string | null {
  return statements.map(whyAlone).find((why) => why !== null) ?? null;
}

function wholeOf(node: Node): Node {
  return around(node, "interpreted_string_literal", "raw_string_literal") ?? node;
}

/** The call (`NewTool`) or the struct that is the tool of a name. */
function madeBy(spelled: Node): Node | null {
  const { parent } = spelled;
  if (parent?.type === "argument_list" && parent.parent?.type === "call_expression") return parent.parent;
  const value = parent?.type === "literal_element" ? parent.parent?.parent : null;
  if (value?.type !== "literal_value") return null;
  return value.parent?.type === "composite_literal" ? value.parent : value;
}

/** The element of a list that a tool is, or is in with its handler: `[]server.ServerTool{{Tool: …}}`, `s.AddTools(server.ServerTool{…})`. */
function elementOf(made: Node): Node | null {
  for (let at: Node | null = made; at !== null; at = parentOf(at)) {
    const { parent }: Node = at;
    if (/_(?:statement|declaration)$/.test(at.type)) return null;
    if (parent?.type === "literal_element" && parent.parent?.type === "literal_value" && isList(parent.parent)) return parent;
    if (parent?.type === "literal_value" && isList(parent) && at.type === "literal_element") return at;
    const called = parent?.type === "argument_list" ? parent.parent?.childForFieldName("function")?.text : undefined;
    if (called !== undefined && /\bAddTools$/.test(called)) return at;
  }
  return null;
}

function isList(value: Node): boolean {
  return value.parent?.childForFieldName("type")?.type === "slice_type";
}

interface Variable {
  readonly name: string;
  readonly statement: Node;
}

/** The variable that a tool is put into: `tool := mcp.NewTool(…)`. */
function variableOf(made: Node): Variable | null {
  const value = made.parent?.type === "unary_expression" ? made.parent : made;
  const statement = value.parent?.type === "expression_list" ? value.parent.parent : null;
  if (statement?.type !== "short_var_declaration") return null;
  const [left, ...more] = childrenOf(statement.childForFieldName("left"));
  return left === undefined || more.length > 0 ? null : { name: left.text, statement };
}

/** The statements that add a variable to a server. */
function additionsOf({ name, statement }: Variable): readonly Node[] {
  const block = around(statement, "block");
  return (block === null ? [] : below(block, "expression_statement")).filter((each) => {
    const [call] = childrenOf(each);
    const added = call?.type === "call_expression" && /\bAddTool$/.test(call.childForFieldName("function")?.text ?? "");
    return added && childrenOf(call.childForFieldName("arguments")).some((arg) => arg.type === "identifier" && arg.text === name);
  });
}

function declareAgain(variable: Variable, spelled: Node, kept: KeptName): Aliased {
  const { text, old, others } = kept;
  const additions = additionsOf(variable);
  const [addition, ...more] = additions;
  if (addition === undefined || more.length > 0) return "its function does not show the one place where it is added to a server";
  const alias = unusedName(`${camelCase(old)}Alias`, text, others);
  const handlers = below(addition, "func_literal");
  if (handlers.length > 1) return "several functions are written where it is added";
  const edits = toolEdits(spelled, kept);
  if (typeof edits === "string") return edits;
  const { statement, name } = variable;
  const left = statement.childForFieldName("left");
  if (left === null) return "its function does not show the one place where it is added to a server";
  const copy = rewritten(text, spanOf(statement), [{ ...spanOf(left), text: alias }, ...edits]);
  const renamed = childrenOf(childrenOf(addition)[0]?.childForFieldName("arguments") ?? null)
    .filter((arg) => arg.type === "identifier" && arg.text === name)
    .map((arg) => ({ ...spanOf(arg), text: alias }));
  return firstAlone([statement, addition]) ?? [linesBehind(text, spanOf(statement), [copy]), ...withHandler(addition, renamed, kept)];
}

function addAgain(spelled: Node, kept: KeptName): Aliased {
  const statement = around(spelled, "expression_statement");
  const [call] = childrenOf(statement);
  if (statement === null || call?.type !== "call_expression" || !/Tool(?:\[.*\])?$/s.test(call.childForFieldName("function")?.text ?? ""))
    return "its registration is no statement of its own that adds a tool to a server";
  const edits = toolEdits(spelled, kept);
  if (typeof edits === "string") return edits;
  if (below(call, "func_literal").length > 1) return "several functions are written where it is added";
  return whyAlone(statement) ?? withHandler(statement, edits, kept);
}

/** A statement that is made a second time, with a variable for the handler that is written in it. */
function withHandler(statement: Node, edits: readonly TextEdit[], { text, fresh, others }: KeptName): readonly TextEdit[] {
  const [handler] = below(statement, "func_literal");
  if (handler === undefined) return [linesBehind(text, spanOf(statement), [rewritten(text, spanOf(statement), edits)])];
  const name = unusedName(camelCase(fresh), text, others);
  const named = { ...spanOf(handler), text: name };
  const indentation = indentationAt(text, statement.startIndex);
  return [
    {
      start: statement.startIndex,
      end: statement.startIndex,
      text: `${name} := ${outdented(handler, statement, text)}${lineEndOf(text)}${indentation}`,
    },
    named,
    linesBehind(text, spanOf(statement), [rewritten(text, spanOf(statement), [...edits, named])]),
  ];
}

/** The text of a function as deep as a statement, where no text of it goes over several lines. */
function outdented(handler: Node, statement: Node, text: string): string {
  const [own, outer] = [handler, statement].map((node) => indentationAt(text, node.startIndex));
  const depth = (own ?? "").slice((outer ?? "").length);
  const isDeeper = beginsLine(text, handler.startIndex) && depth !== "" && own?.startsWith(outer ?? "") === true;
  if (!isDeeper || below(handler, "raw_string_literal").some(({ text: raw }) => /[\r\n]/.test(raw))) return handler.text;
  return handler.text.replaceAll(new RegExp(`(\\r\\n|\\n)${own}`, "g"), `$1${outer}`);
}

/** What changes in a tool for its old name. */
function toolEdits(spelled: Node, { text, old, notice }: KeptName): readonly TextEdit[] | string {
  const name = quoted(old, '"');
  const words = quoted(notice, '"');
  const { parent } = spelled;
  if (parent?.type === "argument_list") {
    const called = parent.parent?.childForFieldName("function")?.text ?? "";
    const [, maker] = /^(.*\.)?NewTool$/s.exec(called) ?? [];
    if (maker === undefined) return `where ${called} describes a tool is not known`;
    const options = childrenOf(parent);
    const description = options.find((option) => /\bWithDescription$/.test(option.childForFieldName("function")?.text ?? ""));
    const [written] = childrenOf(description?.childForFieldName("arguments") ?? null);
    if (written !== undefined)
      return [
        { ...spanOf(spelled), text: name },
        { ...spanOf(written), text: words },
      ];
    return [{ ...spanOf(spelled), text: `${name}, ${maker}WithDescription(${words})` }];
  }
  const own = parent?.parent;
  const fields = childrenOf(own?.parent ?? null);
  const description = fields.find((field) => field.childForFieldName("key")?.text === "Description")?.childForFieldName("value");
  if (description != null)
    return [
      { ...spanOf(spelled), text: name },
      { ...spanOf(description), text: words },
    ];
  const between = own != null && beginsLine(text, own.startIndex) ? `,${lineEndOf(text)}${indentationAt(text, own.startIndex)}` : ", ";
  return [{ ...spanOf(spelled), text: `${name}${between}Description: ${words}` }];
}

function listAgain(element: Node, spelled: Node, kept: KeptName): Aliased {
  if (below(element, "func_literal").length > 0)
    return "its handler is written in the list: it has to have a name of its own to be there twice";
  if (!/\bHandler\s*:/.test(element.text)) return "its list does not show who answers calls of it";
  const edits = toolEdits(spelled, kept);
  return typeof edits === "string" ? edits : [elementBehind(kept.text, spanOf(element), rewritten(kept.text, spanOf(element), edits))];
}
