import type { Node } from "web-tree-sitter";
import type { Part } from "../syntax/expression.ts";
import { isWithin } from "../syntax/nodes.ts";
import type { ArgumentPlace, Wrapper } from "../wrapper.ts";
import type { Candidate } from "./candidates.ts";
import { evaluate, unwrapped } from "./evaluate.ts";
import { groupOf } from "./groups.ts";
import { heldHomes } from "./instances.ts";
import { functionWith, parametersOf } from "./parameters.ts";
import type { Names } from "./run.ts";
import type { FoundServer } from "./servers.ts";
import type { SourceFile } from "./sourceReader.ts";

/** How a name came from a parameter to a declaration. */
interface Passed {
  /** The member of the parameter that is the name; null where it is the name itself. */
  readonly property: string | null;
  readonly before: string;
  readonly after: string;
}

/** How many calls stand between the one of a wrapper in another file and the declaration. */
const deepest = 2;

/** The functions of a file whose callers in other files give a declaration its name. */
export function wrappersOf(candidate: Candidate, source: SourceFile, servers: readonly FoundServer[]): readonly Wrapper[] {
  const { spelling, member, isDerived, isComposed, before, after, server } = candidate;
  if (isDerived || isComposed || source.language.syntax.calls?.placeOf === undefined) return [];
  return passedTo(
    spelling,
    server,
    { property: member, before, after },
    { candidate, source, servers, calls: { left: mostCalls }, joints: { left: mostJoints } },
    deepest,
  );
}

/** What is passed on to a declaration, and where that is. */
interface Wrapped {
  readonly candidate: Candidate;
  readonly source: SourceFile;
  readonly servers: readonly FoundServer[];
  /** How many more calls are gone through. */
  readonly calls: { left: number };
  /** How many more texts are taken apart. */
  readonly joints: { left: number };
}

/** More calls than lead to one declaration in any source written by people: calls of calls multiply. */
const mostCalls = 500;

/** More texts in texts, as templates in templates are, than people write: each is a step of the stack. */
const mostJoints = 500;

function passedTo(node: Node, receiver: Node | null, passed: Passed, wrapped: Wrapped, depth: number): readonly Wrapper[] {
  const { names } = wrapped.source;
  const expression = names.syntax.classify(node);
  switch (expression.kind) {
    case "wrapper":
      return passedTo(unwrapped(node, names.syntax), receiver, passed, wrapped, depth);
    case "member":
      return passed.property === null
        ? passedTo(expression.object, receiver, { ...passed, property: expression.member }, wrapped, depth)
        : [];
    case "concatenation": {
      if (wrapped.joints.left-- <= 0) return [];
      const inner = passed.property === null ? passedBetween(expression.parts, passed, names) : null;
      return inner === null ? [] : passedTo(inner.part, receiver, inner.passed, wrapped, depth);
    }
    case "name": {
      const binding = names.bindings.of(expression.name, node);
      if (binding?.kind === "parameter") return wrappersWith(binding.function, expression.name, receiver, passed, wrapped, depth);
      const isTaken = binding?.kind === "value" && (binding.member === null || passed.property === null) && depth > 0;
      return isTaken
        ? passedTo(binding.node, receiver, { ...passed, property: binding.member ?? passed.property }, wrapped, depth - 1)
        : [];
    }
    default:
      return [];
  }
}

/** Of a name that is put together, the one part that is passed on between texts. */
function passedBetween(parts: readonly Part[], passed: Passed, names: Names): { readonly part: Node; readonly passed: Passed } | null {
  const texts = parts.map((part) => {
    if (typeof part === "string" || "named" in part) return typeof part === "string" ? part : null;
    // What all callers give is not asked for: it is what is passed on.
    const expression = names.syntax.classify(part);
    if (expression.kind === "name" && names.bindings.of(expression.name, part)?.kind === "parameter") return null;
    const [value, another] = evaluate(part, names);
    return value?.kind === "text" && another === undefined ? value.text : null;
  });
  const index = texts.indexOf(null);
  const part = parts[index];
  if (part === undefined || typeof part === "string" || "named" in part || texts.includes(null, index + 1)) return null;
  const before = passed.before + texts.slice(0, index).join("");
  return { part, passed: { ...passed, before, after: texts.slice(index + 1).join("") + passed.after } };
}

/** The function that has a parameter, and those that give it theirs when they call it. */
function wrappersWith(
  func: Node,
  parameter: string,
  receiver: Node | null,
  passed: Passed,
  wrapped: Wrapped,
  depth: number,
): readonly Wrapper[] {
  const { source } = wrapped;
  const { syntax, bindings } = source.names;
  const { calls } = syntax;
  const name = calls?.nameOf(func) ?? null;
  if (calls === undefined || name === null || calls.iterated(func, parameter) !== null) return [];
  bindings.note(parametersOf(func, syntax));
  const own = wrappersAt(func, name, parameter, receiver, passed, wrapped);
  if (depth === 0) return own;
  const further = bindings.callsOf(name, func).flatMap((call) => {
    if (wrapped.calls.left-- <= 0 || isWithin(call.callee, func) || calls.takes?.(func, call.arguments) === false) return [];
    const given = calls.argumentFor(func, call.arguments, parameter);
    const taken = receiver === null ? null : receiverGiven(func, receiver, call.arguments, source);
    return given === null ? [] : passedTo(given, taken, passed, wrapped, depth - 1);
  });
  return [...own, ...further];
}

/** A function once for each way in which other files call it. */
function wrappersAt(
  func: Node,
  name: string,
  parameter: string,
  receiver: Node | null,
  { property, before, after }: Passed,
  { candidate, source, servers }: Wrapped,
): readonly Wrapper[] {
  const home = source.language.syntax.calls?.homeOf?.(func) ?? null;
  const place = placeOf(func, parameter, property, source);
  if (home === null || place === null) return [];
  const taker = receiver === null ? null : parameterMeant(func, receiver, source);
  const group = taker === null ? groupOf(candidate, [], source, servers) : null;
  return [home, ...heldHomes(home, source)].map((home) => ({
    name,
    home,
    count: source.language.syntax.calls?.countOf?.(func) ?? null,
    place,
    before,
    after,
    form: candidate.form,
    isRegistration: candidate.registers,
    server: group?.kind === "server" ? group.index : null,
    receiver: taker === null ? null : placeOf(func, taker, null, source),
  }));
}

/** Where calls of a function have a member of a parameter, or the parameter itself. */
function placeOf(func: Node, parameter: string, property: string | null, { language: { syntax } }: SourceFile): ArgumentPlace | null {
  const place = syntax.calls?.placeOf?.(func, parameter) ?? null;
  if (place === null || property === null) return place;
  return place.property === null ? { ...place, property } : null;
}

/** What a call gives for the server that gets the tool: the same where it is none of the parameters. */
function receiverGiven(func: Node, receiver: Node, args: Node, source: SourceFile): Node | null {
  const parameter = parameterMeant(func, receiver, source);
  return parameter === null ? receiver : (source.language.syntax.calls?.argumentFor(func, args, parameter) ?? null);
}

/** The parameter of a function that an expression in it is; null for other expressions. */
function parameterMeant(func: Node, node: Node, source: SourceFile): string | null {
  const { syntax } = source.language;
  const expression = syntax.classify(node);
  if (expression.kind === "wrapper") return parameterMeant(func, expression.inner, source);
  return expression.kind === "name" && functionWith(expression.name, node, syntax)?.id === func.id ? expression.name : null;
}
