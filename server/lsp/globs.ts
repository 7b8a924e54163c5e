import picomatch from "picomatch";

const matchers = new WeakMap<readonly string[], (path: string) => boolean>();

/** Whether a path (relative, with `/`) matches one of some globs, which are compiled once for each list of them. */
export function matchesAny(globs: readonly string[], path: string): boolean {
  if (globs.length === 0) return false;
  let matches = matchers.get(globs);
  if (matches === undefined) {
    matches = picomatch([...globs], { dot: true });
    matchers.set(globs, matches);
  }
  return matches(path);
}
