/**
 * What a pattern finds in a text that stands furthest to the left: what is defined inside of something else is indented. The pattern has
 * the flags `g` and `m`, begins at the start of a line, and has the groups `indent` and `name`.
 */
export function outermost(text: string, pattern: RegExp): readonly { readonly name: string; readonly at: number }[] {
  const all = Array.from(text.matchAll(pattern), ({ index, groups }) => ({
    name: groups?.["name"] ?? "",
    at: index,
    indent: groups?.["indent"]?.length ?? 0,
  }));
  const least = Math.min(...all.map(({ indent }) => indent));
  return all.filter(({ indent }) => indent === least);
}
