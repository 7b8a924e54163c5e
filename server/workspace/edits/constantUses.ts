import type { Place } from "../../../shared/model.ts";
import { anyName, type ConstantSpelling } from "../../readers/constantSpelling.ts";
import type { Language } from "../../readers/language.ts";
import { leading } from "./leading.ts";
import { holdsAt, type NamePlaces, NameSearch } from "./nameSearch.ts";
import { passedSpans, type StringSpan } from "./stringSpans.ts";

/** A constant, a member of an object or one of an enumeration whose text is the name of a tool. */
export interface NamingConstant {
  /** What it is called by itself: `BERTH`. */
  readonly name: string;
  /** What it is a member of where the tool is declared: `Names` in `Names.BERTH`; null where it stands alone. */
  readonly owner: string | null;
  /** Where its text stands. */
  readonly literal: Place;
}

/** A part of a source that stands for a constant: with its owner, and with what gives its value. */
export interface ConstantUse {
  readonly start: number;
  readonly end: number;
}

/**
 * The constant behind a name: `expression` is what stands where the tool is declared, `before` the text in front of its literal, in the language
 * that both are written in. Null where that is no constant which other places can have, too.
 */
export function constantOf(
  expression: string,
  before: string,
  { constantSpelling: spelling }: Language,
): Pick<NamingConstant, "name" | "owner"> | null {
  if (spelling === undefined) return null;
  const start = endOf(before).replace(/[\w#@$]{0,4}["'`]+$/, "");
  for (const pattern of spelling.definitions) {
    const name = pattern.exec(start)?.[1];
    const at = name === undefined ? undefined : wordsIn(expression, name, new NameSearch([name]).placesIn(expression))[0];
    if (name === undefined || at === undefined) continue;
    const owner = qualifier.exec(expression.slice(0, at))?.[1] ?? null;
    // `.berth` is a member of what nobody writes there.
    if (owner === null && /[.>:]\s*$/.test(expression.slice(0, at))) return null;
    return { name, owner: owner === null || spelling.self.includes(owner) ? null : owner };
  }
  return null;
}

/** The end of what stands before a name: patterns that end there would be tried at every place of a whole text. */
function endOf(before: string): string {
  return before.slice(-longestBefore);
}

/** UTF-16 units before a name in which its definition begins, or its owner stands. */
const longestBefore = 300;

const qualifier = new RegExp(String.raw`(${anyName})\s*(?:\?\.|\.|::|->)\s*$`, "u");

/** Where a name is a word of its own, of the `places` that were found. */
function wordsIn(text: string, name: string, places: NamePlaces): readonly number[] {
  return (places.get(name) ?? []).filter((at) => holdsAt(beforeWord, text, at) && holdsAt(behindWord, text, at + name.length));
}

const beforeWord = /(?<![\p{L}\p{N}_$@])/uy;
const behindWord = /(?![\p{L}\p{N}_$])/uy;

/** A source that is searched for constants. */
export interface SearchedSource {
  /** What reports call it. */
  readonly file: string;
  readonly text: string;
  readonly language: Language;
}

/** The names that a source is searched for to find the uses of constants. */
export function namesOf(constants: readonly NamingConstant[], { constantSpelling: spelling }: Language): readonly string[] {
  const modules = new Set(constants.map(({ literal }) => literal.file));
  const own = constants.flatMap(({ name, owner }) => (owner === null ? [name] : [name, owner]));
  return [...own, ...(spelling === undefined ? [] : [...modules].flatMap((file) => modulesOf(file, spelling)))];
}

/**
 * Where a source has the values of constants for something else than to declare the tools, to call them or to tell their calls apart: by a
 * look at the text. Another file has it only where it imports it from the constant's, or names its owner or module.
 */
export class ConstantUses {
  readonly #source: SearchedSource;
  readonly #spelling: ConstantSpelling;
  readonly #places: NamePlaces;
  readonly #imports: readonly Import[];
  readonly #passed: readonly StringSpan[];
  readonly #values: RegExp;
  readonly #isTool: (before: string, after: string) => boolean;
  readonly #defined = new Map<string, boolean>();
  readonly #imported = new Map<string, ReadonlySet<Import>>();

  /** `places` are those of the `namesOf` the constants. */
  constructor(source: SearchedSource, spelling: ConstantSpelling, places: NamePlaces) {
    this.#source = source;
    this.#spelling = spelling;
    this.#places = places;
    this.#imports = importsIn(source.text, spelling);
    this.#passed = passedSpans(source.text, source.language.lexis);
    this.#values = new RegExp(String.raw`^(?:${(spelling.values ?? ["(?!)"]).join("|")})(?![\w(])`);
    this.#isTool = toolUseIn(spelling);
  }

  /** The uses of a constant; `literal` is the offset of its text, where this is the file that has it, else null. */
  of(constant: NamingConstant, literal: number | null): readonly ConstantUse[] {
    const { name, owner } = constant;
    const { text } = this.#source;
    const { self } = this.#spelling;
    if (owner !== null && !this.#places.has(owner)) return [];
    const isOwn = literal !== null;
    if (!isOwn && this.#defines(owner ?? name)) return [];
    const bare = isOwn ? owner === null || /^\p{Lu}/u.test(name) : owner === null && this.#isImported(constant);
    const owners = owner === null ? modulesOf(constant.literal.file, this.#spelling) : [owner];
    const words = wordsIn(text, name, this.#places);
    const defined = isOwn ? (words[leading(words, (at) => at < literal) - 1] ?? -1) : -1;
    return words.flatMap((index): readonly ConstantUse[] => {
      const by = qualifier.exec(endOf(text.slice(0, index)));
      const qualified = by?.[1] ?? null;
      const isMeant = qualified === null || self.includes(qualified) ? bare : owners.includes(qualified);
      if (!isMeant || index === defined || spanAt(this.#passed, index) !== undefined || spanAt(this.#imports, index) !== undefined)
        return [];
      const start = index - (by?.[0].length ?? 0);
      const end = index + name.length;
      const rest = text.slice(end, end + longestAfter);
      const before = endOf(text.slice(0, start));
      if (this.#isTool(before.slice(before.lastIndexOf("\n") + 1), rest)) return [];
      return [{ start, end: end + (this.#values.exec(rest)?.[0].length ?? 0) }];
    });
  }

  /** Whether the source has something of its own by a name. */
  #defines(name: string): boolean {
    const known = this.#defined.get(name);
    if (known !== undefined) return known;
    const { text } = this.#source;
    const own = String.raw`(?<![\p{L}\p{N}_$])(?:${this.#spelling.definers.join("|")})\s+(?:\w+\s+)?`;
    const before = new RegExp(`(?<=${own}|^)`, "muy");
    const defines = (this.#places.get(name) ?? []).some(
      (at) => holdsAt(before, text, at) && holdsAt(behindDefined, text, at + name.length),
    );
    this.#defined.set(name, defines);
    return defines;
  }

  /** Whether the source has the name from the file of a constant: by an import, or since both are of one package. */
  #isImported({ name, literal }: NamingConstant): boolean {
    const { text, file, language } = this.#source;
    if (language.sharesFolder === true) return folderIn(file) === folderIn(literal.file);
    const from = this.#importsOf(literal.file);
    if (from.size === 0) return false;
    if (this.#spelling.importsWholeFiles === true || [...from].some(({ isWhole }) => isWhole)) return true;
    return wordsIn(text, name, this.#places).some((at) => {
      const by = spanAt(this.#imports, at);
      return by !== undefined && from.has(by);
    });
  }

  /** The imports that name the module of a file. */
  #importsOf(file: string): ReadonlySet<Import> {
    const known = this.#imported.get(file);
    if (known !== undefined) return known;
    const places = modulesOf(file, this.#spelling).flatMap((module) => this.#places.get(module) ?? []);
    const imports = new Set(places.flatMap((at) => spanAt(this.#imports, at) ?? []));
    this.#imported.set(file, imports);
    return imports;
  }
}

const behindDefined = /(?![\p{L}\p{N}_$])(?=\s*(?:[:={(<"']|extends|$))/muy;

/** The one of some sorted spans that an offset lies in. */
function spanAt<Kind extends StringSpan>(spans: readonly Kind[], offset: number): Kind | undefined {
  const span = spans[leading(spans, ({ start }) => start <= offset) - 1];
  return span !== undefined && offset < span.end ? span : undefined;
}

/** UTF-16 units behind a constant that are looked at. */
const longestAfter = 200;

/** Whether what a line has before a use, and what stands behind it, say that it is the tool: a call, a case, a comparison, a key. */
function toolUseIn({ toldApart, values = [] }: ConstantSpelling): (before: string, after: string) => boolean {
  const endsWith = (sources: readonly string[]) => sources.map((source) => String.raw`(?:${source})\s*$`).join("|") || "(?!)";
  const [inAny, inThis] = [new RegExp(endsWith(toldBefore), "iu"), new RegExp(endsWith(toldApart.before), "u")];
  const behind = [...toldBehind, ...toldApart.after].map((source) => String.raw`\s*(?:${source})`).join("|");
  const after = new RegExp(`^(?:${values.join("|")})?(?:${behind})`, "u");
  return (line, rest) => inAny.test(line) || inThis.test(line) || after.test(rest);
}

/** In front of a tool in every language: the key of a name, a call, a comparison. */
const toldBefore = [
  String.raw`(?:^|[^\p{L}\p{N}_])(?:name|tool_?name)["']?\s*(?::|=>?)\s*&?`,
  String.raw`call_?tool\w*!?\s*\(\s*(?:[\w.]+,\s*)?&?`,
  "[=!]==?",
] as const;

/** Behind one: a comparison, and what follows a key. */
const toldBehind = ["[=!]==?", String.raw`\]?\s*(?::(?!:)|=>)`] as const;

/** What a file can be called where it is imported: by its own name, and by its folder's where its own says nothing. */
function modulesOf(file: string, { calledByFolder }: ConstantSpelling): readonly string[] {
  const parts = file.split("/");
  const stem = parts.at(-1)?.replace(/\.\w+$/, "") ?? "";
  const folder = parts.at(-2);
  return folder === undefined || calledByFolder?.test(stem) !== true ? [stem] : [stem, folder];
}

function folderIn(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

/** A statement that brings in names or hands them on. */
interface Import extends StringSpan {
  /** Whether it does so with all that its module has. */
  readonly isWhole: boolean;
}

function importsIn(text: string, spelling: ConstantSpelling): readonly Import[] {
  const statements = new RegExp(spelling.imports.map((source) => String.raw`^[ \t]*(?:${source})`).join("|"), "gm");
  return [...text.matchAll(statements)].map(({ 0: whole, index }) => {
    return { start: index, end: index + whole.length, isWhole: /(?:import|[.:])\s*\*/.test(whole) };
  });
}
