/**
 * How deep a document may be nested. A parser that runs out of stack in the middle of its work can take the whole process with it, and how
 * much stack there is differs from run to run.
 */
export const mostLevels = 1000;

/**
 * Throws a RangeError for a text that may be nested more deeply than its parser can bear: by its brackets, those in texts too, or by what
 * begins its lines, where every character can be a level.
 */
export function assertShallow(text: string): void {
  if (mayBeDeep(text) || deepLine.test(text)) throw new RangeError("nested too deeply");
}

/** Whether the brackets of a text, those in texts too, are nested more deeply than a document may be. */
export function mayBeDeep(text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length && levels <= mostLevels; at++) {
    const code = text.charCodeAt(at);
    if (code === openBracket || code === openBrace) levels++;
    else if ((code === closeBracket || code === closeBrace) && levels > 0) levels--;
  }
  return levels > mostLevels;
}

const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const deepLine = new RegExp(`^[ \\t?:-]{${mostLevels}}`, "m");
