/** The keys of a JSON pointer as the fragment of a URI has it: those of `/paths/~1users/get` are `paths`, `/users` and `get`. */
export function keysOfPointer(pointer: string): readonly string[] {
  return pointer.split("/").slice(1).map(keyOf);
}

/** `~1` is a slash, `~0` a tilde, `%25` a percent sign. */
function keyOf(written: string): string {
  return decoded(written).replaceAll("~1", "/").replaceAll("~0", "~");
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    // Not every percent sign begins an escape.
    return written;
  }
}
