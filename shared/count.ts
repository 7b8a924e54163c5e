/** `1 file`, `2 files`: how many there are of what a noun with an `s` for its plural says. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
