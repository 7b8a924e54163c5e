import { isObject, type JsonObject, own, ownArray, ownObject, ownText } from "../jsonObject.ts";
import { keysOfReference, valueAt } from "./references.ts";
import { SchemaResources, type Shape, type Target } from "./schemaResources.ts";
import { isNullable } from "./translations.ts";
import type { OpenApiVersion } from "./version.ts";

/** More parts than this are no schema that anybody wrote; what comes behind is not looked at for what a schema is put together of. */
const mostParts = 1000;

/** What a `$ref` comes to: a value of the document, or why there is none. */
export type Resolved =
  | { readonly kind: "found"; readonly value: unknown }
  | { readonly kind: "external" | "dangling"; readonly reference: string };

/** A whole document, and what is asked of it over and over while its operations are converted. */
export class ApiDocument {
  readonly root: unknown;
  readonly version: OpenApiVersion;
  readonly #parts = new Map<JsonObject, readonly JsonObject[]>();
  readonly #flagged = { readOnly: new Map<JsonObject, ReadonlySet<string>>(), writeOnly: new Map<JsonObject, ReadonlySet<string>>() };
  /** Made when it is asked for: most documents never do. */
  #resources: SchemaResources<unknown> | null = null;
  readonly #lengths = new Map<object, number>();
  /** False also for those that are being looked at: what is an object only if it is one is none. */
  readonly #objects = new Map<JsonObject, boolean>();

  constructor(root: unknown, version: OpenApiVersion) {
    this.root = root;
    this.version = version;
  }

  /** Whether what stands beside a `$ref` of a schema restricts it as well: OpenAPI 3.0 and Swagger ignore it. */
  get readsBesideReferences(): boolean {
    return this.version.family === "openapi" && this.version.minor > 0;
  }

  /** What one `$ref` of an object stands for. */
  target(reference: string, holder: unknown): Resolved {
    const resources = this.#knownResources;
    if (resources !== null) return resolved(reference, resources.target(reference, holder));
    const keys = keysOfReference(reference);
    if (keys === null) return { kind: "external", reference };
    const value = valueAt(this.root, keys);
    return value === undefined ? { kind: "dangling", reference } : { kind: "found", value };
  }

  /** What a `$dynamicRef` of an object stands for, where it was reached through `scope`, the outermost first. */
  dynamicTarget(reference: string, holder: unknown, scope: readonly unknown[]): Resolved {
    const resources = this.#knownResources;
    return resources === null ? { kind: "external", reference } : resolved(reference, resources.dynamicTarget(reference, holder, scope));
  }

  /** What a schema was reached through, with the schema where names in it mean something else. */
  scopeWith(schema: unknown, scope: readonly unknown[]): readonly unknown[] {
    const last = scope.at(-1);
    return last !== undefined && (this.#knownResources?.areTogether(last, schema) ?? true) ? scope : [...scope, schema];
  }

  /** Null for a document whose schemas have no names: before OpenAPI 3.1. */
  get #knownResources(): SchemaResources<unknown> | null {
    if (!this.readsBesideReferences) return null;
    this.#resources ??= new SchemaResources<unknown>(this.root, plainShape);
    return this.#resources;
  }

  /** What a value stands for when it is a reference, or one to a reference: itself when it is none. A circle of them leads nowhere. */
  resolve(value: unknown): Resolved {
    const seen = new Set<unknown>();
    for (let found = value; ; ) {
      const reference = ownText(found, "$ref");
      if (reference === null) return { kind: "found", value: found };
      if (seen.has(found)) return { kind: "dangling", reference };
      seen.add(found);
      const next = this.target(reference, found);
      if (next.kind !== "found") return next;
      found = next.value;
    }
  }

  /** A schema and all that it is put together of by references and `allOf`, each once. */
  partsOf(schema: unknown): readonly JsonObject[] {
    if (!isObject(schema)) return [];
    const known = this.#parts.get(schema);
    if (known !== undefined) return known;
    const parts = new Set<JsonObject>();
    const open: unknown[] = [schema];
    while (open.length > 0 && parts.size < mostParts) {
      const part = open.pop();
      if (!isObject(part) || parts.has(part)) continue;
      parts.add(part);
      for (const one of ownArray(part, "allOf").toReversed()) open.push(one);
      const reference = ownText(part, "$ref");
      const target = reference === null ? null : this.target(reference, part);
      if (target?.kind === "found") open.push(target.value);
    }
    const found = [...parts];
    this.#parts.set(schema, found);
    return found;
  }

  /** Names of a schema's properties, in all of its parts, that have a flag. */
  propertiesWith(flag: "readOnly" | "writeOnly", schema: JsonObject): ReadonlySet<string> {
    const known = this.#flagged[flag].get(schema);
    if (known !== undefined) return known;
    const properties = this.partsOf(schema).flatMap((part) => Object.entries(ownObject(part, "properties") ?? {}));
    const flagged = properties.filter(([, property]) => this.partsOf(property).some((part) => own(part, flag) === true));
    const names = new Set(flagged.map(([name]) => name));
    this.#flagged[flag].set(schema, names);
    return names;
  }

  /** Whether every value of a schema is an object: by its type or its properties, by a part of it, or by all that it lets choose from. */
  takesObjectsOnly(schema: unknown): boolean {
    if (!isObject(schema)) return false;
    const known = this.#objects.get(schema);
    if (known !== undefined) return known;
    this.#objects.set(schema, false);
    const isSo = this.#areObjects(this.partsOf(schema));
    this.#objects.set(schema, isSo);
    return isSo;
  }

  #areObjects(parts: readonly JsonObject[]): boolean {
    if (parts.some(isNullable)) return false;
    const types = parts.map((part) => own(part, "type")).filter((type) => type !== undefined);
    if (types.length > 0)
      return types.every((type) => type === "object" || (Array.isArray(type) && type.length === 1 && type[0] === "object"));
    return parts.some((part) => {
      if (isObject(own(part, "properties"))) return true;
      const choices = ["oneOf", "anyOf"].map((key) => ownArray(part, key));
      return choices.some((branches) => branches.length > 0 && branches.every((branch) => this.takesObjectsOnly(branch)));
    });
  }

  /** How many characters a value has as JSON, roughly. What stands in it several times is counted as often. */
  lengthOf(value: unknown): number {
    if (typeof value !== "object" || value === null) return typeof value === "string" ? value.length + 2 : 5;
    const known = this.#lengths.get(value);
    if (known !== undefined) return known;
    let length = 2;
    for (const [key, inner] of Object.entries(value)) length += (Array.isArray(value) ? 1 : key.length + 4) + this.lengthOf(inner);
    this.#lengths.set(value, length);
    return length;
  }
}

const plainShape: Shape<unknown> = {
  entriesOf: (value) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).filter(([, inner]) => typeof inner === "object" && inner !== null)
      : [],
  at: (value, key) => valueAt(value, [key]),
  textOf: (value) => (typeof value === "string" ? value : null),
};

function resolved(reference: string, target: Target<unknown>): Resolved {
  return target.kind === "found" ? target : { kind: target.kind, reference };
}
