import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { handedFrom } from "./handedOn.ts";
import { parametersOf } from "./parameters.ts";
import type { SourceFile } from "./sourceReader.ts";

/** What stands between the name of a list and something that it gets: `tools.push(…)`, `tools << …`, `tools = append(tools, …)`. */
const adding =
  /^(\$?[A-Za-z_]\w*)\s*(?:(?:[!?]*\.|->)\s*(?:push|push_back|emplace_back|append|add|Add|AddRange|addAll|extend|unshift|prepend|addTools?|AddTools?|registerTools?|RegisterTools?)\s*\((?:\s*contentsOf\s*:)?|<<|\+=|\[\s*\]\s*=|=\s*append\s*\(\s*\1\s*,)(?=([\s\S]*))/;

/** What can stand between that and a list literal whose elements it gets. */
const directly = /^[\s.&*]*$/;

/** More characters than people write between the name of a list and what is put into it. */
const furthest = 300;

/**
 * Where the list begins that a tool is put into after it was made, as far as the file tells it: what is put into one list is one list. Null
 * for a tool that is put into none, and for one in a literal inside of what is.
 */
export function addedTo(tool: Node, literal: Node | null, source: SourceFile): number | null {
  const { bindings } = source.names;
  const { lists } = source.language.syntax;
  for (let around: Node | null = tool; around !== null && tool.startIndex - around.startIndex <= furthest; around = parentOf(around)) {
    if (around.startIndex === tool.startIndex && around.id !== tool.id) continue;
    const [, name, behind] = adding.exec(source.text.slice(around.startIndex, tool.startIndex)) ?? [];
    if (name === undefined || behind === undefined) continue;
    const start = tool.startIndex - behind.length;
    if (literal !== null && literal.startIndex >= start && !directly.test(source.text.slice(start, literal.startIndex))) return null;
    const binding = bindings.of(name, tool);
    if (binding?.kind === "value" && lists.has(binding.node.type)) return binding.node.startIndex;
    const place = bindings.placeOf(name, tool);
    const parameters = place === null ? null : parametersOf(place, source.language.syntax);
    bindings.note(parameters ?? place);
    return parameters === null ? (place?.startIndex ?? null) : handedFrom(name, tool, source);
  }
  return null;
}
