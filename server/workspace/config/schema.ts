import { type Choice, configShape, type RecordShape, type Shape, type TextForm } from "./shape.ts";

/** A JSON schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The JSON schema of the config file (draft-07, which VS Code reads, with VS Code's own keywords for comments and descriptions). */
export function configSchema(): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "MCP Portability",
    allowComments: true,
    allowTrailingCommas: true,
    ...schemaOf(configShape),
  };
}

function schemaOf(shape: Shape): JsonSchema {
  const described = { description: shape.description, ...(shape.default === undefined ? {} : { default: shape.default }) };
  switch (shape.kind) {
    case "flag":
      return { ...described, type: "boolean" };
    case "text":
      return { ...described, type: "string", ...anyOf((shape.forms ?? []).map(schemaOfForm)) };
    case "choice":
      return { ...described, type: "string", ...schemaOfChoices(shape.choices) };
    case "number":
      return { ...described, type: "integer", minimum: shape.least };
    case "list":
      return { ...described, type: "array", items: schemaOf(shape.items) };
    case "record":
      return { ...described, ...schemaOfRecord(shape) };
  }
}

function schemaOfForm(form: TextForm): JsonSchema {
  return "pattern" in form ? form : schemaOfChoices(form.choices);
}

function schemaOfChoices(choices: readonly Choice[]): JsonSchema {
  return { enum: choices.map((choice) => choice.value), enumDescriptions: choices.map((choice) => choice.description) };
}

function schemaOfRecord({ keys, required, requiredOneOf = [], together = [] }: RecordShape): JsonSchema {
  return {
    type: "object",
    additionalProperties: false,
    ...(required === undefined ? {} : { required }),
    ...anyOf(requiredOneOf.map((key) => ({ required: [key] }))),
    ...(together.length === 0 ? {} : { allOf: together.map(({ schema }) => schema) }),
    properties: Object.fromEntries([...keys].map(([key, shape]) => [key, schemaOf(shape)])),
  };
}

/** One schema of several; none where there are none. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  return schemas.length === 0 ? {} : { anyOf: schemas };
}
