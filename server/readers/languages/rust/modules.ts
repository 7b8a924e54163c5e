import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";

/** How Rust finds a module: by the path to it in its crate, or in another crate of the same repository. */
export const rustModules: Modules = { passesOn: /\buse\b[^;]*\*/, find };

/**
 * `from` is what a file uses (`use crate::names::DOCK as dock`, `use super::names::*`), or a path to a module, where one that begins
 * with none of `crate`, `self` and `super` is a module of the file or another crate.
 */
async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, used, alias] = /^use (\S+)(?: as (\S+))?$/.exec(from) ?? [];
  const path = (used ?? from).split("::").filter((part) => part !== "");
  if (used === undefined) return inModule([...path, ...names], places);
  if (path.at(-1) === "*") return inModule([...path.slice(0, -1), ...names], places);
  return names[0] === (alias ?? path.at(-1)) ? inModule([...path, ...names.slice(1)], places) : [];
}

/** Where the modules of a module lie, and its own file, which can hold modules, too. */
interface Module {
  readonly folder: string;
  readonly files: readonly string[];
}

async function inModule([first = "", ...rest]: readonly string[], places: Places): Promise<readonly FoundName[]> {
  switch (first) {
    case "crate":
      return namesIn(await ownCrate(places), rest, places);
    case "self":
      return namesIn(ownModule(places), rest, places);
    case "super": {
      let around = moduleAround(ownModule(places), places);
      let path = rest;
      for (; path[0] === "super"; path = path.slice(1)) around = moduleAround(around, places);
      return namesIn(around, path, places);
    }
    default: {
      const own = await namesIn({ ...ownModule(places), files: [] }, [first, ...rest], places);
      return own.length > 0 ? own : namesIn(await otherCrate(first, places), rest, places);
    }
  }
}

/** Of the names that lead to a value, the first can be modules with files of their own. */
async function namesIn(module: Module | null, names: readonly string[], places: Places): Promise<readonly FoundName[]> {
  if (module === null) return [];
  const found: FoundName[] = [];
  for (let taken = names.length - 1; taken > 0; taken--) {
    const path = places.resolve(module.folder, names.slice(0, taken).join("/"));
    const left = names.slice(taken);
    for (const file of [`${path}.rs`, `${path}/mod.rs`]) if (await places.hasFile(file)) found.push({ path: file, names: left });
  }
  for (const file of module.files) if (await places.hasFile(file)) found.push({ path: file, names });
  return found;
}

/** Files that are called otherwise than their module, and lie among the modules below it. */
const roots = ["mod.rs", "lib.rs", "main.rs"];

function ownModule({ file, folders: [folder = ""], resolve }: Places): Module {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return { folder: roots.includes(name) ? folder : resolve(folder, name.replace(/\.rs$/, "")), files: [file] };
}

/** The module around one is the one of the folder in which its own folder lies. */
function moduleAround({ folder }: Module, { resolve }: Places): Module {
  const around = resolve(folder, "..");
  return { folder: around, files: [`${around}.rs`, ...roots.map((name) => resolve(around, name))] };
}

async function ownCrate(places: Places): Promise<Module | null> {
  for (const folder of places.folders)
    if ((await places.readText(places.resolve(folder, "Cargo.toml"))) !== null) return crateAt(folder, places);
  return null;
}

function crateAt(folder: string, { resolve }: Places): Module {
  const source = resolve(folder, "src");
  return { folder: source, files: ["lib.rs", "main.rs"].map((name) => resolve(source, name)) };
}

/** A crate of the same repository, by the name in its manifest. */
async function otherCrate(name: string, places: Places): Promise<Module | null> {
  for (const { path, folder } of places.filesNamed("Cargo.toml")) {
    const manifest = await places.readText(path);
    const called = /^\[package\][^[]*?^name\s*=\s*"([^"]+)"/ms.exec(manifest ?? "")?.[1];
    if (called?.replaceAll("-", "_") === name) return crateAt(folder, places);
  }
  return null;
}
