import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { isWithin } from "../syntax/nodes.ts";
import { referencesTo } from "./references.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * Whether a file does nothing with a list that it declares but look for elements of it, as with what is known of tools that are registered
 * elsewhere. Null is no list.
 */
export function isOnlySearched(list: Node | null, source: SourceFile): boolean {
  const { searches, calls } = source.language.syntax;
  if (list === null || searches === undefined) return false;
  for (let declaration = parentOf(list); declaration !== null; declaration = parentOf(declaration)) {
    const name = calls?.declaredName(declaration) ?? null;
    if (name === null) continue;
    const uses = referencesTo(name, source).filter((reference) => !isWithin(reference, declaration));
    // What is done with it is read here.
    for (const reference of uses) source.names.bindings.note(parentOf(reference));
    return uses.length > 0 && uses.every(({ endIndex }) => searches.test(source.text.slice(endIndex, endIndex + longestSearch)));
  }
  return false;
}

/** More characters than stand between the name of a list and the bracket of the search. */
const longestSearch = 60;
