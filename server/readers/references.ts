/** How a reading speaks of what stands in other files, before anybody has looked there. */

import type { ObjectPart } from "./syntax/expression.ts";
import type { ArgumentPlace } from "./wrapper.ts";

/** A value of another file. */
export interface Reference {
  /** What the imports call its module; of several the first that has it counts. Empty for a name that no import brings by itself. */
  readonly from: readonly string[];
  /** The way to it in that module, which begins with a member. */
  readonly steps: readonly Step[];
  /** What the function is given whose result it is; absent where it is none. */
  readonly given?: readonly GivenArgument[];
}

/** An argument of a call: the name by which it is given, null for one that is given by position, and its text, null where that is not known. */
export interface GivenArgument {
  readonly name: string | null;
  readonly parts: Composition | null;
}

/** One step on the way from a module to a name in it. */
export type Step =
  /** What a module, an object, an enum or a class calls so. */
  | { readonly kind: "member"; readonly name: string }
  /** Each element of a list. */
  | { readonly kind: "elements" }
  /** Each value, key or entry of an object. */
  | { readonly kind: ObjectPart }
  /** The text that the value is made into, which is another one for what `Syntax.isOtherAsText` says. It is the last step. */
  | { readonly kind: "text" }
  /** What the function is called that the value is. It is the last step. */
  | { readonly kind: "function" }
  /** What is wrong with the schema that the value is. It is the last step. */
  | SchemaStep
  /** What a function gives back, where that is all that it does. */
  | { readonly kind: "result" }
  /** What a call gives to a parameter of the function whose result is asked for: the first step, and no module is meant. */
  | { readonly kind: "given"; readonly place: ArgumentPlace };

/** Asks for a schema of a tool that stands in another file. */
export interface SchemaStep {
  readonly kind: "schema";
  readonly role: "input" | "output";
  /** See `WrittenSchema`. */
  readonly mayBeEmpty: boolean;
  readonly isUnnamed: boolean;
}

/** Texts and values of other files that make a name, one after the other. */
export type Composition = readonly (string | Reference)[];

/** Two compositions, one behind the other, as one without empty texts. */
export function joined(left: Composition, right: Composition): Composition {
  const parts: (string | Reference)[] = [];
  for (const part of [...left, ...right]) {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else if (part !== "") parts.push(part);
  }
  return parts;
}

/** The same reference with one step more. */
export function further(reference: Reference, step: Step): Reference {
  const { steps } = reference;
  return steps.at(-1)?.kind === "text" && step.kind === "text" ? reference : { ...reference, steps: [...steps, step] };
}

/** Whether a reference is to what a function gives back. */
export function isResult({ steps }: Reference): boolean {
  return steps.some(({ kind }) => kind === "result");
}

/** Whether a reference is to what a function of another file is called. */
export function isOfFunction({ steps }: Reference): boolean {
  return steps.at(-1)?.kind === "function";
}

/** What a name is looked up by: the members with which its steps begin. */
export function membersOf(steps: readonly Step[]): readonly string[] {
  const end = steps.findIndex(({ kind }) => kind !== "member");
  return steps.slice(0, end < 0 ? steps.length : end).flatMap((step) => (step.kind === "member" ? [step.name] : []));
}

/** The steps to a member of a member: `names.tools.list`. */
export function memberSteps(names: readonly string[]): readonly Step[] {
  return names.map((name) => ({ kind: "member", name }));
}
