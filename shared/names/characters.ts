/** Sets of characters as model APIs state them, and lengths as they count them. */

/** A set of ASCII characters, written as in a regular expression class: `A-Za-z0-9_.-`. */
export interface CharacterSet {
  /** As written, for messages and for other patterns. */
  readonly text: string;
  /** Whether one character, no more and no less, is in the set. */
  has(character: string): boolean;
  /** Whether all characters of a text are in the set; those of an empty text are. */
  hasAllOf(text: string): boolean;
}

/** Reads a class such as `A-Za-z0-9_.-`: ranges and single characters, a `-` at the end stands for itself. */
export function characterSet(text: string): CharacterSet {
  const one = new RegExp(`^[${text}]$`);
  const all = new RegExp(`^[${text}]*$`);
  return { text, has: (character) => one.test(character), hasAllOf: (written) => all.test(written) };
}

/** Length in code points: an emoji outside the basic plane counts once, as the APIs' own messages count it. */
export function lengthOf(name: string): number {
  let length = name.length;
  for (let index = 0; index + 1 < name.length; index++) {
    if (isHighSurrogate(name.charCodeAt(index)) && isLowSurrogate(name.charCodeAt(index + 1))) {
      length--;
      index++;
    }
  }
  return length;
}

/** A character as a person can recognise it: quoted, or by its code point when it cannot be seen. */
export function showCharacter(character: string): string {
  const known = named.get(character);
  if (known !== undefined) return known;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `"${character}"` : codePointOf(character);
}

/** `U+200B` for a zero-width space. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A name in quotes for a message: control and invisible characters are written as `\u{…}`, and a long one is cut in the middle. */
export function quote(name: string): string {
  const shown = name.replace(/[\p{C}\p{Z}]/gu, (character) => (character === " " ? " " : `\\u{${codePointOf(character).slice(2)}}`));
  const characters = [...shown];
  return characters.length <= 160 ? `"${shown}"` : `"${characters.slice(0, 120).join("")}…${characters.slice(-30).join("")}"`;
}

/** A text on one line, and no longer than people read it. */
export function excerpt(text: string): string {
  const characters = [...text.trim().replace(/\s+/g, " ")];
  return characters.length <= 100 ? characters.join("") : `${characters.slice(0, 99).join("")}…`;
}

const named = new Map([
  [" ", "a space"],
  ["\t", "a tab"],
  ["\n", "a line break"],
  ["\r", "a carriage return"],
  ["\u00a0", "a no-break space (U+00A0)"],
  ['"', "a double quote"],
]);

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** The letters and digits of a name alone, in lower case: what people write differently in the same name is left out. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
