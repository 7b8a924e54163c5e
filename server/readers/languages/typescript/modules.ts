import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { packageEntries, packageOf } from "./packages.ts";
import { aliasedPaths } from "./pathAliases.ts";
import { ecmascriptPrograms } from "./programs.ts";

/** How TypeScript and JavaScript find a module: a file beside, an alias of the compiler's, a package of the same repository. */
export const ecmascriptModules: Modules = { passesOn: /\bexport\s*\*|\bmodule\.exports\b/, programs: ecmascriptPrograms, find };

async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [folder] = places.folders;
  if (folder === undefined) return [];
  const bases = /^\.{0,2}\//.test(from) || /^\.{1,2}$/.test(from) ? [places.resolve(folder, from)] : await basesOf(from, places);
  for (const base of bases) {
    const path = await fileAt(base, places);
    if (path !== null) return [{ path, names }];
  }
  return [];
}

/** Where a module may lie that is not named by its place. */
async function basesOf(from: string, places: Places): Promise<readonly string[]> {
  const known = await packageOf(from, places);
  return [...(await aliasedPaths(from, places)), ...(known === null ? [] : packageEntries(known, places))];
}

const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

/** What a compiler makes of a source, by the extension of what it makes: an import names that. */
const sources: ReadonlyMap<string, readonly string[]> = new Map([
  [".js", [".ts", ".tsx"]],
  [".jsx", [".tsx"]],
  [".mjs", [".mts"]],
  [".cjs", [".cts"]],
]);

/** The source file that a path without its extension, with that of its output, or of a folder means. Declarations hold no values. */
async function fileAt(base: string, places: Places): Promise<string | null> {
  const [, stem = base, written = ""] = /^(.*?)((?:\.d)?\.[cm]?[jt]sx?)$/.exec(base) ?? [];
  const isDeclaration = written.startsWith(".d.");
  const named = isDeclaration
    ? extensions.map((extension) => stem + extension)
    : [...(sources.get(written) ?? []).map((extension) => stem + extension), base];
  const completed = extensions.map((extension) => base + extension);
  const indexes = extensions.map((extension) => places.resolve(base, `index${extension}`));
  for (const path of written === "" ? [...completed, ...indexes] : [...named, ...completed]) if (await places.hasFile(path)) return path;
  return null;
}
