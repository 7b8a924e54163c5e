import type { Place } from "../../../shared/model.ts";
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
 * The constant behind a name: `expression` is what stands where the tool is declared, `before` the text in front of its literal. Null where
 * that is no constant which other places can have, too.
 */
export function constantOf(expression: string, before: string): Pick<NamingConstant, "name" | "owner"> | null {
  const start = endOf(before).replace(/[\w#@$]{0,4}["'`]+$/, "");
  for (const pattern of definitions) {
    const name = pattern.exec(start)?.[1];
    const at = name === undefined ? null : wordIn(name).exec(expression);
    if (name === undefined || at === null) continue;
    const owner = qualifier.exec(expression.slice(0, at.index))?.[1] ?? null;
    // `.berth` is a member of what nobody writes there.
    if (owner === null && /[.>:]\s*$/.test(expression.slice(0, at.index))) return null;
    return { name, owner: owner === null || isSelf(owner) ? null : owner };
  }
  return null;
}

/** The end of what stands before a name: patterns that end there would be tried at every place of a whole text. */
function endOf(before: string): string {
  return before.slice(-longestBefore);
}

/** UTF-16 units before a name in which its definition begins, or its owner stands. */
const longestBefore = 300;

const word = String.raw`[\p{L}_$@][\p{L}\p{N}_$]*`;

/** `NAME = `, `name: `, `NAME: &str = `, `NAME[] = `; `Name string = `; `@name `, `#define NAME `. */
const definitions = [
  new RegExp(String.raw`(${word})(?:\[\])?\s*(?::\s*[^=,;{}()\n]+)?[=:]\s*$`, "u"),
  new RegExp(String.raw`(${word})\s+[\w.*]+\s*=\s*$`, "u"),
  new RegExp(String.raw`(?:#define\s+|^\s*(?=@))(${word})\s+$`, "mu"),
] as const;

const qualifier = new RegExp(String.raw`(${word})\s*(?:\?\.|\.|::|->)\s*$`, "u");

function isSelf(owner: string): boolean {
  return /^(?:self|this|static|Self|cls|super|parent)$/.test(owner);
}

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
  if (!text.includes(name) || (owner !== null && !text.includes(owner))) return [];
  const isOwn = literal !== null;
  if (!isOwn && defines(text, owner ?? name)) return [];
  const bare = isOwn ? owner === null || /^\p{Lu}/u.test(name) : owner === null && isImported(constant, source);
  const owners = new Set(owner === null ? modulesOf(constant.literal.file) : [owner]);
  const passed = [...passedSpans(text, language.lexis), ...importsIn(text)];
  const found = [...text.matchAll(wordIn(name))].map(({ index }) => {
    const by = qualifier.exec(endOf(text.slice(0, index)));
    return { index, start: index - (by?.[0].length ?? 0), by };
  });
  const defined = isOwn ? (found.findLast(({ index }) => index < literal)?.index ?? -1) : -1;
  return found.flatMap(({ index, start, by }): readonly ConstantUse[] => {
    const qualified = by?.[1] ?? null;
    const isMeant = qualified === null || isSelf(qualified) ? bare : owners.has(qualified);
    if (!isMeant || index === defined || passed.some((span) => span.start <= index && index < span.end)) return [];
    const rest = text.slice(index + name.length);
    const before = endOf(text.slice(0, start));
    if (isToolUse(before.slice(before.lastIndexOf("\n") + 1), rest)) return [];
    return [{ start, end: index + name.length + (/^\.(?:value|rawValue|to_string\(\)|as_str\(\))(?![\w(])/.exec(rest)?.[0].length ?? 0) }];
  });
}

/** Whether what stands around a use says that it is the tool: a call, a case, a comparison, a key. */
function isToolUse(before: string, after: string): boolean {
  return (
    /(?:^|[^\p{L}\p{N}_])(?:name|tool_?name)["']?\s*(?::|=>?)\s*&?$/iu.test(before) ||
    /call_?tool\w*!?\s*\(\s*(?:[\w.]+,\s*)?&?$/i.test(before) ||
    /(?:^|\s)(?:case|when)\s[^:]*$/.test(before) ||
    /(?:[=!]==?|\bis)\s*$/.test(before) ||
    /^\s*[=!]==?/.test(after) ||
    /^\s*\]?\s*(?::(?!:)|=>)/.test(after)
  );
}

function defines(text: string, name: string): boolean {
  const own = String.raw`(?:class|enum|interface|object|struct|module|const|let|var|val|static|final|def|type)\s+(?:\w+\s+)?`;
  return new RegExp(`(?:${own}|^)${patternText(name)}(?![\\p{L}\\p{N}_$])(?=\\s*(?:[:={(<]|extends|$))`, "mu").test(text);
}

/** Whether a source has the name from the file of a constant: by an import, or since both are of one package. */
function isImported({ name, literal }: NamingConstant, { text, file, language }: SearchedSource): boolean {
  if (language.sharesFolder === true) return folderIn(file) === folderIn(literal.file);
  const from = modulesOf(literal.file);
  return importsIn(text).some(({ start, end }) => {
    const said = text.slice(start, end);
    return wordIn(name).test(said) && from.some((module) => new RegExp(`(?:^|[^\\w])${patternText(module)}(?![\\w])`).test(said));
  });
}

/** What a file can be called where it is imported: by its own name, and by its folder's where its own says nothing. */
function modulesOf(file: string): readonly string[] {
  const parts = file.split("/");
  const stem = parts.at(-1)?.replace(/\.\w+$/, "") ?? "";
  const folder = parts.at(-2);
  return folder === undefined || !/^(?:index|mod|lib|__init__|main)$|\.go$/.test(file.endsWith(".go") ? file : stem)
    ? [stem]
    : [stem, folder];
}

function folderIn(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

/** The statements that bring in names or hand them on. */
function importsIn(text: string): readonly ConstantUse[] {
  return [...text.matchAll(imports)].map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
}

const imports = new RegExp(
  [
    String.raw`^[ \t]*(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{[^}]*\}[^\n]*`,
    String.raw`^[ \t]*from\s+\S+\s+import\s*(?:\([^)]*\)|[^\n]*)`,
    String.raw`^[ \t]*(?:const|let|var)\s*\{[^}]*\}\s*=\s*(?:await\s+)?(?:require|import)\b[^\n]*`,
    String.raw`^[ \t]*(?:module\.)?exports(?:\.\w+)?\s*=[^\n]*`,
    String.raw`^[ \t]*(?:pub(?:\([^)]*\))?\s+)?use\s[^;]*`,
    String.raw`^[ \t]*(?:import|using|require|require_relative|alias|package|#include)\s[^\n]*`,
  ].join("|"),
  "gm",
);
