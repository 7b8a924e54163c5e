import { underscoreOutside } from "../clients/exposing.ts";

/** Whether a reference's server is the one that has some keys: its own name, and those under which clients' configs have it. */
export function meansServer(written: string, keys: readonly string[]): boolean {
  return keys.some((key) => plain(key) === plain(written));
}

/** Whether a reference's tool is the one of a name, of which a client may have made one of its own. */
export function meansTool(written: string, name: string): boolean {
  return written === name || written === underscoreOutside(name);
}

/** A key without what is spelled differently in a client's config and in the server itself. */
function plain(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
