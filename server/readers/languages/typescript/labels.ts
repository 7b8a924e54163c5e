import type { Node } from "web-tree-sitter";
import { parentOf, WaysUp } from "../../parents.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * The words that say what an object is part of, nearest first: the call that takes it, its type, the variable, field, key or function
 * that holds it. A type begins with a colon. Ends with the first that is the object's own; keys of a map of objects, `as` and the like are passed.
 */
export function labelsOf(object: Node): readonly string[] {
  const labels: string[] = [];
  for (let inner = toLabels.lastOf(object); inner !== null; ) {
    const around = parentOf(inner);
    const { words, isLast } = around === null ? last() : labelOf(around, inner);
    labels.push(...words);
    inner = around === null || isLast ? null : toLabels.lastOf(around);
  }
  return labels;
}

/** What says nothing of what is in it: a chain of calls is long. */
const saysNothing = new Set(["call_expression", "member_expression"]);

const toLabels = new WaysUp((around, inner) => inner.type === "arguments" || !saysNothing.has(around.type));

interface Label {
  readonly words: readonly string[];
  /** What lies further out speaks of something else. */
  readonly isLast: boolean;
}

const nothing: Label = { words: [], isLast: false };

function labelOf(node: Node, inner: Node): Label {
  switch (node.type) {
    case "call_expression":
      return inner.type === "arguments" ? last(calleeOf(node)) : nothing;
    case "new_expression":
      return last(textOf(node, "constructor"));
    case "variable_declarator":
      return last(textOf(node, "name"), textOf(node, "type"));
    case "assignment_expression":
      return last(textOf(node, "left"));
    case "public_field_definition":
      return last(textOf(node, "name"), textOf(node, "type"));
    case "pair":
      return pairLabel(textOf(node, "key"), inner);
    case "function_declaration":
    case "method_definition":
      return last(textOf(node, "name"), textOf(node, "return_type"));
    case "arrow_function":
    case "function_expression":
      return { words: textOf(node, "return_type"), isLast: false };
    case "satisfies_expression":
    case "as_expression":
      return {
        words: childrenOf(node)
          .slice(1)
          .flatMap((type) => [`: ${type.text}`]),
        isLast: false,
      };
    case "export_statement":
      return last(["export default"]);
    case "class_body":
      return last();
    default:
      return nothing;
  }
}

/** Keys under which a tool's own definition stands in an object around it. */
const ownKeys = /^["']?(?:definition|spec|schema|tool|config|meta|metadata)["']?$/;

/** The key of a list is a label; that of a single object only names it, unless it names another kind of thing. */
function pairLabel(key: readonly string[], value: Node): Label {
  // A list of tools belongs to somebody: `createMessage({ tools: [] })`.
  if (value.type !== "object") return { words: key, isLast: !key.some((word) => /^["']?tools["']?$/.test(word)) };
  const isOwn = key.some((word) => ownKeys.test(word));
  return isOwn
    ? nothing
    : { words: key, isLast: key.some((word) => /^["']?(?:function|command|prompt|resource|route|option)s?["']?$/.test(word)) };
}

/** What is longer is a chain of calls, in which every call would be read for each of them: the last name says what takes the object. */
const longestCallee = 1000;

/** `super(…)` is the class that is extended. */
function calleeOf(call: Node): readonly string[] {
  const callee = call.childForFieldName("function");
  if (callee === null) return [];
  if (callee.endIndex - callee.startIndex > longestCallee) return textOf(callee, "property").map((name) => `().${name}`);
  if (callee.type !== "super") return [callee.text];
  for (let node = parentOf(call); node !== null; node = parentOf(node)) {
    if (node.type !== "class_body") continue;
    return childrenOf(node.parent).flatMap((child) => (child.type === "class_heritage" ? [child.text] : [])) ?? [];
  }
  return [];
}

function last(...words: readonly (readonly string[])[]): Label {
  return { words: words.flat(), isLast: true };
}

function textOf(node: Node, field: string): readonly string[] {
  const text = node.childForFieldName(field)?.text;
  return text === undefined ? [] : [text];
}
