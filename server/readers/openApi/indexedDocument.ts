import { keysOfReference } from "../../../shared/openapi/references.ts";
import { SchemaResources, type Shape, type Target } from "../../../shared/openapi/schemaResources.ts";
import { type DocumentNode, type Property, propertiesOf, textAt } from "../documents/node.ts";

/** More references than this one behind the other lead in a circle. */
const mostHops = 20;

/** A document in which thousands of places are asked for by their keys: what an object has is looked through once. */
export class IndexedDocument {
  readonly root: DocumentNode;
  #resources: SchemaResources<DocumentNode> | null = null;
  readonly #properties = new Map<DocumentNode, ReadonlyMap<string, Property>>();

  constructor(root: DocumentNode) {
    this.root = root;
  }

  /** The property of a key; the last of several. */
  property(node: DocumentNode | undefined, key: string): Property | undefined {
    if (node === undefined) return undefined;
    let properties = this.#properties.get(node);
    if (properties === undefined) {
      properties = new Map(propertiesOf(node).map((property) => [String(property.key.value), property]));
      this.#properties.set(node, properties);
    }
    return properties.get(key);
  }

  /** The node at some keys from the root; undefined for none. */
  at(keys: readonly string[]): DocumentNode | undefined {
    let node: DocumentNode | undefined = this.root;
    for (const key of keys) node = node?.type === "array" ? node.children?.[Number(key)] : this.property(node, key)?.value;
    return node;
  }

  /** What a reference leads to; null where it leads nowhere, or to another document. */
  target(reference: string): DocumentNode | null {
    const keys = keysOfReference(reference);
    return (keys === null ? undefined : this.at(keys)) ?? null;
  }

  /**
   * What a `$ref` or `$dynamicRef` of a schema leads to, in a document whose schemas have names: by `$id` and anchors. What a `$dynamicRef` means
   * in the end depends on who refers to it; that it means something does not.
   */
  named(reference: string, holder: DocumentNode): Target<DocumentNode> {
    this.#resources ??= new SchemaResources(this.root, this.#shape);
    return this.#resources.target(reference, holder);
  }

  get #shape(): Shape<DocumentNode> {
    return {
      entriesOf: (node) =>
        node.type === "array"
          ? (node.children ?? []).map((child, index) => [String(index), child] as const)
          : propertiesOf(node).map(({ key, value }) => [String(key.value), value] as const),
      at: (node, key) => (node.type === "array" ? node.children?.[Number(key)] : this.property(node, key)?.value),
      textOf: ({ type, value }) => (type === "string" ? String(value) : null),
    };
  }

  /** What a node stands for when it is a reference, or one to a reference; null where that leads nowhere. */
  resolve(node: DocumentNode): DocumentNode | null {
    let at: DocumentNode | null = node;
    for (let hops = 0; at !== null && hops < mostHops; hops++) {
      const reference = textAt(at, "$ref");
      if (reference === null) return at;
      at = this.target(reference);
    }
    return null;
  }
}
