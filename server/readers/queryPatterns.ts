/** Regular expressions that the queries of every language may speak of. */
const ofAllLanguages: Readonly<Record<string, RegExp>> = {
  /** What an answer to `initialize` says beside who the server is. */
  "version of the protocol": /protocol_?[vV]ersion|ProtocolVersion/,
};

/**
 * A query with regular expressions in place of their names in ‹›, written as the query language writes them, and with parts of patterns in
 * place of their names in «»: `patterns` and `shapes` are those of one language. Throws for a name that is not there.
 */
export function withPatterns(
  query: string,
  patterns: Readonly<Record<string, RegExp>>,
  shapes: Readonly<Record<string, string>> = {},
): string {
  return query
    .replace(/«([^»]+)»/g, (_, name: string) => shapes[name] ?? missing(`«${name}», which is no shape`))
    .replace(/‹([^›]+)›/g, (_, name: string) => {
      const pattern = patterns[name] ?? ofAllLanguages[name] ?? missing(`‹${name}›, which is no pattern`);
      return pattern.source.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
    });
}

function missing(what: string): never {
  throw new Error(`a query speaks of ${what}`);
}
