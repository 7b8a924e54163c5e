import { extensionOf, type SourceKind } from "../fileKind.ts";
import { LineIndex } from "../lineIndex.ts";
import { maySuppress } from "../suppressionComment.ts";
import { type Form, mayHave } from "../wrapper.ts";
import { CodeLines } from "./codeLines.ts";
import { type Code, type FoundCode, wholeFile } from "./embedding.ts";

/** The texts of a source file that are parsed: its own, or those that stand in it. */
export function codesOf({ language, within }: SourceKind, file: string, text: string): FoundCode {
  return within === undefined ? { codes: [wholeFile(language, extensionOf(file), text)], failure: null } : within.codeIn(text);
}

/** The code in which an offset of a file stands, where both have the same offsets; null for any other place. */
export function codeAround(offset: number, { codes }: FoundCode): Code | null {
  const isAround = ({ spans, places }: Code) =>
    places === null && (spans === null || spans.some(({ start, end }) => start <= offset && offset <= end));
  return codes.find(isAround) ?? null;
}

/** How the offsets of a code become places in its file, whose text is given. */
export function linesOf({ text, places }: Code, fileText: string): LineIndex {
  return places === null ? new LineIndex(fileText) : new CodeLines(fileText, text, places);
}

/**
 * The forms that a code is read with. Functions of other files are known by the language in which the file that calls them finds modules,
 * whatever its code is written in.
 */
export function formsWithin({ language: { id } }: Code, { language }: SourceKind, forms: readonly Form[]): readonly Form[] {
  return forms.map((form) => (form.kind === "wrapper" && form.language === language.id ? { ...form, language: id } : form));
}

/** Whether a code has words of declarations, or of comments about them: those of its file may stand beside it. */
export function mayDeclare({ language, text }: Code, forms: readonly Form[]): boolean {
  const { named, shaped } = language.gate;
  return (
    [...named, ...shaped].some((word) => text.includes(word)) ||
    maySuppress(text) ||
    forms.some((form) => form.language === language.id && mayHave(text, form))
  );
}
