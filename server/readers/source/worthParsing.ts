import type { Language } from "../language.ts";
import { maySuppress } from "../suppressionComment.ts";
import { type Form, mayHave } from "../wrapper.ts";

/**
 * Whether anything can be read in a text: one of the words stands in it around which the queries are run. Of the files of servers that pass
 * the gate a third has none of them, and to look costs a hundredth of a parse.
 */
export function isWorthParsing(text: string, { id, anchors }: Language, forms: readonly Form[]): boolean {
  return (
    [anchors.declarations, anchors.servers, anchors.mounts?.required, anchors.references?.required].some(
      (words) => words !== undefined && text.search(words) >= 0,
    ) ||
    maySuppress(text) ||
    forms.some((form) => form.language === id && mayHave(text, form))
  );
}
