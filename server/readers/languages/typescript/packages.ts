import type { Places } from "../../modules.ts";

/** A package of the same repository, as an import speaks of it. */
export interface OwnPackage {
  readonly folder: string;
  /** What is behind the name of the package: `names` in `@shop/shared/names`; empty for the package itself. */
  readonly below: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** The package of the workspace that an import names, by the name in its manifest; null for a package of somebody else. */
export async function packageOf(from: string, places: Places): Promise<OwnPackage | null> {
  const [, name = "", below = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(from) ?? [];
  if (name === "" || /^(?:node|bun|npm|jsr|https?):/.test(from)) return null;
  const isNamed = new RegExp(`"name"\\s*:\\s*"${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}"`);
  for (const { path, folder } of places.filesNamed("package.json")) {
    const text = await places.readText(path);
    // Most manifests have other names, and a search costs less than a parse.
    const manifest: unknown = text !== null && isNamed.test(text) ? await places.readJson(path) : null;
    if (typeof manifest === "object" && manifest !== null && "name" in manifest && manifest.name === name)
      return { folder, below, manifest: Object.fromEntries(Object.entries(manifest)) };
  }
  return null;
}

/** Where the source of a package's entry may lie. Its manifest mostly says where the output lies: the source has the same place below `src`. */
export function packageEntries({ folder, below, manifest }: OwnPackage, places: Places): readonly string[] {
  const written = below === "" ? mainsOf(manifest) : exportsOf(manifest["exports"], `./${below}`);
  const usual = below === "" ? ["src/index", "index", "src/main"] : [below, `src/${below}`];
  const all = [...written.flatMap(sourcesOf), ...usual];
  return [...new Set(all)].map((path) => places.resolve(folder, path));
}

function mainsOf(manifest: OwnPackage["manifest"]): readonly string[] {
  const fields = ["source", "types", "module", "main"].map((key) => manifest[key]);
  return [...exportsOf(manifest["exports"], "."), ...fields.filter((field) => typeof field === "string")];
}

/** The files that `exports` gives for a subpath, under whichever condition. */
function exportsOf(exported: unknown, subpath: string): readonly string[] {
  if (typeof exported === "string") return subpath === "." ? [exported] : [];
  if (typeof exported !== "object" || exported === null) return [];
  const entries = Object.entries(exported);
  const isBySubpath = entries.some(([key]) => key.startsWith("."));
  if (!isBySubpath) return subpath === "." ? textsIn(exported) : [];
  return entries.flatMap(([key, value]) => {
    const [before = "", behind] = key.split("*");
    if (behind === undefined) return key === subpath ? textsIn(value) : [];
    if (!subpath.startsWith(before) || !subpath.endsWith(behind)) return [];
    const middle = subpath.slice(before.length, subpath.length - behind.length);
    return textsIn(value).map((text) => text.replace("*", () => middle));
  });
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Where the source of a file may lie that is made from it. */
function sourcesOf(path: string): readonly string[] {
  const [, rest] = /^(?:\.\/)?(?:dist|build|lib|out)\/(?:(?:esm|cjs|types)\/)?(.+)$/.exec(path) ?? [];
  return rest === undefined ? [path] : [`src/${rest}`, rest, path];
}
