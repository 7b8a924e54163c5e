import type { Node, Query, QueryMatch } from "web-tree-sitter";
import type { Span } from "./span.ts";

/**
 * A query that is run only where it can match: at the nodes around words of which one stands in everything that is looked for. That
 * costs a tenth of running it over the whole tree, since most of a file is something else.
 */
export class AnchoredQuery {
  readonly #compile: () => Query;
  #compiled: Query | null = null;
  readonly #roots: ReadonlySet<string>;
  readonly #anyNode: ReadonlySet<string>;

  /** `source` is the text of the query, `anyNode` the types of the nodes at which its patterns match that begin with `(_`. */
  constructor(source: string, anyNode: readonly string[], compile: (source: string) => Query) {
    this.#compile = () => compile(source);
    this.#roots = rootTypesOf(source, anyNode);
    this.#anyNode = new Set(anyNode);
  }

  /** Compiled when it is first needed: that takes longer than many a file does. */
  get query(): Query {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }

  /** The matches around the words that a pattern (with the flag `g`) finds in the text of a tree, in no particular order. */
  matches(words: RegExp, root: Node, text: string): readonly QueryMatch[] {
    const seen = new Set<number>();
    const matches: QueryMatch[] = [];
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
  matchesIn(parts: readonly Span[] | null, words: RegExp, root: Node, text: string): readonly QueryMatch[] {
    if (parts === null) return this.matches(words, root, text);
    const seen = new Set<number>();
    const matches: QueryMatch[] = [];
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

  /** The matches that a name has a part in: those that begin at the name, or at most `levels` nodes above it. */
  matchesOf(name: string, levels: number, root: Node, text: string): readonly QueryMatch[] {
    // A parser puts an empty identifier where one is missing.
    if (name === "") return [];
    const seen = new Set<number>();
    const matches: QueryMatch[] = [];
    for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + name.length)) {
      let node = root.descendantForIndex(index, index + name.length);
      // Part of a longer word, of a string or of a comment.
      if (node === null || node.startIndex !== index || node.endIndex !== index + name.length) continue;
      for (let level = 0; node !== null && level <= levels; level++, node = node.parent) {
        if (!seen.has(node.id)) matches.push(...this.#matchesAt(node));
        seen.add(node.id);
      }
    }
    return matches;
  }

  #matchesAt(node: Node): readonly QueryMatch[] {
    if (!this.#roots.has(node.type)) return [];
    // A pattern that begins with `(_` is started by the library at the child below.
    return this.query.matches(node, { maxStartDepth: this.#anyNode.has(node.type) ? 1 : 0 });
  }
}

/** Anchor words are identifiers, and nobody writes longer ones. */
const longestWord = 200;

/** The types of the nodes at which the patterns of a query begin. */
export function rootTypesOf(query: string, anyNode: readonly string[]): ReadonlySet<string> {
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
  const text = query.replace(/^\s*;.*$/gm, "");
  const found: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== "(" && text[at] !== "[") continue;
    const end = closing(text, at);
    found.push(text.slice(at, end + 1));
    at = end;
  }
  return found;
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
