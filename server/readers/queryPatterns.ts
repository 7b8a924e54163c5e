/** Regular expressions that the queries of every language may speak of. */
const ofAllLanguages: Readonly<Record<string, RegExp>> = {
  /** What an answer to `initialize` says beside who the server is. */
  "version of the protocol": /protocol_?[vV]ersion|ProtocolVersion/,
};

/**
 * Queries with regular expressions in place of their names in ‹›, written as the query language writes them, and with parts of patterns in
 * place of their names in «»: `patterns` and `shapes` are those of one language. Each is put together when it is asked for, since few files
 * are in most languages. Then it throws for a name that is not there.
 */
export function withPatterns<Queries extends Readonly<Partial<Record<string, string>>>>(
  queries: Queries,
  patterns: Readonly<Record<string, RegExp>>,
  shapes: Readonly<Record<string, string>> = {},
): Queries {
  const whole = (query: string) =>
    query
      .replace(/«([^»]+)»/g, (_, name: string) => shapes[name] ?? missing(`«${name}», which is no shape`))
      .replace(/‹([^›]+)›/g, (_, name: string) => {
        const pattern = patterns[name] ?? ofAllLanguages[name] ?? missing(`‹${name}›, which is no pattern`);
        return pattern.source.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
      });
  const made = { ...queries };
  for (const [kind, query] of Object.entries(queries))
    if (query !== undefined) Object.defineProperty(made, kind, { enumerable: true, get: () => whole(query) });
  return made;
}

function missing(what: string): never {
  throw new Error(`a query speaks of ${what}`);
}
