import type { NamedOperation } from "../operations.ts";

/**
 * The words of a name that is made of method and path: parameters become `by_…`, so that `GET /users/{id}/orders` is
 * `get_users_by_id_orders`.
 */
export function pathName({ method, path }: Pick<NamedOperation, "method" | "path">): string {
  return joinedWords(`${method}_${path.replace(/\{([^{}]*)\}/g, "_by_$1_")}`);
}

/** `GET /users/{id}`: how an operation is called where it has no id. */
export function operationTitle({ method, path }: Pick<NamedOperation, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Letters and digits of ASCII with one `_` for whatever is between them; letters with marks without their marks. */
function joinedWords(text: string): string {
  return withoutMarks(text)
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** `größe` as `große`: letters without the marks that Unicode can take from them. */
export function withoutMarks(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}+/gu, "");
}
