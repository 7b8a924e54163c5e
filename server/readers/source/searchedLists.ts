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
    return isSearchedIn(declaration, name, searches, source);
  }
  return false;
}

/** The first use that is no search ends the look: many lists of one file can have the same name. */
function isSearchedIn(declaration: Node, name: string, searches: RegExp, source: SourceFile): boolean {
  let isUsed = false;
  for (const reference of referencesTo(name, source)) {
    if (isWithin(reference, declaration)) continue;
    if (!searches.test(source.text.slice(reference.endIndex, reference.endIndex + longestSearch))) return false;
    isUsed = true;
  }
  return isUsed;
}

/** More characters than stand between the name of a list and the bracket of the search. */
const longestSearch = 60;
