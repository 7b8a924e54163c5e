import type { ReadFault, ReadSchema } from "../readers/readDeclaration.ts";
import type { Reference } from "../readers/references.ts";
import type { SettledFault } from "./settled.ts";
import { type Known, mostHops, wishesIn } from "./wishes.ts";

/**
 * What is wrong with a schema that a declaration has from another file, at its places there; where that file is not looked at, at the place
 * where the declaration names it.
 */
export function faultsElsewhere(
  { reference, range }: ReadSchema,
  at: string,
  opens: readonly string[],
  known: Known,
): readonly SettledFault[] {
  const found = schemaOf(reference, at, opens, known, 0);
  if (found === null) return [];
  return found.faults.map((fault) => {
    const place = known.placeOf(found.path, fault.range);
    return place === null ? { ...fault, range, related: [] } : { ...fault, file: place.file };
  });
}

/** The file that has a schema, and what it says of it; null where none does, or where it is too far away. */
function schemaOf(
  reference: Reference,
  at: string,
  opens: readonly string[],
  known: Known,
  hops: number,
): { readonly path: string; readonly faults: readonly ReadFault[] } | null {
  const [wish] = wishesIn([reference], at, opens);
  const candidates = hops >= mostHops || wish === undefined ? undefined : known.candidatesFor(wish);
  for (const candidate of candidates ?? []) {
    const { path } = candidate;
    const answer = known.answerOf(candidate);
    if (answer?.kind === "absent") continue;
    if (answer?.kind === "schema") return { path, faults: answer.faults };
    const [value, another] = answer?.kind === "values" ? answer.values : [];
    const [part, more] = another === undefined ? (value?.parts ?? []) : [];
    if (part === undefined || typeof part === "string" || more !== undefined) return null;
    return schemaOf(part, path, known.opensOf(path), known, hops + 1);
  }
  return null;
}
