import type { AST } from "toml-eslint-parser";
import type { Span } from "./format.ts";
import type { DocumentNode } from "./node.ts";

/** The root of a parsed TOML text: tables and dotted keys are the objects that they stand for. */
export function tomlRoot({ body: [top] }: AST.TOMLProgram): DocumentNode {
  const root = new Table(top);
  for (const part of top.body) {
    if (part.type === "TOMLKeyValue") root.add(part);
    else addTable(part, root);
  }
  return root.node();
}

type Key = AST.TOMLBare | AST.TOMLQuoted;
type Ranged = Pick<AST.TOMLNode, "range">;

/** An object while it grows: a table may be opened again and again, by its own name and by those of the tables below it. */
class Table {
  readonly #offset: number;
  #end: number;
  readonly #members: { readonly key: Key; readonly value: Table | Tables | AST.TOMLContentNode }[] = [];
  readonly #opened = new Map<string, Table | Tables>();

  constructor({ range: [start, end] }: Ranged) {
    this.#offset = start;
    this.#end = end;
  }

  reach({ range: [, end] }: Ranged): void {
    this.#end = Math.max(this.#end, end);
  }

  /** A dotted key opens a table for each of its parts but the last. */
  add({ key: { keys }, value, range }: AST.TOMLKeyValue): void {
    const last = keys.at(-1);
    let holder: Table = this;
    for (const key of keys.slice(0, -1)) {
      holder = holder.open(key);
      holder.reach({ range });
    }
    if (last !== undefined) holder.#members.push({ key: last, value });
  }

  /** The table under a key, the last one where it is an array of tables. */
  open(key: Key): Table {
    const name = nameOf(key);
    const opened = this.#opened.get(name) ?? this.#put(key, name, new Table(key));
    return opened instanceof Tables ? opened.last(key) : opened;
  }

  /** A new table in the array of tables under a key. */
  append(key: Key, table: AST.TOMLTable): Table {
    const name = nameOf(key);
    const opened = this.#opened.get(name);
    return (opened instanceof Tables ? opened : this.#put(key, name, new Tables(key))).append(table);
  }

  node(): DocumentNode {
    const children = this.#members.map(({ key, value }) => propertyNode(key, nodeOf(value)));
    return { type: "object", offset: this.#offset, length: this.#end - this.#offset, children };
  }

  #put<Opened extends Table | Tables>(key: Key, name: string, opened: Opened): Opened {
    this.#opened.set(name, opened);
    this.#members.push({ key, value: opened });
    return opened;
  }
}

/** An array of tables while it grows. */
class Tables {
  readonly #key: Key;
  readonly #elements: Table[] = [];

  constructor(key: Key) {
    this.#key = key;
  }

  append(table: Ranged): Table {
    const element = new Table(table);
    this.#elements.push(element);
    return element;
  }

  last(key: Key): Table {
    return this.#elements.at(-1) ?? this.append(key);
  }

  node(): DocumentNode {
    const children = this.#elements.map((element) => element.node());
    const last = children.at(-1);
    const { offset, length } = spanOf(this.#key);
    return { type: "array", offset, length: last === undefined ? length : last.offset + last.length - offset, children };
  }
}

function addTable(table: AST.TOMLTable, root: Table): void {
  const { keys } = table.key;
  let holder = root;
  for (const [index, key] of keys.entries()) {
    holder = index === keys.length - 1 && table.kind === "array" ? holder.append(key, table) : holder.open(key);
    holder.reach(table);
  }
  for (const pair of table.body) holder.add(pair);
}

function nodeOf(value: Table | Tables | AST.TOMLContentNode): DocumentNode {
  if (value instanceof Table || value instanceof Tables) return value.node();
  const span = spanOf(value);
  if (value.type === "TOMLArray") return { type: "array", ...span, children: value.elements.map(nodeOf) };
  if (value.type === "TOMLInlineTable") {
    const table = new Table(value);
    for (const pair of value.body) table.add(pair);
    return table.node();
  }
  switch (value.kind) {
    case "string":
      return { type: "string", ...span, value: value.value };
    case "boolean":
      return { type: "boolean", ...span, value: value.value };
    case "integer":
    case "float":
      return { type: "number", ...span, value: value.value };
    default:
      // A date: JSON has no such value.
      return { type: "null", ...span, value: null };
  }
}

function propertyNode(key: Key, value: DocumentNode): DocumentNode {
  const own: DocumentNode = { type: "string", ...spanOf(key), value: nameOf(key) };
  const end = Math.max(own.offset + own.length, value.offset + value.length);
  return { type: "property", offset: own.offset, length: end - own.offset, children: [own, value] };
}

function nameOf(key: Key): string {
  return key.type === "TOMLBare" ? key.name : key.value;
}

function spanOf({ range: [start, end] }: Ranged): Span {
  return { offset: start, length: end - start };
}
