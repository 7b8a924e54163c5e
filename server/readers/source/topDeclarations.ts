import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import type { FindDeclared } from "../syntax/schemas.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * Finds what stands at the top of a file, or in a declaration of several things there. It begins at the places where the name is written: to
 * go through all that a file declares would take, for a file with many tools, the square of their number.
 */
export function finderIn(source: SourceFile): FindDeclared {
  const { bindings } = source.names;
  return (name, types) => {
    bindings.asked.add(name);
    const found = topDeclarations(name, source).filter(
      ({ node, within }) => types.test(node.type) && (within === null || !types.test(within.type)),
    );
    const [only, another] = found;
    if (only === undefined || another !== undefined) return null;
    bindings.note(only.node);
    return only.node;
  };
}

interface TopDeclaration {
  readonly node: Node;
  /** The declaration of several things that it is one of; null for what stands at the top itself. */
  readonly within: Node | null;
}

/** What declares a name at the top of a file; found once for each name. */
function topDeclarations(name: string, source: SourceFile): readonly TopDeclaration[] {
  let known = knownOf.get(source);
  if (known === undefined) {
    known = new Map();
    knownOf.set(source, known);
  }
  let declared = known.get(name);
  if (declared === undefined) {
    declared = findDeclared(name, source);
    known.set(name, declared);
  }
  return declared;
}

const knownOf = new WeakMap<SourceFile, Map<string, readonly TopDeclaration[]>>();

function findDeclared(name: string, { root, names }: SourceFile): readonly TopDeclaration[] {
  const found: TopDeclaration[] = [];
  for (const index of names.bindings.places.of(name)) {
    const written = root.descendantForIndex(index, index + name.length);
    // Part of a longer word, of a string or of a comment.
    if (written === null || written.startIndex !== index || written.endIndex !== index + name.length) continue;
    const node = declaring(written);
    const around = node === null ? null : parentOf(node);
    if (node === null || around === null) continue;
    if (around.id === root.id) found.push({ node, within: null });
    else if (parentOf(around)?.id === root.id) found.push({ node, within: around });
  }
  return found;
}

/** What has a name as its `name`; null where it stands for something else. */
function declaring(written: Node): Node | null {
  let name = written;
  for (let node = parentOf(name); node !== null; node = parentOf(name)) {
    if (node.startIndex !== name.startIndex || node.endIndex !== name.endIndex)
      return node.childForFieldName("name")?.id === name.id ? node : null;
    name = node;
  }
  return null;
}
