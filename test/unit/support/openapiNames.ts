import assert from "node:assert/strict";
import { namingSchemes } from "../../../shared/openapi/naming/index.ts";
import { type GivenName, type NamingOptions, usualNaming } from "../../../shared/openapi/naming/scheme.ts";
import { operationsOf } from "../../../shared/openapi/operations.ts";

/** `get /users/{id}`, with the operation's own text or what else stands in it. */
export type Sketch = readonly [call: string, operation?: string | object];

/** What a scheme makes of some operations. */
export function given(scheme: string, sketches: readonly Sketch[], options: Partial<NamingOptions> = {}): readonly GivenName[] {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, operation = {}] of sketches) {
    const [method = "", path = ""] = call.split(" ");
    paths[path] = { ...paths[path], [method]: typeof operation === "string" ? { operationId: operation } : operation };
  }
  const naming = namingSchemes.find(({ id }) => id === scheme);
  assert.ok(naming, scheme);
  return naming.name(operationsOf({ openapi: "3.1.0", paths }).operations, { ...usualNaming, ...options });
}

/** The names alone; null where the scheme makes no tool of an operation. */
export function names(...args: Parameters<typeof given>): readonly (string | null)[] {
  return given(...args).map(({ name }) => name);
}

/** A name of so many characters. */
export const x = (length: number) => "x".repeat(length);
