import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { spanOf } from "../../source/span.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart } from "../../syntax/schemas.ts";
import { stringOf } from "./strings.ts";

/** What pydantic makes JSON Schema of: annotations of parameters and of the fields of models. */

/** The parameters or fields of a node that have an annotation, by their names. */
export function fieldsOf(holder: Node): readonly SchemaEntry[] {
  return childrenOf(holder).flatMap((child): readonly SchemaEntry[] => {
    const field = child.type === "expression_statement" ? childAt(child, 0) : child;
    const type = field?.childForFieldName("type") ?? null;
    const name = field?.childForFieldName("left") ?? field?.childForFieldName("name") ?? childAt(field, 0);
    if (type?.type !== "type" || name?.type !== "identifier" || /\bContext\b/.test(type.text)) return [];
    const alias = child.text.includes("alias") ? aliasOf(child) : null;
    const given = field?.childForFieldName("right") ?? child.childForFieldName("value");
    const value = given?.type === "call" ? withPattern(type, given) : type;
    return [alias === null ? { key: name.text, keySpan: spanOf(name), value } : { ...alias, value }];
  });
}

/** What the schema calls a field: `x: str = Field(alias="y")`, `x: Annotated[str, Field(validation_alias="y")]`. */
function aliasOf(field: Node): Pick<SchemaEntry, "key" | "keySpan"> | null {
  const given = field
    .descendantsOfType("keyword_argument")
    .flatMap((argument) => (argument?.parent?.parent?.childForFieldName("function")?.text === "Field" ? [argument] : []));
  const called = (key: string) => given.find((argument) => argument.childForFieldName("name")?.text === key)?.childForFieldName("value");
  const alias = called("validation_alias") ?? called("alias") ?? null;
  const text = alias?.type === "string" ? stringOf(alias) : null;
  return text?.kind === "string" ? { key: text.text, keySpan: { start: text.start, end: text.end } } : null;
}

/** What a schema an annotation, or the body of a model that one names, comes to; null for what is no annotation. */
export function annotationPart(node: Node): SchemaPart | null {
  const span = spanOf(node);
  const part = (...entries: readonly SchemaEntry[]): SchemaPart => ({ kind: "object", entries, isWhole: false, span });
  const entry = (key: string, named: Node, value: Node | SchemaPart): SchemaEntry => ({ key, keySpan: spanOf(named), value });
  const anyOf = (named: Node, elements: readonly Node[]) =>
    part(entry("anyOf", named, { kind: "array", elements, isWhole: false, span: spanOf(named) }));
  switch (node.type) {
    case "block":
      return isModel(node) ? part(entry("properties", node, { kind: "object", entries: fieldsOf(node), isWhole: false, span })) : null;
    case "union_type":
      return anyOf(node, childrenOf(node));
    case "binary_operator":
      return isInType(node) ? anyOf(node, sidesOf(node)) : null;
    case "subscript":
    case "generic_type": {
      if (!isInType(node)) return null;
      const name = childAt(node, 0);
      const given = (node.type === "subscript" ? childrenOf(node).slice(1) : childrenOf(childAt(node, 1))).filter(
        (child) => child !== null,
      );
      const [first] = given;
      if (name === null || first === undefined) return null;
      switch (name.text.toLowerCase()) {
        case "tuple":
          // tuple[int, ...] is an array of any length.
          return /\.\.\.\s*\]$/.test(node.text)
            ? part(entry("items", name, first))
            : part(entry("prefixItems", name, { kind: "array", elements: given, isWhole: true, span: spanOf(name) }));
        case "list":
        case "set":
        case "sequence":
        case "frozenset":
          return part(entry("items", name, first));
        case "optional":
        case "union":
        case "annotated":
          return name.text === "Annotated" ? part(...annotated(name, first, given.slice(1))) : anyOf(name, given);
        default:
          return null;
      }
    }
    default:
      return null;
  }
}

/** A type with the pattern that a call beside it states: `x: str = Field(pattern="…")`. */
function withPattern(type: Node, call: Node): SchemaPart | Node {
  const span = spanOf(type);
  const patterns = patternIn(call);
  return patterns.length === 0 ? type : { kind: "object", entries: [itself(type, type), ...patterns], isWhole: false, span };
}

function annotated(name: Node, type: Node, stated: readonly Node[]): readonly SchemaEntry[] {
  return [itself(name, type), ...stated.flatMap((call) => patternIn(call.type === "type" ? (childAt(call, 0) ?? call) : call))];
}

function itself(named: Node, type: Node): SchemaEntry {
  const value: SchemaPart = { kind: "array", elements: [type], isWhole: false, span: spanOf(named) };
  return { key: "anyOf", keySpan: spanOf(named), value };
}

/** `Field(pattern=r"…")`, `StringConstraints(pattern=r"…")` */
function patternIn(call: Node): readonly SchemaEntry[] {
  if (!/(?:^|\.)(?:Field|StringConstraints)$/.test(call.childForFieldName("function")?.text ?? "")) return [];
  return childrenOf(call.childForFieldName("arguments")).flatMap((argument): readonly SchemaEntry[] => {
    const name = argument.type === "keyword_argument" ? argument.childForFieldName("name") : null;
    const value = argument.childForFieldName("value");
    const text = name?.text === "pattern" && value?.type === "string" ? stringOf(value) : null;
    if (name === null || text?.kind !== "string") return [];
    const { start, end } = text;
    return [{ key: "pattern", keySpan: spanOf(name), value: { kind: "text", text: text.text, span: { start, end } } }];
  });
}

function isModel({ parent }: Node): boolean {
  const bases = parent?.type === "class_definition" ? (parent.childForFieldName("superclasses")?.text ?? "") : "";
  return /\b(?:BaseModel|TypedDict)\b/.test(bases);
}

function isInType(node: Node): boolean {
  for (let above = parentOf(node); above !== null; above = parentOf(above)) {
    if (above.type === "type") return true;
    // A name for a type: `Address = Annotated[str, …]`.
    if (above.type === "assignment") return above.childForFieldName("type") === null;
    if (!/^(?:binary_operator|subscript|generic_type|type_parameter)$/.test(above.type)) return false;
  }
  return false;
}

function sidesOf(node: Node): readonly Node[] {
  return [node.childForFieldName("left"), node.childForFieldName("right")].filter((side) => side !== null);
}
