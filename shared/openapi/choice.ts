import { ownArray } from "../jsonObject.ts";
import { quote } from "../names/characters.ts";
import type { ApiDocument } from "./apiDocument.ts";
import { isSentAs } from "./body.ts";
import type { ConversionOptions } from "./convert.ts";
import type { Operation } from "./operations.ts";

/**
 * Whether an operation, or what stands in place of one, has a tag and a path that are converted. What is written in another document (no value)
 * may have any tag.
 */
export function isChosen(
  { path, value }: { readonly path: string; readonly value?: unknown },
  { tags, paths }: ConversionOptions,
): boolean {
  const hasTag = tags.length === 0 || value === undefined || tagsOf(value).some((tag) => tags.includes(tag));
  return hasTag && (paths.length === 0 || paths.some((beginning) => path.startsWith(beginning)));
}

function tagsOf(operation: unknown): readonly string[] {
  return ownArray(operation, "tags").filter((tag) => typeof tag === "string");
}

/** What was asked for and changes nothing, since it is nowhere in a document: tags, paths, a type of bodies. A sentence each. */
export function unmetWishes(
  operations: readonly Operation[],
  chosen: readonly Operation[],
  document: ApiDocument,
  { tags, paths, contentType }: ConversionOptions,
): readonly string[] {
  const known = new Set(operations.flatMap(({ value }) => tagsOf(value)));
  return [
    ...tags.filter((tag) => !known.has(tag)).map((tag) => `no operation has the tag ${quote(tag)}`),
    ...paths
      .filter((beginning) => !operations.some(({ path }) => path.startsWith(beginning)))
      .map((beginning) => `no path begins with ${quote(beginning)}`),
    ...(contentType === null ? [] : unmetContentType(contentType, chosen, document)),
  ];
}

function unmetContentType(contentType: string, chosen: readonly Operation[], document: ApiDocument): readonly string[] {
  if (document.version.family === "swagger")
    return [`a body of Swagger 2.0 is the same for all of its types: ${quote(contentType)} changes nothing`];
  if (chosen.some((operation) => isSentAs(contentType, operation, document))) return [];
  return [`no body is sent as ${quote(contentType)}: each is of its most usual type`];
}
