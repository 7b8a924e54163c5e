import type { Place } from "../../../shared/model.ts";
import { anyName, type ConstantSpelling } from "../../readers/constantSpelling.ts";
import type { Language } from "../../readers/language.ts";
import { patternText } from "./sourceMentions.ts";
import { passedSpans } from "./stringSpans.ts";

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
    const at = name === undefined ? null : wordIn(name).exec(expression);
    if (name === undefined || at === null) continue;
    const owner = qualifier.exec(expression.slice(0, at.index))?.[1] ?? null;
    // `.berth` is a member of what nobody writes there.
    if (owner === null && /[.>:]\s*$/.test(expression.slice(0, at.index))) return null;
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

function wordIn(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_$@])${patternText(name)}(?![\p{L}\p{N}_$])`, "gu");
}

/** A source that is searched for a constant. */
export interface SearchedSource {
  /** What reports call it. */
  readonly file: string;
  readonly text: string;
  readonly language: Language;
  /** The offset of the constant's text, where this is the file that has it; else null. */
  readonly literal: number | null;
}

/**
 * Where a source has the value of a constant for something else than to declare the tool, to call it or to tell its calls apart: by a look at
 * the text. Another file has it only where it imports it from the constant's, or names its owner or module.
 */
export function otherUses(constant: NamingConstant, source: SearchedSource): readonly ConstantUse[] {
  const { name, owner } = constant;
  const { text, language, literal } = source;
  const { constantSpelling: spelling, lexis } = language;
  if (spelling === undefined || !text.includes(name) || (owner !== null && !text.includes(owner))) return [];
  const isOwn = literal !== null;
  if (!isOwn && defines(text, owner ?? name, spelling)) return [];
  const imports = importsIn(text, spelling);
  const bare = isOwn ? owner === null || /^\p{Lu}/u.test(name) : owner === null && isImported(constant, source, spelling, imports);
  const owners = new Set(owner === null ? modulesOf(constant.literal.file, spelling) : [owner]);
  const passed = [...passedSpans(text, lexis), ...imports];
  const values = new RegExp(String.raw`^(?:${(spelling.values ?? ["(?!)"]).join("|")})(?![\w(])`);
  const isTool = toolUseIn(spelling);
  const found = [...text.matchAll(wordIn(name))].map(({ index }) => {
    const by = qualifier.exec(endOf(text.slice(0, index)));
    return { index, start: index - (by?.[0].length ?? 0), by };
  });
  const defined = isOwn ? (found.findLast(({ index }) => index < literal)?.index ?? -1) : -1;
  return found.flatMap(({ index, start, by }): readonly ConstantUse[] => {
    const qualified = by?.[1] ?? null;
    const isMeant = qualified === null || spelling.self.includes(qualified) ? bare : owners.has(qualified);
    if (!isMeant || index === defined || passed.some((span) => span.start <= index && index < span.end)) return [];
    const end = index + name.length;
    const rest = text.slice(end, end + longestAfter);
    const before = endOf(text.slice(0, start));
    if (isTool(before.slice(before.lastIndexOf("\n") + 1), rest)) return [];
    return [{ start, end: end + (values.exec(rest)?.[0].length ?? 0) }];
  });
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

/** Whether a source has something of its own by this name. */
function defines(text: string, name: string, { definers }: ConstantSpelling): boolean {
  const own = String.raw`(?<![\p{L}\p{N}_$])(?:${definers.join("|")})\s+(?:\w+\s+)?`;
  return new RegExp(String.raw`(?:${own}|^)${patternText(name)}(?![\p{L}\p{N}_$])(?=\s*(?:[:={(<"']|extends|$))`, "mu").test(text);
}

/** Whether a source has the name from the file of a constant: by an import, or since both are of one package. */
function isImported(
  { name, literal }: NamingConstant,
  { text, file, language }: SearchedSource,
  spelling: ConstantSpelling,
  imports: readonly ConstantUse[],
): boolean {
  if (language.sharesFolder === true) return folderIn(file) === folderIn(literal.file);
  const from = modulesOf(literal.file, spelling);
  return imports.some(({ start, end }) => {
    const said = text.slice(start, end);
    const isSaid = spelling.importsWholeFiles === true || wordIn(name).test(said) || /(?:import|[.:])\s*\*/.test(said);
    return isSaid && from.some((module) => new RegExp(`(?:^|[^\\w])${patternText(module)}(?![\\w])`).test(said));
  });
}

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

/** The statements that bring in names or hand them on. */
function importsIn(text: string, spelling: ConstantSpelling): readonly ConstantUse[] {
  const statements = new RegExp(spelling.imports.map((source) => String.raw`^[ \t]*(?:${source})`).join("|"), "gm");
  return [...text.matchAll(statements)].map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
}
