/**
 * `suspend`, `open` and `dynamic` as names of variables, which they can be: the grammar knows them as modifiers and as a type alone, and then
 * takes all that follows for a fault.
 */
export function reworded(text: string): string | null {
  const shown = text.replaceAll(softKeyword, (word) => `${word.slice(0, -1)}_`);
  return shown === text ? null : shown;
}

/** What stands behind a name, and behind none of them where it is a modifier. */
const softKeyword = /(?<![\w$@.])(?:suspend|open|dynamic)(?=[ \t]*(?:[=,)\]}:.?!&|;<>+*/%-]|[ \t](?:to|in|is|as|and|or)\b))/g;
