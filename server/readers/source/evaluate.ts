import type { Node } from "web-tree-sitter";
import type { Part, Syntax } from "../language.ts";
import { type Bindings, type Call, isWithin, parametersOf } from "./bindings.ts";

/** One of the texts that an expression can come to when only its file is read. */
export type Value = Way &
  (
    | {
        readonly kind: "text";
        readonly text: string;
        /** The characters of the one literal it stands in, as offsets; null when it is put together from several. */
        readonly literal: { readonly start: number; readonly end: number } | null;
        /** What it is the name of, when no literal spells it (`nameof(x)`); else null. */
        readonly identifier: Node | null;
      }
    /** Known at run time only: the expression that cannot be followed, and the texts that it puts around what is not known. */
    | { readonly kind: "unknown"; readonly node: Node; readonly written: readonly string[] }
  );

/** How an expression came to a value, where it has several. */
export interface Way {
  /** Where the value is written for this place: the expression itself, an element of a list, an argument of a call. */
  readonly spelling: Node;
  /** The calls that gave the parameters their values, outermost function last. */
  readonly calls: readonly TakenCall[];
  /** The options taken where the expression has alternatives. */
  readonly branches: readonly Node[];
  /** The elements taken of the lists that loops go through. */
  readonly elements: readonly { readonly list: Node; readonly element: Node }[];
}

export interface TakenCall extends Call {
  readonly function: Node;
}

/** What evaluation needs to know of a file. */
export interface Names {
  readonly syntax: Syntax;
  readonly bindings: Bindings;
}

/** One evaluation: what it knows, and how many steps it may still take. */
interface Run extends Names {
  readonly steps: { left: number };
}

/** More steps than any source written by people takes: call sites of call sites multiply. */
const mostSteps = 3_000;

function begin(names: Names): Run {
  return { syntax: names.syntax, bindings: names.bindings, steps: { left: mostSteps } };
}

/** A node that defines a name, with the way to it. */
interface Definition {
  readonly node: Node;
  readonly way: Way;
}

/**
 * Follows an expression to its texts: through constants, loops over lists and parameters of functions of the same file. There is at least
 * one value. Total: a definition that goes in circles is unknown.
 */
export function evaluate(node: Node, names: Names): readonly Value[] {
  return valuesOf(node, begin(names), { spelling: node, calls: [], branches: [], elements: [] }, 0);
}

/** The texts of a member of what an expression comes to; none when it has no such member. */
export function evaluateMember(node: Node, member: string, names: Names): readonly Value[] {
  const way: Way = { spelling: node, calls: [], branches: [], elements: [] };
  const run = begin(names);
  const found = membersOf({ node, way }, member, run, way, 0);
  return (found ?? []).flatMap((definition) => valuesOf(definition.node, run, definition.way, 0));
}

/** The one expression that defines a name or a member; null where that is none or several. */
export function definitionOf(node: Node, names: Names): Node | null {
  const [only, another] = definitionsOf(node, begin(names), { spelling: node, calls: [], branches: [], elements: [] }, 0) ?? [];
  return only === undefined || another !== undefined ? null : only.node;
}

/** Longer chains of definitions are not written by people. */
const deepest = 16;

/** More values than any list of tools has. */
const mostValues = 2000;

function valuesOf(node: Node, run: Run, way: Way, depth: number): readonly Value[] {
  const unknown: Value = { kind: "unknown", node, written: [], ...way };
  if (isSpent(run, depth)) return [unknown];
  const expression = run.syntax.classify(node);
  switch (expression.kind) {
    case "string": {
      const { text, start, end } = expression;
      return [{ kind: "text", text, literal: { start, end }, identifier: null, ...way }];
    }
    case "identifier":
      return [{ kind: "text", text: expression.identifier.text, literal: null, identifier: expression.identifier, ...way }];
    case "wrapper":
      return valuesOf(expression.inner, run, way, depth + 1);
    case "concatenation":
      return concatenate(node, expression.parts, run, way, depth + 1);
    case "choice":
      // An empty text stands in for a name that is missing.
      return expression.options
        .flatMap((option) => valuesOf(option, run, { ...way, branches: [...way.branches, option] }, depth + 1))
        .filter((value) => value.kind === "unknown" || value.text !== "");
    case "name":
    case "member": {
      const definitions = definitionsOf(node, run, way, depth + 1);
      if (definitions === null) return [unknown];
      return definitions.flatMap((definition) => valuesOf(definition.node, run, definition.way, depth + 1)).slice(0, mostValues);
    }
    default:
      return valuesReturned(node, run, way, depth + 1) ?? [unknown];
  }
}

/** What a function of the same file gives back to a call, where that is all that it does. Null for other expressions. */
function valuesReturned(node: Node, run: Run, way: Way, depth: number): readonly Value[] | null {
  const { calls } = run.syntax;
  const called = calls?.calledIn?.(node) ?? null;
  if (called === null) return null;
  const functions = run.bindings.functionsOf(called.name.text, node).filter((func) => calls?.takes?.(func, called.arguments) ?? true);
  const [func, another] = functions;
  const returned = func === undefined || another !== undefined ? null : (calls?.returned?.(func) ?? null);
  if (func === undefined || returned === null || way.calls.some((call) => call.function.id === func.id)) return null;
  run.bindings.note(func);
  run.bindings.note(called.arguments);
  const call = { callee: called.name, arguments: called.arguments, function: func };
  return valuesOf(returned, run, { ...way, calls: [...way.calls, call] }, depth).map((value) => {
    // The call makes a text and no declaration: it is no part of the way to one, and stands for what it is given, or not given.
    const isGiven = isWithin(value.spelling, node) || isWithin(value.spelling, func);
    const without = {
      ...value,
      calls: value.calls.filter((taken) => taken !== call),
      spelling: isGiven ? way.spelling : value.spelling,
    };
    return without.kind === "unknown" ? { ...without, node } : without;
  });
}

/** Whether an evaluation has gone on for too long. Counts a step. */
function isSpent(run: Run, depth: number): boolean {
  return depth > deepest || run.steps.left-- <= 0;
}

/** Every way to put the values of the parts together. Parts that depend on the same loop or call take the same element of it. */
function concatenate(node: Node, parts: readonly Part[], run: Run, start: Way, depth: number): readonly Value[] {
  const [only] = parts;
  if (only !== undefined && typeof only !== "string" && parts.length === 1) return valuesOfPart(only, run, start, depth);
  let values: Value[] = [{ kind: "text", text: "", literal: null, identifier: null, ...start }];
  for (const part of parts) {
    values = values.flatMap((before): readonly Value[] => {
      if (before.kind === "unknown") return [{ ...before, written: [...before.written, ...textOfPart(part, run)] }];
      if (typeof part === "string") return [{ ...before, text: before.text + part }];
      return valuesOfPart(part, run, wayOf(before), depth).map((value) =>
        value.kind === "unknown"
          ? { ...wayOf(value), kind: "unknown", node, written: [before.text, ...value.written].filter((text) => text !== "") }
          : { ...wayOf(value), kind: "text", text: before.text + value.text, literal: null, identifier: null },
      );
    });
    if (values.length > mostValues) return [{ kind: "unknown", node, written: [], ...start }];
  }
  return values;
}

/** The text of a part behind one that is not known, when it stands there itself. */
function textOfPart(part: Part, run: Run): readonly string[] {
  if (typeof part === "string") return [part];
  if ("named" in part) return [];
  const expression = run.syntax.classify(part);
  return expression.kind === "string" ? [expression.text] : [];
}

function valuesOfPart(part: Exclude<Part, string>, run: Run, way: Way, depth: number): readonly Value[] {
  if (!("named" in part)) return valuesOf(part, run, way, depth);
  const definitions = definitionsOfName(part.named, part.from, run, way, depth);
  if (definitions === null) return [{ kind: "unknown", node: part.from, written: [], ...way }];
  return definitions.flatMap((definition) => valuesOf(definition.node, run, definition.way, depth + 1));
}

function wayOf({ spelling, calls, branches, elements }: Way): Way {
  return { spelling, calls, branches, elements };
}

/** The nodes that define a name or a member: constants, members of objects, enums and classes, elements, arguments. Null when unknown. */
function definitionsOf(node: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
  if (isSpent(run, depth)) return null;
  const expression = run.syntax.classify(node);
  switch (expression.kind) {
    case "name":
      return definitionsOfName(expression.name, node, run, way, depth);
    case "member": {
      const { object, member } = expression;
      const owner = run.syntax.classify(object);
      const assigned = owner.kind === "name" ? run.bindings.memberOf(owner.name, member) : null;
      if (assigned !== null) return [{ node: assigned, way }];
      return partsOf(definitionsOf(object, run, way, depth + 1), member, run, way, depth);
    }
    case "wrapper":
      return definitionsOf(expression.inner, run, way, depth + 1) ?? [{ node: expression.inner, way }];
    default:
      return null;
  }
}

function definitionsOfName(name: string, from: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
  const binding = run.bindings.of(name, from);
  switch (binding?.kind) {
    case "value":
      return partsOf([{ node: binding.node, way }], binding.member, run, way, depth);
    case "each":
      return partsOf(elementsOf(binding.list, binding.list, run, way, depth), binding.member, run, way, depth);
    case "parameter":
      return argumentsFor(binding.function, name, run, way, depth);
    default:
      return null;
  }
}

/** A member of each definition, or the definitions themselves. */
function partsOf(
  found: readonly Definition[] | null,
  member: string | null,
  run: Run,
  start: Way,
  depth: number,
): readonly Definition[] | null {
  if (found === null || member === null) return found;
  return all(found, (definition) => membersOf(definition, member, run, start, depth + 1));
}

function membersOf({ node, way }: Definition, member: string, run: Run, start: Way, depth: number): readonly Definition[] | null {
  if (isSpent(run, depth)) return null;
  const expression = run.syntax.classify(node);
  if (expression.kind === "wrapper") return membersOf({ node: expression.inner, way }, member, run, start, depth + 1);
  if (expression.kind === "name" || expression.kind === "member") {
    const definitions = definitionsOf(node, run, way, depth + 1);
    return definitions === null ? null : all(definitions, (definition) => membersOf(definition, member, run, start, depth + 1));
  }
  const value = run.syntax.memberOf(node, member);
  if (value === null) return null;
  // What a loop or a call brings here is written in the object that it brings.
  const isBrought = way.spelling.id !== start.spelling.id;
  return [{ node: value, way: isBrought ? { ...way, spelling: value } : way }];
}

/** The elements of a list that a loop goes through. Null when one of them cannot be known. */
function elementsOf(list: Node, from: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
  if (isSpent(run, depth)) return null;
  run.bindings.note(list);
  const taken = way.elements.find((element) => element.list.id === list.id);
  if (taken !== undefined) return [{ node: taken.element, way }];
  const expression = run.syntax.classify(from);
  switch (expression.kind) {
    case "wrapper":
      return elementsOf(list, expression.inner, run, way, depth + 1);
    case "values":
      return all(definitionsOf(expression.object, run, way, depth + 1) ?? [], (object) =>
        (run.syntax.valuesOf?.(object.node) ?? []).map((element) => ({
          node: element,
          way: { ...object.way, spelling: element, elements: [...way.elements, { list, element }] },
        })),
      );
    case "list":
      return all(expression.elements, (element) => {
        const inner = run.syntax.classify(element);
        if (inner.kind === "spread") return elementsOf(list, inner.list, run, way, depth + 1);
        return [{ node: element, way: { ...way, spelling: element, elements: [...way.elements, { list, element }] } }];
      });
    case "name":
    case "member": {
      const definitions = definitionsOf(from, run, way, depth + 1);
      return definitions === null
        ? null
        : all(definitions, (definition) => elementsOf(list, definition.node, run, definition.way, depth + 1));
    }
    default:
      return null;
  }
}

/** What the calls of a function give to its parameter. Null when it is not called by its name in its own file. */
function argumentsFor(func: Node, name: string, run: Run, way: Way, depth: number): readonly Definition[] | null {
  const { calls: syntax } = run.syntax;
  if (syntax === undefined) return null;
  run.bindings.note(parametersOf(func, run.syntax));
  const each = syntax.iterated(func, name);
  if (each !== null) return partsOf(elementsOf(each.list, each.list, run, way, depth + 1), each.member, run, way, depth);
  const taken = way.calls.find((call) => call.function.id === func.id);
  const called = syntax.nameOf(func);
  const calls = taken !== undefined ? [taken] : called === null ? [] : callsFromOutside(func, called, run);
  if (calls.length === 0) return null;
  return all(calls, (call) => {
    const given = syntax.argumentFor(func, call.arguments, name);
    if (given === null) return null;
    return [
      {
        node: given,
        way: { ...way, spelling: given, calls: taken === undefined ? [...way.calls, { ...call, function: func }] : way.calls },
      },
    ];
  });
}

/** The calls of a function that do not stand in it. */
function callsFromOutside(func: Node, name: string, { bindings, syntax }: Names): readonly Call[] {
  const calls = bindings.callsOf(name, bindings.scopeOf(func)).filter(({ callee }) => !isWithin(callee, func));
  return calls.filter((call) => syntax.calls?.takes?.(func, call.arguments) ?? true);
}

/** The results for all items in one list; null when there is none for one of them. */
function all<Item>(items: readonly Item[], find: (item: Item) => readonly Definition[] | null): readonly Definition[] | null {
  const found: Definition[] = [];
  for (const item of items) {
    const some = find(item);
    if (some === null) return null;
    found.push(...some);
  }
  return found.length === 0 ? null : found;
}
