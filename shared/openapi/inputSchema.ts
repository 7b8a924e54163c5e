import { isObject, type JsonObject } from "../jsonObject.ts";
import { ArgumentNames } from "./argumentNames.ts";
import { type Body, bodyOf } from "./body.ts";
import type { Embedding, Schema } from "./embedding.ts";
import { flatObject } from "./flatObject.ts";
import type { Operation } from "./operations.ts";
import { type Parameter, parametersOf } from "./parameters.ts";
import { withDescription } from "./translations.ts";

/** An argument of a tool, and what it is in a call of the API. */
export interface Argument {
  readonly name: string;
  /** Where it goes: `path`, `query`, `header`, `cookie`, `querystring` or `body`. */
  readonly place: string;
  /** The parameter, or the field of the body; null for the whole body. */
  readonly of: string | null;
}

/** The input of a tool, and what in the API each argument is. */
export interface Input {
  readonly schema: JsonObject;
  readonly arguments: readonly Argument[];
}

/** How a body becomes a part of the input. */
export interface InputOptions {
  /** Whether a body is one argument, called `body`, even if its fields could be arguments. */
  readonly bodyAsOneArgument: boolean;
  /** What bodies are sent as where an operation takes it; null for the most usual. */
  readonly contentType: string | null;
}

/** What the MCP specification recommends for a tool without arguments. Source: specification 2025-11-25, "Tools". */
const emptyInput: JsonObject = { type: "object", additionalProperties: false };

/** The input schema of an operation's tool: its parameters, then its body. */
export function inputOf(operation: Operation, embedding: Embedding, { bodyAsOneArgument, contentType }: InputOptions): Input {
  const all = parametersOf(operation, embedding.document, embedding.notes);
  const parameters = all.filter(({ place }) => place !== "body" && place !== "formData");
  const body = bodyOf(operation, all, embedding, contentType);
  const builder = new InputBuilder(embedding);
  for (const parameter of parameters)
    builder.add(parameter.name, parameter.place, parameter.name, parameter.isRequired, argumentSchema(parameter, embedding));
  if (body !== null && !(!bodyAsOneArgument && builder.addFields(body))) builder.addWhole(body);
  return builder.input;
}

class InputBuilder {
  readonly #embedding: Embedding;
  readonly #names = new ArgumentNames();
  readonly #properties: [string, Schema][] = [];
  readonly #required: string[] = [];
  readonly #arguments: Argument[] = [];

  constructor(embedding: Embedding) {
    this.#embedding = embedding;
  }

  get input(): Input {
    if (this.#properties.length === 0) return { schema: emptyInput, arguments: [] };
    const required = this.#required.length === 0 ? {} : { required: this.#required };
    return { schema: { type: "object", properties: Object.fromEntries(this.#properties), ...required }, arguments: this.#arguments };
  }

  add(wanted: string, place: string, of: string | null, isRequired: boolean, schema: Schema): void {
    const name = this.#names.take(wanted, place);
    if (name !== wanted) this.#embedding.note("argument-renamed", `${name} is ${place} ${wanted}`);
    this.#properties.push([name, schema]);
    if (isRequired) this.#required.push(name);
    this.#arguments.push({ name, place, of });
  }

  /** Makes each field of a body an argument. False, and nothing is made, where it has no fields or one is called like a parameter. */
  addFields({ schema, isRequired }: Body): boolean {
    const flat = flatObject(schema, this.#embedding);
    if (flat === null) return false;
    const taken = [...flat.fields.keys()].find((name) => this.#names.has(name));
    if (taken !== undefined) {
      this.#embedding.note("body-not-flattened", taken);
      return false;
    }
    for (const [name, schemas] of flat.fields) {
      const [first, ...more] = new Set(schemas);
      const converted = this.#embedding.convert(more.length === 0 ? first : { allOf: [first, ...more] }, flat.parts);
      this.add(name, "body", name, isRequired && flat.required.has(name), converted);
    }
    return true;
  }

  addWhole({ schema, isRequired, description }: Body): void {
    const converted = this.#embedding.convert(schema);
    this.add("body", "body", null, isRequired, described(converted, description, {}));
  }
}

function argumentSchema({ schema, description, examples, isDeprecated }: Parameter, embedding: Embedding): Schema {
  const more = { ...(examples.length === 0 ? {} : { examples }), ...(isDeprecated ? { deprecated: true } : {}) };
  return described(embedding.convert(schema), description, more);
}

/** A schema with what is said about it where it is used, which is more to the point than what it says itself. */
function described(schema: Schema, description: string | null, more: JsonObject): Schema {
  const says = { ...(description === null || description === "" ? {} : { description }), ...more };
  if (schema === false || Object.keys(says).length === 0) return schema;
  return withDescription(isObject(schema) ? schema : {}, says);
}
