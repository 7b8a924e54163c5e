/** Whether a server key is made for machines: a UUID, or 16 hex digits and more. */
export function isOpaque(key: string): boolean {
  return /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(key) || /^(?=.*[0-9])[0-9a-f]{16,}$/i.test(key);
}

/** A key in ASCII letters, digits, `_` and `-` that says the same: without accents, a hyphen for other runs. Null when nothing is left. */
export function plainKey(key: string): string | null {
  const plain = key
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain === "" ? null : plain;
}
