import type { Node } from "web-tree-sitter";
import type { Aliased, Aliasing, KeptName, TextEdit } from "../../aliasing.ts";
import {
  around,
  below,
  elementBehind,
  elementRemoval,
  linesBehind,
  memberRemoval,
  pascalCase,
  quoted,
  removal,
  rewritten,
  unusedName,
} from "../../source/rewriting.ts";
import { spanOf } from "../../source/span.ts";
import { whyAlone } from "../../source/statements.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * An attribute names a method once: the old name gets a method of its own, which calls the other one. What is made by a call
 * (`McpServerTool.Create`) is made a second time.
 */
export const csharpAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    if (around(spelled, "for_statement", "foreach_statement", "while_statement", "do_statement") !== null)
      return "it is registered in a loop";
    if (!kept.isDerived && !/^(?:attribute_argument|assignment_expression)$/.test(spelled.parent?.type ?? "")) return composed;
    const attribute = kept.isDerived ? attributeOf(spelled.parent) : around(spelled, "attribute");
    const method = attribute?.parent?.parent ?? null;
    if (attribute !== null && method?.type === "method_declaration") return declareAgain(method, attribute, spelled, kept);
    const call = around(spelled, "invocation_expression");
    if (call === null || !/\bMcpServerTool\s*\.\s*Create\b/.test(call.childForFieldName("function")?.text ?? "") || kept.isDerived)
      return "its declaration is no method with an attribute and no call that creates a tool";
    return createAgain(call, spelled, kept);
  },
  retire(name, { text }) {
    const spelled = wholeOf(name);
    const method = around(spelled, "attribute") === null ? null : around(spelled, "method_declaration");
    if (method !== null) return [memberRemoval(text, spanOf(method))];
    const call = around(spelled, "invocation_expression");
    const holder = call?.parent?.type === "argument" ? around(call, "expression_statement") : null;
    if (holder !== null) return whyAlone(holder) ?? [removal(text, spanOf(holder))];
    return call === null ? "its registration is not a statement of its own" : [elementRemoval(text, spanOf(call))];
  },
};

const composed = "its name is part of an expression there";

function wholeOf(node: Node): Node {
  return around(node, "string_literal", "verbatim_string_literal", "raw_string_literal") ?? node;
}

/** The attribute that makes a method a tool. */
function attributeOf(method: Node | null): Node | null {
  if (method === null) return null;
  return below(method, "attribute").find((attribute) => /^(?:.*\.)?McpServerTool(?:Attribute)?$/.test(nameOf(attribute))) ?? null;
}

function nameOf(node: Node): string {
  return node.childForFieldName("name")?.text ?? "";
}

function declareAgain(method: Node, attribute: Node, spelled: Node, kept: KeptName): Aliased {
  const { text, old, notice, others } = kept;
  const attributed = nameOf(attribute);
  if (!/^(?:.*\.)?McpServerTool(?:Attribute)?$/.test(attributed)) return `whether ${attributed} can name two methods is not known`;
  const modifiers = childrenOf(method).filter(({ type }) => type === "modifier");
  const unusual = modifiers.find((modifier) => /^(?:abstract|partial|extern)$/.test(modifier.text));
  if (unusual !== undefined) return `a method that is ${unusual.text} has no second one that calls it`;
  const parameters = method.childForFieldName("parameters");
  const returns = method.childForFieldName("returns");
  const identifier = method.childForFieldName("name");
  if (parameters === null || returns === null || identifier === null || method.childForFieldName("type_parameters") !== null)
    return "a generic method has no second one that calls it";
  const list = attribute.parent;
  const lists = childrenOf(method).filter(({ type }) => type === "attribute_list");
  const described = lists
    .flatMap((each) => below(each, "attribute"))
    .find((each) => /^(?:.*\.)?Description(?:Attribute)?$/.test(nameOf(each)));
  const describing =
    described === undefined ? null : childrenOf(childrenOf(described).find(({ type }) => type === "attribute_argument_list") ?? null)[0];
  const words = quoted(notice, '"');
  const edits: TextEdit[] = [named(attribute, spelled, quoted(old, '"'), kept)];
  if (describing != null) edits.push({ ...spanOf(describing), text: words });
  else if (list !== null) {
    const attributeName = /^\s*using\s+System\.ComponentModel\s*;/m.test(text) ? "Description" : "System.ComponentModel.Description";
    edits.push({ start: attribute.endIndex, end: attribute.endIndex, text: `, ${attributeName}(${words})` });
  }
  const head = { start: lists[0]?.startIndex ?? method.startIndex, end: identifier.startIndex };
  for (const modifier of modifiers)
    if (/^(?:async|virtual|override|sealed|new)$/.test(modifier.text)) {
      const behind = /^\s*/.exec(text.slice(modifier.endIndex))?.[0].length ?? 0;
      edits.push({ start: modifier.startIndex, end: modifier.endIndex + behind, text: "" });
    }
  const alias = unusedName(`${pascalCase(old)}Alias`, text, others);
  const passed = argumentsFor(parameters);
  const added = `${rewritten(text, head, edits)}${alias}${parameters.text} => ${identifier.text}(${passed.join(", ")});`;
  return [linesBehind(text, spanOf(method), ["", added])];
}

/** The edit that gives an attribute the old name. */
function named(attribute: Node, spelled: Node, old: string, { isDerived }: KeptName): TextEdit {
  if (!isDerived) return { ...spanOf(spelled), text: old };
  const args = childrenOf(attribute).find(({ type }) => type === "attribute_argument_list");
  if (args === undefined) return { start: attribute.endIndex, end: attribute.endIndex, text: `(Name = ${old})` };
  const start = args.startIndex + 1;
  return { start, end: start, text: `Name = ${old}${childrenOf(args).length === 0 ? "" : ", "}` };
}

/** What a call passes on for parameters: each by its name, `ref` and the like with it. */
function argumentsFor(parameters: Node): readonly string[] {
  const own = childrenOf(parameters).flatMap((parameter): readonly string[] => {
    if (parameter.type !== "parameter") return [];
    const modifier = childrenOf(parameter).find(({ type, text }) => type === "modifier" && /^(?:ref|out|in)$/.test(text));
    return [`${modifier === undefined ? "" : `${modifier.text} `}${nameOf(parameter)}`];
  });
  // `params` has no node of its own.
  return [...own, ...parameters.childrenForFieldName("name").flatMap((name) => (name === null ? [] : [name.text]))];
}

function createAgain(call: Node, spelled: Node, kept: KeptName): Aliased {
  const { text, old, notice } = kept;
  if (below(call, "lambda_expression", "anonymous_method_expression").length > 0)
    return "its handler is written in the call: it has to have a name of its own to be registered twice";
  const initializer = around(spelled, "initializer_expression");
  if (initializer === null) return "the call does not show where its tool is described";
  const assignments = childrenOf(initializer).filter(({ type }) => type === "assignment_expression");
  const description =
    assignments.find((each) => each.childForFieldName("left")?.text === "Description")?.childForFieldName("right") ?? null;
  const words = quoted(notice, '"');
  const copied = (whole: Node) =>
    rewritten(text, spanOf(whole), [
      { ...spanOf(spelled), text: quoted(old, '"') + (description === null ? `, Description = ${words}` : "") },
      ...(description === null ? [] : [{ ...spanOf(description), text: words }]),
    ]);
  if (call.parent?.type === "argument") {
    const statement = around(call, "expression_statement");
    const args = call.parent.parent;
    if (statement === null || childrenOf(args).length !== 1)
      return "its registration is part of a larger expression, not a statement of its own";
    return whyAlone(statement) ?? [linesBehind(text, spanOf(statement), [copied(statement)])];
  }
  if (!/^(?:collection_expression|collection_element|expression_element|initializer_expression)$/.test(call.parent?.type ?? ""))
    return "its registration is neither a statement of its own nor an element of a list";
  return [elementBehind(text, spanOf(call), copied(call))];
}
