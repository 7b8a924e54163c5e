import type { Node } from "web-tree-sitter";
import type { Bindings } from "./bindings.ts";
import type { SourceFile } from "./sourceReader.ts";

/** The nodes of a file that are a name: where it is bound, and where it is used. */
export function referencesTo(name: string, source: SourceFile): readonly Node[] {
  const { bindings } = source.names;
  bindings.asked.add(name);
  // Every function of a file may have a variable of one name.
  const byName = known.get(bindings) ?? new Map<string, readonly Node[]>();
  known.set(bindings, byName);
  const references = byName.get(name) ?? nodesThatAre(name, source);
  byName.set(name, references);
  return references;
}

const known = new WeakMap<Bindings, Map<string, readonly Node[]>>();

function nodesThatAre(name: string, { text, root, names }: SourceFile): readonly Node[] {
  return names.bindings.places.of(name).flatMap((index) => {
    const end = index + name.length;
    // What is behind a dot is a member of something else, but not what is spread: `...name`.
    if (/[\w$]$|(?<!\.)\.$/.test(text.slice(Math.max(0, index - 2), index)) || /[\w$]/.test(text.charAt(end))) return [];
    const node = root.descendantForIndex(index, end);
    return node === null || node.text !== name ? [] : [node];
  });
}
