/**
 * An escaped quote of a verbatim interpolated string that stands directly before its closing quote and behind a hole, as in
 * `$@"see ""{path}"""`: the grammar counts three quotes, finds that the string does not end with three, and reads on over its end.
 */
export function reworded(text: string): string | null {
  const shown = text.replaceAll(verbatimInterpolated, (string) =>
    string.replaceAll(quotesBeforeEnd, (quotes) => "'".repeat(quotes.length)),
  );
  return shown === text ? null : shown;
}

const verbatimInterpolated = /(?:\$@|@\$)"(?:[^"]|"")*"/g;

/** Escaped quotes before the closing one, behind the end of a hole or behind the opening quote. */
const quotesBeforeEnd = /(?<=\}|^..")(?:"")+(?="$)/g;
