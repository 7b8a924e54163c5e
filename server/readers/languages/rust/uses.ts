import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import type { Exports } from "../../syntax/syntax.ts";

/** What a file takes from other modules: `use crate::names::{self, DOCK, ferries::DEPART as GO};`. */

/** A name that a file has from another module. */
interface Used {
  /** The parts of the path to it; the last is `*` for all that a module has. */
  readonly path: readonly string[];
  /** What it is called in the file. */
  readonly name: string;
}

function usesIn(root: Node): readonly Used[] {
  return childrenOf(root).flatMap((item) => (item.type === "use_declaration" ? usedIn(item.childForFieldName("argument"), []) : []));
}

function usedIn(tree: Node | null, before: readonly string[]): readonly Used[] {
  switch (tree?.type) {
    case "scoped_use_list": {
      const path = [...before, ...partsOf(tree.childForFieldName("path"))];
      return usedIn(tree.childForFieldName("list"), path);
    }
    case "use_list":
      return childrenOf(tree).flatMap((child) => usedIn(child, before));
    case "use_as_clause": {
      const path = [...before, ...partsOf(tree.childForFieldName("path"))];
      return [{ path, name: tree.childForFieldName("alias")?.text ?? "" }];
    }
    case "use_wildcard":
      return [{ path: [...before, ...partsOf(childAt(tree, 0)), "*"], name: "*" }];
    // `names::{self}`
    case "self":
      return before.length === 0 ? [] : [{ path: before, name: before.at(-1) ?? "" }];
    case "identifier":
    case "scoped_identifier": {
      const path = [...before, ...partsOf(tree)];
      return [{ path, name: path.at(-1) ?? "" }];
    }
    default:
      return [];
  }
}

function partsOf(path: Node | null): readonly string[] {
  return path === null
    ? []
    : path.text
        .replace(/\s+/g, "")
        .split("::")
        .filter((part) => part !== "");
}

/** What a file uses, and its own modules and other crates, which need no `use`. See `modules.ts`. */
export function opens(root: Node): readonly string[] {
  return [...usesIn(root).map(({ path, name }) => `use ${path.join("::")}${name === path.at(-1) ? "" : ` as ${name}`}`), ""];
}

/** What a module uses, the modules in it can take from it, and with `pub` all others. */
export function exportsOf(root: Node): Exports {
  const uses = usesIn(root);
  const named = uses.filter(({ name }) => name !== "*");
  return {
    names: new Map(named.map(({ path, name }) => [name, { from: path.slice(0, -1).join("::"), member: path.at(-1) ?? null }])),
    passedOn: uses.filter(({ name }) => name === "*").map(({ path }) => path.slice(0, -1).join("::")),
  };
}

/** Where a file says what a module or a type of another one is called: a part of a `use`, or the name of a module of its own. */
export function declaredAt(name: string, from: Node): Node | null {
  for (const item of childrenOf(from.tree.rootNode)) {
    if (item.type === "mod_item" && item.childForFieldName("name")?.text === name) return item.childForFieldName("name");
    if (item.type !== "use_declaration" || !item.text.includes(name)) continue;
    const last = present(item.descendantsOfType("identifier")).findLast(({ text }) => text === name);
    if (last !== undefined) return last;
  }
  return null;
}

/** Whether a file has a constant, a module or the constants of a type in itself, outside of other modules. */
export function isDefinedIn(root: Node, name: string): boolean {
  return childrenOf(root).some((item) => {
    switch (item.type) {
      case "const_item":
      case "static_item":
        return item.childForFieldName("name")?.text === name;
      case "mod_item":
        return item.childForFieldName("body") !== null && item.childForFieldName("name")?.text === name;
      case "impl_item":
        return item.childForFieldName("type")?.text === name;
      default:
        return false;
    }
  });
}

/** Whether a node stands in a module of its file, `mod x { … }`. */
export function isInModule(node: Node): boolean {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) if (around.type === "mod_item") return true;
  return false;
}
