import { keysOfPointer } from "../jsonPointer.ts";
import { resolveUri } from "./uris.ts";

/** How the values of a document are looked at: as plain ones, or as nodes that know where they stand. */
export interface Shape<Value> {
  /** What stands in an object or an array, by its key or index; nothing for any other value. */
  entriesOf(value: Value): Iterable<readonly [key: string, value: Value]>;
  at(value: Value, key: string): Value | undefined;
  /** The text of a value that is one; null for any other. */
  textOf(value: Value): string | null;
}

/** A schema with a URI of its own, in which names of anchors and paths are meant; the document is one, too. */
interface Resource<Value> {
  readonly root: Value;
  readonly uri: string;
  /** What `$anchor` and `$dynamicAnchor` name; null for a name that is given twice. */
  readonly anchors: Map<string, Value | null>;
  readonly dynamic: Map<string, Value | null>;
}

/** What a reference comes to: a value of the document, another document, or nothing. */
export type Target<Value> = { readonly kind: "found"; readonly value: Value } | { readonly kind: "external" | "dangling" };

/** Where a document is as long as it does not say so: relative references are among themselves. */
const nowhere = "document://here/";

/**
 * What the schemas of an OpenAPI document since 3.1 are called besides their places: by `$id`, `$anchor` and `$dynamicAnchor`. A name that is
 * given twice means nothing. Source: JSON Schema 2020-12, Core, sections 8.2 and 9.4.2; OpenAPI Specification 3.2.0, `$self`.
 */
export class SchemaResources<Value> {
  readonly #shape: Shape<Value>;
  readonly #document: Resource<Value>;
  /** By URI; null for one that two schemas have. */
  readonly #resources = new Map<string, Resource<Value> | null>();
  /** The resources of values that are in another one than the document. */
  readonly #inner = new Map<Value, Resource<Value>>();

  constructor(root: Value, shape: Shape<Value>) {
    this.#shape = shape;
    this.#document = this.#resource(root, resolveUri(this.#text(root, "$self") ?? "", nowhere).uri);
    this.#walk(root);
  }

  /** What a reference of a value leads to. */
  target(reference: string, holder: Value): Target<Value> {
    const inside = this.#resourceOf(holder);
    const { uri, fragment } = resolveUri(reference, inside.uri);
    const resource = this.#resources.get(uri);
    if (resource === undefined) return { kind: "external" };
    if (resource === null) return { kind: "dangling" };
    if (fragment === null || fragment === "") return { kind: "found", value: resource.root };
    if (!fragment.startsWith("/")) return targetOf(resource.anchors.get(fragment));
    const keys = keysOfPointer(fragment);
    // People write paths from the top of the document in a schema that has a URI, and their tools take them.
    return targetOf(this.#at(resource.root, keys) ?? (resource === inside ? this.#at(this.#document.root, keys) : undefined));
  }

  /** What a `$dynamicRef` leads to. `scope` are the values that it was reached through, the outermost first. */
  dynamicTarget(reference: string, holder: Value, scope: readonly Value[]): Target<Value> {
    const target = this.target(reference, holder);
    const name = /#([^/].*)$/.exec(reference)?.[1];
    if (target.kind !== "found" || name === undefined) return target;
    if (this.#resourceOf(target.value).dynamic.get(name) !== target.value) return target;
    const outermost = scope
      .map((outer) => this.#resourceOf(outer).dynamic.get(name))
      .find((found) => found !== undefined && found !== null);
    return outermost === undefined || outermost === null ? target : { kind: "found", value: outermost };
  }

  /** Whether two values are in one resource. */
  areTogether(one: Value, other: Value): boolean {
    return this.#resourceOf(one) === this.#resourceOf(other);
  }

  #resourceOf(value: Value): Resource<Value> {
    return this.#inner.get(value) ?? this.#document;
  }

  #resource(root: Value, uri: string): Resource<Value> {
    const resource = { root, uri, anchors: new Map(), dynamic: new Map() };
    this.#resources.set(uri, this.#resources.has(uri) ? null : resource);
    return resource;
  }

  #text(value: Value, key: string): string | null {
    const found = this.#shape.at(value, key);
    return found === undefined ? null : this.#shape.textOf(found);
  }

  #at(root: Value, keys: readonly string[]): Value | undefined {
    let value: Value | undefined = root;
    for (const key of keys) value = value === undefined ? undefined : this.#shape.at(value, key);
    return value;
  }

  #walk(root: Value): void {
    const seen = new Set<Value>();
    const open = [{ value: root, resource: this.#document, isMap: false }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value, isMap } = next;
      if (seen.has(value)) continue;
      seen.add(value);
      const resource = isMap || value === root ? next.resource : this.#entered(value, next.resource);
      if (resource !== this.#document) this.#inner.set(value, resource);
      for (const [key, inner] of this.#shape.entriesOf(value))
        if (isMap || !dataKeys.has(key)) open.push({ value: inner, resource, isMap: !isMap && mapKeys.has(key) });
    }
  }

  /** The resource that a schema is in, or begins, with the names that it has there. */
  #entered(schema: Value, outer: Resource<Value>): Resource<Value> {
    const id = this.#text(schema, "$id");
    // What is `#name` was an anchor before there were any.
    const resource = id === null || id.startsWith("#") ? outer : this.#resource(schema, resolveUri(id, outer.uri).uri);
    const names = [this.#text(schema, "$anchor"), id?.startsWith("#") ? id.slice(1) : null];
    for (const name of names) if (name !== null && name !== "") give(resource.anchors, name, schema);
    const dynamic = this.#text(schema, "$dynamicAnchor");
    if (dynamic !== null) {
      give(resource.anchors, dynamic, schema);
      give(resource.dynamic, dynamic, schema);
    }
    return resource;
  }
}

/** A name that is given twice means nothing. */
function give<Value>(names: Map<string, Value | null>, name: string, schema: Value): void {
  names.set(name, names.has(name) ? null : schema);
}

/** Keys whose values are data, in which nothing is a schema. */
const dataKeys: ReadonlySet<string> = new Set(["default", "enum", "const", "example", "examples"]);

/** Keys whose values are objects of things by name: a schema that is called `default` is one all the same. */
const mapKeys: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"],
  ...["schemas", "responses", "parameters", "requestBodies", "headers", "links", "callbacks", "pathItems", "mediaTypes"],
  ...["paths", "webhooks", "content", "encoding"],
]);

function targetOf<Value>(value: Value | null | undefined): Target<Value> {
  return value === null || value === undefined ? { kind: "dangling" } : { kind: "found", value };
}
