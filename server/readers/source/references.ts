import type { Node } from "web-tree-sitter";
import type { SourceFile } from "./sourceReader.ts";

/** The nodes of a file that are a name: where it is bound, and where it is used. */
export function referencesTo(name: string, { text, root, names }: SourceFile): readonly Node[] {
  names.bindings.asked.add(name);
  return names.bindings.places.of(name).flatMap((index) => {
    const end = index + name.length;
    // What is behind a dot is a member of something else, but not what is spread: `...name`.
    if (/[\w$]$|(?<!\.)\.$/.test(text.slice(Math.max(0, index - 2), index)) || /[\w$]/.test(text.charAt(end))) return [];
    const node = root.descendantForIndex(index, end);
    return node === null || node.text !== name ? [] : [node];
  });
}
