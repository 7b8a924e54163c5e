import { underscoreOutside } from "../clients/exposing.ts";

/** Whether a reference's server is the one that has some keys: its own name, and those under which clients' configs have it. */
export function meansServer(written: string, keys: readonly string[]): boolean {
  const sign = serverSign(written);
  return keys.some((key) => serverSign(key) === sign);
}

/** Whether a reference's tool is the one of a name, of which a client may have made one of its own. */
export function meansTool(written: string, name: string): boolean {
  return writtenNames(name).includes(written);
}

/** What references can call the tool of a name: each once. */
export function writtenNames(name: string): readonly string[] {
  const made = underscoreOutside(name);
  return made === name ? [name] : [name, made];
}

/** The key of a server without what is spelled differently in a client's config and in the server itself. */
export function serverSign(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
