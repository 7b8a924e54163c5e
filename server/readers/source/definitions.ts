import type { Node } from "web-tree-sitter";
import { further, memberSteps } from "../references.ts";
import type { Expression } from "../syntax/expression.ts";
import { isWithin } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import type { Binding, Call } from "./binding.ts";
import { all, type Definition, type TakenCall, type Way } from "./definition.ts";
import { elementsOf, keysOfElements } from "./elements.ts";
import { meantAs } from "./objectParts.ts";
import { parametersOf } from "./parameters.ts";
import { isSpent, type Names, type Run } from "./run.ts";

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
  const calls: readonly Omit<TakenCall, "function">[] =
    taken !== undefined ? [taken] : called === null ? [] : callsFromOutside(func, called, run);
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
  const calls = bindings.callsOf(name, func).filter(({ callee }) => !isWithin(callee, func));
  return calls.filter((call) => syntax.calls?.takes?.(func, call.arguments) ?? true);
}
