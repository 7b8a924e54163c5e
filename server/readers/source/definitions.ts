import type { Node } from "web-tree-sitter";
import { further, memberSteps, type Reference } from "../references.ts";
import type { Expression } from "../syntax/expression.ts";
import { childrenOf } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { type Binding, type Bindings, type Call, isWithin, parametersOf } from "./bindings.ts";
import { meantAs, partsOfObject } from "./objectParts.ts";

/** How an expression came to a value, where it has several. */
export interface Way {
  /** Where the value is written for this place: the expression itself, an element of a list, an argument of a call. */
  readonly spelling: Node;
  /** The calls that gave the parameters their values, outermost function last. */
  readonly calls: readonly TakenCall[];
  /** The options taken where the expression has alternatives. */
  readonly branches: readonly Node[];
  /** The elements taken of the lists that loops go through. */
  readonly elements: readonly { readonly list: Node; readonly element: Meant }[];
}

/** A call with the function that it turned out to call. */
export interface TakenCall extends Call {
  readonly function: Node;
}

/** What evaluation needs to know of a file. */
export interface Names {
  readonly syntax: Syntax;
  readonly bindings: Bindings;
}

/** One evaluation: what it knows, and how many steps it may still take. */
export interface Run extends Names {
  /** The function whose result is asked for, so that its parameters are what others give it; null for none. */
  readonly asked: Node | null;
  readonly steps: { left: number };
}

/** More steps than any source written by people takes: call sites of call sites multiply. */
const mostSteps = 3_000;

/** Begins a search for definitions, which has steps of its own. `asked`: see `Run`. */
export function begin({ syntax, bindings }: Names, asked: Node | null = null): Run {
  return { syntax, bindings, asked, steps: { left: mostSteps } };
}

/** What defines a name, with the way to it: a node of this file, or something in another one. */
export type Definition = LocalDefinition | { readonly reference: Reference; readonly way: Way };

/** A definition in the same file, and the way that led to it. */
export interface LocalDefinition extends Meant {
  readonly way: Way;
}

/** What stands in a file, and what it is meant as where that is not what it names: `a` of `{ a }` is an entry, its key and its value. */
export interface Meant {
  readonly node: Node;
  readonly as?: "entry" | "key";
}

/** Longer chains of definitions are not written by people. */
const deepest = 16;

/** Whether an evaluation has gone on for too long. Counts a step. */
export function isSpent(run: Run, depth: number): boolean {
  return depth > deepest || run.steps.left-- <= 0;
}

/** What defines a name or a member: constants, members of objects, enums and classes, elements, arguments, imports. Null when unknown. */
export function definitionsOf(node: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
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
      const owners = definitionsOf(object, run, way, depth + 1);
      return partsOf(owners, member, run, way, depth) ?? memberElsewhere(node, owners, member, run, way);
    }
    case "wrapper":
      return definitionsOf(expression.inner, run, way, depth + 1) ?? [{ node: expression.inner, way }];
    case "module":
      return [{ reference: { from: [expression.from], steps: expression.member === null ? [] : memberSteps([expression.member]) }, way }];
    default:
      return null;
  }
}

/** A member that this file's part of a class lacks, where other files may have other parts of it. */
function memberElsewhere(
  node: Node,
  owners: readonly Definition[] | null,
  member: string,
  run: Run,
  way: Way,
): readonly Definition[] | null {
  const { syntax } = run;
  const names =
    syntax.areClassesOpen === true && owners?.every((owner) => lacksMember(owner, member, syntax)) === true ? namesTo(node, syntax) : null;
  return names === null ? null : [{ reference: { from: [], steps: memberSteps(names) }, way }];
}

/** Whether a definition is the body of a class, or what else can have other parts, and has no such member. */
export function lacksMember(definition: Definition, member: string, syntax: Syntax): boolean {
  if (!("node" in definition)) return false;
  const { node } = definition;
  const isOpen = syntax.isOpen?.(node) ?? (node.parent !== null && syntax.classes.has(node.parent.type));
  return isOpen && !syntax.keysOf(node).includes(member);
}

/** The names that an expression is made of, `["Shop", "Names", "DOCK"]`; null where it is made of anything else. */
function namesTo(node: Node, syntax: Syntax): readonly string[] | null {
  const expression = syntax.classify(node);
  if (expression.kind === "name") return [expression.name];
  if (expression.kind === "wrapper") return namesTo(expression.inner, syntax);
  const before = expression.kind === "member" ? namesTo(expression.object, syntax) : null;
  return before === null || expression.kind !== "member" ? null : [...before, expression.member];
}

/** What defines a name where a node reads it; null where nothing does, or where it is known at run time only. */
export function definitionsOfName(name: string, from: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
  const binding = run.bindings.of(name, from);
  if (binding !== null) return definitionsOfBinding(binding, name, run, way, depth);
  // What nothing in the file binds may come from a module whose names need no import.
  return run.syntax.opens === undefined ? null : [{ reference: { from: [], steps: [{ kind: "member", name }] }, way }];
}

/** What a name stands for where its binding is known. */
export function definitionsOfBinding(binding: Binding, name: string, run: Run, way: Way, depth: number): readonly Definition[] | null {
  switch (binding.kind) {
    case "value":
      return partsOf([{ node: binding.node, way }], binding.member, run, way, depth);
    case "each": {
      const elements = elementsOf(binding.list, binding.list, run, way, depth);
      return binding.isKey ? keysOfElements(elements, run.syntax) : partsOf(elements, binding.member, run, way, depth);
    }
    case "parameter":
      return argumentsFor(binding.function, name, run, way, depth);
    case "module":
      return partsOf([{ reference: { from: binding.from, steps: [] }, way }], binding.member, run, way, depth);
    case "hidden":
      return null;
  }
}

/** The keys under which elements stand; null where one has none. */
function keysOfElements(elements: readonly Definition[] | null, syntax: Syntax): readonly Definition[] | null {
  return all(elements ?? [], (element) => {
    const key = "node" in element ? (syntax.keyOf?.(element.node) ?? null) : null;
    return key === null ? null : [{ node: key, way: { ...element.way, spelling: key } }];
  });
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

/** A member of what a definition gives, through names and casts; null where it has none. `start` is the way on which the search began. */
export function membersOf(definition: Definition, member: string, run: Run, start: Way, depth: number): readonly Definition[] | null {
  if (isSpent(run, depth)) return null;
  const { way } = definition;
  if ("reference" in definition) return [{ reference: further(definition.reference, { kind: "member", name: member }), way }];
  const { node } = definition;
  const isEntry = definition.as === "entry";
  const expression: Expression = isEntry ? { kind: "other" } : run.syntax.classify(node);
  if (expression.kind === "wrapper") return membersOf({ node: expression.inner, way }, member, run, start, depth + 1);
  if (expression.kind === "name" || expression.kind === "member" || expression.kind === "module") {
    const definitions = definitionsOf(node, run, way, depth + 1);
    return definitions === null ? null : all(definitions, (inner) => membersOf(inner, member, run, start, depth + 1));
  }
  const value = run.syntax.memberOf(node, member);
  if (value === null) return null;
  // What a loop or a call brings here is written in the object that it brings.
  const isBrought = way.spelling.id !== start.spelling.id;
  return [{ ...meantAs(value, node, member), way: isBrought ? { ...way, spelling: value } : way }];
}

/** The elements of a list that a loop goes through. Null when one of them cannot be known. */
function elementsOf(list: Node, from: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
  run.bindings.note(list);
  const taken = way.elements.find((element) => element.list.id === list.id);
  if (taken !== undefined) return isSpent(run, depth) ? null : [{ ...taken.element, way }];
  return elementsOfDefinition({ node: from, way }, list, run, depth);
}

/** The same for what a list is defined by; `list` stands for it where several loops go through it. */
export function elementsOfDefinition(definition: Definition, list: Node | null, run: Run, depth: number): readonly Definition[] | null {
  if (isSpent(run, depth)) return null;
  const { way } = definition;
  if ("reference" in definition) return [{ reference: further(definition.reference, { kind: "elements" }), way }];
  const take = (element: Meant, to: Way): LocalDefinition => {
    const elements = list === null ? to.elements : [...to.elements, { list, element }];
    return { ...element, way: { ...to, spelling: element.node, elements } };
  };
  const expression = run.syntax.classify(definition.node);
  switch (expression.kind) {
    case "wrapper":
      return elementsOfDefinition({ node: expression.inner, way }, list, run, depth + 1);
    case "values":
    case "keys":
    case "entries":
      return partsOfObject(expression.kind, { node: expression.object, way }, run, depth + 1, take);
    case "list":
      return all(expression.elements, (element) => {
        const inner = run.syntax.classify(element);
        return inner.kind === "spread"
          ? elementsOfDefinition({ node: inner.list, way }, list, run, depth + 1)
          : [take({ node: element }, way)];
      });
    case "name":
    case "member":
    case "module": {
      const definitions = definitionsOf(definition.node, run, way, depth + 1);
      return definitions === null ? null : all(definitions, (inner) => elementsOfDefinition(inner, list, run, depth + 1));
    }
    default:
      return elementsReturned(definition.node, list, run, way, depth);
  }
}

/** The elements of the list that a function gives back, which may be one of another file. Null for other expressions. */
function elementsReturned(node: Node, list: Node | null, run: Run, way: Way, depth: number): readonly Definition[] | null {
  const { calls } = run.syntax;
  const called = calls?.calledIn?.(node) ?? null;
  const functions = called === null ? [] : run.bindings.functionsOf(called.name.text, node);
  const [func, another] = functions;
  if (func !== undefined && called !== null) {
    // A language that does not tell what is given back among other things knows what is all that a function does.
    const isPlain = calls?.givenBack === undefined && childrenOf(called.arguments).length === 0;
    const plain = isPlain ? (calls?.returned?.(func) ?? null) : null;
    const given = another === undefined ? (calls?.givenBack?.(func) ?? plain) : null;
    if (given === null) return null;
    run.bindings.note(func);
    return elementsOfDefinition({ node: given, way }, list, run, depth + 1);
  }
  const callee = calls?.givenBack === undefined ? null : node.childForFieldName("function");
  // What a function of another file makes of what it is given is not asked.
  if (callee === null || node.childForFieldName("arguments")?.namedChildCount !== 0) return null;
  const [definition, more] = definitionsOf(callee, run, way, depth + 1) ?? [];
  if (definition === undefined || more !== undefined || !("reference" in definition) || definition.reference.steps.length === 0)
    return null;
  const reference = further(further(definition.reference, { kind: "result" }), { kind: "elements" });
  return [{ reference: { ...reference, given: [] }, way: definition.way }];
}

/** What the calls of a function give to its parameter. Null when it is not called by its name in its own file. */
function argumentsFor(func: Node, name: string, run: Run, way: Way, depth: number): readonly Definition[] | null {
  const { calls: syntax } = run.syntax;
  if (syntax === undefined) return null;
  run.bindings.note(parametersOf(func, run.syntax));
  if (run.asked?.id === func.id) {
    const place = syntax.placeOf?.(func, name) ?? null;
    return place === null ? null : [{ reference: { from: [], steps: [{ kind: "given", place }] }, way }];
  }
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
export function all<Item>(items: readonly Item[], find: (item: Item) => readonly Definition[] | null): readonly Definition[] | null {
  const found: Definition[] = [];
  for (const item of items) {
    const some = find(item);
    if (some === null) return null;
    found.push(...some);
  }
  return found.length === 0 ? null : found;
}
