/**
 * How a language spells its constants, for searches that do not parse. Sources are those of regular expressions that capture nothing: they
 * become parts of others.
 */
export interface ConstantSpelling {
  /** What stands in front of the text of a constant, up to it, with the constant's name as its first group. */
  readonly definitions: readonly RegExp[];
  /** The words that stand in front of what is defined: of a constant, or of what has constants as its members. */
  readonly definers: readonly string[];
  /** How a class calls itself, where it names its own constants. */
  readonly self: readonly string[];
  /** Sources of what follows a member to give its text. */
  readonly values?: readonly string[];
  /** Sources of the statements that bring in names or hand them on, from the start of a line. */
  readonly imports: readonly string[];
  /** Set where importing a file brings in all of its names, so that the statement does not say them. */
  readonly importsWholeFiles?: true;
  /** The names, without extensions, of files that others call by the folder. */
  readonly calledByFolder?: RegExp;
  /** Sources of what a line says up to a constant, or behind it, where a program tells by it which tool is called. */
  readonly toldApart: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** A name in any language, with the sign that some have in front. */
export const anyName: string = String.raw`[\p{L}_$@][\p{L}\p{N}_$]*`;

/** `NAME = `, `name: `, `NAME: type = `. */
export const assigned: RegExp = new RegExp(String.raw`(${anyName})\s*(?::[^=,;{}()\n]+)?[=:]\s*$`, "u");

/** `name type = `, where the type has no sign of its own. */
export const assignedAfterType: RegExp = new RegExp(String.raw`(${anyName})\s+[\w.*]+\s*=\s*$`, "u");

/** A line that begins with one of these words. */
export function lineOf(...words: readonly string[]): string {
  return String.raw`(?:${words.join("|")})\s[^\n]*`;
}

/** A case of a switch, or one of several in it. */
export const inCase: string = String.raw`(?:^|\s)case\s[^:]*`;
