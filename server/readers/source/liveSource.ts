import { Edit, type Parser, type Tree } from "web-tree-sitter";
import type { Language } from "../language.ts";
import { emptyReading, type FileReading } from "../reading.ts";
import { saysTheSame, wordsOf } from "./conditions.ts";
import { declarationFacts } from "./declarations.ts";
import { type DeclarationFact, isBetter, moveDeclaration, moveServer } from "./facts.ts";
import type { LoadedGrammar } from "./grammars.ts";
import { findServers, serverFact } from "./servers.ts";
import { factsOf, readingOf, type SourceFacts, type SourceFile, sourceFile } from "./sourceReader.ts";
import { meet, moveSpan, type Span, type TextChange } from "./span.ts";

/**
 * A source file that is being edited. The tree is parsed anew only where the text changed, and only the declarations that the change
 * touches are read again: what the others say can change only when a name they asked for is touched, or something they were read
 * from, or a server. Then everything is read, and so it is after large changes. Owns its trees; to be disposed of.
 */
export class LiveSource {
  readonly #file: string;
  readonly #language: Language;
  readonly #grammar: LoadedGrammar;
  readonly #parser: Parser;
  #state: State | null = null;
  #changes: TextChange[] = [];

  constructor(file: string, language: Language, grammar: LoadedGrammar, parser: Parser) {
    this.#file = file;
    this.#language = language;
    this.#grammar = grammar;
    this.#parser = parser;
  }

  /** Takes in one change of the text: from `before` to `after`. */
  change(change: TextChange, before: string, after: string): void {
    this.#changes.push(change);
    this.#state?.tree.edit(editOf(change, before, after));
  }

  /** The reading of the text that has come out of the one before by the changes since. */
  read(text: string): FileReading {
    const before = this.#state;
    const changes = this.#changes;
    this.#state = null;
    this.#changes = [];
    let tree: Tree | null = null;
    try {
      this.#parser.setLanguage(this.#grammar.grammar);
      tree = this.#parse(text, before?.tree ?? null);
      if (tree === null) return emptyReading(this.#file, this.#language.id, "the parser gave up on it");
      const source = sourceFile(this.#file, text, tree.rootNode, this.#language, this.#grammar);
      const change = before === null ? null : wholeChange(changes, before.tree, tree);
      const known = (before === null || change === null ? null : partFacts(source, before, change)) ?? wholeFacts(source);
      this.#state = { text, tree, ...known };
      return readingOf(known.facts, source);
    } finally {
      before?.tree.delete();
      if (this.#state === null) tree?.delete();
    }
  }

  /**
   * What tree-sitter makes of a text with faults depends on the tree it began with. Where a parse costs little it begins with none, so
   * that what is said of a file does not depend on how it was typed.
   */
  #parse(text: string, before: Tree | null): Tree | null {
    const tree = this.#parser.parse(text, before);
    if (before === null || tree === null || !tree.rootNode.hasError || text.length > cheapToParse) return tree;
    tree.delete();
    return this.#parser.parse(text);
  }

  /** Gives back what the parser holds in its own memory. */
  dispose(): void {
    this.#state?.tree.delete();
    this.#state = null;
  }
}

/** Characters that are parsed in about 25 ms. */
const cheapToParse = 100_000;

interface Known {
  readonly facts: SourceFacts;
  /** Names, parts of the text and patterns that the facts depend on; see `Bindings`. */
  readonly asked: ReadonlySet<string>;
  readonly read: readonly Span[];
  readonly said: ReadonlyMap<string, boolean>;
}

interface State extends Known {
  readonly text: string;
  readonly tree: Tree;
}

function wholeFacts(source: SourceFile): Known {
  const facts = factsOf(source);
  const { asked, read } = source.names.bindings;
  return { facts, asked, read, said: source.said };
}

/** The facts after a change, from those before it; null when more than what was touched has to be read again. */
function partFacts(source: SourceFile, before: State, change: TextChange): Known | null {
  const { root, text } = source;
  // What a parser makes of a text with faults changes in places that it does not report.
  if (root.hasError || before.tree.rootNode.hasError) return null;
  const old = { start: change.start, end: change.oldEnd };
  const now = { start: change.start, end: change.newEnd };
  if (now.end - now.start > mostChanged || old.end - old.start > mostChanged) return null;
  const touched = [...wordsOf(wholeWords(before.text, old)), ...wordsOf(wholeWords(text, now))];
  if (touched.some((word) => before.asked.has(word)) || before.read.some((span) => meet(span, old))) return null;
  if (!saysTheSame(before.said, text)) return null;

  const servers = findServers(source);
  const facts = servers.map(serverFact);
  const moved = before.facts.servers.map((server) => moveServer(server, change));
  if (JSON.stringify(facts.map(shapeOf)) !== JSON.stringify(moved.map(shapeOf))) return null;

  const isTouched = ({ tool, looked }: DeclarationFact) => meet(tool, old) || looked.some((span) => meet(span, old));
  const kept = before.facts.declarations.filter((fact) => !isTouched(fact));
  const parts = [now, ...before.facts.declarations.filter(isTouched).map(({ tool }) => moveSpan(tool, change))];
  const matches = source.grammar.queries.declarations.matchesIn(parts, source.language.anchors.declarations, root, text);
  const fresh = declarationFacts(matches, source, servers);
  // Whether what begins where the change does has moved with it cannot be seen from the offset.
  if (kept.some((fact) => offsetsOf(fact).includes(change.start))) return null;
  const declarations = joined(
    kept.map((fact) => moveDeclaration(fact, change)),
    fresh,
  );
  const { asked, read } = source.names.bindings;
  return {
    facts: { declarations, servers: facts },
    asked: new Set([...before.asked, ...asked]),
    read: distinct([...before.read.map((span) => moveSpan(span, change)), ...read]),
    said: new Map([...before.said, ...source.said]),
  };
}

/** Each span once: a thousand changes must not leave a thousand copies. */
function distinct(spans: readonly Span[]): readonly Span[] {
  return [...new Map(spans.map((span) => [`${span.start} ${span.end}`, span])).values()];
}

/** Facts that were kept and facts that were read. A match around a change also speaks of tools beside it, of which it knows less. */
function joined(kept: readonly DeclarationFact[], fresh: readonly DeclarationFact[]): readonly DeclarationFact[] {
  const keyOf = ({ tool }: DeclarationFact) => `${tool.start} ${tool.end}`;
  const known = new Map(kept.map((fact) => [keyOf(fact), fact]));
  const added = fresh.filter((fact) => {
    const other = known.get(keyOf(fact));
    return other === undefined || isBetter(fact, other);
  });
  const replaced = new Set(added.map(keyOf));
  return [...kept.filter((fact) => !replaced.has(keyOf(fact))), ...added];
}

function offsetsOf({ way, conditions, group }: DeclarationFact): readonly (number | string | null)[] {
  return [...way, ...conditions, "at" in group ? group.at : null];
}

/** More characters than this are not read in part: nothing would be gained. */
const mostChanged = 20_000;

/** What declarations depend on of a server: not what it is called. */
function shapeOf({ made, scope, self, read: { binding } }: SourceFacts["servers"][number]) {
  return { made, scope, self, binding };
}

/** One change that holds all changes and everything whose place in the tree they changed; null when there is none. */
function wholeChange(changes: readonly TextChange[], before: Tree, after: Tree): TextChange | null {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  let grown = 0;
  for (const change of changes) {
    start = Math.min(start, change.start);
    // The end so far, in the offsets after this change.
    end = Math.max(end <= change.start ? end : end + change.newEnd - change.oldEnd, change.newEnd);
    grown += change.newEnd - change.oldEnd;
  }
  for (const range of before.getChangedRanges(after)) {
    start = Math.min(start, range.startIndex);
    end = Math.max(end, range.endIndex);
  }
  return Number.isFinite(start) ? { start, oldEnd: end - grown, newEnd: end } : null;
}

/** A part of a text with the whole of the words that it begins and ends in. */
function wholeWords(text: string, { start, end }: Span): string {
  const isWord = (index: number) => /[\p{L}\p{N}_$]/u.test(text.charAt(index));
  let from = start;
  let to = end;
  while (from > 0 && isWord(from - 1)) from--;
  while (to < text.length && isWord(to)) to++;
  return text.slice(from, to);
}

/** A change as tree-sitter wants to hear of it: with rows that end with "\n" and columns beside the offsets. */
function editOf({ start, oldEnd, newEnd }: TextChange, before: string, after: string): Edit {
  const startPosition = pointAt(before, start);
  const pointBehind = (text: string, end: number) => {
    const inside = pointAt(text.slice(start, end), end - start);
    return { row: startPosition.row + inside.row, column: inside.column + (inside.row === 0 ? startPosition.column : 0) };
  };
  return new Edit({
    startIndex: start,
    oldEndIndex: oldEnd,
    newEndIndex: newEnd,
    startPosition,
    oldEndPosition: pointBehind(before, oldEnd),
    newEndPosition: pointBehind(after, newEnd),
  });
}

function pointAt(text: string, offset: number): { row: number; column: number } {
  let row = 0;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) {
    row++;
    lineStart = at + 1;
  }
  return { row, column: offset - lineStart };
}
