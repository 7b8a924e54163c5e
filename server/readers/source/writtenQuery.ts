/** A predicate as it stands in a query: `#operator?`, the captures that it is given, and the texts, in quotes or without. */
export interface Predicate {
  readonly operator: string;
  readonly captures: readonly string[];
  readonly words: readonly string[];
}

/** A pattern of a query, taken apart. */
export interface WrittenPattern {
  /** What has to stand in the tree, without predicates: the same text where two patterns ask for the same. */
  readonly shape: string;
  /** What is asked besides, in its order. */
  readonly predicates: readonly Predicate[];
  /** What `#set!` says of a match; null without a value. */
  readonly properties: Readonly<Record<string, string | null>>;
}

/** The patterns of a query, in their order. */
export function writtenPatterns(query: string): readonly WrittenPattern[] {
  const text = query.replace(/^\s*;.*$/gm, "");
  const places = bracketedPlaces(text);
  return places.map(([start], index) => takenApart(text.slice(start, places[index + 1]?.[0])));
}

/** The types of the nodes at which a shape begins; `_` for any. */
export function rootTypesOf(shape: string): readonly string[] {
  const inner = shape.startsWith("((") || shape.startsWith("([") ? shape.slice(1) : shape;
  const alternatives = inner.startsWith("[") ? bracketed(inner.slice(1, closing(inner, 0))) : [inner];
  return alternatives.map((alternative) => /^\(+\s*(\w+)/.exec(alternative)?.[1] ?? "_");
}

function takenApart(pattern: string): WrittenPattern {
  const written = [...pattern.matchAll(predicate)].map(([, operator = "", operands = ""]) => ({ operator, ...givenIn(operands) }));
  const shape = pattern.replace(predicate, "").replace(/\s+/g, " ").replaceAll(" )", ")").trim();
  if (shape.includes("(#")) throw new Error(`a predicate cannot be read: ${shape.slice(shape.indexOf("(#"))}`);
  return {
    shape,
    predicates: written.filter(({ operator }) => operator !== "set!"),
    properties: Object.fromEntries(
      written.flatMap(({ operator, words: [key = "", value = null] }) => (operator === "set!" ? [[key, value]] : [])),
    ),
  };
}

/** A predicate in its brackets, with its operator and its operands. */
const predicate = /\(#([\w-]+[?!])((?:\s+(?:"(?:[^"\\]|\\.)*"|[^\s"()]+))*)\s*\)/g;

function givenIn(operands: string): Omit<Predicate, "operator"> {
  const captures: string[] = [];
  const words: string[] = [];
  for (const [, quoted, at, bare = ""] of operands.matchAll(/"((?:[^"\\]|\\.)*)"|(@?)([^\s"()]+)/g)) {
    if (quoted !== undefined) words.push(quoted.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign));
    else if (at === "@") captures.push(bare);
    else words.push(bare);
  }
  return { captures, words };
}

/** What tree-sitter reads behind a backslash; any other sign is itself. */
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "\0" };

/** The bracketed expressions of a text that stand in no other. */
function bracketed(text: string): readonly string[] {
  return bracketedPlaces(text).map(([start, end]) => text.slice(start, end));
}

/** Where they begin and end. */
function bracketedPlaces(text: string): readonly (readonly [start: number, end: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== "(" && text[at] !== "[") continue;
    const end = closing(text, at);
    places.push([at, end + 1]);
    at = end;
  }
  return places;
}

/** The index of the bracket that closes the one at an index; brackets in strings do not count. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === "\\") at++;
    } else if (character === "(" || character === "[") depth++;
    else if ((character === ")" || character === "]") && --depth === 0) return at;
  }
  throw new Error("a query has a bracket that is not closed");
}
