import type { Tool, ToolList } from "./model.ts";

/** What of a list says which tools its server registers, and which are only listed in a manifest. */
export type DescribedList = Pick<ToolList, "tools" | "manifests">;

/**
 * The tools that the server of some lists registers: all but those of the manifests that describe it. A manifest is what people read before a
 * server runs, and registers nothing. None where only manifests are there.
 */
export function registeredTools(lists: readonly DescribedList[]): readonly Tool[] {
  const described = new Set(lists.flatMap(({ manifests }) => manifests.map(({ place }) => place.file)));
  return lists.flatMap(({ tools }) => tools.filter(({ origin, place }) => !(origin === "manifest" && described.has(place.file))));
}
