import { type Language as Grammar, type Node, Query, type QueryMatch } from "web-tree-sitter";
import type { Span } from "./span.ts";

/** A match, with the predicates of its pattern that the library leaves to us. */
export interface AnchoredMatch extends QueryMatch {
  readonly predicates: ReturnType<Query["predicatesForPattern"]>;
}

/**
 * A query that is run only where it can match: at the nodes around words of which one stands in everything that is looked for. That
 * costs a tenth of running it over the whole tree, since most of a file is something else.
 */
export class AnchoredQuery {
  readonly source: string;
  readonly #anyNode: readonly string[];
  readonly #query: Query;
  /** The types of the nodes at which patterns begin. */
  readonly #roots: ReadonlySet<string>;
  /** Of each pattern. */
  readonly #predicates: readonly AnchoredMatch["predicates"][];

  /** `source` is the text of the query, `anyNode` the types of the nodes at which its patterns match that begin with `(_`. */
  constructor(source: string, anyNode: readonly string[], grammar: Grammar) {
    this.source = source;
    this.#anyNode = anyNode;
    this.#query = new Query(grammar, source);
    this.#roots = rootTypesOf(source, anyNode);
    this.#predicates = Array.from({ length: this.#query.patternCount() }, (_, index) => this.#query.predicatesForPattern(index));
  }

  /** The matches around the words that a pattern (with the flag `g`) finds in the text of a tree, in no particular order. */
  matches(words: RegExp, root: Node, text: string): readonly AnchoredMatch[] {
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (const { 0: word, index } of text.matchAll(words)) {
      for (let node = root.descendantForIndex(index, index + word.length); node !== null && !seen.has(node.id); node = node.parent) {
        seen.add(node.id);
        matches.push(...this.#matchesAt(node));
      }
    }
    return matches;
  }

  /**
   * The matches in which parts of the text have a part: those that begin at a node around one of them, or around a word in it. Without any
   * parts, all matches.
   */
  matchesIn(parts: readonly Span[] | null, words: RegExp, root: Node, text: string): readonly AnchoredMatch[] {
    if (parts === null) return this.matches(words, root, text);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    const climb = (from: Node | null) => {
      for (let node = from; node !== null && !seen.has(node.id); node = node.parent) {
        seen.add(node.id);
        matches.push(...this.#matchesAt(node));
      }
    };
    for (const { start, end } of parts) {
      climb(root.descendantForIndex(start, end));
      // A word can begin before the part and end behind it.
      words.lastIndex = Math.max(0, start - longestWord);
      for (let word = words.exec(text); word !== null && word.index <= end; word = words.exec(text)) {
        if (word.index + word[0].length >= start) climb(root.descendantForIndex(word.index, word.index + word[0].length));
      }
      words.lastIndex = 0;
    }
    return matches;
  }

  /**
   * The matches that speak of a name: those that begin at it, or at most `levels` nodes above it. What is found at a node of the tree is
   * kept in `known`: a statement may bind a thousand names, which are asked for one by one.
   */
  matchesOf(name: string, levels: number, root: Node, text: string, { speaking, known }: NamedMatches): readonly AnchoredMatch[] {
    // A parser puts an empty identifier where one is missing.
    if (name === "") return [];
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + name.length)) {
      let node = root.descendantForIndex(index, index + name.length);
      // Part of a longer word, of a string or of a comment.
      if (node === null || node.startIndex !== index || node.endIndex !== index + name.length) continue;
      for (let level = 0; node !== null && level <= levels; level++, node = node.parent) {
        if (!seen.has(node.id)) {
          const byName = known.get(node.id) ?? matchesByName(this.#matchesAt(node), speaking);
          known.set(node.id, byName);
          matches.push(...(byName.get(name) ?? []));
        }
        seen.add(node.id);
      }
    }
    return matches;
  }

  /** In the order of the patterns. */
  #matchesAt(node: Node): readonly AnchoredMatch[] {
    if (!this.#roots.has(node.type)) return [];
    // A pattern that begins with `(_` is started by the library at the child below.
    return this.#query
      .matches(node, { maxStartDepth: this.#anyNode.includes(node.type) ? 1 : 0 })
      .map((match) => ({ ...match, predicates: this.#predicates[match.patternIndex] ?? [] }))
      .sort((left, right) => left.patternIndex - right.patternIndex);
  }
}

/** Matches of one tree by the names that they speak of. */
export interface NamedMatches {
  /** The captures that are such names. */
  readonly speaking: ReadonlySet<string>;
  /** The matches that begin at a node, by its id, then by name. */
  readonly known: Map<number, ReadonlyMap<string, readonly AnchoredMatch[]>>;
}

function matchesByName(matches: readonly AnchoredMatch[], speaking: ReadonlySet<string>): ReadonlyMap<string, readonly AnchoredMatch[]> {
  const byName = new Map<string, AnchoredMatch[]>();
  for (const match of matches) {
    const names = match.captures.flatMap(({ name, node }) => (speaking.has(name) ? [node.text] : []));
    for (const name of new Set(names)) {
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [match]);
      else others.push(match);
    }
  }
  return byName;
}

/** Anchor words are identifiers, and nobody writes longer ones. */
const longestWord = 200;

/** The types of the nodes at which the patterns of a query begin. */
function rootTypesOf(query: string, anyNode: readonly string[]): ReadonlySet<string> {
  const types = new Set<string>();
  for (const pattern of topLevel(query)) {
    const inner = pattern.startsWith("((") || pattern.startsWith("([") ? pattern.slice(1) : pattern;
    const alternatives = inner.startsWith("[") ? topLevel(inner.slice(1, closing(inner, 0))) : [inner];
    for (const alternative of alternatives) {
      const type = /^\(+\s*(\w+)/.exec(alternative)?.[1] ?? "_";
      for (const possible of type === "_" ? anyNode : [type]) types.add(possible);
    }
  }
  return types;
}

/** The bracketed expressions of a query that stand in no other, comments left out. */
function topLevel(query: string): readonly string[] {
  const text = withoutComments(query);
  return placesOf(text).map(([start, end]) => text.slice(start, end));
}

function withoutComments(query: string): string {
  return query.replace(/^\s*;.*$/gm, "");
}

/** Where the bracketed expressions begin and end that stand in no other. */
function placesOf(text: string): readonly (readonly [start: number, end: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== "(" && text[at] !== "[") continue;
    const end = closing(text, at);
    places.push([at, end + 1]);
    at = end;
  }
  return places;
}

/** The index of the bracket that closes the one at an index; brackets in strings do not count. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === "\\") at++;
    } else if (character === "(" || character === "[") depth++;
    else if ((character === ")" || character === "]") && --depth === 0) return at;
  }
  throw new Error("a query has a bracket that is not closed");
}
