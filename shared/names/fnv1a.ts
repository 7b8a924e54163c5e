/**
 * FNV-1a, 32 bit, over the UTF-8 bytes of a text: 8 lower-case hex digits. A lone surrogate counts as U+FFFD.
 * The function is the public-domain one of Fowler, Noll and Vo; the rename map and `llmName` are defined by it.
 */
export function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of utf8.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const utf8 = new TextEncoder();
