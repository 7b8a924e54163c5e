import { type Node, Parser, type Tree } from "web-tree-sitter";
import { messageOf } from "../../shared/thrown.ts";
import type { Aliased, Aliasing } from "./aliasing.ts";
import { readDocument } from "./documentReader.ts";
import { codeAround, codesOf, formsWithin, linesOf, mayDeclare } from "./embedded/codes.ts";
import type { Code } from "./embedded/embedding.ts";
import { readingOfAll } from "./embedded/readingOfAll.ts";
import { extensionOf, type FileKind, type SourceKind } from "./fileKind.ts";
import type { Language } from "./language.ts";
import { withOwnTexts } from "./ownTexts.ts";
import { parentOf } from "./parents.ts";
import { readPlainList } from "./plainListReader.ts";
import { emptyReading, type FileReading } from "./reading.ts";
import type { Step } from "./references.ts";
import type { Grammars, LoadedGrammar } from "./source/grammars.ts";
import { LiveSource } from "./source/liveSource.ts";
import { lost, parseSource } from "./source/parsing.ts";
import { readAnswers, readSource, sourceFile } from "./source/sourceReader.ts";
import type { Span } from "./source/span.ts";
import { isWorthParsing } from "./source/worthParsing.ts";
import { documentTextsAt, type ReadText, sourceTextsAt } from "./textsAt.ts";
import type { Form } from "./wrapper.ts";

/** The names that a file is asked for; null where it is read for its tools. */
export type Wanted = readonly (readonly Step[])[] | null;

/** Reads files of every kind. Owns its parser and every tree that it makes. */
export class Reader {
  readonly #grammars: Grammars;
  readonly #ownTexts: typeof withOwnTexts;
  #parser: Parser | null = null;

  /** `ownTexts`: see `withOwnTexts`; whoever gives readings away as copies does without. */
  constructor(grammars: Grammars, ownTexts = withOwnTexts) {
    this.#grammars = grammars;
    this.#ownTexts = ownTexts;
  }

  /** Every grammar file that was asked for, and why it did not load; null where it did. */
  grammarStates(): Promise<ReadonlyMap<string, string | null>> {
    return this.#grammars.states();
  }

  /**
   * Never rejects: what cannot be read is told in the reading. `forms` are those that the project has of its own. With `wanted` it is what
   * a source says to names that others take from it, and nothing else.
   */
  async read(
    file: string,
    text: string,
    kind: FileKind,
    isNamed: boolean,
    forms: readonly Form[],
    wanted: Wanted = null,
  ): Promise<FileReading> {
    switch (kind.kind) {
      case "document":
        return this.#ownTexts(await readDocument(file, text, kind.format, isNamed));
      case "plain-list":
        return this.#ownTexts(readPlainList(file, text));
      case "source":
        return this.#ownTexts(await this.#readSource(file, text, kind, forms, wanted));
    }
  }

  /** A source file to be read change by change. The caller disposes of it. Rejects when the grammar does not load. */
  async live(file: string, language: Language): Promise<LiveSource> {
    const grammar = await this.#grammars.load(language, extensionOf(file));
    this.#parser ??= new Parser();
    return new LiveSource(file, language, grammar, this.#parser);
  }

  /** Lets go of a parser that a trap in WebAssembly has left unusable. */
  startAnew(): void {
    this.#parser = null;
  }

  /** Whether a comment line can be put in at an offset of a source text, which is the start of a line. */
  async canHoldComment(file: string, text: string, kind: SourceKind, offset: number): Promise<boolean> {
    const code = codeAround(offset, codesOf(kind, file, text));
    if (code === null) return false;
    const { isCode } = code.language.syntax;
    return this.#parse(code, (root) => {
      for (let node: Node | null = root.descendantForIndex(offset, offset); node !== null; node = parentOf(node)) {
        const verdict = node.startIndex < offset && offset < node.endIndex ? isCode.get(node.type) : undefined;
        if (verdict !== undefined) return verdict;
      }
      return true;
    });
  }

  /**
   * What a language says of a name that stands from `start` to `end` of a source text: the edits that register it a second time, or that
   * take it away. Rejects when the grammar does not load or the parse fails.
   */
  async alias(
    file: string,
    text: string,
    kind: SourceKind,
    { start, end }: Span,
    ask: (aliasing: Aliasing, name: Node, code: Code) => Aliased,
  ): Promise<Aliased> {
    const code = codeAround(start, codesOf(kind, file, text));
    const aliasing = code?.language.aliasing;
    if (code === null || aliasing === undefined)
      return `a second registration is not written for ${(code?.language ?? kind.within ?? kind.language).title} yet`;
    return this.#parse(code, (root) => {
      const name = root.namedDescendantForIndex(start, end);
      return name === null ? "the text of its file is another one now" : ask(aliasing, name, code);
    });
  }

  /** The names that a source text writes for tools, and how many faults its parser finds. Rejects as `alias` does. */
  async written(file: string, text: string, kind: SourceKind): Promise<{ readonly names: readonly string[]; readonly faults: number }> {
    const names: string[] = [];
    let faults = 0;
    for (const code of codesOf(kind, file, text).codes) {
      await this.#parse(code, (root, grammar) => {
        const { declarations } = readSource(file, code.text, root, code.language, grammar, [], linesOf(code, text));
        names.push(...declarations.flatMap(({ name }) => (name.kind === "known" && name.written !== null ? [name.written] : [])));
        faults += root.descendantsOfType("ERROR").length;
      });
    }
    return { names, faults };
  }

  /**
   * The literals of a file that share a character with some parts of its text, for each part, and their own characters in the text. Rejects
   * as `alias` does.
   */
  async texts(file: string, text: string, kind: FileKind, parts: readonly Span[]): Promise<readonly (readonly ReadText[])[]> {
    switch (kind.kind) {
      case "document": {
        const parsed = await kind.format.parse(text);
        return parts.map((part) => documentTextsAt(parsed, part, { text, format: kind.format.id }));
      }
      case "plain-list":
        // A line is its name, whatever stands in it.
        return parts.map(({ start, end }) => [{ text: text.slice(start, end), start, end }]);
      case "source": {
        const found: ReadText[][] = parts.map(() => []);
        for (const code of codesOf(kind, file, text).codes) {
          await this.#parse(code, (root) => {
            for (const [index, part] of parts.entries())
              for (const each of sourceTextsAt(root, placedIn(code, part), code.language.syntax))
                found[index]?.push({ ...each, ...placedOut(code, each) });
          });
        }
        return found;
      }
    }
  }

  async #readSource(file: string, text: string, kind: SourceKind, forms: readonly Form[], wanted: Wanted): Promise<FileReading> {
    try {
      const readings: FileReading[] = [];
      const { codes, failure } = codesOf(kind, file, text);
      for (const code of codes) {
        const own = kind.within === undefined ? forms : formsWithin(code, kind, forms);
        if (kind.within === undefined || wanted !== null || mayDeclare(code, own))
          readings.push(await this.#readCode(file, text, code, own, wanted));
      }
      const [first, ...others] = readings;
      if (first === undefined)
        return wanted === null ? emptyReading(file, kind.language.id, failure) : nothingOf(file, kind.language, wanted);
      return readingOfAll(first, others);
    } catch (error) {
      return emptyReading(file, kind.language.id, whyNotRead(error));
    }
  }

  /** Reads one text that stands in a file, or is all of it. Rejects when the grammar does not load or the parse fails. */
  async #readCode(file: string, text: string, code: Code, forms: readonly Form[], wanted: Wanted): Promise<FileReading> {
    const { language } = code;
    if (wanted !== null && !wanted.some((steps) => mayHave(code.text, steps, language))) return nothingOf(file, language, wanted);
    if (wanted === null && !isWorthParsing(code.text, language, forms)) return emptyReading(file, language.id);
    return this.#parse(code, (root, grammar) => {
      const lines = linesOf(code, text);
      if (wanted === null) return readSource(file, code.text, root, language, grammar, forms, lines);
      return readAnswers(wanted, sourceFile(file, code.text, root, language, grammar, forms), lines);
    });
  }

  /** Parses a text and gives its root to `use`, after which the tree is gone. Rejects when the grammar does not load or the parse fails. */
  async #parse<Result>({ text, language, extension }: Code, use: (root: Node, grammar: LoadedGrammar) => Result): Promise<Result> {
    const grammar = await this.#grammars.load(language, extension);
    let tree: Tree | null = null;
    try {
      this.#parser ??= new Parser();
      this.#parser.setLanguage(grammar.grammar);
      tree = parseSource(this.#parser, () => text, language);
      if (tree !== null) return use(tree.rootNode, grammar);
    } catch (error) {
      // A trap in WebAssembly leaves the parser unusable: the next file gets a new one.
      this.#parser = null;
      throw error;
    } finally {
      tree?.delete();
    }
    throw new Error(lost);
  }
}

/** A part of a file in a code that stands in it. */
function placedIn({ places }: Code, { start, end }: Span): Span {
  return places === null ? { start, end } : { start: places.toCode(start), end: places.toCode(end) };
}

/** The same the other way round. */
function placedOut({ places }: Code, { start, end }: Span): Span {
  return places === null ? { start, end } : { start: places.toFile(start), end: places.toFile(end) };
}

/** A reading in which a file has nothing of what it was asked for. */
function nothingOf(file: string, language: Language, wanted: NonNullable<Wanted>): FileReading {
  return { ...emptyReading(file, language.id), answers: wanted.map((steps) => ({ steps, kind: "absent" })) };
}

/** Why a source could not be read, for whoever wrote it: engines say in words of their own that a text was too deep for their stack. */
function whyNotRead(error: unknown): string {
  const said = messageOf(error);
  return /call stack|recursion/i.test(said) ? "not read: it is nested too deeply" : said;
}

/** Whether a text may have a name that others take from it: most do not hold the word, and a search costs less than a parse. */
function mayHave(text: string, [first]: readonly Step[], { modules }: Language): boolean {
  return first?.kind === "member" && (text.includes(first.name) || modules?.passesOn?.test(text) === true);
}
