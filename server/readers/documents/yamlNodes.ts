import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Alias } from "./aliases.ts";
import type { DocumentFault, Span } from "./format.ts";
import type { DocumentNode } from "./node.ts";

/** More nodes than this, counted with what aliases repeat, are no document that anybody wrote: further aliases say nothing. */
const mostNodes = 1_000_000;

const mergeKey = "<<";

/**
 * Turns what the YAML parser made of one document into document nodes. An alias becomes the very node of its anchor, so that a name is
 * found, and changed, where it is written; a merge (`<<`) gives the properties that are not written beside it.
 */
export class YamlNodes {
  readonly #text: string;
  /** What each anchor stands for; undefined while it is being made: an alias inside of it would have no end. */
  readonly #anchors = new Map<string, DocumentNode | undefined>();
  /** The aliases that were met, in the order of the text. */
  readonly #aliases: Alias[];
  readonly #unknown: DocumentFault[];
  readonly #sizes = new WeakMap<DocumentNode, number>();
  #nodes = 0;

  /** `unknown` gets the aliases that mean nothing. */
  constructor(text: string, aliases: Alias[], unknown: DocumentFault[]) {
    this.#text = text;
    this.#aliases = aliases;
    this.#unknown = unknown;
  }

  /** The root of a document; none for an empty one. */
  rootOf(contents: unknown): readonly DocumentNode[] {
    const root = this.#make(contents);
    return root === undefined ? [] : [root];
  }

  /** None for what is missing: the value of a key that has none yet. */
  #make(node: unknown, key: string | null = null): DocumentNode | undefined {
    if (isAlias(node)) {
      if (!this.#anchors.has(node.source))
        this.#unknown.push({ offset: node.range?.[0] ?? 0, says: `nothing before it is called &${node.source}` });
      return this.#anchored(node.source, key);
    }
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
    const { anchor } = node;
    if (anchor !== undefined) this.#anchors.set(anchor, undefined);
    const before = this.#nodes++;
    const made = isMap(node) ? this.#object(node) : isSeq(node) ? this.#array(node, key) : this.#scalar(node);
    if (made !== undefined) this.#sizes.set(made, this.#nodes - before);
    if (anchor !== undefined) this.#anchors.set(anchor, made);
    return made;
  }

  #anchored(anchor: string, key: string | null): DocumentNode | undefined {
    const node = this.#anchors.get(anchor);
    if (node === undefined) return undefined;
    this.#aliases.push({ of: node, key });
    this.#nodes += this.#sizes.get(node) ?? 1;
    return this.#nodes > mostNodes ? undefined : node;
  }

  #object(map: YAMLMap): DocumentNode {
    const merged: DocumentNode[] = [];
    const own: DocumentNode[] = [];
    for (const pair of map.items) {
      const key = this.#key(pair);
      if (key === undefined) continue;
      const value = this.#make(pair.value, String(key.value));
      if (key.length === mergeKey.length && key.value === mergeKey) merged.push(...propertiesOfMerge(value));
      else own.push(propertyNode(key, value));
    }
    // Of equal keys the last one counts: what is merged goes before what is written here.
    return { type: "object", ...this.#spanOf(map), children: [...merged.reverse(), ...own] };
  }

  /** A key by the characters that spell it: `7: …` has the key "7". None for a key that is no scalar. */
  #key({ key }: Pair): DocumentNode | undefined {
    const node = this.#make(key);
    if (node === undefined || node.children !== undefined) return undefined;
    const spelled = node.type === "string" ? node.value : this.#text.slice(node.offset, node.offset + node.length);
    return { ...node, type: "string", value: spelled };
  }

  #array(sequence: YAMLSeq, key: string | null): DocumentNode {
    // `<<: [*a, *b]` merges both.
    const children = sequence.items.flatMap((item) => this.#make(item, key === mergeKey ? key : null) ?? this.#blank(item));
    return { type: "array", ...this.#spanOf(sequence), children };
  }

  /** An element of which only the dash is written: null, and one of the list all the same. */
  #blank(item: unknown): readonly DocumentNode[] {
    return isScalar(item) && item.value === null ? [{ type: "null", ...this.#spanOf(item), value: null }] : [];
  }

  #scalar(scalar: Scalar): DocumentNode | undefined {
    const span = this.#spanOf(scalar);
    const { value } = scalar;
    if (typeof value === "string") return { type: "string", ...span, value };
    if (typeof value === "number") return { type: "number", ...span, value };
    if (typeof value === "boolean") return { type: "boolean", ...span, value };
    return span.length === 0 ? undefined : { type: "null", ...span, value: null };
  }

  /** Without the line ends behind a block scalar, or the last line of a collection. */
  #spanOf({ range }: Node): Span {
    const [offset, end] = range ?? [0, 0];
    let last = end;
    while (last > offset && /\s/.test(this.#text.charAt(last - 1))) last--;
    return { offset, length: last - offset };
  }
}

/** The properties that a merge gives, last first: of one object, or of several of which the first counts most. */
function propertiesOfMerge(value: DocumentNode | undefined): readonly DocumentNode[] {
  const sources = value?.type === "array" ? (value.children ?? []) : value === undefined ? [] : [value];
  return sources.flatMap((source) => (source.type === "object" ? (source.children ?? []).toReversed() : []));
}

function propertyNode(key: DocumentNode, value: DocumentNode | undefined): DocumentNode {
  // The value of an alias stands elsewhere.
  const last = value === undefined || value.offset < key.offset ? key : value;
  const children = value === undefined ? [key] : [key, value];
  return { type: "property", offset: key.offset, length: last.offset + last.length - key.offset, children };
}
