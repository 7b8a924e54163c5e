import type { GivenName } from "./scheme.ts";

/** Says of names that several operations get that they do. */
export function markEqual(names: readonly GivenName[]): readonly GivenName[] {
  const uses = new Map<string, number>();
  for (const { name } of names) if (name !== null) uses.set(name, (uses.get(name) ?? 0) + 1);
  return names.map((given) =>
    given.name === null || uses.get(given.name) === 1 ? given : { ...given, changes: [...given.changes, "same-as-another"] },
  );
}
