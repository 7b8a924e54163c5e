import { isObject, own, ownObject, ownText } from "../jsonObject.ts";
import type { ApiDocument } from "./apiDocument.ts";
import type { Embedding } from "./embedding.ts";
import { chosenContent, isOfType } from "./mediaTypes.ts";
import type { Operation } from "./operations.ts";
import type { Parameter } from "./parameters.ts";
import { isBinary } from "./translations.ts";

/** What an operation takes as its body. */
export interface Body {
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly description: string | null;
}

/** The body of an operation; null without one. `parameters` are those of Swagger that make one: `in: body` and `in: formData`. */
export function bodyOf(
  operation: Operation,
  parameters: readonly Parameter[],
  embedding: Embedding,
  contentType: string | null,
): Body | null {
  return embedding.document.version.family === "swagger"
    ? swaggerBody(parameters, embedding)
    : requestBody(operation, embedding, contentType);
}

/** Whether an operation takes a body of a type. */
export function isSentAs(contentType: string, { value }: Operation, document: ApiDocument): boolean {
  const resolved = document.resolve(own(value, "requestBody"));
  const content = resolved.kind === "found" ? ownObject(resolved.value, "content") : undefined;
  return Object.keys(content ?? {}).some((mediaType) => isOfType(mediaType, contentType));
}

function requestBody({ value }: Operation, embedding: Embedding, contentType: string | null): Body | null {
  const written = own(value, "requestBody");
  if (written === undefined || written === null) return null;
  const resolved = embedding.document.resolve(written);
  // Its schema is then said to be outside of the document, or missing in it, where everybody looks.
  if (resolved.kind !== "found") return { schema: { $ref: resolved.reference }, isRequired: false, description: null };
  const chosen = chosenContent(ownObject(resolved.value, "content"), contentType);
  if (chosen === null) return null;
  const [mediaType, media] = chosen;
  const bytes = { type: "string", format: "binary" };
  const resolvedMedia = embedding.resolve(media);
  const schema = own(resolvedMedia, "schema") ?? (isBinary(mediaType) ? bytes : /^text\//i.test(mediaType) ? { type: "string" } : {});
  return { schema, isRequired: own(resolved.value, "required") === true, description: ownText(resolved.value, "description") };
}

/** The body itself before a form, and of several the last, which is the operation's own. A request has one body, so that others are left out. */
function swaggerBody(parameters: readonly Parameter[], embedding: Embedding): Body | null {
  const whole = parameters.findLast(({ place }) => place === "body");
  const fields = parameters.filter(({ place }) => place === "formData");
  if (whole !== undefined) {
    for (const parameter of parameters)
      if (parameter !== whole && ["body", "formData"].includes(parameter.place))
        embedding.note("body-left-out", `${parameter.place} ${parameter.name}`);
    return whole;
  }
  if (fields.length === 0) return null;
  const properties = fields.map(({ name, schema, description }) => [
    name,
    description === null ? schema : { ...(isObject(schema) ? schema : {}), description },
  ]);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    schema: { type: "object", properties: Object.fromEntries(properties), required },
    isRequired: required.length > 0,
    description: null,
  };
}
