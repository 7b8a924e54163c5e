import type { Node } from "web-tree-sitter";
import { checkSchema } from "../../../shared/checkSchema.ts";
import { isWithin } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { evaluate, evaluateElements, evaluateMember } from "./evaluate.ts";
import type { DeclarationFact, DeclarationFacts, Dismissed, NameFact } from "./facts.ts";
import { evaluateFunction } from "./functionNames.ts";
import { groupOf } from "./groups.ts";
import { conditionsOf } from "./guards.ts";
import { schemasIn } from "./schemas.ts";
import type { FoundServer } from "./servers.ts";
import type { SourceFile } from "./sourceReader.ts";
import { type Span, spanOf } from "./span.ts";
import { startAt, type Value, valueBetween } from "./value.ts";
import { wrappersOf } from "./wrappers.ts";

/**
 * The declarations in which parts of a file have a part, without any those of all of it: a fact for each name of each, some of them several
 * times over, and what is none.
 */
export function declarationFacts(parts: readonly Span[] | null, source: SourceFile, servers: readonly FoundServer[]): DeclarationFacts {
  const declarations: DeclarationFact[] = [];
  const dismissed: Dismissed[] = [];
  for (const candidate of findCandidates(parts, source)) {
    const { found, read } = source.names.bindings.apart(() => factsOf(candidate, source, servers));
    declarations.push(...(read.length === 0 ? found : found.map((fact) => ({ ...fact, looked: [...fact.looked, ...read] }))));
    if (found.length === 0 && read.length > 0) dismissed.push({ tool: spanOf(candidate.tool), looked: read });
  }
  return { declarations, dismissed };
}

function factsOf(candidate: Candidate, source: SourceFile, servers: readonly FoundServer[]): readonly DeclarationFact[] {
  const values = valuesOf(candidate, source);
  const wraps = wrappersOf(candidate, source, servers);
  if (values.length === 0) return wraps.length === 0 ? [] : [passedFact(candidate, wraps, source, servers)];
  const { here, elsewhere } = schemasIn(candidate.tool, candidate.host !== null, source);
  const judged = { faults: here.flatMap(checkSchema), schemas: elsewhere, wraps };
  return values.map((value) => factOf(candidate, value, judged, source, servers));
}

/** What is no declaration by itself, since only callers in other files know its name. */
function passedFact(
  candidate: Candidate,
  wraps: DeclarationFact["wraps"],
  source: SourceFile,
  servers: readonly FoundServer[],
): DeclarationFact {
  const { spelling: node } = candidate;
  const judged = { faults: [], schemas: [], wraps };
  const fact = factOf(candidate, { kind: "unknown", node, written: [], ...startAt(node) }, judged, source, servers);
  return { ...fact, name: { kind: "passed", span: fact.name.span } };
}

function valuesOf(candidate: Candidate, source: SourceFile): readonly Value[] {
  const { spelling, isDerived, isOfFile, isSilent, isComposed, isOwn, server, through } = candidate;
  if (isDerived) {
    const { syntax, bindings } = source.names;
    const stem = isOfFile ? stemOf(source.file) : null;
    const text = stem === null ? syntax.deriveName(spelling) : candidate.isInDashes ? inDashes(stem) : stem;
    for (const node of syntax.derivedFrom?.(spelling) ?? []) bindings.note(node);
    const way = startAt(spelling);
    return [
      text === null
        ? { kind: "unknown", node: spelling, written: [], ...way }
        : { kind: "text", text, literal: null, identifier: spelling, ...way },
    ];
  }
  const { syntax } = source.language;
  return valuesSpelled(candidate, source).filter((value) => {
    if (value.calls.some(({ callee }) => syntax.isTest?.(callee))) return false;
    if (isComposed) return value.kind === "unknown" && value.written.length > 0;
    if (value.kind !== "unknown") return true;
    // What a silent form holds may be no name; a text that is put together with others is made to be one.
    if (isSilent && value.written.length === 0) return false;
    // A helper can be given the whole tool where its parameter is taken for a name.
    if (!isWithin(value.node, spelling) && syntax.canSpell?.(value.node) === false) return false;
    return isOwn || (server !== null && through === null) || !isPassedOn(value.node, source);
  });
}

function valuesSpelled(candidate: Candidate, { names, root }: SourceFile): readonly Value[] {
  const { spelling, member, isOfFunction, isOfElements, before, after } = candidate;
  if (isOfFunction) return evaluateFunction(spelling, names);
  if (isOfElements) return evaluateElements(spelling, names).map((value) => derivedFromText(value, root, names.syntax));
  const values = member === null ? evaluate(spelling, names) : evaluateMember(spelling, member, names);
  if (values.length === 0) return [{ kind: "unknown", node: spelling, written: [], ...startAt(spelling) }];
  if (before !== "" || after !== "") return values.map((value) => valueBetween(before, value, after));
  return values.map(orToBeFilled);
}

/** An empty text that something else than its own characters leads to, such as the default of a field, is filled at run time. */
function orToBeFilled(value: Value): Value {
  if (value.kind !== "text" || value.text !== "" || value.literal === null) return value;
  const { spelling, calls, branches, elements, literal } = value;
  if (spelling.startIndex <= literal.start && literal.end <= spelling.endIndex) return value;
  return { kind: "unknown", node: spelling, written: [], spelling, calls, branches, elements };
}

/** The name that a server derives from a text; one that is not written in one place of this file is not known. */
function derivedFromText(value: Value, root: Node, syntax: Syntax): Value {
  if (value.kind === "unknown") return value;
  const { spelling, calls, branches, elements } = value;
  const way = { spelling, calls, branches, elements };
  const literal = value.kind === "text" ? value.literal : null;
  const identifier = literal === null ? null : root.descendantForIndex(literal.start, literal.end);
  const text = identifier === null ? null : syntax.deriveName(identifier);
  if (identifier === null || text === null) return { kind: "unknown", node: spelling, written: [], ...way };
  return { kind: "text", text, literal: null, identifier, ...way };
}

/**
 * Whether a name is one that comes from elsewhere: a parameter, a part of something, or a member of such. What looks like a tool there
 * is a copy of one.
 */
function isPassedOn(node: Node, source: SourceFile): boolean {
  const { syntax, bindings } = source.names;
  let inner = node;
  // Not by calling itself: an expression can be nested more deeply than the stack.
  for (;;) {
    const expression = syntax.classify(inner);
    if (expression.kind === "wrapper") inner = expression.inner;
    else if (expression.kind === "member") inner = expression.object;
    else if (expression.kind !== "name") return false;
    else {
      const binding = bindings.of(expression.name, inner);
      return binding !== null && binding.kind !== "module" && !(binding.kind === "value" && binding.member === null);
    }
  }
}

function factOf(
  candidate: Candidate,
  value: Value,
  { faults, schemas, wraps }: Pick<DeclarationFact, "faults" | "schemas" | "wraps">,
  source: SourceFile,
  servers: readonly FoundServer[],
): DeclarationFact {
  const { tool, spelling, beside, server, form, variant, subject, renames, isDerived, registers, through } = candidate;
  const { syntax } = source.language;
  const holder = syntax.schemas?.besideOf?.(tool) ?? null;
  const callees = value.calls.map(({ callee }) => callee);
  const group = groupOf(candidate, value.calls, source, servers);
  const conditions = [
    ...[tool, ...callees].flatMap((node) => conditionsOf(node, source)),
    ...value.branches.map(({ startIndex }) => startIndex),
  ];
  const way = value.kind === "unknown" ? [value.node] : [value.spelling, ...callees, ...value.branches];
  return {
    tool: spanOf(tool),
    looked: [spelling, server ?? tool, ...beside, holder ?? tool].map(spanOf),
    way: way.map(({ startIndex }) => startIndex),
    name: nameOf(candidate, value, source),
    form,
    group,
    conditions: withThoseOfList(group, conditions, source),
    variant,
    subject,
    renames,
    isDerived,
    hasReceiver: registers,
    faults,
    schemas,
    wraps,
    through,
  };
}

/** The conditions of a tool, each once, with those of the list that it is put into with others: that can stand in another function. */
function withThoseOfList(group: DeclarationFact["group"], conditions: readonly number[], source: SourceFile): readonly number[] {
  const list = "at" in group && typeof group.at === "number" ? source.root.descendantForIndex(group.at) : null;
  const further = list === null ? [] : conditionsOf(list, source);
  return [...new Set([...conditions, ...further])].sort((left, right) => left - right);
}

/** The name of a file without its folders and its extension. */
function stemOf(file: string): string {
  return /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(file)?.[1] ?? file;
}

/** `listPages`, `list_pages` and `list pages` as `list-pages`. */
function inDashes(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[_\s]+/g, "-")
    .toLowerCase();
}

function nameOf({ tool, isDerived, isOfFile, isSilent, isOwn, server, through }: Candidate, value: Value, file: SourceFile): NameFact {
  const { language, text: source } = file;
  const extentOf = (node: Node) => language.syntax.extentOf?.(node) ?? spanOf(node);
  if (value.kind === "unknown") {
    const span = extentOf(value.node);
    return { kind: "unknown", span, expression: source.slice(span.start, span.end), written: value.written };
  }
  if (value.kind === "imported") {
    const followed = extentOf(value.node);
    return {
      kind: "imported",
      parts: value.parts,
      span: extentOf(value.spelling),
      followed,
      expression: source.slice(followed.start, followed.end),
      isSilent: isSilent || (!isOwn && (server === null || through !== null) && isPassedOn(value.node, file)),
    };
  }
  const { text, literal, identifier, spelling } = value;
  const whole = extentOf(spelling);
  const own = literal ?? (identifier === null ? null : spanOf(identifier));
  const isInPlace = own !== null && own.start >= whole.start && own.end <= whole.end;
  return {
    kind: "known",
    text,
    span: isInPlace ? own : whole,
    literal,
    derivedFrom: identifier === null ? null : isOfFile ? "that of the file" : `the identifier ${identifier.text}`,
    insertion: isDerived ? language.syntax.nameInsertion(tool) : null,
  };
}
