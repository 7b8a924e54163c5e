import type { Node } from "web-tree-sitter";
import type { Syntax } from "../syntax/syntax.ts";
import type { Bindings } from "./bindings.ts";

/** What evaluation needs to know of a file. */
export interface Names {
  readonly syntax: Syntax;
  readonly bindings: Bindings;
}

/** More steps than any source written by people takes: call sites of call sites multiply. */
const mostSteps = 3_000;

/** One evaluation: what it knows, and how many steps it may still take. */
export interface Run extends Names {
  /** The function whose result is asked for, so that its parameters are what others give it; null for none. */
  readonly asked: Node | null;
  readonly steps: { left: number };
}

/** Begins a search for definitions, which has steps of its own. `asked`: see `Run`. */
export function begin({ syntax, bindings }: Names, asked: Node | null = null): Run {
  return { syntax, bindings, asked, steps: { left: mostSteps } };
}

/** Longer chains of definitions are not written by people. */
const deepest = 16;

/** Whether an evaluation has gone on for too long. Counts a step. */
export function isSpent(run: Run, depth: number): boolean {
  return depth > deepest || run.steps.left-- <= 0;
}
