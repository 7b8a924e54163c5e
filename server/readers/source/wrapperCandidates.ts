import type { Node, QueryMatch } from "web-tree-sitter";
import type { Reference } from "../references.ts";
import type { Argument } from "../syntax/calls.ts";
import type { ArgumentPlace, Wrapper } from "../wrapper.ts";
import { isWithin } from "./bindings.ts";
import type { Candidate } from "./candidates.ts";
import { captured, escaped, textSays } from "./conditions.ts";
import { begin, definitionsOfName } from "./definitions.ts";
import { importedAs, startAt } from "./evaluate.ts";
import { givenIn, memberOf, positional, whole } from "./ownCandidates.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";

/**
 * The calls in which parts of a file have a part, without any those of all of it, that may be of functions of other files which make
 * declarations of them.
 */
export function wrapperCandidates(parts: readonly Span[] | null, source: SourceFile): readonly Candidate[] {
  const { root, text, language, grammar } = source;
  const query = grammar.queries.forms;
  const wrappers = source.forms.flatMap((form) => (form.kind === "wrapper" && form.language === language.id ? [form.wrapper] : []));
  if (query === null || wrappers.length === 0) return [];
  const words = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${wrappers.map(({ name }) => escaped(name)).join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  return query
    .matchesIn(parts, words, root, text)
    .flatMap((match) => wrappers.flatMap((wrapper) => candidateOf(match, wrapper, source) ?? []));
}

function candidateOf(match: QueryMatch, wrapper: Wrapper, source: SourceFile): Candidate | null {
  const { syntax } = source.language;
  const word = captured(match, "called");
  const args = captured(match, "arguments");
  const tool = captured(match, "tool");
  if (word?.text !== wrapper.name || args === null || tool === null || syntax.isTest?.(tool) === true) return null;
  const given = givenIn(args, source);
  const [least, most] = wrapper.count ?? [0, Number.POSITIVE_INFINITY];
  if (given.length < least || given.length > most) return null;
  const name = argumentAt(given, wrapper.place, source);
  const reference = name === null ? null : calledBy(tool, word, wrapper, source);
  if (name === null || reference === null) return null;
  const { before, after, form, isRegistration: registers, receiver } = wrapper;
  const givenServer = receiver === null ? null : argumentAt(given, receiver, source);
  const server =
    wrapper.home.kind === "extension" ? (syntax.calls?.receiverOf(tool) ?? null) : givenServer?.member === null ? givenServer.node : null;
  return {
    tool,
    spelling: name.node,
    member: name.member,
    isDerived: false,
    beside: match.captures.flatMap(({ node }) => (isWithin(node, tool) || isWithin(tool, node) ? [] : [node])),
    server,
    host: null,
    form,
    isSilent: false,
    isComposed: false,
    isOwn: false,
    registers,
    before,
    after,
    through: { reference, wrapper },
    variant: "",
    subject: null,
    renames: null,
  };
}

/** What calls give to a parameter of a wrapper. */
function argumentAt(given: readonly Argument[], { argument, keyword, property }: ArgumentPlace, source: SourceFile) {
  const named = keyword === null ? undefined : given.find(({ name }) => name === keyword);
  const [chosen = null] = named === undefined && argument !== null ? positional(given, argument, source) : [named ?? null];
  if (chosen === null) return null;
  return property === null ? whole(chosen, source) : memberOf(chosen.value, property, source);
}

/** What a call calls as the file knows it: the function of another file, or what is around it there; null where it is not called. */
function calledBy(tool: Node, word: Node, { home }: Wrapper, source: SourceFile): Reference | null {
  const { names, language } = source;
  const { parent } = word;
  const member = parent === null || parent.endIndex !== word.endIndex ? null : language.syntax.classify(parent);
  switch (home.kind) {
    case "function":
      if (parent !== null && member?.kind === "member") return importedAs(parent, names);
      return names.bindings.functionsOf(word.text, word).length > 0 ? null : importedAs(word, names);
    case "extension":
      return knownAs(home.known, word, source);
    case "method": {
      const object = member?.kind === "member" ? member.object : (language.syntax.calls?.receiverOf(tool) ?? null);
      const isMeant = object === null ? isBelow(word, home.class, source) : isOf(object, home.class, source);
      return isMeant ? knownAs(home.known, word, source) : null;
    }
  }
}

function knownAs(name: string, from: Node, { names }: SourceFile): Reference | null {
  const [definition, another] = definitionsOfName(name, from, begin(names), startAt(from), 0) ?? [];
  return definition !== undefined && another === undefined && "reference" in definition ? definition.reference : null;
}

/** Whether an expression is of a class, as far as its file says: by its type, by what is assigned to it, by the class around it. */
function isOf(receiver: Node, home: string, source: SourceFile): boolean {
  const [word = ""] = /[\p{L}\p{N}_$]+$/u.exec(receiver.text) ?? [];
  const type = escaped(home);
  if (word === home || new RegExp(`^(?:\\(?new\\s+)?${type}\\(`).test(receiver.text)) return true;
  if (/^(?:this|self|cls|super|super\(\))$/.test(receiver.text)) return isBelow(receiver, home, source);
  if (word === "") return false;
  const name = `(?<![\\w$])${escaped(word)}`;
  return [
    // x: Type   ·   x?: Type   ·   x = new Type(…)   ·   x = Type(…)   ·   x := NewType(…)   ·   x *Type   ·   Type x
    `${name}\\s*[?!]?\\s*:\\s*(?:[\\w.]+\\s*[|<\\[]\\s*)?(?:\\w+\\.)?${type}\\b`,
    `${name}\\s*(?::[^=;\\n]*)?:?=\\s*(?:await\\s+)?(?:new\\s+|&)?(?:\\w+\\.)?(?:[nN]ew)?${type}\\s*[<({]`,
    `${name}\\s+\\*?(?:\\w+\\.)?${type}\\b`,
    `(?<![\\w$])${type}(?:<[^;(){}]*>)?\\s+${escaped(word)}\\b`,
  ].some((pattern) => textSays(pattern, source));
}

/** Whether a node stands in a part of a class, or in one that says in its first words that it is one of it. */
function isBelow(node: Node, home: string, { language: { syntax }, names, text }: SourceFile): boolean {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (!syntax.classes.has(around.type)) continue;
    // Some grammars have the name beside the part that is a scope.
    const named = around.childForFieldName("name") === null ? (around.parent ?? around) : around;
    const name = named.childForFieldName("name");
    const body = named.childForFieldName("body");
    if (name === null) return false;
    const end = body?.startIndex ?? text.indexOf("{", name.endIndex);
    names.bindings.noteSpan({ start: name.startIndex, end });
    return new RegExp(`(?<![\\w$])${escaped(home)}(?![\\w$])`).test(text.slice(name.startIndex, end));
  }
  return false;
}
