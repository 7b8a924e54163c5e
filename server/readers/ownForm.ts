/**
 * A form of declarations that a project has of its own and that no rule can guess: what is called, or what decorates, and where in its
 * arguments the name stands. Plain data: it comes from a config and is sent between threads.
 */
export interface OwnForm {
  /** Id of the language. */
  readonly language: string;
  /** Decorators are called annotations, attributes or macros elsewhere. */
  readonly kind: "call" | "decorator";
  /** What is called or what decorates, as it is written: `registry.add`. What stands in front of it does not count. */
  readonly path: string;
  /** The argument that is the name, or has it: from 0, of those that are given by position. Null for any. */
  readonly argument: number | null;
  /** The key of an argument that is the name, or of an object that is an argument. Null where the argument itself is it. */
  readonly property: string | null;
}

/** The last word of a path: `add` of `registry.add`. A text without it has none of the form's declarations. */
export function lastWord(path: string): string {
  return wordsIn(path).at(-1) ?? "";
}

/** The words of a path: `registry` and `add` of `registry.add`, of `registry->add` and of `Registry::add`. */
export function wordsIn(path: string): readonly string[] {
  return path.match(/[\p{L}\p{N}_$]+[!?]?/gu) ?? [];
}
