import type { SchemaNode } from "../../../shared/schemas/schemaNode.ts";
import { escaped } from "./conditions.ts";

/**
 * The pattern of what changes a name's value after it was given: `schema.type = …`, `schema["a"] = …`, `schema.put(…)`. Null for what is no
 * name or member.
 */
export function changesOf(name: string): string | null {
  if (!/^[\w$@][\w$@.]*$/.test(name)) return null;
  const written = `(?<![\\w$@.])${escaped(name)}(?![\\w$])`;
  return `${written}(?:${part}+${assigned}|${part}*${changing}|\\s*(?:\\+=|\\|=|<<))|${giving}${written}`;
}

/** A member, an element, or what a call on the way gives: `.properties`, `->items`, `["a"]`, `.unwrap()` */
const part = String.raw`(?:\s*(?:[?!]?\.|->)\s*[\w$]+|!?\s*\[[^\]\n]{0,80}\]|\([^()\n]{0,80}\))`;

/** No comparison, and no arrow. */
const assigned = String.raw`\s*(?:=(?![=>~])|\+=|\|=|<<|\?\?=|\|\|=)`;

/** A method of a map, a list or a JSON library that changes what it is called on. */
const changing = String.raw`\s*(?:[?!]?\.|->)\s*(?:[aA]dd|[pP]ut|[sS]et|[iI]nsert|[aA]ppend|push|[uU]pdate|[mM]erge|[dD]elete|[rR]emove|store|extend|emplace|compute|TryAdd|[cC]lear|unshift|splice|pop)\w*!?\s*\(`;

/** What changes what it is given. */
const giving = String.raw`\b(?:Object\.assign|delete|del|unset|array_push|maps\.Copy)\b[\s(]+`;

/** What is written of a schema that more may be put into, and anything into its parts. */
export function opened(node: SchemaNode): SchemaNode {
  switch (node.kind) {
    case "object":
      return { ...node, isWhole: false, properties: node.properties.map((property) => ({ ...property, value: opened(property.value) })) };
    case "array":
      return { ...node, isWhole: false, elements: node.elements.map(opened) };
    default:
      return node;
  }
}
