/**
 * SHA-1 over the UTF-8 bytes of a text: 40 lower-case hex digits. Clients cut long names to a head and some of these digits; nothing here
 * is a secret. Own code, since what is shared runs where there is neither Node nor a way to wait for the browser's. Source: FIPS 180-4.
 */
export function sha1(text: string): string {
  const bytes = utf8.encode(text);
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) << 4);
  for (const [index, byte] of bytes.entries()) put(words, index, byte);
  put(words, bytes.length, 0x80);
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
  words[words.length - 1] = bytes.length << 3;
  const hash = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  for (let start = 0; start < words.length; start += 16) addBlock(hash, words.subarray(start, start + 16));
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

function put(words: Uint32Array, index: number, byte: number): void {
  words[index >> 2] = at(words, index >> 2) | (byte << (24 - ((index & 3) << 3)));
}

function addBlock(hash: Uint32Array, block: Uint32Array): void {
  const schedule = new Uint32Array(80);
  schedule.set(block);
  for (let round = 16; round < 80; round++) {
    const mixed = at(schedule, round - 3) ^ at(schedule, round - 8) ^ at(schedule, round - 14) ^ at(schedule, round - 16);
    schedule[round] = turned(mixed, 1);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = hash;
  for (let round = 0; round < 80; round++) {
    const [mixed, constant] = stage(round, b, c, d);
    const next = (turned(a, 5) + mixed + e + constant + at(schedule, round)) | 0;
    [a, b, c, d, e] = [next, a, turned(b, 30), c, d];
  }
  for (const [index, word] of [a, b, c, d, e].entries()) hash[index] = at(hash, index) + word;
}

/** What is mixed in a round of each of the four stages, and the constant of the stage. */
function stage(round: number, b: number, c: number, d: number): readonly [mixed: number, constant: number] {
  if (round < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (round < 40) return [b ^ c ^ d, 0x6ed9eba1];
  if (round < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc];
  return [b ^ c ^ d, 0xca62c1d6];
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

const utf8 = new TextEncoder();
