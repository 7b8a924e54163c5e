import type { Node } from "web-tree-sitter";
import { definedAs, outermost } from "../../fullNames.ts";
import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/** How C# finds a name: in the types of its namespaces and of those that it uses, in whichever file they stand. */
export const csharpModules: Modules = { defined, find };

/**
 * What a namespace or a type that all files use is defined as, behind its name: `global using Shop.Names;`, and before the name that
 * they know it by, `global using Names = Shop.Names;`.
 */
const usedEverywhere = "global using";

/** Types behind their namespaces, and the namespaces that all files use. */
function defined(text: string): readonly string[] {
  const namespaces = [...text.matchAll(/^[ \t]*(?:\/\*.*?\*\/[ \t]*)?namespace[ \t]+([\w.]+)/gm)];
  const types = outermost(text, type).map(({ index, groups }) => {
    const around = namespaces.findLast((namespace) => namespace.index < index)?.[1];
    return [...(around === undefined ? [] : [around]), groups?.["name"]].join(".");
  });
  const used = Array.from(
    text.matchAll(globalUsing),
    ([, alias, name]) => `${name}.${alias === undefined ? usedEverywhere : aliasOf(alias)}`,
  );
  return [...types, ...used];
}

const globalUsing = /^[ \t]*global[ \t]+using[ \t]+(?:static[ \t]+|(\w+)[ \t]*=[ \t]*)?(?:global::)?([\w.]+)[ \t]*;/gm;

function aliasOf(name: string): string {
  return `${usedEverywhere} ${name}`;
}

const type =
  /^(?<indent>[ \t]*)(?:\/\*.*?\*\/[ \t]*)?(?:\[[^\n\]]*\][ \t]*)*(?:(?:public|internal|protected|private|file|static|sealed|abstract|partial|readonly|ref|new|unsafe)[ \t]+)*(?:class|struct|interface|enum|record(?:[ \t]+(?:class|struct))?)[ \t]+(?<name>\w+)/gm;

/**
 * What a file sees without saying where it is, nearest first: the members of the classes that its own ones are parts of or go back to, its
 * namespaces, what it uses, and what all files use.
 */
export function opens(root: Node): readonly string[] {
  const namespaces: string[] = [];
  const used: string[] = [];
  const classes = new Set<string>();
  for (const node of root.descendantsOfType([...spaces, "using_directive", "class_declaration"])) {
    if (node === null) continue;
    if (spaces.includes(node.type)) namespaces.push(`namespace ${node.childForFieldName("name")?.text}`);
    else if (node.type === "using_directive") used.push(node.text.replace(/^global\s+/, "").replace(/\s*;$/, ""));
    else for (const name of partsOf(node)) classes.add(name);
  }
  const own = namespaces.length === 0 ? ["namespace "] : namespaces;
  const members = classes.size === 0 ? [] : own.map((namespace) => `members of ${[...classes].join(" ")} in ${namespace}`);
  return [...members, ...own, ...used, usedEverywhere];
}

const spaces = ["file_scoped_namespace_declaration", "namespace_declaration"];

/** The names by which other files may know members of a class: its own where it has other parts, and those of what it goes back to. */
function partsOf(definition: Node): readonly string[] {
  const children = childrenOf(definition);
  const isPart = children.some(({ type: kind, text }) => kind === "modifier" && text === "partial");
  const bases = childrenOf(children.find(({ type: kind }) => kind === "base_list"));
  const name = isPart ? definition.childForFieldName("name")?.text : undefined;
  return [...(name === undefined ? [] : [name]), ...bases.flatMap((base) => (base?.type === "identifier" ? [base.text] : []))];
}

/** `from` is what `opens` says. */
async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, classes, around] = /^members of (.*) in namespace (.*)$/.exec(from) ?? [];
  if (classes !== undefined && around !== undefined) {
    const found: FoundName[] = [];
    for (const name of classes.split(" ")) found.push(...(await typeAround(around, [name, ...names], places)));
    // What the file itself says of them is known.
    return found.filter(({ path }) => path !== places.file);
  }
  const [, namespace] = /^namespace (.*)$/.exec(from) ?? [];
  if (namespace !== undefined) return typeAround(namespace, names, places);
  if (from === usedEverywhere) return usedByAll(names, places);
  const [, alias, target = ""] = /^using\s+(?:static\s+)?(?:(\w+)\s*=\s*)?(?:global::)?([\w.]+)$/.exec(from) ?? [];
  if (alias === undefined) return typeIn(target, names, places);
  return names[0] === alias ? typeIn(target, names.slice(1), places) : [];
}

/** A type of a namespace, or of the nearest around it that has it. */
async function typeAround(namespace: string, names: readonly string[], places: Places): Promise<readonly FoundName[]> {
  for (let space = namespace; ; space = space.slice(0, Math.max(0, space.lastIndexOf(".")))) {
    const found = await typeIn(space, names, places);
    if (found.length > 0 || space === "") return found;
  }
}

/** The files with a part of a type of a namespace. The names that lead to its members can begin with the rest of the namespace. */
function typeIn(namespace: string, names: readonly string[], places: Places): Promise<readonly FoundName[]> {
  return definedAs([...(namespace === "" ? [] : namespace.split(".")), ...names], places);
}

async function usedByAll(names: readonly string[], places: Places): Promise<readonly FoundName[]> {
  const [first = "", ...members] = names;
  const found: FoundName[] = [];
  for (const namespace of await usedAs(usedEverywhere, places)) found.push(...(await typeIn(namespace, names, places)));
  for (const target of await usedAs(aliasOf(first), places)) found.push(...(await typeIn(target, members, places)));
  return found;
}

/** The namespaces and types that all files use under a name, or without one. */
async function usedAs(word: string, places: Places): Promise<ReadonlySet<string>> {
  return new Set((await places.defined(word)).map(({ fullName }) => fullName.slice(0, -word.length - 1)));
}
