import type { Node } from "web-tree-sitter";
import { further } from "../references.ts";
import { childrenOf } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { all, type Definition, type LocalDefinition, type Meant, type Way } from "./definition.ts";
import { definitionsOf } from "./definitions.ts";
import { partsOfObject } from "./objectParts.ts";
import { isSpent, type Run } from "./run.ts";

/** The keys under which elements stand; null where one has none. */
export function keysOfElements(elements: readonly Definition[] | null, syntax: Syntax): readonly Definition[] | null {
  return all(elements ?? [], (element) => {
    const key = "node" in element ? (syntax.keyOf?.(element.node) ?? null) : null;
    return key === null ? null : [{ node: key, way: { ...element.way, spelling: key } }];
  });
}

/** The elements of a list that a loop goes through. Null when one of them cannot be known. */
export function elementsOf(list: Node, from: Node, run: Run, way: Way, depth: number): readonly Definition[] | null {
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
