/**
 * The ASCII character that another one looks like; null for one that looks like none, and for ASCII itself. Compatibility forms (full
 * width, mathematical, ligatures) by their normal form NFKC, letters of other scripts by the part of Unicode's list of confusable
 * characters that is about letters, digits and hyphens. Source: Unicode Technical Standard 39, confusables.txt.
 */
export function lookalike(character: string): string | null {
  if (character <= "\u007f") return null;
  const normal = character.normalize("NFKC");
  if (/^[A-Za-z0-9_-]+$/.test(normal)) return normal;
  return byCharacter.get(character) ?? null;
}

/** For each ASCII character those that look like it in the fonts of editors: Cyrillic, Greek, Armenian, Cherokee, phonetic letters, dashes. */
const alike: readonly (readonly [ascii: string, others: string])[] = [
  ["-", "\u2010\u2011\u2012\u2013\u2014\u2212"],
  ["A", "\u0391\u0410\u13aa"],
  ["B", "\u0392\u0412"],
  ["C", "\u0421"],
  ["E", "\u0395\u0415\u13ac"],
  ["H", "\u0397\u041d"],
  ["I", "\u0399\u0406"],
  ["J", "\u0408"],
  ["K", "\u039a\u041a"],
  ["L", "\u053c"],
  ["M", "\u039c\u041c\u13b7"],
  ["N", "\u039d"],
  ["O", "\u039f\u041e"],
  ["P", "\u03a1\u0420"],
  ["Q", "\u051a"],
  ["S", "\u0405\u054f"],
  ["T", "\u03a4\u0422"],
  ["U", "\u054d"],
  ["W", "\u051c"],
  ["X", "\u03a7\u0425"],
  ["Y", "\u03a5\u0423"],
  ["Z", "\u0396"],
  ["a", "\u0251\u03b1\u0430\u1d00"],
  ["c", "\u03f2\u0441\u1d04"],
  ["d", "\u0501"],
  ["e", "\u0435"],
  ["g", "\u0261\u0581"],
  ["h", "\u04bb\u0570"],
  ["i", "\u0131\u03b9\u0456"],
  ["j", "\u0237\u03f3\u0458"],
  ["k", "\u03ba\u043a"],
  ["l", "\u04cf"],
  ["n", "\u0578"],
  ["o", "\u03bf\u043e\u0585\u1d0f"],
  ["p", "\u03c1\u0440"],
  ["q", "\u051b\u0584"],
  ["s", "\u0455"],
  ["t", "\u03c4"],
  ["u", "\u03c5\u057d"],
  ["v", "\u03bd\u0475\u1d20"],
  ["w", "\u051d\u1d21"],
  ["x", "\u0445"],
  ["y", "\u0443"],
  ["z", "\u1d22"],
];

const byCharacter: ReadonlyMap<string, string> = new Map(alike.flatMap(([ascii, others]) => [...others].map((other) => [other, ascii])));
