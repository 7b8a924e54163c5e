/** How a reading speaks of what stands in other files, before anybody has looked there. */

/** A value of another file. */
export interface Reference {
  /** What the imports call its module; of several the first that has it counts. Empty for a name that no import brings by itself. */
  readonly from: readonly string[];
  /** The way to it in that module, which begins with a member. */
  readonly steps: readonly Step[];
}

export type Step =
  /** What a module, an object, an enum or a class calls so. */
  | { readonly kind: "member"; readonly name: string }
  /** Each element of a list. */
  | { readonly kind: "elements" }
  /** Each value of an object. */
  | { readonly kind: "values" }
  /** The text that the value is made into, which is another one for what `Syntax.isOtherAsText` says. It is the last step. */
  | { readonly kind: "text" };

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
export function further({ from, steps }: Reference, step: Step): Reference {
  return steps.at(-1)?.kind === "text" && step.kind === "text" ? { from, steps } : { from, steps: [...steps, step] };
}

/** What a name is looked up by: the members with which its steps begin. */
export function membersOf(steps: readonly Step[]): readonly string[] {
  const end = steps.findIndex(({ kind }) => kind !== "member");
  return steps.slice(0, end < 0 ? steps.length : end).flatMap((step) => (step.kind === "member" ? [step.name] : []));
}

export function memberSteps(names: readonly string[]): readonly Step[] {
  return names.map((name) => ({ kind: "member", name }));
}
