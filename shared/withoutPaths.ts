/**
 * A text about errors without the paths of its author's machine: what lies in one of the `roots` (paths and URIs of workspace folders)
 * becomes relative to it, of every other path only the last part stays.
 */
export function withoutPaths(text: string, roots: readonly string[]): string {
  const longestFirst = roots.filter((root) => root.length > 1).toSorted((left, right) => right.length - left.length);
  const relative = longestFirst.reduce((shortened, root) => shortened.replaceAll(`${root}/`, "").replaceAll(root, "."), text);
  return (
    relative
      // Where a path ends is known between quotes, in brackets and in lines of a stack: there it may hold blanks.
      .replace(/(?<=['"`(])(?:[\w+.-]{2,}:\/\/|[A-Za-z]:[\\/]|[\\/])[^'"`()\n]*[\\/](?=[^'"`()\n\\/]*['"`)])/g, "…/")
      .replace(/(?<=^\s*at (?:async )?)(?:file:\/\/)?(?:[A-Za-z]:)?[\\/].*[\\/]/gm, "…/")
      .replace(/(?<![\w….])(?:[A-Za-z][\w+.-]+:\/\/|[A-Za-z]:[\\/]|[\\/])[^\s'"`()]*[\\/](?=[^\s'"`()\\/]*)/g, "…/")
  );
}
