import { type DocumentNode, propertiesOf, propertyOf, valueAt } from "../documents/node.ts";
import type { IndexedDocument } from "./indexedDocument.ts";

/**
 * The links of a document that name an operation by its `operationId`: the nodes of those, by what they say. Source: OpenAPI Specification 3.1.1,
 * Link Object: "The name of an existing, resolvable OAS operation, as defined with a unique operationId".
 */
export function linksIn(document: IndexedDocument): ReadonlyMap<string, readonly DocumentNode[]> {
  const walk = new Walk(document);
  walk.pathItems(valueAt(document.root, "paths"));
  walk.pathItems(valueAt(document.root, "webhooks"));
  const components = valueAt(document.root, "components");
  for (const { value } of propertiesOf(valueAt(components, "responses"))) walk.response(value);
  for (const { value } of propertiesOf(valueAt(components, "links"))) walk.link(value);
  for (const { value } of propertiesOf(valueAt(components, "callbacks"))) walk.callback(value);
  walk.pathItems(valueAt(components, "pathItems"));
  return walk.found;
}

/** Goes to where links can stand, each place once, whatever refers to it. */
class Walk {
  readonly found = new Map<string, DocumentNode[]>();
  readonly #document: IndexedDocument;
  /** By their offsets: an alias of YAML is what it stands for. */
  readonly #seen = new Set<number>();

  constructor(document: IndexedDocument) {
    this.#document = document;
  }

  /** A map of path items. What is a reference in it may have more beside that. */
  pathItems(items: DocumentNode | undefined): void {
    for (const { value } of propertiesOf(items)) {
      this.#pathItem(value);
      const target = this.#document.resolve(value);
      if (target !== null) this.#pathItem(target);
    }
  }

  #pathItem(item: DocumentNode): void {
    if (!this.#isNew(item)) return;
    const others = propertiesOf(valueAt(item, "additionalOperations"));
    for (const { value } of [...propertiesOf(item), ...others]) this.#operation(value);
  }

  #operation(written: DocumentNode): void {
    const operation = this.#resolved(written);
    if (operation === null) return;
    for (const { value } of propertiesOf(valueAt(operation, "responses"))) this.response(value);
    for (const { value } of propertiesOf(valueAt(operation, "callbacks"))) this.callback(value);
  }

  callback(written: DocumentNode): void {
    const callback = this.#resolved(written);
    if (callback !== null) this.pathItems(callback);
  }

  response(written: DocumentNode): void {
    const response = this.#resolved(written);
    if (response === null) return;
    for (const { value } of propertiesOf(valueAt(response, "links"))) this.link(value);
  }

  link(written: DocumentNode): void {
    const link = this.#resolved(written);
    const id = link === null ? undefined : propertyOf(link, "operationId")?.value;
    if (id?.type !== "string" || !this.#isNew(id)) return;
    const name = String(id.value);
    const known = this.found.get(name);
    if (known === undefined) this.found.set(name, [id]);
    else known.push(id);
  }

  /** What a node stands for; null for what was gone to before, or is no object. */
  #resolved(written: DocumentNode): DocumentNode | null {
    const node = written.type === "object" ? this.#document.resolve(written) : null;
    return node?.type === "object" && this.#isNew(node) ? node : null;
  }

  #isNew({ offset }: DocumentNode): boolean {
    const isNew = !this.#seen.has(offset);
    this.#seen.add(offset);
    return isNew;
  }
}
