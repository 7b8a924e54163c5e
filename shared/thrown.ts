/** What went wrong, in the words of what was thrown: for people who can do something about it. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The same with the stack where there is one: for the log, of what nobody expects to be thrown. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
