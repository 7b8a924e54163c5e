import type { Node } from "web-tree-sitter";
import type { Definition, ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { childAt, childrenOf, present } from "../../syntax/nodes.ts";
import { textOf } from "./strings.ts";

/** How Go finds a name: in every file of the package, and in the packages that are imported, which lie where the module's path says. */
export const goModules: Modules = { defined, find };

/**
 * Names of constants, variables, functions and methods, behind the package that the file is of. What functions assign is found, too, and
 * says nothing.
 */
function defined(text: string): readonly string[] {
  const own = /^(?:\/\*.*?\*\/[ \t]*)?package[ \t]+(\w+)/m.exec(text)?.[1];
  if (own === undefined) return [];
  const functions = Array.from(text.matchAll(/^func[ \t]+(?:\([^)\n]*\)[ \t]*)?(\w+)[ \t]*[[(]/gm), ([, name]) => `${own}.${name}`);
  const values = Array.from(text.matchAll(assigned), ([, names = ""]) => names.split(/[ \t]*,[ \t]*/)).flatMap((names) =>
    names.map((name) => `${own}.${name}`),
  );
  return [...values, ...functions];
}

/** `const X = …`, `var X, Y T = …`, and a line of such in parentheses. Bounded: a line can have a million characters. */
const assigned = /^(?:\/\*.*?\*\/)?[ \t]*(?:(?:const|var)[ \t]+)?(\w+(?:[ \t]*,[ \t]*\w+){0,9})\b[^\n=:()]{0,200}=(?!=)/gm;

/** The file's own package, and what it imports: without a name that it gives it, a package has the one that its files say. */
export function opens(root: Node): readonly string[] {
  const own = childAt(
    childrenOf(root).find((child) => child.type === "package_clause"),
    0,
  )?.text;
  const imports = childrenOf(root).filter(({ type }) => type === "import_declaration");
  const paths = imports.flatMap((declaration) =>
    present(declaration.descendantsOfType("import_spec")).flatMap((spec) => {
      const path = textOf(spec.childForFieldName("path"));
      const name = spec.childForFieldName("name")?.text ?? "";
      return path === null || name === "_" ? [] : [`${name} ${path}`.trim()];
    }),
  );
  return [...(own === undefined ? [] : [`package ${own}`]), ...paths];
}

/** `from` is what `opens` says: `package tools`, `example.com/shop/names`, `short example.com/shop/names`, `. example.com/shop/names`. */
async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [folder] = places.folders;
  const [, word = "", path = ""] = /^(?:(\S+) )?(\S+)$/.exec(from) ?? [];
  if (folder === undefined) return [];
  if (word === "package") return found(await definitions(folder, names[0], places), (own) => own === path, names);
  const isOpen = word === ".";
  const [called, ...members] = names;
  if (!isOpen && (word === "" ? called === undefined || !mayBeCalled(path, called) : called !== word)) return [];
  const lies = await folderOf(path, places);
  if (lies === null) return [];
  const wanted = isOpen ? names : members;
  return found(await definitions(lies, wanted[0], places), (own) => isOpen || word !== "" || own === called, wanted);
}

/** Whether a package may have a name: that is mostly the last part of its path, without `go-`, or what stands before a version. */
function mayBeCalled(path: string, name: string): boolean {
  return path.includes(name);
}

async function definitions(folder: string, name: string | undefined, places: Places): Promise<readonly Definition[]> {
  const all = name === undefined ? [] : await places.definedIn(folder, name);
  return all.filter(({ path }) => !path.endsWith("_test.go"));
}

function found(all: readonly Definition[], isMeant: (ownPackage: string) => boolean, names: readonly string[]): readonly FoundName[] {
  return all.filter(({ fullName }) => isMeant(fullName.slice(0, fullName.indexOf(".")))).map(({ path }) => ({ path, names }));
}

/** The folder of an imported package: of the module around the file, or of one that its manifest replaces by a folder. */
async function folderOf(path: string, places: Places): Promise<string | null> {
  for (const folder of places.folders) {
    const manifest = await places.readText(places.resolve(folder, "go.mod"));
    if (manifest === null) continue;
    const own = below(path, /^module[ \t]+(\S+)/m.exec(manifest)?.[1]);
    if (own !== null) return places.resolve(folder, own);
    for (const [, replaced, by = ""] of manifest.matchAll(/^(?:replace)?[ \t]+(\S+)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+(\.\S*)/gm)) {
      const other = below(path, replaced);
      if (other !== null) return places.resolve(places.resolve(folder, by), other);
    }
    return inWorkspace(path, places);
  }
  return null;
}

/** The same for the modules that a `go.work` puts together. */
async function inWorkspace(path: string, places: Places): Promise<string | null> {
  for (const folder of places.folders) {
    const workspace = await places.readText(places.resolve(folder, "go.work"));
    for (const [, used = ""] of workspace?.matchAll(/^(?:use)?[ \t]+(\.\S*)/gm) ?? []) {
      const module = places.resolve(folder, used);
      const manifest = await places.readText(places.resolve(module, "go.mod"));
      const own = manifest === null ? null : below(path, /^module[ \t]+(\S+)/m.exec(manifest)?.[1]);
      if (own !== null) return places.resolve(module, own);
    }
  }
  return null;
}

/** What stands behind a module's path in a package's: `.` for the same, null where it is another module. */
function below(path: string, module: string | undefined): string | null {
  if (module === undefined) return null;
  if (path === module) return ".";
  return path.startsWith(`${module}/`) ? path.slice(module.length + 1) : null;
}
