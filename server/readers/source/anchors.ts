import { type Language as Grammar, type Node, Query, type QueryMatch } from "web-tree-sitter";
import type { Span } from "./span.ts";

/** A match, with the predicates of its pattern that the library leaves to us. */
export interface AnchoredMatch extends QueryMatch {
  readonly predicates: ReturnType<Query["predicatesForPattern"]>;
}

/** What a text says of a pattern, as `#file-mentions?` has it. */
export type Mentions = (pattern: string) => boolean;

/**
 * A query that is run only where it can match: at the nodes around words of which one stands in everything that is looked for. That
 * costs a tenth of running it over the whole tree, since most of a file is something else. Patterns that ask what the file mentions
 * are not run at all in others: those that begin at a class or a module look at all that stands in it.
 */
export class AnchoredQuery {
  readonly source: string;
  readonly #anyNode: readonly string[];
  readonly #parts: readonly QueryPart[];

  /** `source` is the text of the query, `anyNode` the types of the nodes at which its patterns match that begin with `(_`. */
  constructor(source: string, anyNode: readonly string[], grammar: Grammar) {
    this.source = source;
    this.#anyNode = anyNode;
    this.#parts = partsOf(source, anyNode, grammar);
  }

  /** The matches around the words that a pattern (with the flag `g`) finds in the text of a tree, in no particular order. */
  matches(words: RegExp, root: Node, text: string, mentions: Mentions): readonly AnchoredMatch[] {
    const parts = this.#partsFor(mentions);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (const { 0: word, index } of text.matchAll(words)) {
      for (let node = root.descendantForIndex(index, index + word.length); node !== null && !seen.has(node.id); node = node.parent) {
        seen.add(node.id);
        matches.push(...this.#matchesAt(node, parts));
      }
    }
    return matches;
  }

  /**
   * The matches in which spans of the text have a part: those that begin at a node around one of them, or around a word in it. Without any
   * spans, all matches.
   */
  matchesIn(spans: readonly Span[] | null, words: RegExp, root: Node, text: string, mentions: Mentions): readonly AnchoredMatch[] {
    if (spans === null) return this.matches(words, root, text, mentions);
    const parts = this.#partsFor(mentions);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    const climb = (from: Node | null) => {
      for (let node = from; node !== null && !seen.has(node.id); node = node.parent) {
        seen.add(node.id);
        matches.push(...this.#matchesAt(node, parts));
      }
    };
    for (const { start, end } of spans) {
      climb(root.descendantForIndex(start, end));
      // A word can begin before the span and end behind it.
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
          const byName = known.get(node.id) ?? matchesByName(this.#matchesAt(node, this.#parts), speaking);
          known.set(node.id, byName);
          matches.push(...(byName.get(name) ?? []));
        }
        seen.add(node.id);
      }
    }
    return matches;
  }

  #partsFor(mentions: Mentions): readonly QueryPart[] {
    return this.#parts.filter(({ mentioned }) => mentioned.every(mentions));
  }

  /** In the order of the patterns. */
  #matchesAt(node: Node, parts: readonly QueryPart[]): readonly AnchoredMatch[] {
    // A pattern that begins with `(_` is started by the library at the child below.
    const options = { maxStartDepth: this.#anyNode.includes(node.type) ? 1 : 0 };
    return parts
      .flatMap(({ roots, query, patterns }) =>
        roots.has(node.type) ? query.matches(node, options).map((match) => ofPattern(match, patterns)) : [],
      )
      .sort((left, right) => left.patternIndex - right.patternIndex);
  }
}

/** The patterns of a query that ask for the same mentions. */
interface QueryPart {
  readonly query: Query;
  /** What a file has to mention, as it stands in `#file-mentions?`. */
  readonly mentioned: readonly string[];
  /** The types of the nodes at which the patterns begin. */
  readonly roots: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
}

interface Pattern {
  /** In the whole query. */
  readonly index: number;
  readonly predicates: AnchoredMatch["predicates"];
}

function partsOf(source: string, anyNode: readonly string[], grammar: Grammar): readonly QueryPart[] {
  const byMentions = new Map<string, (readonly [index: number, text: string])[]>();
  for (const [index, text] of patternsOf(source).entries()) {
    const asked = (text.match(mentioning) ?? []).join();
    byMentions.set(asked, [...(byMentions.get(asked) ?? []), [index, text]]);
  }
  return [...byMentions.values()].map((numbered) => {
    const query = new Query(grammar, numbered.map(([, text]) => text).join("\n"));
    const patterns = numbered.map(([index], at) => ({ index, predicates: query.predicatesForPattern(at) }));
    const mentioned = (patterns[0]?.predicates ?? []).flatMap(({ operator, operands }) =>
      operator === "file-mentions?" ? operands.flatMap((operand) => (operand.type === "string" ? [operand.value] : [])) : [],
    );
    return {
      query,
      mentioned,
      roots: rootTypesOf(
        numbered.map(([, text]) => text),
        anyNode,
      ),
      patterns,
    };
  });
}

/** What a pattern asks a file to mention. */
const mentioning = /\(#file-mentions\? "(?:[^"\\]|\\.)*"\)/g;

function ofPattern(match: QueryMatch, patterns: readonly Pattern[]): AnchoredMatch {
  const { index, predicates } = patterns[match.patternIndex] ?? { index: match.patternIndex, predicates: [] };
  return { ...match, patternIndex: index, predicates };
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

/** The types of the nodes at which patterns begin. */
function rootTypesOf(patterns: readonly string[], anyNode: readonly string[]): ReadonlySet<string> {
  const types = new Set<string>();
  for (const pattern of patterns) {
    const inner = pattern.startsWith("((") || pattern.startsWith("([") ? pattern.slice(1) : pattern;
    const alternatives = inner.startsWith("[") ? bracketed(inner.slice(1, closing(inner, 0))) : [inner];
    for (const alternative of alternatives) {
      const type = /^\(+\s*(\w+)/.exec(alternative)?.[1] ?? "_";
      for (const possible of type === "_" ? anyNode : [type]) types.add(possible);
    }
  }
  return types;
}

/** The patterns of a query, each with what follows its bracket, comments left out. */
function patternsOf(query: string): readonly string[] {
  const text = withoutComments(query);
  const places = placesOf(text);
  return places.map(([start], index) => text.slice(start, places[index + 1]?.[0]).trimEnd());
}

/** The bracketed expressions of a text that stand in no other. */
function bracketed(text: string): readonly string[] {
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
