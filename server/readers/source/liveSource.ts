import type { Parser, Tree } from "web-tree-sitter";
import type { Language } from "../language.ts";
import { LineIndex } from "../lineIndex.ts";
import { ownText, withOwnTexts } from "../ownTexts.ts";
import { emptyReading, type FileReading } from "../reading.ts";
import type { Step } from "../references.ts";
import type { Form } from "../wrapper.ts";
import { type Said, saysTheSame, wordsOf } from "./conditions.ts";
import { declarationFacts } from "./declarations.ts";
import { type Declared, isBeside } from "./declared.ts";
import { type DeclarationFact, type Dismissed, isBetter } from "./facts.ts";
import type { LoadedGrammar } from "./grammars.ts";
import { moveDeclaration, moveDismissed, moveServer } from "./moving.ts";
import type { OtherNames } from "./otherNames.ts";
import { lost, parseSource, parseText } from "./parsing.ts";
import { factsOf, othersAnew, readAnswers, readingOf, type SourceFacts, type SourceFile, serversAnew, sourceFile } from "./sourceReader.ts";
import { meet, moveSpan, type Span, type TextChange } from "./span.ts";
import { editOf } from "./treeEdit.ts";

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
  #typed: Typed = nothingTyped();
  /** What is being read, and nothing otherwise: trees ask for it, and an old one must not keep an old text. */
  #text = "";

  constructor(file: string, language: Language, grammar: LoadedGrammar, parser: Parser) {
    this.#file = file;
    this.#language = language;
    this.#grammar = grammar;
    this.#parser = parser;
  }

  /** Takes in one change of the text: from `before` to `after`. */
  change(change: TextChange, before: string, after: string): void {
    if (this.#state === null) return;
    const { changes, words, lines } = this.#typed;
    changes.push(change);
    if (change.oldEnd - change.start <= mostChanged)
      for (const word of wordsOf(wholeWords(before, { start: change.start, end: change.oldEnd }))) words.add(word);
    const line = this.#state.lines.change(change, after);
    if (line === null) this.#typed = { ...this.#typed, lines: null };
    else lines?.add(line);
    this.#state.tree.edit(editOf(change, before, after));
  }

  /**
   * The reading of the text that has come out of the one before by the changes since: the same object when it says the same. `forms` are
   * those that the project has of its own.
   */
  read(text: string, forms: readonly Form[]): FileReading {
    const before = this.#state;
    const typed = this.#typed;
    this.#state = null;
    this.#typed = nothingTyped();
    this.#text = text;
    let tree: Tree | null = null;
    try {
      this.#parser.setLanguage(this.#grammar.grammar);
      tree = this.#parse(before?.tree ?? null);
      if (tree === null) return emptyReading(this.#file, this.#language.id, lost);
      const source = sourceFile(this.#file, text, tree.rootNode, this.#language, this.#grammar, forms);
      const change = before === null ? null : wholeChange(typed.changes, before.tree, tree);
      const known = (before === null || change === null ? null : partFacts(source, before, change, typed)) ?? wholeFacts(source);
      const lines = before?.lines ?? new LineIndex(text);
      const last = before?.reading.declarations ?? [];
      const fresh = readingOf(known.facts, source, lines, { of: known.declared, last });
      const reading = before !== null && isSameReading(before.reading, fresh) ? before.reading : fresh;
      this.#state = { ...known, tree, lines, forms, reading };
      return reading;
    } finally {
      before?.tree.delete();
      if (this.#state === null) tree?.delete();
      this.#text = "";
    }
  }

  /** What a text says to names of others; null where it is not the one that was read last. */
  answers(wanted: readonly (readonly Step[])[], text: string): FileReading | null {
    if (this.#state === null || this.#typed.changes.length > 0) return null;
    this.#text = text;
    const { tree, lines } = this.#state;
    const source = sourceFile(this.#file, text, tree.rootNode, this.#language, this.#grammar, []);
    const reading = withOwnTexts(readAnswers(wanted, source, lines));
    this.#text = "";
    return reading;
  }

  /**
   * What tree-sitter makes of a text with faults depends on the tree it began with. Where a parse costs little it begins with none, so
   * that what is said of a file does not depend on how it was typed.
   */
  #parse(before: Tree | null): Tree | null {
    if (before !== null) {
      const { length } = this.#text;
      const tree = parseText(this.#parser, (offset) => this.#text.slice(offset), length, before);
      if (tree !== null && (!tree.rootNode.hasError || length > cheapToParse)) return tree;
      tree?.delete();
    }
    return parseSource(this.#parser, () => this.#text, this.#language);
  }

  /** Gives back what the parser holds in its own memory. */
  dispose(): void {
    this.#state?.tree.delete();
    this.#state = null;
  }
}

/** Characters that are parsed in about 25 ms. */
const cheapToParse = 100_000;

/** What happened since the last reading. */
interface Typed {
  readonly changes: TextChange[];
  /** Words that stood where something was replaced, whole. */
  readonly words: Set<string>;
  /** The lines that changed while all others kept their numbers; null when others did not. */
  readonly lines: Set<number> | null;
}

function nothingTyped(): Typed {
  return { changes: [], words: new Set(), lines: new Set() };
}

interface Known {
  readonly facts: SourceFacts;
  readonly declared: Declared["of"];
  /** Names, parts of the text and patterns that the facts depend on; see `Bindings`. */
  readonly asked: Set<string>;
  readonly read: readonly Span[];
  readonly said: Map<string, Said>;
  readonly otherNames: OtherNames;
  /** How often the file was read in part since it was read whole. */
  readonly parts: number;
}

interface State extends Known {
  readonly tree: Tree;
  readonly lines: LineIndex;
  readonly forms: readonly Form[];
  readonly reading: FileReading;
}

/** After so many readings in part one is of everything: what was asked for on the way adds up. */
const mostParts = 1000;

function wholeFacts(source: SourceFile): Known {
  const facts = factsOf(source);
  const { asked, read } = source.names.bindings;
  return {
    facts: withOwnTexts(facts),
    declared: new WeakMap(),
    asked: new Set([...asked].map(ownText)),
    read,
    said: new Map([...source.said].map(([word, says]) => [ownText(word), says])),
    otherNames: new Map([...source.otherNames].map(([here, name]) => [ownText(here), ownText(name)])),
    parts: 0,
  };
}

/** The facts after a change, from those before it; null when more than what was touched has to be read again. */
function partFacts(source: SourceFile, before: State, change: TextChange, typed: Typed): Known | null {
  const { root, text, forms } = source;
  if (forms !== before.forms && JSON.stringify(forms) !== JSON.stringify(before.forms)) return null;
  // What a parser makes of a text with faults changes in places that it does not report.
  if (root.hasError || before.tree.rootNode.hasError || before.parts === mostParts) return null;
  const old = { start: change.start, end: change.oldEnd };
  const now = { start: change.start, end: change.newEnd };
  if (now.end - now.start > mostChanged || old.end - old.start > mostChanged) return null;
  const touched = [...typed.words, ...wordsOf(wholeWords(text, now))];
  if (touched.some((word) => before.asked.has(word)) || before.read.some((span) => meet(span, old))) return null;
  if (!saysTheSame(before.said, text)) return null;
  for (const [word, says] of before.said) source.said.set(word, says);
  if (JSON.stringify([...source.otherNames]) !== JSON.stringify([...before.otherNames])) return null;

  const servers = serversAnew(source);
  const others = withOwnTexts(othersAnew(source, servers));
  const moved = before.facts.servers.map((server) => moveServer(server, change));
  if (JSON.stringify(others.servers.map(shapeOf)) !== JSON.stringify(moved.map(shapeOf))) return null;

  const isTouched = ({ tool, looked }: Dismissed) => meet(tool, old) || looked.some((span) => meet(span, old));
  const kept = before.facts.declarations.filter((fact) => !isTouched(fact));
  const touchedFacts = [...before.facts.declarations, ...before.facts.dismissed].filter(isTouched);
  const parts = [now, ...touchedFacts.map(({ tool }) => moveSpan(tool, change))];
  const fresh = withOwnTexts(declarationFacts(parts, source, servers));
  // Whether what begins where the change does has moved with it cannot be seen from the offset.
  if (kept.some((fact) => beginsAt(fact, change.start))) return null;
  const declarations = joined(
    kept.map((fact) => movedDeclaration(fact, change, before.declared, typed)),
    fresh.declarations,
  );
  const dismissed = new Map(fresh.dismissed.map((fact) => [keyOf(fact), fact]));
  for (const fact of before.facts.dismissed) {
    const moved = isTouched(fact) ? null : moveDismissed(fact, change);
    if (moved !== null && !dismissed.has(keyOf(moved))) dismissed.set(keyOf(moved), moved);
  }
  const { asked, read } = source.names.bindings;
  for (const word of asked) if (!before.asked.has(word)) before.asked.add(ownText(word));
  for (const [word, says] of source.said) if (!before.said.has(word)) before.said.set(ownText(word), says);
  return {
    facts: { declarations, dismissed: [...dismissed.values()], ...others },
    declared: before.declared,
    asked: before.asked,
    read: both(
      before.read.map((span) => moveSpan(span, change)),
      read,
    ),
    said: before.said,
    otherNames: before.otherNames,
    parts: before.parts + 1,
  };
}

/** A declaration after a change, which comes to what it came to before where its lines stayed as they were. */
function movedDeclaration(fact: DeclarationFact, change: TextChange, declared: Declared["of"], { lines }: Typed): DeclarationFact {
  const moved = moveDeclaration(fact, change);
  const known = declared.get(fact);
  if (moved !== fact && known !== undefined && lines !== null && isBeside(known, lines)) declared.set(moved, known);
  return moved;
}

/** Spans of two lists, each once: a thousand changes must not leave a thousand copies. */
function both(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  const all = [...spans];
  for (const span of others) if (!all.some(({ start, end }) => start === span.start && end === span.end)) all.push(span);
  return all;
}

/** Whether two readings of one file say the same. What is said of declarations is the same object when it is the same. */
function isSameReading({ declarations, ...left }: FileReading, { declarations: others, ...right }: FileReading): boolean {
  if (declarations.length !== others.length || declarations.some((declaration, index) => declaration !== others[index])) return false;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Facts that were kept and facts that were read. A match around a change also speaks of tools beside it, of which it knows less. */
function joined(kept: readonly DeclarationFact[], fresh: readonly DeclarationFact[]): readonly DeclarationFact[] {
  const known = new Map(kept.map((fact) => [keyOf(fact), fact]));
  const added = fresh.filter((fact) => {
    const other = known.get(keyOf(fact));
    return other === undefined || isBetter(fact, other);
  });
  const replaced = new Set(added.map(keyOf));
  return [...kept.filter((fact) => !replaced.has(keyOf(fact))), ...added];
}

function keyOf({ tool }: Dismissed): string {
  return `${tool.start} ${tool.end}`;
}

function beginsAt({ way, conditions, group }: DeclarationFact, offset: number): boolean {
  return way.includes(offset) || conditions.includes(offset) || ("at" in group && group.at === offset);
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
