import type { Node, Query, QueryMatch } from "web-tree-sitter";
import { wordsNeeded } from "./patternWords.ts";
import type { Span } from "./span.ts";

/** A match, with the predicates of its pattern that the library leaves to us. */
export interface AnchoredMatch extends QueryMatch {
  readonly predicates: ReturnType<Query["predicatesForPattern"]>;
}

/**
 * A query that is run only where it can match: at the nodes around words of which one stands in everything that is looked for. That
 * costs a tenth of running it over the whole tree, since most of a file is something else. A pattern is compiled when a node comes at
 * which it can begin, in a text with the words that it asks for: to compile all of them takes longer than many a file does.
 */
export class AnchoredQuery {
  readonly source: string;
  readonly #anyNode: readonly string[];
  readonly #compile: (source: string) => Query;
  readonly #compiled: CompiledPatterns[] = [];
  #waiting: readonly WaitingPattern[];

  /** `source` is the text of the query, `anyNode` the types of the nodes at which its patterns match that begin with `(_`. */
  constructor(source: string, anyNode: readonly string[], compile: (source: string) => Query) {
    this.source = source;
    this.#anyNode = anyNode;
    this.#compile = compile;
    this.#waiting = patternsOf(source).map((pattern, index) => {
      return { pattern, index, needed: wordsNeeded(pattern), roots: rootTypesOf(pattern, anyNode) };
    });
  }

  /** The matches around the words that a pattern (with the flag `g`) finds in the text of a tree, in no particular order. */
  matches(words: RegExp, root: Node, text: string): readonly AnchoredMatch[] {
    const matchesAt = this.#matchesIn(text);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (const { 0: word, index } of text.matchAll(words)) {
      for (let node = root.descendantForIndex(index, index + word.length); node !== null && !seen.has(node.id); node = node.parent) {
        seen.add(node.id);
        matches.push(...matchesAt(node));
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
    const matchesAt = this.#matchesIn(text);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    const climb = (from: Node | null) => {
      for (let node = from; node !== null && !seen.has(node.id); node = node.parent) {
        seen.add(node.id);
        matches.push(...matchesAt(node));
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
    // Names are looked up by the hundred: that a text lacks a word would be found out as often.
    const matchesAt = this.#matchesIn(null);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + name.length)) {
      let node = root.descendantForIndex(index, index + name.length);
      // Part of a longer word, of a string or of a comment.
      if (node === null || node.startIndex !== index || node.endIndex !== index + name.length) continue;
      for (let level = 0; node !== null && level <= levels; level++, node = node.parent) {
        if (!seen.has(node.id)) {
          const byName = known.get(node.id) ?? matchesByName(matchesAt(node), speaking);
          known.set(node.id, byName);
          matches.push(...(byName.get(name) ?? []));
        }
        seen.add(node.id);
      }
    }
    return matches;
  }

  /** What gives the matches at a node of a text, or of one whose words nobody asks for. */
  #matchesIn(text: string | null): (node: Node) => readonly AnchoredMatch[] {
    const met = new Set<string>();
    return (node) => {
      if (this.#waiting.length > 0 && !met.has(node.type)) this.#prepare(node.type, text);
      met.add(node.type);
      return this.#matchesAt(node);
    };
  }

  /** Compiles the patterns that begin at a type of node and can match in a text, as far as they are not compiled yet. */
  #prepare(type: string, text: string | null): void {
    const has = (words: readonly string[]) => text === null || words.some((word) => text.includes(word));
    const wanted = this.#waiting.filter(({ roots, needed }) => roots.has(type) && needed.every(has));
    if (wanted.length === 0) return;
    this.#waiting = this.#waiting.filter((pattern) => !wanted.includes(pattern));
    const query = this.#compile(wanted.map(({ pattern }) => pattern).join("\n"));
    this.#compiled.push({
      query,
      roots: new Set(wanted.flatMap(({ roots }) => [...roots])),
      numbers: wanted.map(({ index }) => index),
      predicates: wanted.map((_, index) => query.predicatesForPattern(index)),
    });
  }

  /** In the order of the patterns, whichever of them were compiled together. */
  #matchesAt(node: Node): readonly AnchoredMatch[] {
    const found: { readonly number: number; readonly match: AnchoredMatch }[] = [];
    for (const { query, roots, numbers, predicates } of this.#compiled) {
      if (!roots.has(node.type)) continue;
      // A pattern that begins with `(_` is started by the library at the child below.
      for (const match of query.matches(node, { maxStartDepth: this.#anyNode.includes(node.type) ? 1 : 0 })) {
        const { patternIndex } = match;
        found.push({ number: numbers[patternIndex] ?? 0, match: { ...match, predicates: predicates[patternIndex] ?? [] } });
      }
    }
    return found.sort((left, right) => left.number - right.number).map(({ match }) => match);
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

/** A pattern that could match nowhere yet. */
interface WaitingPattern {
  readonly pattern: string;
  /** Its number in the query. */
  readonly index: number;
  /** See `wordsNeeded`. */
  readonly needed: readonly (readonly string[])[];
  readonly roots: ReadonlySet<string>;
}

/** Patterns that were compiled together. */
interface CompiledPatterns {
  readonly query: Query;
  /** The types of the nodes at which they begin. */
  readonly roots: ReadonlySet<string>;
  /** Their numbers in the whole query, and their predicates. */
  readonly numbers: readonly number[];
  readonly predicates: readonly AnchoredMatch["predicates"][];
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

/** The patterns of a query, each with the captures behind it, comments left out. */
export function patternsOf(query: string): readonly string[] {
  const text = withoutComments(query);
  const starts = placesOf(text).map(([start]) => start);
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim());
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
