import type { NamedOperation } from "../operations.ts";
import { namingSchemes } from "./index.ts";
import { operationTitle } from "./pathName.ts";
import type { GivenName, NamingOptions } from "./scheme.ts";

/** What each scheme calls the tool of one operation. */
export interface ComparedNames {
  /** `GET /users/{id}`. */
  readonly operation: string;
  /** By the id of the scheme. */
  readonly names: ReadonlyMap<string, GivenName>;
}

/** The names of operations in every scheme, in their order. `options` are those of this product's own. */
export function compareNames(operations: readonly NamedOperation[], options: NamingOptions): readonly ComparedNames[] {
  const byScheme = namingSchemes.map((scheme) => ({ id: scheme.id, given: scheme.name(operations, options) }));
  return operations.map((operation, index) => ({
    operation: operationTitle(operation),
    names: new Map(
      byScheme.flatMap(({ id, given }) => {
        const name = given[index];
        return name === undefined ? [] : [[id, name] as const];
      }),
    ),
  }));
}
