import assert from "node:assert/strict";
import { type Conversion, type ConversionOptions, convertOpenApi, type McpTool, usualConversion } from "../../../shared/openapi/convert.ts";
import { usualNaming } from "../../../shared/openapi/naming/scheme.ts";

/** Small OpenAPI documents, and what becomes of them. */

export type Options = Partial<Omit<ConversionOptions, "naming">> & { readonly naming?: Partial<ConversionOptions["naming"]> };

export function converted(document: object, { naming, ...options }: Options = {}): Conversion {
  const conversion = convertOpenApi(document, { ...usualConversion, ...options, naming: { ...usualNaming, ...naming } });
  if ("refused" in conversion) assert.fail(conversion.refused);
  return conversion;
}

/** A document of OpenAPI 3.0 with one operation; `more` stands at its root. */
export function openApi(
  operation: object,
  { method = "get", path = "/things", version = "3.0.3", item = {}, ...more } = {} as Sketch,
): object {
  return { openapi: version, info: { title: "Things", version: "1" }, paths: { [path]: { ...item, [method]: operation } }, ...more };
}

export interface Sketch {
  readonly method?: string;
  readonly path?: string;
  readonly version?: string;
  /** What else stands at the path. */
  readonly item?: object;
  readonly components?: object;
}

export function swagger(operation: object, more: object = {}): object {
  return { swagger: "2.0", info: { title: "Things", version: "1" }, paths: { "/things": { post: operation } }, ...more };
}

export function toolOf(document: object, options?: Options): McpTool {
  const [first, second] = converted(document, options).tools;
  assert.ok(first !== undefined && second === undefined, "one tool");
  return first.tool;
}

export function inputOf(document: object, options?: Options): object {
  return toolOf(document, options).inputSchema;
}

/** The properties of the input, as they come out. */
export function argumentsOf(document: object, options?: Options): unknown {
  return (inputOf(document, options) as { properties?: unknown }).properties;
}

/** What is told, `kind: about`. */
export function told(document: object, options?: Options): readonly string[] {
  return converted(document, options).notes.map(({ kind, about }) => `${kind}: ${about}`);
}

export const text = { type: "string" };

/** An operation with a body. */
export function withBody(schema: unknown, { required = true, type = "application/json" } = {}): object {
  return { operationId: "send", requestBody: { required, content: { [type]: { schema } } } };
}

export const query = (name: string, more: object = {}) => ({ name, in: "query", schema: text, ...more });

/** What becomes of a schema, as the only argument of an operation. */
export function schemaOf(schema: unknown, { version = "3.0.3", components = {} }: Sketch = {}): unknown {
  const document = openApi({ parameters: [{ name: "a", in: "query", schema }] }, { version, components });
  return (argumentsOf(document) as { a: unknown }).a;
}

/** A response with a schema. */
export function answer(schema: unknown, type = "application/json"): object {
  return { content: { [type]: { schema } } };
}
