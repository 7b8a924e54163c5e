import { isObject, type JsonObject, own, ownText } from "../jsonObject.ts";
import type { ApiDocument } from "./apiDocument.ts";
import { annotationKeywords, plainKeywords, removedKeywords, schemaKeywords, schemaListKeywords, schemaMapKeywords } from "./keywords.ts";
import type { Note, NoteKind } from "./notes.ts";
import { portablePattern } from "./patterns.ts";
import { isNullable, isUpload, orNull, placeholder, uploadMark, withDescription } from "./translations.ts";

/** A schema of JSON Schema 2020-12. */
export type Schema = JsonObject | boolean;

/** What is sent to the API, or what it answers. */
export type Role = "input" | "output";

/** Most schemas inside of each other. */
const mostLevels = 100;

/** Most characters of a tool's schema, counted roughly as JSON. A model that is given one has room for little else. */
const mostCharacters = 250_000;

/** How many references may be inside of each other, where a schema is too large with all of them: what is tried one after the other. */
const fewerReferences: readonly number[] = [6, 3, 2, 1, 0];

/**
 * Converts with as many references embedded as there is room for: `build` is called until the result is not too large, and what is told by
 * the last call counts. Its time is bounded by the limits, whatever the document is like.
 */
export function embedWithin<Result>(
  document: ApiDocument,
  role: Role,
  build: (embedding: Embedding) => Result,
): { readonly result: Result; readonly notes: readonly Note[] } {
  let embedding = new Embedding(document, role, mostLevels);
  let result = build(embedding);
  for (const references of fewerReferences) {
    if (!embedding.isOver) break;
    if (references >= embedding.deepest) continue;
    embedding = new Embedding(document, role, references);
    result = build(embedding);
  }
  return { result, notes: embedding.notes };
}

/** Where a schema stands that is being converted. */
interface Level {
  /** How many schemas it is in, and how many references. */
  readonly depth: number;
  readonly references: number;
  /** The targets of the references that it is in. */
  readonly inside: ReadonlySet<unknown>;
  /** A schema of each resource that it was reached through, the outermost first: what a `$dynamicRef` means depends on them. */
  readonly scope: readonly unknown[];
  /** Properties that are not for this side, of all that it is put together with by `allOf`. */
  readonly hidden: ReadonlySet<string>;
}

/** A keyword with its value, as it comes out. */
type Entries = readonly (readonly [key: string, value: unknown])[];

const none: ReadonlySet<never> = new Set();

/**
 * Makes schemas of OpenAPI ones that can be understood alone: references of the document are embedded, what only OpenAPI has is translated
 * or removed, and what JSON Schema 2020-12 does not take is left out. Nothing is loaded.
 */
export class Embedding {
  readonly notes: Note[] = [];
  readonly document: ApiDocument;
  readonly #role: Role;
  readonly #references: number;
  #characters = 0;
  #deepest = 0;

  constructor(document: ApiDocument, role: Role, references: number) {
    this.document = document;
    this.#role = role;
    this.#references = references;
  }

  /** Whether what was converted is too large. */
  get isOver(): boolean {
    return this.#characters > mostCharacters;
  }

  /** How many references were embedded inside of each other, at the most: with room for as many, the result is the same. */
  get deepest(): number {
    return this.#deepest;
  }

  note(kind: NoteKind, about: string): void {
    this.notes.push({ kind, about });
  }

  /** `inside` are schemas that it is a part of: references to them are recursive. */
  convert(schema: unknown, inside: ReadonlySet<unknown> = none): Schema {
    const scope = [...inside].reduce<readonly unknown[]>((reached, part) => this.document.scopeWith(part, reached), []);
    return this.#convert(schema, { depth: 0, references: 0, inside, scope, hidden: none });
  }

  /** What a value stands for when it is a reference; undefined, with a note, where that is not in the document. */
  resolve(value: unknown): unknown {
    const resolved = this.document.resolve(value);
    if (resolved.kind === "found") return resolved.value;
    this.note(resolved.kind === "external" ? "external-reference" : "dangling-reference", resolved.reference);
    return undefined;
  }

  /** Names of a schema's properties that are not for this side: an input has none that can only be read, an output none that can only be written. */
  hiddenIn(schema: JsonObject): ReadonlySet<string> {
    return this.document.propertiesWith(this.#role === "input" ? "readOnly" : "writeOnly", schema);
  }

  #convert(schema: unknown, level: Level): Schema {
    if (typeof schema === "boolean") return schema;
    if (!isObject(schema)) return this.#instead("keyword-left-out", "a schema that is no object", {});
    if (level.depth > mostLevels || this.isOver) return this.#instead("schema-cut", "too large", placeholder("too large", schema));
    const inside = { ...level, scope: this.document.scopeWith(schema, level.scope) };
    for (const key of ["$ref", "$dynamicRef"] as const) {
      const reference = ownText(schema, key);
      if (reference !== null) return this.#embed(reference, key, schema, inside);
    }
    return this.#object(schema, inside);
  }

  #embed(reference: string, key: "$ref" | "$dynamicRef", schema: JsonObject, level: Level): Schema {
    const resolved = key === "$ref" ? this.document.target(reference, schema) : this.document.dynamicTarget(reference, schema, level.scope);
    if (resolved.kind === "external")
      return this.#instead("external-reference", reference, placeholder(`outside of the document: ${reference}`));
    const target = resolved.kind === "found" ? resolved.value : undefined;
    if (typeof target !== "boolean" && !isObject(target))
      return this.#instead("dangling-reference", reference, placeholder(`missing in the document: ${reference}`));
    if (level.inside.has(target)) return this.#instead("recursive-schema", reference, placeholder(`recursive: ${reference}`, target));
    if (level.references >= this.#references) return this.#instead("schema-cut", reference, placeholder(`too large: ${reference}`, target));
    const references = level.references + 1;
    this.#deepest = Math.max(this.#deepest, references);
    const inside = new Set([...level.inside, target]);
    const embedded = this.#convert(target, { ...level, depth: level.depth + 1, references, inside });
    const { [key]: _, ...beside } = schema;
    return Object.keys(beside).length === 0 ? embedded : this.#joined(embedded, beside, level);
  }

  /** An embedded schema and what stands beside its reference: what describes it replaces its own, what restricts it is added. */
  #joined(embedded: Schema, beside: JsonObject, level: Level): Schema {
    const entries = Object.entries(this.#object({ ...beside, nullable: false, "x-nullable": false }, level));
    const describing = Object.fromEntries(entries.filter(([key]) => annotationKeywords.has(key)));
    const restricting = this.document.readsBesideReferences ? entries.filter(([key]) => !annotationKeywords.has(key)) : [];
    const target = embedded === true ? {} : embedded;
    const described = isObject(target) && restricting.length === 0 ? withDescription(target, describing) : null;
    const joined = described ?? { ...describing, allOf: [embedded, Object.fromEntries(restricting)] };
    return isNullable(beside) ? orNull(joined) : joined;
  }

  #object(schema: JsonObject, level: Level): JsonObject {
    const hidden = new Set([...this.hiddenIn(schema), ...level.hidden]);
    const inner = { ...level, depth: level.depth + 1, hidden };
    const entries: (readonly [string, unknown])[] = [];
    for (const [key, value] of Object.entries(schema)) {
      if (key.startsWith("x-") || removedKeywords.has(key)) continue;
      const made = this.#keyword(key, value, schema, inner);
      if (made === null) this.note("keyword-left-out", key);
      else entries.push(...made);
    }
    let made: JsonObject = Object.fromEntries(entries);
    if (isUpload(schema)) made = this.#upload(made);
    // What an array holds is asked for by some model APIs.
    if (isArray(made) && own(made, "items") === undefined && own(made, "prefixItems") === undefined) made = { ...made, items: {} };
    return isNullable(schema) ? orNull(made) : made;
  }

  /** What becomes of one keyword; null for one that is none of JSON Schema, or that does not take its value. */
  #keyword(key: string, value: unknown, schema: JsonObject, level: Level): Entries | null {
    this.#characters += key.length + 4;
    // What belongs to other properties of the whole is hidden in them as well; what is inside of a property is another matter.
    const inside = { ...level, hidden: none };
    if (schemaListKeywords.has(key) || (key === "items" && Array.isArray(value))) {
      if (!Array.isArray(value) || value.length === 0) return null;
      const converted = value.map((one) => this.#convert(one, key === "allOf" ? level : inside));
      return [[key === "items" ? "prefixItems" : key, converted]];
    }
    if (schemaKeywords.has(key)) return isObject(value) || typeof value === "boolean" ? [[key, this.#convert(value, inside)]] : null;
    if (schemaMapKeywords.has(key)) return isObject(value) ? [[key, this.#map(key, value, level.hidden, inside)]] : null;
    switch (key) {
      case "nullable":
        return typeof value === "boolean" ? [] : null;
      case "type":
        if (value === "file") return [];
        break;
      case "required":
        return Array.isArray(value) ? requiredEntries(value, level.hidden) : null;
      case "pattern":
        return typeof value === "string" ? this.#pattern(value) : null;
      case "example":
        return own(schema, "examples") === undefined ? this.#plain("examples", [value]) : [];
      case "examples":
        return Array.isArray(value) ? this.#plain(key, value) : null;
      case "exclusiveMinimum":
      case "exclusiveMaximum":
        // The bound of OpenAPI 3.0, which the flag turns into an exclusive one.
        if (typeof value === "boolean") return value ? boundEntries(key, schema) : [];
        break;
      case "minimum":
      case "maximum":
        if (own(schema, exclusive[key]) === true) return [];
        break;
    }
    return plainKeywords.get(key)?.(value) === true ? this.#plain(key, value) : null;
  }

  #map(key: string, value: JsonObject, hidden: ReadonlySet<string>, level: Level): JsonObject {
    const named = Object.entries(value).flatMap(([name, one]): readonly (readonly [string, unknown])[] => {
      if (key === "properties" && hidden.has(name)) return [];
      const made = key === "patternProperties" ? portablePattern(name) : name;
      if (made === null) this.note("pattern-left-out", name);
      return made === null ? [] : [[made, one]];
    });
    for (const [name] of named) this.#characters += name.length + 4;
    return Object.fromEntries(named.map(([name, one]) => [name, this.#convert(one, level)]));
  }

  /** A keyword whose value is data, unless there is no room for it. */
  #plain(key: string, value: unknown): Entries {
    const length = this.document.lengthOf(value);
    if (length > mostCharacters) {
      this.note("schema-cut", key);
      return [];
    }
    this.#characters += length;
    return [[key, value]];
  }

  #pattern(written: string): Entries {
    const pattern = portablePattern(written);
    if (pattern === null) this.note("pattern-left-out", written);
    return pattern === null ? [] : this.#plain("pattern", pattern);
  }

  #upload(schema: JsonObject): JsonObject {
    if (this.#role === "output") return { ...schema, type: "string" };
    const says = ownText(schema, "description");
    this.note("upload", says ?? ownText(schema, "title") ?? "a file");
    const marked = { ...schema, type: "string", description: uploadMark };
    return says === null ? marked : withDescription(marked, { description: says });
  }

  #instead(kind: NoteKind, about: string, schema: Schema): Schema {
    this.note(kind, about);
    if (isObject(schema)) this.#characters += JSON.stringify(schema).length;
    return schema;
  }
}

function isArray({ type }: JsonObject): boolean {
  return type === "array" || (Array.isArray(type) && type.includes("array"));
}

const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

function boundEntries(key: "exclusiveMinimum" | "exclusiveMaximum", schema: JsonObject): Entries {
  const bound = own(schema, key === "exclusiveMinimum" ? "minimum" : "maximum");
  return Number.isFinite(bound) ? [[key, bound]] : [];
}

function requiredEntries(names: readonly unknown[], hidden: ReadonlySet<string>): Entries {
  const required = [...new Set(names)].filter((name) => typeof name === "string" && !hidden.has(name));
  return required.length === 0 ? [] : [["required", required]];
}
