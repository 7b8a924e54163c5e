/** What is known of a `pattern` by looking at it: JSON Schema means JavaScript's regular expressions, and many engines read others. */
export type PatternDoubt =
  /** `\p{L}` and the like, as written. */
  | { readonly kind: "unicode-class"; readonly written: string }
  /** No engine reads it. */
  | { readonly kind: "broken" }
  /** Some engines do not read it: what it has, and which they are. */
  | { readonly kind: "unportable"; readonly what: string; readonly refusedBy: string };

/** The gravest doubt about a pattern; null for one that every engine reads. */
export function doubtAboutPattern(pattern: string): PatternDoubt | null {
  const parts = partsOf(pattern);
  const written = parts.find((part) => /^\\p\{/i.test(part));
  if (written !== undefined) return { kind: "unicode-class", written };
  if (!compiles(pattern, "") && !compiles(pattern, "u")) {
    if (!compiles(asJavaScript(pattern), "")) return { kind: "broken" };
    return { kind: "unportable", what: "what other languages have", refusedBy: "JavaScript, which JSON Schema means" };
  }
  for (const { is, what, refusedBy } of dialects) {
    const found = parts.find((part) => is.test(part));
    if (found !== undefined) return { kind: "unportable", what: `${what} (${found})`, refusedBy };
  }
  if (compiles(pattern, "u")) return null;
  return { kind: "unportable", what: "an escape or a range that is none", refusedBy: "engines that read it as Unicode, as ajv does" };
}

/** What JavaScript has and others have not, by the part of a pattern that it is. */
const dialects: readonly { readonly is: RegExp; readonly what: string; readonly refusedBy: string }[] = [
  { is: /^\(\?<?[=!]$/, what: "lookaround", refusedBy: "RE2, Rust, llama.cpp, and OpenAI in reports of 2026" },
  { is: /^\\(?:[1-9]|k<)/, what: "a back reference", refusedBy: "RE2 and Rust" },
  { is: /^\(\?<\w$/, what: "a named group", refusedBy: "Python" },
  { is: /^\[\^?\]$/, what: "an empty class", refusedBy: "Python, RE2 and Rust" },
  { is: /^\[\[$/, what: "a bracket in a class without a backslash", refusedBy: "Rust" },
];

/**
 * The parts by which dialects differ: escapes, the beginnings of groups, empty classes (`[]`), and `[[` for a bracket that stands in a
 * class.
 */
function partsOf(pattern: string): readonly string[] {
  const parts: string[] = [];
  let isInClass = false;
  for (const [part] of pattern.matchAll(/\\[pP]\{[^}]*\}?|\\k<|\\.|\(\?(?:<[=!\w]|[=!])|\[\^?\]|\[\^?|\]/gsu)) {
    if (part.startsWith("\\")) parts.push(part);
    else if (isInClass) {
      if (part.startsWith("[")) parts.push("[[");
      isInClass = !part.endsWith("]");
    } else if (part.startsWith("(") || /^\[\^?\]$/.test(part)) parts.push(part);
    else isInClass = part.startsWith("[");
  }
  return parts;
}

/** Whether this engine reads a pattern, with some flags. */
export function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    // The engine's own words differ from one to the next.
    return false;
  }
}

/** A pattern of Python, PCRE or RE2 as far as JavaScript can say it: to tell what is foreign from what is broken. */
function asJavaScript(pattern: string): string {
  return pattern
    .replace(/\(\?#[^)]*\)|\(\?[a-zA-Z-]+\)/g, "")
    .replace(/\(\?[a-zA-Z-]+:|\(\?>/g, "(?:")
    .replace(/\(\?P</g, "(?<")
    .replace(/\(\?P=(\w+)\)/g, "\\k<$1>")
    .replace(/([*+?}])\+/g, "$1");
}
