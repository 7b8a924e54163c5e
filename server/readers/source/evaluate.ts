import type { Node } from "web-tree-sitter";
import type { Origin } from "../../../shared/model.ts";
import type { Syntax } from "../language.ts";
import type { Constants } from "./constants.ts";

/** What an expression comes to when only the text of its file is read. */
export type Value =
  | {
      readonly kind: "text";
      readonly text: string;
      /** The characters of the one literal it stands in, as offsets; null when it is put together from several. */
      readonly literal: { readonly start: number; readonly end: number } | null;
      readonly origin: Extract<Origin, "literal" | "constant" | "template">;
    }
  /** Known at run time only: the expression that cannot be followed. */
  | { readonly kind: "unknown"; readonly node: Node };

/** Follows an expression to its text through constants of the same file. Total: a definition that goes in circles is unknown. */
export function evaluate(node: Node, syntax: Syntax, constants: Constants, depth = 0): Value {
  if (depth > deepest) return { kind: "unknown", node };
  const expression = syntax.classify(node);
  switch (expression.kind) {
    case "string": {
      const { text, start, end } = expression;
      return { kind: "text", text, literal: { start, end }, origin: "literal" };
    }
    case "wrapper":
      return evaluate(expression.inner, syntax, constants, depth + 1);
    case "concatenation":
      return join(
        node,
        expression.parts.map((part) => evaluate(part, syntax, constants, depth + 1)),
      );
    case "name":
    case "member": {
      const value = definitionOf(node, syntax, constants, depth);
      return value === null ? { kind: "unknown", node } : asConstant(evaluate(value, syntax, constants, depth + 1));
    }
    case "other":
      return { kind: "unknown", node };
  }
}

/** Longer chains of constants are not written by people. */
const deepest = 12;

/** The node that defines a name or a member: the value of a constant, or a member of an object, enum or class. */
export function definitionOf(node: Node, syntax: Syntax, constants: Constants, depth = 0): Node | null {
  if (depth > deepest) return null;
  const expression = syntax.classify(node);
  switch (expression.kind) {
    case "name":
      return constants.valueOf(expression.name, node);
    case "member": {
      const object = definitionOf(expression.object, syntax, constants, depth + 1);
      return object === null ? null : memberOf(object, expression.member, syntax, constants, depth + 1);
    }
    case "wrapper":
      return definitionOf(expression.inner, syntax, constants, depth + 1) ?? expression.inner;
    default:
      return null;
  }
}

function memberOf(object: Node, member: string, syntax: Syntax, constants: Constants, depth: number): Node | null {
  if (depth > deepest) return null;
  const expression = syntax.classify(object);
  if (expression.kind === "wrapper") return memberOf(expression.inner, member, syntax, constants, depth + 1);
  if (expression.kind === "name" || expression.kind === "member") {
    const definition = definitionOf(object, syntax, constants, depth + 1);
    return definition === null ? null : memberOf(definition, member, syntax, constants, depth + 1);
  }
  return syntax.memberOf(object, member);
}

function join(node: Node, parts: readonly Value[]): Value {
  const texts: string[] = [];
  for (const part of parts) {
    if (part.kind === "unknown") return { kind: "unknown", node };
    texts.push(part.text);
  }
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return { kind: "text", text: texts.join(""), literal: null, origin: "template" };
}

function asConstant(value: Value): Value {
  return value.kind === "text" && value.origin === "literal" ? { ...value, origin: "constant" } : value;
}
