/** How deep a document may be nested. A parser that runs out of stack in the middle of its work can take the whole process with it. */
const mostLevels = 1000;

/**
 * Throws a RangeError for a text that may be nested more deeply than its parser can bear: by its brackets, those in texts too, or by what
 * begins its lines, where every character can be a level.
 */
export function assertShallow(text: string): void {
  let levels = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === openBracket || code === openBrace) levels++;
    else if ((code === closeBracket || code === closeBrace) && levels > 0) levels--;
    if (levels > mostLevels) throw new RangeError("nested too deeply");
  }
  if (deepLine.test(text)) throw new RangeError("nested too deeply");
}

const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const deepLine = new RegExp(`^[ \\t?:-]{${mostLevels}}`, "m");
