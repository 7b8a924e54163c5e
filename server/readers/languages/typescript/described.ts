import type { Node } from "web-tree-sitter";
import { below } from "../../source/rewriting.ts";
import { type Span, spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { isReference, isText } from "./copying.ts";
import { ecmascript } from "./syntax.ts";

/** What describes a tool in a call: where the description stands, or where one can be put. */
export interface Described {
  readonly written: Node | null;
  /** What has to be written with it: the whole member of an object. */
  readonly span: Span;
  /** What gives the description that the tool has: the text of `written`, or how a constant has it; null where nothing does. */
  readonly expression: string | null;
  /** The text that has the description from an expression. */
  readonly by: (expression: string) => string;
}

/**
 * Where a call has the description of its tool: in the object behind the name, or as a text there; or, as the end of a sentence, why that
 * is not clear.
 */
export function describedIn(call: Node, name: Node): Described | string {
  const args = childrenOf(call.childForFieldName("arguments"));
  const index = args.findIndex(({ id }) => id === name.id);
  const next = args[index + 1];
  const last = args.length - 1;
  const method = /\w+$/.exec(call.childForFieldName("function")?.text ?? "")?.[0] ?? "";
  const unclear = "the call does not show which of its arguments describes the tool";
  if (next === undefined) return unclear;
  if (next.type === "object" && (method !== "tool" || ecmascript.keysOf(next).includes("description"))) return describedBy(next, null);
  if (isText(next) || (method === "tool" && last - index === 3))
    return { written: next, expression: next.text, span: spanOf(next), by: (expression) => expression };
  if (method === "tool") {
    if (next.type !== "object" && index + 1 !== last) return unclear;
    return { written: null, expression: null, span: { start: name.endIndex, end: name.endIndex }, by: (expression) => `, ${expression}` };
  }
  if (isReference(next, []))
    return {
      written: null,
      expression: saysDescription(next) ? `${next.text}.description` : null,
      span: spanOf(next),
      by: (expression) => `{ ...${next.text}, ${expression === "description" ? expression : `description: ${expression}`} }`,
    };
  return unclear;
}

/** The description that an object has; one that it lacks stands behind `before`, or first. */
export function describedBy(object: Node, before: Node | null): Described {
  const members = childrenOf(object);
  const pair = members.find((member) => ecmascript.keysOf(object).includes("description") && keyOf(member) === "description");
  const value = pair?.childForFieldName("value") ?? null;
  if (pair !== undefined && value !== null)
    return {
      written: value,
      expression: value.text,
      span: spanOf(pair),
      by: (expression) => (expression === "description" ? expression : `${pair.childForFieldName("key")?.text}: ${expression}`),
    };
  if (pair !== undefined)
    return { written: pair, expression: pair.text, span: spanOf(pair), by: (expression) => `description: ${expression}` };
  if (before !== null)
    return {
      written: null,
      expression: null,
      span: { start: before.endIndex, end: before.endIndex },
      by: (expression) => `, description: ${expression}`,
    };
  const start = object.startIndex + 1;
  return {
    written: null,
    expression: null,
    span: { start, end: start },
    by: (expression) => ` description: ${expression}${members.length === 0 ? " " : ","}`,
  };
}

/** Whether an object that is a constant of the file has a description, in a type of its own. */
function saysDescription(config: Node): boolean {
  const declared = below(config.tree.rootNode, "variable_declarator").filter(
    (each) => each.childForFieldName("name")?.text === config.text,
  );
  const [only, ...more] = declared;
  const value = only?.childForFieldName("value") ?? null;
  return (
    more.length === 0 &&
    only?.childForFieldName("type") === null &&
    value?.type === "object" &&
    ecmascript.keysOf(value).includes("description")
  );
}

function keyOf(member: Node): string | undefined {
  const key = member.type === "pair" ? member.childForFieldName("key") : member;
  return key?.text.replace(/^(["'])(.*)\1$/, "$2");
}
