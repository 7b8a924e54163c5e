/**
 * What a text has to hold for a pattern of a query to match anywhere in it: one word of each inner list. Only what is sure counts: what
 * predicates ask of the texts of nodes that every match has.
 */
export function wordsNeeded(pattern: string): readonly (readonly string[])[] {
  const sure = sureCaptures(pattern);
  const needed: (readonly string[])[] = [];
  for (const [, operator = "", capture = "", operands = ""] of pattern.matchAll(predicate)) {
    if (!sure.has(capture)) continue;
    const texts = [...operands.matchAll(quoted)].map(([, text = ""]) =>
      text.replace(/\\(.)/gs, (_, escaped: string) => controls[escaped] ?? escaped),
    );
    const words = operator === "match" ? wordsOfExpression(texts[0] ?? "") : texts;
    if (words !== null && words.length > 0 && !words.includes("")) needed.push(words);
  }
  return needed;
}

/** A predicate on the text of one capture whose operands are texts. */
const predicate = /\(#(eq|any-of|match)\?\s+@([\w.-]+)((?:\s+"(?:[^"\\]|\\.)*")+)\s*\)/gs;
const quoted = /"((?:[^"\\]|\\.)*)"/gs;
const controls: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "\0" };

/** Predicates, texts, captures, brackets, quantifiers, and everything else of a query. */
const tokens = /\(#(?:[^"()]|"(?:[^"\\]|\\.)*")*\)|"(?:[^"\\]|\\.)*"|@[\w.-]+|[()[\]?*+]|[^\s()[\]?*+"@]+/gs;

/** The captures that every match of a pattern has: they stand in no alternative, and on or in nothing that may be missing. */
function sureCaptures(pattern: string): ReadonlySet<string> {
  const outside = { isChoice: false, captures: [] as string[] };
  const open = [outside];
  /** Where the captures of the last node begin among those around it, and whether it may be missing. */
  let last = 0;
  let isOptional = false;
  for (const [token] of pattern.matchAll(tokens)) {
    if (token.startsWith("(#")) continue;
    const inside = open.at(-1) ?? outside;
    if (token === "(" || token === "[") open.push({ isChoice: token === "[", captures: [] });
    else if (token === ")" || token === "]") {
      open.pop();
      const around = open.at(-1) ?? outside;
      last = around.captures.length;
      isOptional = false;
      if (!inside.isChoice) around.captures.push(...inside.captures);
    } else if (token === "?" || token === "*") {
      isOptional = true;
      inside.captures.length = Math.min(inside.captures.length, last);
    } else if (token.startsWith("@")) {
      if (!isOptional) inside.captures.push(token.slice(1));
    } else if (token !== "+") {
      last = inside.captures.length;
      isOptional = false;
    }
  }
  return new Set(outside.captures);
}

/** Words of which one stands in everything that a regular expression fits; null where there are none that are sure. */
export function wordsOfExpression(expression: string): readonly string[] | null {
  const all: string[] = [];
  for (const branch of branchesOf(expression)) {
    const words = wordsOfBranch(branch);
    if (words === null) return null;
    all.push(...words);
  }
  return all;
}

/** The parts of an expression between its outermost bars. */
function branchesOf(expression: string): readonly string[] {
  const branches: string[] = [];
  let start = 0;
  for (let at = 0; at < expression.length; at = endOfPiece(expression, at)) {
    if (expression[at] !== "|") continue;
    branches.push(expression.slice(start, at));
    start = at + 1;
  }
  return [...branches, expression.slice(start)];
}

/** The best that one branch gives: its longest run of letters, or what a group in it gives. */
function wordsOfBranch(branch: string): readonly string[] | null {
  let best: readonly string[] | null = null;
  const offer = (words: readonly string[] | null) => {
    if (words !== null && shortest(words) > (best === null ? 1 : shortest(best))) best = words;
  };
  let run = "";
  for (let at = 0; at < branch.length; ) {
    const end = endOfPiece(branch, at);
    const piece = branch.slice(at, end);
    const quantifier = /^(?:[?*+]|\{\d*,?\d*\})\??/.exec(branch.slice(end))?.[0] ?? "";
    const mayLack = /^[?*]|^\{0?,|^\{0\}/.test(quantifier);
    const letter = letterOf(piece);
    if (letter !== null && !mayLack) run += letter;
    // A letter that is repeated ends the run that it belongs to.
    if (letter === null || quantifier !== "") {
      offer(run === "" ? null : [run]);
      run = "";
    }
    const group = /^\((?:\?:)?(?!\?)(.*)\)$/s.exec(piece)?.[1];
    if (group !== undefined && !mayLack) offer(wordsOfExpression(group));
    at = end + quantifier.length;
  }
  offer(run === "" ? null : [run]);
  return best;
}

function shortest(words: readonly string[]): number {
  return Math.min(...words.map(({ length }) => length));
}

/** The character that a piece of an expression stands for; null for one that fits several, or none. */
function letterOf(piece: string): string | null {
  if (piece.length === 1) return /[\^$.|?*+()[\]{}]/.test(piece) ? null : piece;
  return piece.length === 2 && piece.startsWith("\\") && /\W/.test(piece.charAt(1)) ? piece.charAt(1) : null;
}

/** Behind the character, escape, class or group that begins at an index. */
function endOfPiece(expression: string, at: number): number {
  const character = expression[at];
  if (character === "\\") return at + (/^\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|k<[^>]*>|.)/su.exec(expression.slice(at))?.[0].length ?? 1);
  if (character === "[") {
    let end = at + 1;
    while (end < expression.length && expression[end] !== "]") end += expression[end] === "\\" ? 2 : 1;
    return end + 1;
  }
  if (character !== "(") return at + 1;
  let end = at + 1;
  while (end < expression.length && expression[end] !== ")") end = endOfPiece(expression, end);
  return end + 1;
}
