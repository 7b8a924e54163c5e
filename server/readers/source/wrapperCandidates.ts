import type { Node, QueryMatch } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { further, memberSteps, type Reference } from "../references.ts";
import type { Argument } from "../syntax/calls.ts";
import { childrenOf, isWithin } from "../syntax/nodes.ts";
import { type ArgumentPlace, type Home, mentionsOf, namesOf, type Wrapper } from "../wrapper.ts";
import type { Candidate } from "./candidates.ts";
import { captured, escaped, textSays, wholeFile } from "./conditions.ts";
import { definitionsOfName } from "./definitions.ts";
import { importedAs } from "./evaluate.ts";
import { isMadeOf, lastName, ownObject, sayingInstance } from "./instances.ts";
import { givenIn, memberOf, positional, whole } from "./ownCandidates.ts";
import { begin } from "./run.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";
import { startAt } from "./value.ts";

/**
 * The calls in which parts of a file have a part, without any those of all of it, that may be of functions of other files which make
 * declarations of them.
 */
export function wrapperCandidates(parts: readonly Span[] | null, source: SourceFile): readonly Candidate[] {
  const { root, text, language, grammar } = source;
  const query = grammar.queries.forms;
  const wrappers = source.forms.flatMap((form) => (form.kind === "wrapper" && form.language === language.id ? [form.wrapper] : []));
  if (query === null || wrappers.length === 0) return [];
  const called = wrappers.map((wrapper): CalledWrapper => ({ wrapper, names: namesIn(wrapper, source) }));
  const all = new Set(called.flatMap(({ names }) => names));
  const words = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${[...all].map(escaped).join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  return query
    .matchesIn(parts, words, root, text, wholeFile(source))
    .flatMap((match) => called.flatMap((wrapper) => candidateOf(match, wrapper, source) ?? []));
}

/** A wrapper with what a file may call it. */
interface CalledWrapper {
  readonly wrapper: Wrapper;
  readonly names: readonly string[];
}

/** The same names as long as nothing is typed in the lines that they were read from, and none of them is typed anywhere else. */
function namesIn(wrapper: Wrapper, { text, names: { bindings } }: SourceFile): readonly string[] {
  const names = namesOf(text, wrapper);
  if (wrapper.home.kind === "method" || wrapper.home.kind === "held") return names;
  for (const name of [...names, ...(wrapper.home.known === "default" ? ["import", "from", "default", "require"] : [])])
    bindings.asked.add(name);
  for (const name of names) for (const { at, line } of mentionsOf(text, name)) bindings.noteSpan({ start: at, end: at + line.length });
  return names;
}

function candidateOf(match: QueryMatch, { wrapper, names }: CalledWrapper, source: SourceFile): Candidate | null {
  const { syntax } = source.language;
  const word = captured(match, "called");
  const args = captured(match, "arguments");
  const tool = captured(match, "tool");
  if (word === null || !names.includes(word.text) || args === null || tool === null || syntax.isTest?.(tool) === true) return null;
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
    isOfFunction: false,
    isOfElements: false,
    isOfFile: false,
    isInDashes: false,
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
  const callee = language.syntax.calls?.calleeOf?.(word) ?? null;
  const member = callee ?? (parent === null || parent.endIndex !== word.endIndex ? null : language.syntax.classify(parent));
  const object = member?.kind === "member" ? member.object : (language.syntax.calls?.receiverOf(tool) ?? null);
  switch (home.kind) {
    case "function":
      if (callee?.kind === "module" && callee.member !== null) return { from: [callee.from], steps: memberSteps([callee.member]) };
      if (callee?.kind === "member") return memberIn(importedAs(callee.object, names), callee.member);
      // A qualified name is one as a whole.
      if (callee === null && parent !== null && (member?.kind === "member" || member?.kind === "name")) return importedAs(parent, names);
      if (names.bindings.functionsOf(word.text, word).length > 0) return null;
      return callee?.kind === "name" ? knownAs(callee.name, word, source) : importedAs(word, names);
    case "extension":
      return knownAs(home.known, word, source);
    case "held":
      return object === null || ownObject.test(object.text) ? null : importedAs(object, names);
    case "method": {
      if (object === null) return isOwn(word, home.class, source) ? knownAs(home.known, word, source) : broughtIn(word, home, source);
      // A::B.f(…) is of the class that it says, x.B.f(…) can be of anything that is kept there.
      const isPath = /^\\?\p{Lu}\w*(?:(?:\.|::|\\)\w+)+$/u.test(object.text);
      if (!isPath && isOf(object, word, home.class, source)) return knownAs(home.known, word, source);
      // A class under another name.
      return /^\\?\p{Lu}[\w.:\\]*$/u.test(object.text) ? importedAs(object, names) : null;
    }
  }
}

function memberIn(reference: Reference | null, name: string): Reference | null {
  return reference === null ? null : further(reference, { kind: "member", name });
}

/** The module that a file takes the functions of, by whose names alone it calls them: `import Shop.Kit`. */
function broughtIn(word: Node, home: Home, { names, language }: SourceFile): Reference | null {
  const brought = language.syntax.calls?.broughtIn?.(word) ?? [];
  for (const each of ["import", home.class]) names.bindings.asked.add(each);
  const module = brought.find(({ text }) => text === home.known || text.endsWith(home.class));
  return module === undefined ? null : importedAs(module, names);
}

function knownAs(name: string, from: Node, { names }: SourceFile): Reference | null {
  const [definition, another] = definitionsOfName(name, from, begin(names), startAt(from), 0) ?? [];
  return definition !== undefined && another === undefined && "reference" in definition ? definition.reference : null;
}

/** Whether an expression is of a class, as far as its file says: by its type, by what is assigned to it, by the class around it. */
function isOf(receiver: Node, word: Node, home: string, source: SourceFile): boolean {
  const last = lastName(receiver);
  if (last === home || isMadeOf(receiver, home)) return true;
  if (ownObject.test(receiver.text)) return isOwn(word, home, source);
  return last !== "" && sayingInstance(last, home).some((pattern) => textSays(pattern, source));
}

/** Whether a method that is called without saying whose it is, or on what the call stands in, is one of a class. */
function isOwn(word: Node, home: string, source: SourceFile): boolean {
  const around = classAround(word, source);
  if (source.names.bindings.functionsOf(word.text, word).some((func) => classAround(func, source)?.id === around?.id)) return false;
  return isBelow(word, home, source) || isMixedIn(word, home, source);
}

function classAround(node: Node, { language: { syntax } }: SourceFile): Node | null {
  let around = node.parent;
  while (around !== null && !syntax.classes.has(around.type)) around = around.parent;
  return around;
}

/** `include X`   ·   `extend A::X`   ·   `use A\\X;`, in the class or the module around a node, or in the file itself. */
function isMixedIn(node: Node, home: string, { language: { syntax }, names: { bindings } }: SourceFile): boolean {
  for (const word of [home, "include", "extend", "prepend", "use"]) bindings.asked.add(word);
  const mixesIn = new RegExp(`^(?:include|extend|prepend|use)\\b.*(?<![\\w$])${escaped(home)}(?![\\w$:\\\\])`, "s");
  for (let around = parentOf(node); around !== null; around = parentOf(around)) {
    const isFile = around.parent === null;
    if (!isFile && !syntax.classes.has(around.type)) continue;
    const statements = isFile ? around : around.childForFieldName("body");
    const isMixed = childrenOf(statements).some((child) => mixing.has(child.type) && mixesIn.test(child.text));
    if (isMixed || !isFile) return isMixed;
  }
  return false;
}

/** What brings the methods of something else into a class: a call in Ruby, a declaration in PHP. */
const mixing = new Set(["call", "use_declaration"]);

/** Whether a node stands in a part of a class, or in one that says in its first words that it is one of it. */
function isBelow(node: Node, home: string, { language: { syntax }, names, text }: SourceFile): boolean {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) {
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
