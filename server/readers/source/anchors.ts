import { type Language as Grammar, type Node, Query, type QueryMatch } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { CapturedTexts, questionsIn, type TextQuestion } from "./capturedTexts.ts";
import { alsoRenamed, type OtherNames } from "./otherNames.ts";
import type { Span } from "./span.ts";
import type { WordPlaces } from "./wordPlaces.ts";
import { type Predicate, rootTypesOf, type WrittenPattern, writtenPatterns } from "./writtenQuery.ts";

/** A match, with the predicates of its pattern that are not about texts alone. */
export interface AnchoredMatch extends QueryMatch {
  readonly predicates: readonly Predicate[];
}

/** What is asked of a whole file while its matches are found. */
export interface WholeFile {
  /** Whether it says what `#file-mentions?` asks for. */
  readonly mentions: (pattern: string) => boolean;
  readonly names: OtherNames;
}

/**
 * A query that is run only where it can match: at the nodes around words of which one stands in everything that is looked for. That
 * costs a tenth of running it over the whole tree, since most of a file is something else. Patterns that ask what the file mentions
 * are not run at all in others: those that begin at a class or a module look at all that stands in it.
 */
export class AnchoredQuery {
  readonly source: string;
  readonly #anyNode: readonly string[];
  readonly #grammar: Grammar;
  /** Null before the first use: many files need no query of a kind, and no file those of all frameworks. */
  #known: readonly QueryPart[] | null = null;

  /** `source` is the text of the query, `anyNode` the types of the nodes at which its patterns match that begin with `(_`. */
  constructor(source: string, anyNode: readonly string[], grammar: Grammar) {
    this.source = source;
    this.#anyNode = anyNode;
    this.#grammar = grammar;
  }

  /** The matches around the words that a pattern (with the flag `g`) finds in the text of a tree, in no particular order. */
  matches(words: RegExp, root: Node, text: string, file: WholeFile): readonly AnchoredMatch[] {
    const parts = this.#partsFor(file);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (const { 0: word, index } of text.matchAll(alsoRenamed(words, file.names))) {
      for (let node = root.descendantForIndex(index, index + word.length); node !== null && !seen.has(node.id); node = parentOf(node)) {
        seen.add(node.id);
        this.#addMatchesAt(node, parts, text, file.names, matches);
      }
    }
    return matches;
  }

  /**
   * The matches in which spans of the text have a part: those that begin at a node around one of them, or around a word in it. Without any
   * spans, all matches.
   */
  matchesIn(spans: readonly Span[] | null, words: RegExp, root: Node, text: string, file: WholeFile): readonly AnchoredMatch[] {
    if (spans === null) return this.matches(words, root, text, file);
    const parts = this.#partsFor(file);
    const anchors = alsoRenamed(words, file.names);
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    const climb = (from: Node | null) => {
      for (let node = from; node !== null && !seen.has(node.id); node = parentOf(node)) {
        seen.add(node.id);
        this.#addMatchesAt(node, parts, text, file.names, matches);
      }
    };
    for (const { start, end } of spans) {
      climb(root.descendantForIndex(start, end));
      // A word can begin before the span and end behind it. The next one may be far off: no further is looked.
      const from = Math.max(0, start - longestWord);
      for (const { 0: word, index } of text.slice(from, end + longestWord).matchAll(anchors)) {
        const at = from + index;
        if (at <= end && at + word.length >= start) climb(root.descendantForIndex(at, at + word.length));
      }
    }
    return matches;
  }

  /**
   * The matches that speak of a name: those that begin at it, or at most `levels` nodes above it. What is found at a node of the tree is
   * kept in `known`: a statement may bind a thousand names, which are asked for one by one.
   */
  matchesOf(name: string, levels: number, root: Node, text: string, { speaking, known, places }: NamedMatches): readonly AnchoredMatch[] {
    const seen = new Set<number>();
    const matches: AnchoredMatch[] = [];
    for (const index of places.of(name)) {
      let node = root.descendantForIndex(index, index + name.length);
      // Part of a longer word, of a string or of a comment.
      if (node === null || node.startIndex !== index || node.endIndex !== index + name.length) continue;
      for (let level = 0; node !== null && level <= levels; level++, node = parentOf(node)) {
        if (!seen.has(node.id)) {
          let byName = known.get(node.id);
          if (byName === undefined) {
            const all: AnchoredMatch[] = [];
            this.#addMatchesAt(node, this.#parts, text, noNames, all);
            byName = matchesByName(all, speaking);
            known.set(node.id, byName);
          }
          matches.push(...(byName.get(name) ?? []));
        }
        seen.add(node.id);
      }
    }
    return matches;
  }

  get #parts(): readonly QueryPart[] {
    this.#known ??= partsOf(this.source, this.#anyNode, this.#grammar);
    return this.#known;
  }

  #partsFor({ mentions }: WholeFile): readonly QueryPart[] {
    return this.#parts.filter(({ mentioned }) => mentioned.every(mentions));
  }

  /** Adds the matches that begin at a node, in the order of the patterns. */
  #addMatchesAt(node: Node, parts: readonly QueryPart[], text: string, names: OtherNames, matches: AnchoredMatch[]): void {
    const { type } = node;
    // A pattern that begins with `(_` is started by the library at the child below.
    const options = { maxStartDepth: this.#anyNode.includes(type) ? 1 : 0 };
    const before = matches.length;
    for (const { roots, query, patterns } of parts) {
      if (!roots.has(type)) continue;
      for (const { patternIndex: shape, captures } of query().matches(node, options)) {
        const asked = new CapturedTexts(captures, text, names);
        for (const pattern of patterns[shape] ?? []) {
          if (!asked.answer(pattern.questions)) continue;
          matches.push({ captures, patternIndex: pattern.index, predicates: pattern.predicates, setProperties: pattern.properties });
        }
      }
    }
    if (matches.length - before < 2) return;
    const found = matches.splice(before);
    matches.push(...found.sort((left, right) => left.patternIndex - right.patternIndex));
  }
}

/** The patterns of a query that ask for the same mentions. */
interface QueryPart {
  /** Their shapes, each once, compiled on first use. */
  readonly query: () => Query;
  /** What a file has to mention, as it stands in `#file-mentions?`. */
  readonly mentioned: readonly string[];
  /** The types of the nodes at which the patterns begin. */
  readonly roots: ReadonlySet<string>;
  /** The patterns of each shape. */
  readonly patterns: readonly (readonly Pattern[])[];
}

interface Pattern {
  /** In the whole query. */
  readonly index: number;
  readonly questions: readonly TextQuestion[];
  readonly predicates: readonly Predicate[];
  readonly properties: WrittenPattern["properties"];
}

function partsOf(source: string, anyNode: readonly string[], grammar: Grammar): readonly QueryPart[] {
  const byMentions = new Map<string, { readonly mentioned: readonly string[]; readonly byShape: Map<string, Pattern[]> }>();
  for (const [index, { shape, predicates, properties }] of writtenPatterns(source).entries()) {
    const mentioned = predicates.flatMap(({ operator, words }) => (operator === "file-mentions?" ? words : []));
    const part = byMentions.get(mentioned.join()) ?? { mentioned, byShape: new Map() };
    byMentions.set(mentioned.join(), part);
    const pattern = { index, properties, ...questionsIn(predicates) };
    part.byShape.set(shape, [...(part.byShape.get(shape) ?? []), pattern]);
  }
  return [...byMentions.values()].map(({ mentioned, byShape }) => {
    const shapes = [...byShape.keys()];
    const roots = shapes.flatMap(rootTypesOf).flatMap((type) => (type === "_" ? anyNode : [type]));
    let compiled: Query | null = null;
    const query = () => {
      compiled ??= new Query(grammar, shapes.join("\n"));
      return compiled;
    };
    return { query, mentioned, roots: new Set(roots), patterns: [...byShape.values()] };
  });
}

/** Matches of one tree by the names that they speak of. */
export interface NamedMatches {
  /** The captures that are such names. */
  readonly speaking: ReadonlySet<string>;
  /** The matches that begin at a node, by its id, then by name. */
  readonly known: Map<number, ReadonlyMap<string, readonly AnchoredMatch[]>>;
  /** Where words stand in the text of the tree. */
  readonly places: WordPlaces;
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

/** Names are looked for as they are written. */
const noNames: OtherNames = new Map();

/** Anchor words are identifiers, and nobody writes longer ones. */
const longestWord = 200;
