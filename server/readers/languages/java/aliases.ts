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
import { spanOf } from "../../source/span.ts";
import { whyAlone } from "../../source/statements.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * An annotation names a method once: the old name gets a method of its own, which calls the other one. A statement that registers a tool is
 * made a second time.
 */
export const javaAliasing: Aliasing = {
  keep(name, kept) {
    const spelled = wholeOf(name);
    if (around(spelled, "for_statement", "enhanced_for_statement", "while_statement", "do_statement") !== null)
      return "it is registered in a loop";
    if (!kept.isDerived && !/^(?:element_value_pair|argument_list)$/.test(spelled.parent?.type ?? ""))
      return "its name is part of an expression there";
    const method = kept.isDerived ? spelled.parent : around(spelled, "annotation") === null ? null : around(spelled, "method_declaration");
    const annotation = method?.type !== "method_declaration" ? null : kept.isDerived ? annotationOf(method) : around(spelled, "annotation");
    if (method != null && annotation !== null) return declareAgain(method, annotation, spelled, kept);
    return kept.isDerived ? "its declaration is no method with an annotation" : registerAgain(spelled, kept);
  },
  retire(name, { text }) {
    const spelled = wholeOf(name);
    const method = around(spelled, "annotation") === null ? null : around(spelled, "method_declaration");
    if (method !== null) return [memberRemoval(text, spanOf(method))];
    const statement = around(spelled, "expression_statement");
    if (statement === null) return "its registration is not a statement of its own";
    return whyAlone(statement) ?? [removal(text, spanOf(statement))];
  },
};

function wholeOf(node: Node): Node {
  return around(node, "string_literal") ?? node;
}

const toolAnnotation = /^(?:.*\.)?(?:Mcp)?Tool$/;

function annotationOf(method: Node): Node | null {
  return below(method, "annotation", "marker_annotation").find((each) => toolAnnotation.test(nameOf(each))) ?? null;
}

function nameOf(node: Node): string {
  return node.childForFieldName("name")?.text ?? "";
}

function declareAgain(method: Node, annotation: Node, spelled: Node, kept: KeptName): Aliased {
  const { text, old, others } = kept;
  if (!toolAnnotation.test(nameOf(annotation))) return `whether ${nameOf(annotation)} can name two methods is not known`;
  const modifiers = childrenOf(method).find(({ type }) => type === "modifiers");
  const [type, identifier, parameters] = [
    method.childForFieldName("type"),
    method.childForFieldName("name"),
    method.childForFieldName("parameters"),
  ];
  if (modifiers === undefined || type === null || identifier === null || parameters === null || method.childForFieldName("body") === null)
    return "a method without a body has no second one that calls it";
  if (method.childForFieldName("type_parameters") !== null) return "a generic method has no second one that calls it";
  const edits = [
    ...argumentsEdits(annotation, spelled, kept),
    ...below(modifiers, "marker_annotation")
      .filter((each) => nameOf(each) === "Override")
      .map((each) => ({
        start: each.startIndex,
        end: each.endIndex + (/^\s*/.exec(text.slice(each.endIndex))?.[0].length ?? 0),
        text: "",
      })),
  ];
  const thrown = childrenOf(method).find((part) => part.type === "throws");
  const alias = unusedName(`${camelCase(old)}Alias`, text, others);
  const passed = childrenOf(parameters).flatMap((parameter) => {
    const named = parameter.childForFieldName("name") ?? below(parameter, "variable_declarator")[0]?.childForFieldName("name");
    return named == null ? [] : [named.text];
  });
  const head = rewritten(text, { start: modifiers.startIndex, end: identifier.startIndex }, edits);
  const lineEnd = lineEndOf(text);
  const outer = indentationAt(text, method.startIndex);
  const inner = outer + (outer.includes("\t") ? "\t" : "    ");
  const returned = type.type === "void_type" ? "" : "return ";
  const declared = `${head}${alias}${parameters.text}${thrown === undefined ? "" : ` ${thrown.text}`} {`;
  return [
    linesBehind(text, spanOf(method), [
      "",
      `${declared}${lineEnd}${inner}${returned}${identifier.text}(${passed.join(", ")});${lineEnd}${outer}}`,
    ]),
  ];
}

/** What changes in the annotation of a tool for its old name. */
function argumentsEdits(annotation: Node, spelled: Node, { old, notice, isDerived }: KeptName): readonly TextEdit[] {
  const name = quoted(old, '"');
  const words = quoted(notice, '"');
  const args = annotation.childForFieldName("arguments");
  if (args === null) return [{ start: annotation.endIndex, end: annotation.endIndex, text: `(name = ${name}, description = ${words})` }];
  const description = childrenOf(args)
    .find((pair) => pair.childForFieldName("key")?.text === "description")
    ?.childForFieldName("value");
  const told = description == null ? `, description = ${words}` : "";
  const described = description == null ? [] : [{ ...spanOf(description), text: words }];
  if (!isDerived) return [{ ...spanOf(spelled), text: name + told }, ...described];
  const start = args.startIndex + 1;
  return [{ start, end: start, text: `name = ${name}${told}${childrenOf(args).length === 0 ? "" : ", "}` }, ...described];
}

/** `server.addTool(…)` with a tool that is made in it, by its constructor or its builder. */
function registerAgain(spelled: Node, kept: KeptName): Aliased {
  const { text, old, notice } = kept;
  const statement = around(spelled, "expression_statement");
  const [call] = childrenOf(statement);
  if (statement === null || call?.type !== "method_invocation" || !/^addTool$/.test(nameOf(call)))
    return "its registration is no statement of its own that adds a tool to a server";
  if (below(call, "lambda_expression", "class_body").length > 0)
    return "its handler is written in the call: it has to have a name of its own to be registered twice";
  const args = spelled.parent?.type === "argument_list" ? spelled.parent : null;
  const maker = args?.parent ?? null;
  const description =
    maker?.type === "object_creation_expression"
      ? childrenOf(args)[1]
      : childrenOf(
          below(call, "method_invocation")
            .find((each) => nameOf(each) === "description")
            ?.childForFieldName("arguments") ?? null,
        )[0];
  const isText = description !== undefined && /^(?:string_literal|identifier|field_access|binary_expression)$/.test(description.type);
  if (!isText) return "the call does not show where its tool is described";
  const copy = rewritten(text, spanOf(statement), [
    { ...spanOf(spelled), text: quoted(old, '"') },
    { ...spanOf(description), text: quoted(notice, '"') },
  ]);
  return whyAlone(statement) ?? [linesBehind(text, spanOf(statement), [copy])];
}
