import { isObject } from "../jsonObject.ts";

/** Whether a media type is JSON, or data written in it: `application/problem+json`. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*(?:\/json|\+json)\s*(?:;|$)/i.test(mediaType);
}

/** What a body is sent as, most wanted first. */
const preferred: readonly RegExp[] = [
  /^application\/json\s*(?:;|$)/i,
  /^[^;]*(?:\/json|\+json)\s*(?:;|$)/i,
  /^application\/x-www-form-urlencoded/i,
  /^multipart\//i,
  /^text\//i,
];

/** The entry of a `content` that is taken: of the wanted type where it has one, else the most usual; null for a content without entries. */
export function chosenContent(content: unknown, wanted: string | null): readonly [mediaType: string, media: unknown] | null {
  const entries = isObject(content) ? Object.entries(content) : [];
  const asked = wanted === null ? undefined : entries.find(([mediaType]) => isOfType(mediaType, wanted));
  const byPreference = preferred.flatMap((pattern) => entries.filter(([mediaType]) => pattern.test(mediaType)));
  return asked ?? byPreference[0] ?? entries[0] ?? null;
}

/** Whether a media type is another one, whatever their parameters. */
export function isOfType(mediaType: string, wanted: string): boolean {
  return essence(mediaType) === essence(wanted);
}

/** A media type without its parameters. */
function essence(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}
