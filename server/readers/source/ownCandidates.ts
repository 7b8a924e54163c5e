import type { Node, QueryMatch } from "web-tree-sitter";
import { lastWord, type OwnForm, wordsIn } from "../ownForm.ts";
import type { Argument } from "../syntax/calls.ts";
import type { Expression } from "../syntax/expression.ts";
import { childrenOf, isWithin } from "../syntax/nodes.ts";
import type { Candidate } from "./candidates.ts";
import { captured, escaped, wholeFile } from "./conditions.ts";
import { evaluate, evaluateMember } from "./evaluate.ts";
import { asElsewhere } from "./otherNames.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";

/** The declarations of a project's own forms in which parts of a file have a part, without any those of all of it. */
export function ownCandidates(parts: readonly Span[] | null, source: SourceFile): readonly Candidate[] {
  const { root, text, language, grammar } = source;
  const forms = source.forms.flatMap((form) => (form.kind !== "wrapper" && form.language === language.id ? [form] : []));
  const query = grammar.queries.forms;
  if (query === null || forms.length === 0) return [];
  const patterns = forms.map((form) => ({ form, path: pathPattern(form.path) }));
  const words = new RegExp(forms.map(({ path }) => escaped(lastWord(path))).join("|"), "g");
  return query.matchesIn(parts, words, root, text, wholeFile(source)).flatMap((match) =>
    patterns.flatMap(({ form, path }) => {
      const word = captured(match, form.kind === "call" ? "called" : "decorator");
      const written = word === null ? "" : text.slice(Math.max(0, word.endIndex - longestPath), word.endIndex);
      const isMeant = path.test(written) || path.test(asElsewhere(written, source.otherNames) ?? "");
      return (isMeant ? candidateOf(match, form, source) : null) ?? [];
    }),
  );
}

const longestPath = 300;

/** A sign that no identifier begins behind, but the `$` of PHP is no part of what people call a variable. */
const noWordBefore = String.raw`(?<![\p{L}\p{N}_])`;

/** A path at the end of a text, with the signs that stand between words in any of the languages. */
function pathPattern(path: string): RegExp {
  return new RegExp(`${noWordBefore}${wordsIn(path).map(escaped).join(String.raw`\s*(?:!{0,2}\.|[?&]\.|::|\??->|\\)\s*`)}$`, "u");
}

function candidateOf(match: QueryMatch, form: OwnForm, source: SourceFile): Candidate | null {
  const { syntax } = source.language;
  const args = captured(match, "arguments");
  const written = args === null ? null : nameGiven(givenIn(args, source), form, source);
  const derived = captured(match, "derived");
  const spelling = written?.node ?? derived;
  const tool = captured(match, "tool") ?? spelling;
  if (spelling === null || tool === null || syntax.isTest?.(tool) === true) return null;
  const server = captured(match, "server") ?? syntax.calls?.receiverOf(tool) ?? null;
  return {
    tool,
    spelling,
    member: written?.member ?? null,
    isDerived: written === null,
    beside: match.captures.flatMap(({ node }) => (isWithin(node, tool) || isWithin(tool, node) ? [] : [node])),
    server,
    registers: server !== null,
    host: null,
    form: "named",
    isSilent: false,
    isComposed: false,
    isOfFunction: false,
    isOfElements: false,
    isOfFile: false,
    isInDashes: false,
    isOwn: true,
    before: "",
    after: "",
    through: null,
    variant: "",
    subject: null,
    renames: null,
  };
}

/** An expression that is the name, or whose member it is. */
interface Spelled {
  readonly node: Node;
  readonly member: string | null;
}

/** What a call is given, in order, with its names where the language has any. */
export function givenIn(args: Node, { language: { syntax } }: SourceFile): readonly Argument[] {
  return syntax.calls?.given?.(args) ?? childrenOf(args).map((value) => ({ name: null, value }));
}

/** What a form says that the name is; null where nothing of the kind is given. */
function nameGiven(given: readonly Argument[], form: OwnForm, source: SourceFile): Spelled | null {
  const { argument, property } = form;
  const chosen = argument === null ? given : positional(given, argument, source);
  if (property !== null) return namedIn(chosen, property, source) ?? unknownIn(chosen, property, source);
  if (argument !== null) return whole(chosen[0], source);
  // A decorator of which no more is said.
  const named = namedIn(given, "name", source) ?? namedIn(given, "Name", source);
  const [first] = positional(given, 0, source);
  const isText = first !== undefined && evaluate(first.value, source.names).every(({ kind }) => kind === "text");
  return named ?? (isText ? { node: first.value, member: null } : null);
}

/** The argument that is given by position at an index: none where it cannot be told. */
export function positional(given: readonly Argument[], index: number, { language: { syntax } }: SourceFile): readonly Argument[] {
  const isSpread = ({ value }: Argument) => syntax.classify(value).kind === "spread";
  const argument = given[index];
  return argument === undefined || argument.name !== null || given.slice(0, index + 1).some(isSpread) ? [] : [argument];
}

/** What stands under a key: the argument of that name, or the member of an object that is given. */
function namedIn(given: readonly Argument[], key: string, source: SourceFile): Spelled | null {
  const named = given.find(({ name }) => name === key);
  if (named !== undefined) return whole(named, source);
  for (const { name, value } of given) {
    const member = name === null ? memberOf(value, key, source) : null;
    if (member !== null) return member;
  }
  return null;
}

/** What spells the member of an object that is written here, or that a name stands for; null without one. */
export function memberOf(object: Node, key: string, source: SourceFile): Spelled | null {
  const { syntax } = source.language;
  const expression = syntax.classify(object);
  if (expression.kind === "wrapper") return memberOf(expression.inner, key, source);
  if (isReference(expression)) return evaluateMember(object, key, source.names).length > 0 ? { node: object, member: key } : null;
  const value = syntax.memberOf(object, key);
  return value === null ? null : whole({ name: null, value }, source);
}

/** The first object that is given of which it cannot be known what stands under a key; null where one is written out that lacks it. */
function unknownIn(given: readonly Argument[], key: string, { language: { syntax } }: SourceFile): Spelled | null {
  const objects = given.flatMap(({ name, value }) => (name === null ? [value] : []));
  const object = objects.find((value) => isReference(syntax.classify(value)));
  const isWritten = objects.some((value) => syntax.keysOf(value).length > 0);
  return object === undefined || isWritten ? null : { node: object, member: key };
}

function isReference({ kind }: Expression): boolean {
  return kind === "name" || kind === "member";
}

/** An argument as what spells a name; null for one that cannot. */
export function whole(argument: Argument | undefined, { language: { syntax } }: SourceFile): Spelled | null {
  return argument === undefined || syntax.canSpell?.(argument.value) === false ? null : { node: argument.value, member: null };
}
