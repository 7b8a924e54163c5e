import type { Node } from "web-tree-sitter";
import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { parentOf } from "../../parents.ts";
import { present } from "../../syntax/nodes.ts";

/**
 * How Ruby finds a constant: by the modules and classes that it stands in, which any file can open again. A method that stands in none is
 * everywhere.
 */
export const rubyModules: Modules = { defined, find };

/** Modules, classes and constants behind the modules around them, which is seen from how far they are indented, and methods around which none is. */
function defined(text: string): readonly string[] {
  const around: { readonly indent: number; readonly name: string }[] = [];
  const found: string[] = [];
  for (const { groups } of text.matchAll(definition)) {
    const indent = groups?.["indent"]?.length ?? 0;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const name = (groups?.["opened"] ?? groups?.["constant"] ?? groups?.["method"] ?? "").replaceAll("::", ".");
    found.push([...around.map((each) => each.name), name].join("."));
    if (groups?.["opened"] !== undefined) around.push({ indent, name });
  }
  return found;
}

const definition =
  /^(?<indent>[ \t]*)(?:(?:module|class)[ \t]+(?<opened>[A-Z][\w:]*)|(?<constant>[A-Z]\w*)[ \t]*=(?![=~]))|^def[ \t]+(?<method>[a-z_]\w*)\b(?!\.)/gm;

/**
 * The modules whose constants everything in a file sees, innermost first. Where several classes stand side by side, what only one of them
 * has is not among it.
 */
export function opens(root: Node): readonly string[] {
  const paths = present(root.descendantsOfType(["module", "class"])).flatMap((opened) => {
    const path = pathOf(opened);
    return path.length === 0 ? [] : [path];
  });
  const [first = [], ...others] = paths.filter((path) => !paths.some((other) => other.length > path.length && isPrefix(path, other)));
  const shared = first.filter((_, index) => others.every((other) => isPrefix(first.slice(0, index + 1), other)));
  return [...shared.keys(), shared.length].reverse().map((length) => shared.slice(0, length).join("::"));
}

function isPrefix(path: readonly string[], other: readonly string[]): boolean {
  return path.every((name, index) => name === other[index]);
}

/** The names of a module with those of the modules around it. */
export function pathOf(opened: Node): readonly string[] {
  const path: string[] = [];
  for (let node: Node | null = opened; node !== null; node = parentOf(node)) {
    const name = node.type === "module" || node.type === "class" ? node.childForFieldName("name")?.text : undefined;
    if (name !== undefined) path.unshift(...name.split("::").filter((part) => part !== ""));
  }
  return path;
}

/** `from` is the path of a module that is open where the constant is used; empty for what stands in none. */
async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const within = from === "" ? [] : from.split("::");
  const parts = names.flatMap((name) => name.split("::"));
  const [first = ""] = parts;
  if (/^[A-Z]/.test(first)) return foundBelow(within, parts, places);
  return from === "" && parts.length === 1 ? methodsNamed(first, places) : [];
}

async function methodsNamed(name: string, places: Places): Promise<readonly FoundName[]> {
  const found = (await places.defined(name)).filter(({ fullName }) => fullName === name);
  return found.map(({ path }) => ({ path, names: [name] }));
}

/**
 * The files that define the longest part of a path that is defined anywhere. A file can open a module inside of the ones around it, or by
 * its path (`module Shop::Names`), and then knows it by its last name.
 */
async function foundBelow(within: readonly string[], names: readonly string[], places: Places): Promise<readonly FoundName[]> {
  const whole = [...within, ...names];
  for (let length = whole.length; length > within.length; length--) {
    const fullName = whole.slice(0, length).join(".");
    const found = (await places.defined(whole[length - 1] ?? "")).filter((definition) => definition.fullName === fullName);
    // The last of the names is the constant, which is asked for with its module.
    const short = whole.slice(Math.max(0, Math.min(length, whole.length - 1) - 1));
    const ways = short.length === whole.length ? [whole] : [whole, short];
    if (found.length > 0) return found.flatMap(({ path }) => ways.map((way) => ({ path, names: way })));
  }
  return [];
}
