/**
 * A second rename map, written from the description of the first and sharing no code with it: slow, plain, and good for comparing.
 * It looks for a free suffix by trying every number on every name, and hashes with whole numbers of any size.
 */

export interface SecondRules {
  readonly limit: number;
  readonly first: string;
  /** Character classes, each on top of `A-Za-z0-9_-`. */
  readonly allowed: readonly string[];
}

/** Pairs of old and new name, in the order in which the old names come first. */
export function secondRenameMap(names: readonly string[], { limit, first, allowed }: SecondRules): [string, string][] {
  const classes = ["A-Za-z0-9_-", ...allowed].map((text) => new RegExp(`^[${text}]$`));
  const isAllowed = (character: string) => classes.every((pattern) => pattern.test(character));
  const isGoodStart = (text: string) => new RegExp(first === "letter" ? "^[a-z]" : first === "any" ? "" : "^[a-z_]", "i").test(text);

  const different: string[] = [];
  for (const name of names) if (name.length > 0 && !different.includes(name)) different.push(name);

  const isKept = (name: string) => codePoints(name).length <= limit && codePoints(name).every(isAllowed) && isGoodStart(name);
  const used = different.filter(isKept);
  return different.map((name) => {
    if (isKept(name)) return [name, name];
    let candidate = codePoints(name)
      .map((character) => (isAllowed(character) ? character : "_"))
      .join("");
    if (!isGoodStart(candidate)) candidate = `${first === "letter" ? "t" : ""}_${candidate}`;
    if (candidate.length > limit) candidate = `${candidate.substring(0, limit - 7)}_${secondHash(name).substring(0, 6)}`;
    let result = candidate;
    for (let number = 2; used.includes(result); number++) {
      const suffix = `_${number}`;
      result = candidate.substring(0, limit - suffix.length) + suffix;
    }
    used.push(result);
    return [name, result];
  });
}

/** FNV-1a, 32 bit: for each byte, first the exclusive or, then the product modulo 2^32. */
export function secondHash(text: string): string {
  let hash = 2166136261n;
  for (const byte of utf8(text)) hash = ((hash ^ BigInt(byte)) * 16777619n) % 4294967296n;
  return `0000000${hash.toString(16)}`.slice(-8);
}

/** The code points of a text as strings; half a surrogate pair is one of its own. */
function codePoints(text: string): string[] {
  const result: string[] = [];
  for (let index = 0; index < text.length; ) {
    const width = (text.codePointAt(index) ?? 0) >= 0x10000 ? 2 : 1;
    result.push(text.substring(index, index + width));
    index += width;
  }
  return result;
}

function utf8(text: string): number[] {
  return codePoints(text).flatMap((character) => {
    const written = character.codePointAt(0) ?? 0;
    const code = written >= 0xd800 && written <= 0xdfff ? 0xfffd : written;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 + (code >> 6), tail(code)];
    if (code < 0x10000) return [0xe0 + (code >> 12), tail(code >> 6), tail(code)];
    return [0xf0 + (code >> 18), tail(code >> 12), tail(code >> 6), tail(code)];
  });
}

function tail(code: number): number {
  return 0x80 + (code & 0x3f);
}
