/**
 * A query with regular expressions in place of their names in ‹›, written as the query language writes them. Throws for a name that is
 * not there.
 */
export function withPatterns(query: string, patterns: Readonly<Record<string, RegExp>>): string {
  return query.replace(/‹([^›]+)›/g, (_, name: string) => {
    const pattern = patterns[name];
    if (pattern === undefined) throw new Error(`a query speaks of ‹${name}›, which is no pattern`);
    return pattern.source.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  });
}
