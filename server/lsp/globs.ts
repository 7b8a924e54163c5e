import { globMatcher } from "../workspace/globs.ts";

const matchers = new WeakMap<readonly string[], (path: string) => boolean>();

/** Whether a path (relative, with `/`) matches one of some globs, which are compiled once for each list of them. */
export function matchesAny(globs: readonly string[], path: string): boolean {
  if (globs.length === 0) return false;
  let matches = matchers.get(globs);
  if (matches === undefined) {
    matches = globMatcher(globs);
    matchers.set(globs, matches);
  }
  return matches(path);
}
