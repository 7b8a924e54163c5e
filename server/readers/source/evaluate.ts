import type { Node } from "web-tree-sitter";
import { further, type GivenArgument, isResult, type Reference } from "../references.ts";
import type { Part } from "../syntax/expression.ts";
import { childrenOf, isWithin } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { all, type Definition, type TakenCall, type Way } from "./definition.ts";
import { definitionsOf, definitionsOfName, membersOf } from "./definitions.ts";
import { elementsOfDefinition } from "./elements.ts";
import { begin, isSpent, type Names, type Run } from "./run.ts";
import { asText, composed, compositionOf, startAt, textOfKey, textsIn, type Value, wayOf } from "./value.ts";

/**
 * Follows an expression to its texts: through constants, loops over lists and parameters of functions of the same file, up to what other
 * files say. There is at least one value. Total: a definition that goes in circles is unknown.
 */
export function evaluate(node: Node, names: Names): readonly Value[] {
  return valuesOf(node, begin(names), startAt(node), 0);
}

/** The texts that a function gives back by an expression in it, with what others give to its parameters. */
export function evaluateResult(returned: Node, func: Node, names: Names): readonly Value[] {
  return valuesOf(returned, begin(names, func), startAt(returned), 0);
}

/** The texts of a member of what an expression comes to; none when it has no such member. */
export function evaluateMember(node: Node, member: string, names: Names): readonly Value[] {
  const way = startAt(node);
  const run = begin(names);
  const found = membersOf({ node, way }, member, run, way, 0);
  // Whether something of another file has the member is not known here.
  const own = (found ?? []).filter((definition) => "node" in definition);
  return valuesOfDefinitions(own, node, run, 0);
}

/** The texts of the elements of a list that an expression comes to; what is called or made there, and is no text, is left out. */
export function evaluateElements(node: Node, names: Names): readonly Value[] {
  const run = begin(names);
  const found = elementsOfDefinition({ node, way: startAt(node) }, null, run, 0);
  if (found === null) return isList(node, run.syntax) ? [] : [{ kind: "unknown", node, written: [], ...startAt(node) }];
  const spelled = found.filter(
    (element) => !("node" in element) || run.syntax.classify(unwrapped(element.node, run.syntax)).kind !== "other",
  );
  return valuesOfDefinitions(spelled, node, run, 0);
}

function isList(node: Node, syntax: Syntax): boolean {
  return syntax.classify(unwrapped(node, syntax)).kind === "list";
}

/** What stands in parentheses, casts and the like, which can be nested more deeply than functions can call themselves. */
export function unwrapped(node: Node, syntax: Syntax): Node {
  let inner = node;
  for (let expression = syntax.classify(inner); expression.kind === "wrapper"; expression = syntax.classify(inner))
    inner = expression.inner;
  return inner;
}

/** The one thing of another file that an expression is; null for what is of this file, and for several things. */
export function importedAs(node: Node, names: Names): Reference | null {
  const [value, another] = evaluate(node, names);
  const [part, more] = value?.kind === "imported" && another === undefined ? value.parts : [];
  return part === undefined || typeof part === "string" || more !== undefined || isResult(part) ? null : part;
}

/** The one expression that defines a name or a member; null where that is none or several. */
export function definitionOf(node: Node, names: Names): Node | null {
  const [only, another] = definitionsOf(node, begin(names), startAt(node), 0) ?? [];
  return only === undefined || another !== undefined || "reference" in only ? null : only.node;
}

/** More values than any list of tools has. */
const mostValues = 2000;

/** What stands in for a name that is missing: `given.name ?? "unknown"`. */
const standsIn = /^(?:unknown|unnamed|untitled|anonymous|undefined|null|none)?$/i;

/** What definitions come to, for the expression that led to them. */
export function valuesOfDefinitions(definitions: readonly Definition[], node: Node, run: Run, depth: number): readonly Value[] {
  return definitions
    .flatMap((definition): readonly Value[] => {
      if ("node" in definition && definition.as === "key") return [textOfKey(definition)];
      if ("node" in definition) return valuesOf(definition.node, run, definition.way, depth);
      const { reference, way } = definition;
      // A module is no text.
      return reference.steps.length === 0
        ? [{ kind: "unknown", node, written: [], ...way }]
        : [{ kind: "imported", parts: [reference], node, ...way }];
    })
    .slice(0, mostValues);
}

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
    case "wrapper": {
      const values = valuesOf(expression.inner, run, way, depth + 1);
      return expression.isText === true ? values.map(asText) : values;
    }
    case "concatenation":
      return concatenate(node, expression.parts, run, way, depth + 1);
    case "choice": {
      const options = expression.options.map((option) =>
        valuesOf(option, run, { ...way, branches: [...way.branches, option] }, depth + 1).filter(
          (value) => value.kind !== "text" || !standsIn.test(value.text),
        ),
      );
      const [first = []] = options;
      // What is there in any case needs no other.
      const isThere = expression.isDefault === true && first.length > 0 && first.every(({ kind }) => kind === "text");
      return isThere ? first : options.flat();
    }
    case "name":
    case "member":
    case "module": {
      const definitions = definitionsOf(node, run, way, depth + 1);
      return definitions === null ? [unknown] : valuesOfDefinitions(definitions, node, run, depth + 1);
    }
    default:
      return (
        valuesReturned(node, run, way, depth + 1) ??
        valuesReturnedTwice(node, run, way, depth + 1) ??
        valuesElsewhere(node, run, way, depth + 1) ?? [unknown]
      );
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

/** What a function gives back that is what another one gave back: `prefixed("a")("b")`, or `const own = prefixed("a")` and `own("b")`. */
function valuesReturnedTwice(node: Node, run: Run, way: Way, depth: number): readonly Value[] | null {
  const callee = node.childForFieldName("function");
  const given = node.childForFieldName("arguments");
  const { calls } = run.syntax;
  if (callee === null || given === null || calls?.returned === undefined) return null;
  const made = run.syntax.classify(callee).kind === "name" ? definitionOf(callee, run) : callee;
  const first = made === null ? null : callOf(made, run);
  const inner = first === null ? null : functionGivenBack(first.function, run);
  const returned = inner === null ? null : calls.returned(inner);
  const isTaken = (func: Node) => way.calls.some((call) => call.function.id === func.id);
  if (first === null || inner === null || returned === null || isTaken(first.function) || isTaken(inner)) return null;
  for (const part of [first.function, first.arguments, given]) run.bindings.note(part);
  const taken = [first, { callee, arguments: given, function: inner }];
  return valuesOf(returned, run, { ...way, calls: [...way.calls, ...taken] }, depth).map((value) => {
    const without = { ...value, calls: value.calls.filter((call) => !taken.includes(call)), spelling: way.spelling };
    return without.kind === "unknown" ? { ...without, node } : without;
  });
}

/** The function that a function gives back, by itself or by the name that it has in it; null where it gives anything else. */
function functionGivenBack(func: Node, { syntax, bindings }: Names): Node | null {
  const given = syntax.calls?.returned?.(func) ?? syntax.calls?.givenBack?.(func) ?? null;
  if (given === null || syntax.functions.has(given.type)) return given;
  const expression = syntax.classify(given);
  const [only, another] = expression.kind === "name" ? bindings.functionsOf(expression.name, given) : [];
  return only !== undefined && another === undefined && isWithin(only, func) ? only : null;
}

/** A call of the one function of its name that this file has; null for other expressions. */
function callOf(node: Node, { syntax, bindings }: Names): TakenCall | null {
  const called = syntax.calls?.calledIn?.(node) ?? null;
  const [func, another] = called === null ? [] : bindings.functionsOf(called.name.text, node);
  return called === null || func === undefined || another !== undefined
    ? null
    : { callee: called.name, arguments: called.arguments, function: func };
}

/** What a function of another file gives back to a call: that file knows what it puts around what it is given. Null for other expressions. */
function valuesElsewhere(node: Node, run: Run, way: Way, depth: number): readonly Value[] | null {
  const { syntax } = run;
  const callee = node.childForFieldName("function") ?? syntax.calls?.calledIn?.(node)?.name ?? null;
  const args = node.childForFieldName("arguments");
  if (syntax.calls?.placeOf === undefined || syntax.calls.returned === undefined || callee === null || args === null) return null;
  const { kind } = syntax.classify(callee);
  if ((kind !== "name" && kind !== "member") || syntax.canSpell?.(node) === false) return null;
  const [definition, another] = definitionsOf(callee, run, way, depth) ?? [];
  if (definition === undefined || another !== undefined || !("reference" in definition)) return null;
  if (definition.reference.steps.length === 0 || isResult(definition.reference)) return null;
  const given = syntax.calls.given?.(args) ?? childrenOf(args).map((value) => ({ name: null, value }));
  if (given.some(({ value }) => syntax.classify(value).kind === "spread")) return null;
  let ways: readonly { readonly way: Way; readonly given: readonly GivenArgument[] }[] = [{ way, given: [] }];
  for (const { name, value } of given) {
    ways = ways.flatMap((before) =>
      valuesOf(value, run, before.way, depth).map((text) => ({
        way:
          text.kind === "unknown"
            ? before.way
            : { ...wayOf(text), spelling: isWithin(text.spelling, node) ? before.way.spelling : text.spelling },
        given: [...before.given, { name, parts: text.kind === "unknown" ? null : compositionOf(text) }],
      })),
    );
    if (ways.length > mostValues) return null;
  }
  const reference = further(definition.reference, { kind: "result" });
  return ways.map((taken) => ({ kind: "imported", parts: [{ ...reference, given: taken.given }], node, ...taken.way }));
}

/** Every way to put the values of the parts together. Parts that depend on the same loop or call take the same element of it. */
function concatenate(node: Node, parts: readonly Part[], run: Run, start: Way, depth: number): readonly Value[] {
  const [only] = parts;
  if (only !== undefined && typeof only !== "string" && parts.length === 1) return valuesOfPart(only, run, start, depth);
  let values: Value[] = [{ kind: "text", text: "", literal: null, identifier: null, ...start }];
  for (const part of parts) {
    values = values.flatMap((before): readonly Value[] => {
      if (before.kind === "unknown") return [{ ...before, written: [...before.written, ...textsOfPart(part, run, wayOf(before), depth)] }];
      if (typeof part === "string") return [composed(compositionOf(before), [part], node, wayOf(before))];
      return valuesOfPart(part, run, wayOf(before), depth).map((value) =>
        value.kind === "unknown"
          ? { ...wayOf(value), kind: "unknown", node, written: [...textsIn(compositionOf(before)), ...value.written] }
          : composed(compositionOf(before), compositionOf(value), node, wayOf(value)),
      );
    });
    if (values.length > mostValues) return [{ kind: "unknown", node, written: [], ...start }];
  }
  return values;
}

/** The texts that a part behind one that is not known puts there in any case: its own, or those of the one value that it has. */
function textsOfPart(part: Part, run: Run, way: Way, depth: number): readonly string[] {
  if (typeof part === "string") return [part];
  const [only, another] = valuesOfPart(part, run, way, depth);
  if (only === undefined || another !== undefined) return [];
  return only.kind === "unknown" ? only.written : textsIn(compositionOf(only));
}

function valuesOfPart(part: Exclude<Part, string>, run: Run, way: Way, depth: number): readonly Value[] {
  if (!("named" in part)) return valuesOf(part, run, way, depth);
  let definitions = definitionsOfName(part.named, part.from, run, way, depth);
  for (const member of part.members ?? []) {
    definitions = definitions === null ? null : all(definitions, (owner) => membersOf(owner, member, run, way, depth));
  }
  if (definitions === null) return [{ kind: "unknown", node: part.from, written: [], ...way }];
  return valuesOfDefinitions(definitions, part.from, run, depth + 1);
}
