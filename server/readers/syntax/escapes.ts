/** What a letter behind a backslash stands for in the languages that took it from C. */
export const letterEscapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The character of a code point that an escape gives in digits; the escape as it stands where there is no such code point. */
export function characterOf(code: number, written: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
