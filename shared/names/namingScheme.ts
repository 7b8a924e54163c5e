import { fnv1a } from "./fnv1a.ts";
import { llmName } from "./llmName.ts";

/** How portable names are made. */
export type NamingScheme = "portable" | "toolmark";

/** The schemes, the usual one first. */
export const namingSchemes: readonly { readonly id: NamingScheme; readonly description: string }[] = [
  {
    id: "portable",
    description: "The fewest changes: only names that somebody refuses, each refused character as `_`, numbers where two meet.",
  },
  {
    id: "toolmark",
    description: "Toolmark's `llmName`: each `.` as `__`, at most 64 characters. Two tools of one `llmName` are an error, never numbered.",
  },
];

/** Most characters of a name that Toolmark shows a model. */
export const toolmarkLimit = 64;

/**
 * The name that Toolmark would show a model, as `llmName`. A name that Toolmark refuses to register has each character outside its alphabet
 * made `_` first, and is cut like a long one. Source: Toolmark, "Tool name stability".
 */
export function toolmarkName(name: string): string {
  const shown = llmName(name);
  if (shown !== null) return shown;
  const flat = name.replace(/[^A-Za-z0-9_.-]/gu, "_").replaceAll(".", "__");
  return flat.length <= toolmarkLimit ? flat : `${flat.slice(0, 55)}_${fnv1a(name)}`;
}

/** Names that share one `llmName`, in the order of the first of each; equal names are one. */
export function sharedLlmNames(names: Iterable<string>): readonly { readonly llmName: string; readonly names: readonly string[] }[] {
  const byShown = new Map<string, string[]>();
  for (const name of new Set(names)) {
    if (name === "") continue;
    const shown = toolmarkName(name);
    const others = byShown.get(shown);
    if (others === undefined) byShown.set(shown, [name]);
    else others.push(name);
  }
  return [...byShown].flatMap(([shown, all]) => (all.length < 2 ? [] : [{ llmName: shown, names: all }]));
}
