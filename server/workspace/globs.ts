import picomatch from "picomatch";

/**
 * Whether a path (relative, with `/`) matches one of some globs. Parentheses stand for themselves: they are met in folder names, and as
 * groups of a regular expression they could take for ever.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const literal = globs.map((glob) => glob.replace(/(?<!\\)[()|]/g, "\\$&"));
  return picomatch(literal, { dot: true, noextglob: true });
}
