import type { Node, QueryMatch } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { PerNode } from "../perNode.ts";
import { childAt, childrenOf, isWithin } from "../syntax/nodes.ts";
import type { WholeFile } from "./anchors.ts";
import { evaluateMember } from "./evaluate.ts";
import { fileWithoutInlineComments, withoutInlineComments } from "./inlineComments.ts";
import { asElsewhere } from "./otherNames.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Predicate } from "./writtenQuery.ts";

/** Whether the predicates hold that the query language does not have itself: those of `predicates`. */
export function conditionsHold(match: QueryMatch, stated: readonly Predicate[], source: SourceFile): boolean {
  return stated.every(({ operator, captures: [subject], words }) => {
    const holds = predicates[operator];
    if (holds === undefined) throw new Error(`the query of ${source.language.id} uses the unknown predicate #${operator}`);
    return holds(subject === undefined ? null : captured(match, subject), words, source);
  });
}

/** What the queries of a language (`language.ts`) can ask: `node` is the capture that the predicate names. */
export const predicates: Readonly<Record<string, (node: Node | null, words: readonly string[], source: SourceFile) => boolean>> = {
  "has-key?"(node, words, source) {
    const keys = keysOf(node, source);
    return words.every((word) => choicesIn(word).some((key) => keys.has(key)));
  },
  "lacks-key?"(node, words, source) {
    const keys = keysOf(node, source);
    return words.every((word) => choicesIn(word).every((key) => !keys.has(key)));
  },
  "lacks-other-name?": (node, words, source) => words.every((word) => choicesIn(word).every((key) => !namesOtherwise(node, key, source))),
  "labelled?"(node, words, source) {
    const labels = labelsOf(node, source);
    return words.every((word) => labels.some((label) => patternOf(word).test(label)));
  },
  "not-labelled?"(node, words, source) {
    const labels = labelsOf(node, source);
    return words.every((word) => labels.every((label) => !patternOf(word).test(label)));
  },
  "arity?": (node, words) => words.every((word) => childrenOf(node).length >= Number(word)),
  "argument?": (node, words) => words.every((word) => childAt(node === null ? null : parentOf(node), Number(word))?.id === node?.id),
  "argument-is?": (node, [index = "", ...types]) => types.includes(childAt(node, Number(index))?.type ?? ""),
  "part-says?": (node, words) => node !== null && words.every((word) => partSays.of(node)(word)),
  "path-says?": (_, words, { file }) => words.every((word) => patternOf(word).test(file)),
  "file-says?"(node, words, source) {
    const text = node === null || node.endIndex - node.startIndex > longestAsked ? nothing : escaped(node.text);
    const filled = words.map((word) => word.replaceAll("{}", () => text));
    return filled.every((word) => fileSays(word, source, (pattern) => new RegExp(pattern)));
  },
  "file-mentions?": (_, words, source) => words.every((word) => fileSays(word, source, patternOf)),
  "file-lacks?": (_, words, source) => words.every((word) => !fileSays(word, source, patternOf)),
};

/** Whether one of the parts right below a node says what a pattern asks for; found out once for each. */
const partSays = new PerNode((node) => {
  const texts = childrenOf(node).map((part) => withoutInlineComments(part.text.slice(0, longestAsked)));
  const known = new Map<string, boolean>();
  return (word: string): boolean => {
    const says = known.get(word) ?? texts.some((text) => patternOf(word).test(text));
    known.set(word, says);
    return says;
  };
});

/** What is asked about is a name. A pattern with a long text in it would cost more memory than an engine has. */
const longestAsked = 1000;
const nothing = "(?!)";

/** What queries ask of a whole file. */
export function wholeFile(source: SourceFile): WholeFile {
  return { mentions: (word) => fileSays(word, source, patternOf), names: source.otherNames };
}

/** What a file says of a pattern. */
export interface Said {
  readonly pattern: RegExp;
  readonly says: boolean;
}

/** The keys that were asked for of what a declaration stands in: they count, and a change of one of them does not touch the declaration. */
export function keysAround(tool: Node, match: QueryMatch, stated: readonly Predicate[]): readonly string[] {
  return stated.flatMap(({ operator, captures: [subject], words }) => {
    const node = subject !== undefined && /^(?:has|lacks)-key\?$/.test(operator) ? captured(match, subject) : null;
    if (node === null || node.id === tool.id || !isWithin(tool, node)) return [];
    return words.flatMap(choicesIn);
  });
}

/** Whether a pattern is met anywhere in the file; found out once for each. */
function fileSays(word: string, source: SourceFile, compile: (word: string) => RegExp): boolean {
  const { said } = source;
  let known = said.get(word);
  if (known === undefined) {
    const pattern = compile(word);
    known = { pattern, says: pattern.test(codeOf(source)) };
    said.set(word, known);
  }
  return known.says;
}

/** The text of a file as patterns are held against it. */
function codeOf(source: SourceFile): string {
  let code = codes.get(source);
  if (code === undefined) {
    code = fileWithoutInlineComments(source.text);
    codes.set(source, code);
  }
  return code;
}

const codes = new WeakMap<SourceFile, string>();

/** The same for a pattern of a few: those of one file are forgotten with it. */
export function textSays(pattern: string, source: SourceFile): boolean {
  return fileSays(pattern, source, (word) => new RegExp(word));
}

/** Whether the patterns that a reading of a file asked for have the same answers in another text. */
export function saysTheSame(said: ReadonlyMap<string, Said>, text: string): boolean {
  const code = fileWithoutInlineComments(text);
  for (const { pattern, says } of said.values()) if (pattern.test(code) !== says) return false;
  return true;
}

/** What is written around a node, and what it is called in the files that it comes from. */
function labelsOf(node: Node | null, { language, names, otherNames }: SourceFile): readonly string[] {
  const labels = node === null ? [] : (language.syntax.labelsOf?.(node) ?? []).map(withoutInlineComments);
  for (const label of labels) for (const word of wordsOf(label)) names.bindings.asked.add(word);
  return labels.flatMap((label) => [label, asElsewhere(label, otherNames) ?? label]);
}

/** The identifiers in a text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** A text as a pattern that fits it alone. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Whether a key of an object holds another name than its `name`, in the words_with_underscores that people call tools by. */
function namesOtherwise(object: Node | null, key: string, { names }: SourceFile): boolean {
  const textOf = (member: string) => {
    const [value] = object === null ? [] : evaluateMember(object, member, names);
    return value?.kind === "text" ? value.text : null;
  };
  const text = textOf(key);
  return text !== null && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(text) && text !== textOf("name");
}

function keysOf(node: Node | null, { language, keys }: SourceFile): ReadonlySet<string> {
  if (node === null) return new Set();
  let known = keys.get(node.id);
  if (known === undefined) {
    known = new Set(language.syntax.keysOf(node));
    keys.set(node.id, known);
  }
  return known;
}

/** The node of a capture; null when the match has none of that name. */
export function captured(match: QueryMatch, name: string): Node | null {
  return match.captures.find((capture) => capture.name === name)?.node ?? null;
}

/** The patterns as the queries have them: those that the text of a node is put into would add up while it is typed. */
const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  let pattern = patterns.get(word);
  if (pattern === undefined) {
    pattern = new RegExp(word);
    patterns.set(word, pattern);
  }
  return pattern;
}

/** The same for words of which one is asked for. */
const choices = new Map<string, readonly string[]>();

function choicesIn(words: string): readonly string[] {
  let known = choices.get(words);
  if (known === undefined) {
    known = words.split("|");
    choices.set(words, known);
  }
  return known;
}
