import { isObject, type JsonObject, own, ownArray, ownObject } from "../jsonObject.ts";
import type { Embedding } from "./embedding.ts";
import { chosenContent, isJson } from "./mediaTypes.ts";
import type { Operation } from "./operations.ts";

/** The output schema of an operation's tool: that of its first 2xx answer that is JSON; null where that is no object, or none. */
export function outputSchemaOf(operation: Operation, embedding: Embedding): JsonObject | null {
  const schema = answerOf(operation, embedding);
  if (schema === undefined || !embedding.document.takesObjectsOnly(schema)) return null;
  const converted = embedding.convert(schema);
  if (!isObject(converted)) return null;
  return { type: "object", ...converted, ...(own(converted, "type") === "object" ? {} : { type: "object" }) };
}

/** The schema of the first JSON answer: by number, and then the one of the whole range. */
function answerOf({ value }: Operation, embedding: Embedding): unknown {
  const responses = Object.entries(ownObject(value, "responses") ?? {}).filter(([code]) => /^2(?:\d\d|XX)$/i.test(code));
  for (const [, written] of responses.sort(([left], [right]) => (left < right ? -1 : 1))) {
    const resolved = embedding.document.resolve(written);
    if (resolved.kind !== "found") continue;
    const response = resolved.value;
    if (embedding.document.version.family === "swagger") {
      if (own(response, "schema") !== undefined && producesJson(value, embedding.document.root)) return own(response, "schema");
      continue;
    }
    const content = Object.entries(ownObject(response, "content") ?? {}).filter(([mediaType]) => isJson(mediaType));
    const chosen = chosenContent(Object.fromEntries(content), null);
    if (chosen !== null) return own(embedding.resolve(chosen[1]), "schema");
  }
  return undefined;
}

/** Whether an operation of Swagger answers with JSON: what it says itself counts, else what the document says of all; JSON without either. */
function producesJson(operation: JsonObject, root: unknown): boolean {
  const own = ownArray(operation, "produces");
  const types = own.length > 0 ? own : ownArray(root, "produces");
  return types.length === 0 || types.some((type) => typeof type === "string" && (isJson(type) || type === "*/*"));
}
