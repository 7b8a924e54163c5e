import type { Node, QueryMatch } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { childrenOf, isWithin } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { captured } from "./conditions.ts";
import type { SourceFile } from "./sourceReader.ts";
import { spanOf } from "./span.ts";

/** Where a tool gets its name that a match speaks of. */
export interface PlaceNamed {
  /** The node that is the declaration; null where that is what spells the name. */
  readonly tool: Node | null;
  /** The expression that spells the name; null where none does. */
  readonly name: Node | null;
  /** What a call is given there. */
  readonly given: readonly Node[];
}

/**
 * The places where tools get their names that a match speaks of: in the match itself, or wherever the variable of a match is used. Those are
 * found by what the variable is bound to, since a query that looks at two statements of one block takes the square of their number.
 */
export function placesNamed(match: QueryMatch, source: SourceFile): readonly PlaceNamed[] {
  const { bindings } = source.names;
  const made = captured(match, "made");
  const taken = captured(match, "taken");
  const member = match.setProperties?.["named-by"] ?? null;
  if (made !== null && member !== null) {
    const assigned = bindings.assignedTo(made, member);
    return assigned.map(({ holder, value }) => elsewhere({ tool: around(holder, value), name: value, given: [] }, made, source));
  }
  if (taken !== null) {
    return bindings.callsThrough(taken).map(({ callee, arguments: args }) => {
      const given = childrenOf(args);
      return elsewhere({ tool: around(callee, args), name: argumentAt(match, "name-at", given), given }, taken, source);
    });
  }
  const given = childrenOf(captured(match, "arguments"));
  const tool = captured(match, "tool");
  const under = partUnder(match, "name-under", source.language.syntax);
  return [{ tool, name: captured(match, "name") ?? under ?? argumentAt(match, "name-at", given), given }];
}

/** What stands under the key that a property of a match tells; null without the property, or where nothing stands there. */
export function partUnder(match: QueryMatch, property: string, syntax: Syntax): Node | null {
  const key = match.setProperties?.[property] ?? null;
  const object = captured(match, "arguments") ?? captured(match, "tool");
  return key === null || object === null ? null : syntax.memberOf(object, key);
}

/** What a call is given at the index that a property of a match tells; null without the property, or where nothing is given there. */
export function argumentAt(match: QueryMatch, property: string, given: readonly Node[]): Node | null {
  const index = match.setProperties?.[property];
  return index === undefined || index === null ? null : (given[Number(index)] ?? null);
}

/** A place that the match does not lie around: a change of it, or of what binds the variable, asks for the whole file to be read again. */
function elsewhere(place: PlaceNamed & { readonly tool: Node }, variable: Node, { names: { bindings } }: SourceFile): PlaceNamed {
  bindings.noteSpan(spanOf(place.tool));
  bindings.note(variable);
  return place;
}

/** The node that two nodes are parts of. */
function around(node: Node, other: Node): Node {
  let outer = node;
  for (let parent = parentOf(outer); !isWithin(other, outer) && parent !== null; parent = parentOf(outer)) outer = parent;
  return outer;
}
