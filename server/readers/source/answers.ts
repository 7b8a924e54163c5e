import type { Node } from "web-tree-sitter";
import { checkSchema } from "../../../shared/checkSchema.ts";
import type { Range } from "../../../shared/model.ts";
import type { LineIndex } from "../lineIndex.ts";
import type { Answer, AnsweredValue } from "../reading.ts";
import { further, type Reference, type SchemaStep, type Step } from "../references.ts";
import { readFaults } from "../schemas/readFaults.ts";
import type { Exports } from "../syntax/syntax.ts";
import type { Definition, Way } from "./definition.ts";
import { definitionsOfBinding, lacksMember, membersOf } from "./definitions.ts";
import { elementsOfDefinition } from "./elements.ts";
import { evaluateResult, valuesOfDefinitions } from "./evaluate.ts";
import { functionsNamed } from "./functionNames.ts";
import { partsOfObject } from "./objectParts.ts";
import { begin, type Run } from "./run.ts";
import { schemaElsewhere } from "./schemaParts.ts";
import { schemaFor } from "./schemas.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";
import { asText, startAt, type Value } from "./value.ts";

/** What a parsed file says to names that other files take from it. Total: what goes in circles is unknown. */
export function answersOf(wanted: readonly (readonly Step[])[], source: SourceFile, lines: LineIndex): readonly Answer[] {
  const exports = source.language.syntax.exportsOf?.(source.root) ?? { names: new Map(), passedOn: [] };
  return wanted.map((steps) => answerTo(steps, exports, source, lines));
}

/** Where a part of the file stands. */
type RangeOf = (part: Span) => Range;

function answerTo(steps: readonly Step[], exports: Exports, source: SourceFile, lines: LineIndex): Answer {
  const rangeOf: RangeOf = ({ start, end }) => lines.range(start, end);
  const last = steps.at(-1);
  const isText = last?.kind === "text";
  const isOfFunction = last?.kind === "function";
  const [first, ...rest] = isText || isOfFunction || last?.kind === "schema" ? steps.slice(0, -1) : steps;
  if (first?.kind !== "member") return { steps, kind: "absent" };
  if (isOfFunction && rest.length === 0 && isFunctionOf(first.name, source))
    return { steps, kind: "values", values: [{ parts: [first.name], literal: null }] };
  if (rest[0]?.kind === "result") return resultOf(first.name, steps, exports, source, rangeOf);
  const run = begin(source.names);
  const way = startAt(source.root);
  const defined = exportedAs(first.name, exports, run, way, source.root);
  if (defined === "absent") {
    if (exports.passedOn.length === 0) return { steps, kind: "absent" };
    return { steps, kind: "values", values: [{ parts: [{ from: exports.passedOn, steps }], literal: null }] };
  }
  let found = defined;
  // What several files define may have its members in any of them.
  const hasParts = source.language.modules?.defined !== undefined || run.syntax.areClassesOpen === true;
  for (const step of rest) {
    const { name } = step.kind === "member" ? step : {};
    const isLacking = hasParts && name !== undefined && found?.every((definition) => lacksMember(definition, name, run.syntax));
    if (isLacking === true) return { steps, kind: "absent" };
    found = found === null ? null : taken(found, step, run, way);
  }
  if (last?.kind === "schema") return schemaAnswer(found ?? [], last, steps, source, lines);
  if (isText && found?.some((definition) => "node" in definition && run.syntax.isOtherAsText?.(definition.node) === true) === true)
    return { steps, kind: "unknown" };
  const values = found === null ? [] : valuesOfDefinitions(found, source.root, run, 0).map((value) => (isText ? asText(value) : value));
  return answerOf(isOfFunction && found !== null ? functionsNamed(found, source.root, run) : values, steps, rangeOf);
}

/** What is wrong with a schema that others give their tools, or which file they have to ask. */
function schemaAnswer(
  [only, another]: readonly Definition[],
  wanted: SchemaStep,
  steps: readonly Step[],
  source: SourceFile,
  lines: LineIndex,
): Answer {
  if (only === undefined || another !== undefined) return { steps, kind: "unknown" };
  const reference = "reference" in only ? only.reference : schemaElsewhere(only.node, source);
  if (reference !== null) return { steps, kind: "values", values: [{ parts: [further(reference, wanted)], literal: null }] };
  const schema = "node" in only ? schemaFor(wanted, only.node, source) : null;
  return schema === null ? { steps, kind: "unknown" } : { steps, kind: "schema", faults: [], ...readFaults(checkSchema(schema), lines) };
}

/** Whether a file gives a function under the name that the function has itself. */
function isFunctionOf(name: string, { names: { bindings }, root }: SourceFile): boolean {
  return bindings.functionsOf(name, root).length > 0 && bindings.ofFile(name) === null;
}

/** What the functions are called that stand in the list which a function gives back. */
function functionsGivenBack(func: Node, steps: readonly Step[], { names }: SourceFile, rangeOf: RangeOf): Answer {
  const run = begin(names);
  const given = names.syntax.calls?.givenBack?.(func) ?? null;
  const found = given === null ? null : elementsOfDefinition({ node: given, way: startAt(given) }, null, run, 0);
  return answerOf(found === null ? [] : functionsNamed(found, given ?? func, run), steps, rangeOf);
}

function answerOf(values: readonly Value[], steps: readonly Step[], rangeOf: RangeOf): Answer {
  const answered = values.flatMap((value) => answeredValue(value, rangeOf) ?? []);
  // Of several texts all have to be known.
  return answered.length === 0 || answered.length < values.length
    ? { steps, kind: "unknown" }
    : { steps, kind: "values", values: answered };
}

/** What a function of the file, or one that it only passes on, gives back to others. */
function resultOf(name: string, steps: readonly Step[], exports: Exports, source: SourceFile, rangeOf: RangeOf): Answer {
  const { names, root } = source;
  const passedOn = (reference: Reference): Answer => ({ steps, kind: "values", values: [{ parts: [reference], literal: null }] });
  const named = exports.names.get(name) ?? name;
  if (typeof named !== "string") {
    if (!("from" in named) || named.member === null) return { steps, kind: "unknown" };
    return passedOn({ from: [named.from], steps: [{ kind: "member", name: named.member }, ...steps.slice(1)] });
  }
  const [func, another] = names.bindings.functionsOf(named, root);
  if (func !== undefined) {
    if (steps.at(-1)?.kind === "function")
      return another === undefined ? functionsGivenBack(func, steps, source, rangeOf) : { steps, kind: "unknown" };
    const returned = another === undefined ? (names.syntax.calls?.returned?.(func) ?? null) : null;
    return returned === null ? { steps, kind: "unknown" } : answerOf(evaluateResult(returned, func, names), steps, rangeOf);
  }
  const binding = names.bindings.ofFile(named);
  if (binding?.kind === "module" && binding.member !== null)
    return passedOn({ from: binding.from, steps: [{ kind: "member", name: binding.member }, ...steps.slice(1)] });
  if (binding !== null) return { steps, kind: "unknown" };
  return exports.passedOn.length === 0 ? { steps, kind: "absent" } : passedOn({ from: exports.passedOn, steps });
}

/** What other files get for a name. */
function exportedAs(name: string, exports: Exports, run: Run, way: Way, root: Node): readonly Definition[] | null | "absent" {
  const named = exports.names.get(name) ?? name;
  if (typeof named !== "string") {
    if ("from" in named) {
      const reference = { from: [named.from], steps: [] };
      return named.member === null ? [{ reference, way }] : membersOf({ reference, way }, named.member, run, way, 0);
    }
    return [{ node: named, way }];
  }
  const binding = run.bindings.ofFile(named);
  if (binding !== null) return definitionsOfBinding(binding, named, run, way, 0);
  const assigned = run.bindings.memberOf("exports", name);
  if (assigned !== null) return [{ node: assigned, way }];
  const whole = run.bindings.memberOf("module", "exports");
  if (whole === null) return "absent";
  return name === "default" ? [{ node: whole, way }] : membersOf({ node: whole, way }, name, run, startAt(root), 0);
}

/** One step further from everything that was found. */
function taken(found: readonly Definition[], step: Step, run: Run, way: Way): readonly Definition[] | null {
  const all: Definition[] = [];
  for (const definition of found) {
    const some =
      step.kind === "member"
        ? membersOf(definition, step.name, run, way, 0)
        : step.kind === "elements"
          ? elementsOfDefinition(definition, null, run, 0)
          : step.kind === "values" || step.kind === "keys" || step.kind === "entries"
            ? partsOfObject(step.kind, definition, run, 0)
            : null;
    if (some === null) return null;
    all.push(...some);
  }
  return all;
}

function answeredValue(value: Value, rangeOf: RangeOf): AnsweredValue | null {
  switch (value.kind) {
    case "text":
      return { parts: [value.text], literal: value.literal === null ? null : rangeOf(value.literal) };
    case "imported":
      return { parts: value.parts, literal: null };
    case "unknown":
      return null;
  }
}
