import type { Places } from "../../modules.ts";

/** What a `tsconfig.json` says of where modules are. */
interface Aliases {
  /** Where modules are looked for that no pattern matches; null when nothing says so. */
  readonly baseUrl: string | null;
  /** Patterns with at most one `*`, and the places they stand for, in order. */
  readonly paths: readonly (readonly [pattern: string, places: readonly string[]])[];
}

/** The places at which a compiler looks for a module by the aliases of the nearest config; empty when none of them speaks of it. */
export async function aliasedPaths(from: string, places: Places): Promise<readonly string[]> {
  for (const folder of places.folders) {
    for (const name of ["tsconfig.json", "jsconfig.json"]) {
      const aliases = await aliasesOf(places.resolve(folder, name), folder, places, 0);
      if (aliases !== null) return placesFor(from, aliases, places);
    }
  }
  return [];
}

function placesFor(from: string, { baseUrl, paths }: Aliases, places: Places): readonly string[] {
  for (const [pattern, targets] of paths) {
    const [before = "", behind] = pattern.split("*");
    const isMatch =
      behind === undefined ? from === pattern : from.startsWith(before) && from.endsWith(behind) && from.length >= pattern.length - 1;
    if (!isMatch) continue;
    const middle = behind === undefined ? "" : from.slice(before.length, from.length - behind.length);
    return targets.map((target) => target.replace("*", () => middle));
  }
  return baseUrl === null ? [] : [places.resolve(baseUrl, from)];
}

/** Longer chains of configs are not written by people. */
const deepest = 5;

/** The aliases of one config, with what it takes from those that it extends; null when it is not there. */
async function aliasesOf(path: string, folder: string, places: Places, depth: number): Promise<Aliases | null> {
  const read = depth > deepest ? null : await places.readJson(path);
  if (read === null) return null;
  const config = asRecord(read);
  const options = asRecord(config["compilerOptions"]);
  let inherited: Aliases = { baseUrl: null, paths: [] };
  for (const extended of [config["extends"]].flat()) {
    // What comes from a package says nothing of where the files of this project are.
    if (typeof extended !== "string" || !/^\.{0,2}\//.test(extended)) continue;
    const target = places.resolve(folder, /\.json$/.test(extended) ? extended : `${extended}.json`);
    inherited = (await aliasesOf(target, places.resolve(target, ".."), places, depth + 1)) ?? inherited;
  }
  const baseUrl = typeof options["baseUrl"] === "string" ? places.resolve(folder, options["baseUrl"]) : inherited.baseUrl;
  if (options["paths"] === undefined) return { baseUrl, paths: inherited.paths };
  const paths = Object.entries(asRecord(options["paths"])).map(([pattern, targets]): [string, readonly string[]] => [
    pattern,
    [targets].flat().flatMap((target) => (typeof target === "string" ? [places.resolve(baseUrl ?? folder, target)] : [])),
  ]);
  // The longest text before the star is the pattern that counts.
  return { baseUrl, paths: paths.sort(([left], [right]) => right.split("*", 1).join().length - left.split("*", 1).join().length) };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
