import { checkSchema, type SchemaVerdict } from "../../../shared/checkSchema.ts";
import { quote } from "../../../shared/names/characters.ts";
import { versionOf } from "../../../shared/openapi/version.ts";
import type { SchemaNode, SchemaProperty } from "../../../shared/schemas/schemaNode.ts";
import { toolSchema } from "../../../shared/schemas/toolSchema.ts";
import { type DocumentNode, keysOf, propertiesOf, textAt, valueAt } from "../documents/node.ts";
import { spanOf } from "../documents/spans.ts";
import type { ManifestFile } from "../manifests/manifest.ts";
import { breachesIn } from "../schemas/breaches.ts";
import { schemaNode } from "../schemas/documentSchemas.ts";
import type { IndexedDocument } from "./indexedDocument.ts";
import type { Operation } from "./operations.ts";

/**
 * Judges what the tools of a document take: parameters and the fields of bodies, under the names that the document gives them. A schema that
 * many operations share is looked at once, so that its faults are told once, and a document costs no more than it is long.
 */
export class InputSchemas {
  readonly #file: ManifestFile;
  readonly #indexed: IndexedDocument;
  readonly #seen = new Set<DocumentNode>();
  readonly #told = new Set<string>();
  /** Whether schemas are called by more than their places: since OpenAPI 3.1, by `$id` and anchors. */
  readonly #hasNames: boolean;
  #dangling: SchemaVerdict[] = [];

  constructor(file: ManifestFile, indexed: IndexedDocument) {
    this.#file = file;
    this.#indexed = indexed;
    const openapi = valueAt(indexed.root, "openapi")?.value;
    const mayHaveNames = ["$id", "nchor", "$dynamicRef", "$self"].some((word) => file.text.includes(word));
    this.#hasNames = mayHaveNames && (versionOf({ openapi })?.minor ?? 0) > 0;
  }

  /** What is wrong with what an operation takes, and was not told before. */
  verdictsOn(operation: Operation): readonly SchemaVerdict[] {
    this.#dangling = [];
    const span = spanOf(operation.key, this.#file);
    const object: SchemaNode = { kind: "text", text: "object", span };
    const properties = {
      key: "properties",
      keySpan: span,
      value: { kind: "object", properties: this.#arguments(operation), isWhole: true, span },
    } as const;
    const root: SchemaNode = {
      kind: "object",
      properties: [{ key: "type", keySpan: span, value: object }, properties],
      isWhole: true,
      span,
    };
    const verdicts = [...checkSchema(toolSchema("input", span, root, breachesIn)), ...this.#dangling];
    return verdicts.filter(({ rule, span: { start } }) => {
      const key = `${rule} ${start}`;
      const isNew = !this.#told.has(key);
      this.#told.add(key);
      return isNew;
    });
  }

  #arguments(operation: Operation): readonly SchemaProperty[] {
    const parameters = parametersOf(operation, this.#indexed);
    const body = bodyOf(operation, parameters, this.#indexed);
    return [
      ...parameters.flatMap(({ name, node, place }) => {
        if (place === "body" || isOfServer(textAt(node, "name") ?? "", place)) return [];
        return [this.#property(name, schemaOfParameter(node))];
      }),
      ...(body === null ? [] : this.#bodyProperties(body)),
    ];
  }

  /** The fields of a body that is an object; nothing of any other, which becomes one argument of the converter's own. */
  #bodyProperties(schema: DocumentNode): readonly SchemaProperty[] {
    const read = schemaNode(schema, this.#document);
    if (read.kind !== "object") return [];
    const fields = read.properties.find(({ key }) => key === "properties")?.value;
    const others = read.properties.filter(({ key }) => key !== "properties");
    if (fields?.kind !== "object") return [{ key: "body", keySpan: read.span, value: read }];
    // What the body is made of besides its fields is looked at in one piece, under a name that nobody objects to.
    const rest: SchemaNode = { ...read, properties: others, isWhole: false };
    return [...fields.properties, ...(others.length === 0 ? [] : [{ key: "body", keySpan: read.span, value: rest }])];
  }

  #property(name: DocumentNode, schema: DocumentNode | undefined): SchemaProperty {
    const keySpan = spanOf(name, this.#file);
    const value: SchemaNode = schema === undefined ? { kind: "unknown", span: keySpan } : schemaNode(schema, this.#document);
    return { key: String(name.value), keySpan, value };
  }

  get #document() {
    return { ...this.#file, standIn: (object: DocumentNode) => this.#standIn(object) };
  }

  /** A schema in place of a reference to it, and without what OpenAPI has and JSON Schema has not. Null for one that was looked at before. */
  #standIn(object: DocumentNode): DocumentNode | null {
    const reference = valueAt(object, "$ref") ?? (this.#hasNames ? valueAt(object, "$dynamicRef") : undefined);
    if (reference?.type !== "string") return withoutDialect(object);
    const text = String(reference.value);
    const target = this.#target(text, object);
    if (target === null) return null;
    if (target === undefined) {
      if (!this.#file.torn.has(reference.offset)) this.#tellDangling(text, reference);
      return null;
    }
    if (this.#seen.has(target) || target.type !== "object") return null;
    this.#seen.add(target);
    return this.#standIn(target);
  }

  /** Undefined for nothing; null for another document, which is not loaded: a bundler brings it in, and the converter says where it did not. */
  #target(reference: string, holder: DocumentNode): DocumentNode | undefined | null {
    if (!this.#hasNames) return this.#indexed.target(reference) ?? (reference.startsWith("#") ? undefined : null);
    const target = this.#indexed.named(reference, holder);
    if (target.kind === "found") return target.value;
    return target.kind === "external" ? null : undefined;
  }

  #tellDangling(text: string, reference: DocumentNode): void {
    const message = `The reference ${quote(text)} points to nothing in this document: converters stop at it, or leave the schema empty. Define what it names, or write it out here.`;
    this.#dangling.push({ rule: "schema/ref-unresolved", span: spanOf(reference, this.#file), message });
  }
}

/** A parameter of an operation: the node of its name, and where in a request it stands. */
interface Parameter {
  readonly name: DocumentNode;
  readonly place: string;
  readonly node: DocumentNode;
}

/** The parameters of the operation and of its path item, where it has none of the same name and place. */
function parametersOf({ node, item }: Operation, indexed: IndexedDocument): readonly Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const holder of [item, node]) {
    for (const written of valueAt(holder, "parameters")?.children ?? []) {
      const parameter = indexed.resolve(written);
      const name = parameter === null ? undefined : valueAt(parameter, "name");
      if (parameter === null || name?.type !== "string") continue;
      const place = textAt(parameter, "in") ?? "";
      merged.set(JSON.stringify([name.value, place]), { name, place, node: parameter });
    }
  }
  return [...merged.values()];
}

/** Headers that the server sets itself. */
function isOfServer(name: string, place: string): boolean {
  return place === "header" && ["accept", "content-type", "authorization"].includes(name.toLowerCase());
}

/** In Swagger 2.0 a parameter is its own schema, between the fields that say where it stands. */
function schemaOfParameter(parameter: DocumentNode): DocumentNode | undefined {
  const schema = valueAt(parameter, "schema") ?? schemaOfContent(valueAt(parameter, "content"));
  if (schema !== undefined) return schema;
  return keysOf(parameter).has("type") ? without(parameter, (key) => ["name", "in", "required"].includes(key)) : undefined;
}

function bodyOf({ node }: Operation, parameters: readonly Parameter[], indexed: IndexedDocument): DocumentNode | null {
  const inSwagger = parameters.findLast(({ place }) => place === "body");
  if (inSwagger !== undefined) return valueAt(inSwagger.node, "schema") ?? null;
  const written = valueAt(node, "requestBody");
  const body = written === undefined ? null : indexed.resolve(written);
  return body === null ? null : (schemaOfContent(valueAt(body, "content")) ?? null);
}

/** The schema of JSON before that of anything else. */
function schemaOfContent(content: DocumentNode | undefined): DocumentNode | undefined {
  const types = propertiesOf(content);
  const chosen = types.find(({ key }) => /^application\/(?:.+\+)?json\b/i.test(String(key.value))) ?? types[0];
  return valueAt(chosen?.value, "schema");
}

/** What converters turn into JSON Schema by themselves, and fields that only answers have, are left out. */
function withoutDialect(schema: DocumentNode): DocumentNode {
  return without(schema, (key, value) => {
    if (key === "exclusiveMinimum" || key === "exclusiveMaximum") return value.type === "boolean";
    if (key === "type") return value.value === "file";
    return value.type === "object" && valueAt(value, "readOnly")?.value === true;
  });
}

function without(object: DocumentNode, isLeftOut: (key: string, value: DocumentNode) => boolean): DocumentNode {
  const children = (object.children ?? []).filter(({ children: [key, value] = [] }) => {
    return key === undefined || value === undefined || !isLeftOut(String(key.value), value);
  });
  return { ...object, children };
}
