import type { Node } from "web-tree-sitter";
import { further } from "../references.ts";
import { isWithin } from "../syntax/nodes.ts";
import type { Definition } from "./definition.ts";
import { definitionsOf } from "./definitions.ts";
import { begin, type Names, type Run } from "./run.ts";
import { startAt, type Value } from "./value.ts";

/** What the functions are called that an expression comes to: those of a list that a loop goes through. */
export function evaluateFunction(node: Node, names: Names): readonly Value[] {
  const run = begin(names);
  const found = definitionsOf(node, run, startAt(node), 0);
  return found === null ? [{ kind: "unknown", node, written: [], ...startAt(node) }] : functionsNamed(found, node, run);
}

/** The same for what definitions come to. */
export function functionsNamed(found: readonly Definition[], node: Node, run: Run): readonly Value[] {
  return found.flatMap((definition): readonly Value[] => {
    const { way } = definition;
    if ("reference" in definition) {
      const { reference } = definition;
      if (reference.steps.length === 0) return [{ kind: "unknown", node, written: [], ...way }];
      return [{ kind: "imported", parts: [further(reference, { kind: "function" })], node, ...way }];
    }
    const identifier = nameOfFunction(definition.node, run);
    if (identifier !== null) {
      const at = isWithin(identifier, way.spelling) ? { ...way, spelling: identifier } : way;
      return [{ kind: "text", text: run.syntax.deriveName(identifier) ?? identifier.text, literal: null, identifier, ...at }];
    }
    const inner = definitionsOf(definition.node, run, way, 0);
    return inner === null || run.steps.left <= 0
      ? [{ kind: "unknown", node: definition.node, written: [], ...way }]
      : functionsNamed(inner, definition.node, run);
  });
}

/** The part of an expression that is what a function of this file is called. */
function nameOfFunction(node: Node, { syntax, bindings }: Run): Node | null {
  const identifier = syntax.functionName?.(node) ?? null;
  if (identifier === null || bindings.functionsOf(identifier.text, node).length === 0) return null;
  // A name that is bound otherwise, too, may be another function, or none.
  return identifier.id === node.id && bindings.of(identifier.text, node) !== null ? null : identifier;
}
