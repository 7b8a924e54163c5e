import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";

/** How Python finds a module: by the dots in front of it, or from a folder above, where packages begin. */
export const pythonModules: Modules = { passesOn: /\bimport\s*\*/, find };

async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, dots = "", dotted = ""] = /^(\.*)(.*)$/s.exec(from.replace(/\s+/g, "")) ?? [];
  const parts = dotted === "" ? [] : dotted.split(".");
  if (dots !== "") {
    const folder = places.folders[dots.length - 1];
    return folder === undefined ? [] : modulesIn(folder, parts, names, places);
  }
  for (const folder of places.folders) {
    for (const root of [folder, places.resolve(folder, "src")]) {
      const found = await modulesIn(root, parts, names, places);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** A name can be one of a module, or of a package's own file, or the module itself: `from . import names`. */
async function modulesIn(root: string, parts: readonly string[], names: readonly string[], places: Places): Promise<readonly FoundName[]> {
  const found: FoundName[] = [];
  for (let taken = 0; taken < Math.max(names.length, 1); taken++) {
    const path = [...parts, ...names.slice(0, taken)].join("/");
    const rest = names.slice(taken);
    for (const file of path === "" ? ["__init__.py"] : [`${path}.py`, `${path}/__init__.py`]) {
      const candidate = places.resolve(root, file);
      if (await places.hasFile(candidate)) found.push({ path: candidate, names: rest });
    }
  }
  return found;
}
