import type { Node } from "web-tree-sitter";
import { escaped } from "./conditions.ts";
import type { SourceFile } from "./sourceReader.ts";

/** The nodes of a file that are a name: where it is bound, and where it is used. */
export function referencesTo(name: string, { text, root, names }: SourceFile): readonly Node[] {
  names.bindings.asked.add(name);
  // What is behind dots is a member of something else, but not what is spread: `...name`.
  const word = new RegExp(`(?<![\\w$]|(?<!\\.)\\.)${escaped(name)}(?![\\w$])`, "g");
  return [...text.matchAll(word)].flatMap(({ index }) => {
    const node = root.descendantForIndex(index, index + name.length);
    return node === null || node.text !== name ? [] : [node];
  });
}
