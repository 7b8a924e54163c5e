import type { Place, Range } from "../../../shared/model.ts";
import type { LineIndex } from "../lineIndex.ts";
import type { Group, NoName, ReadDeclaration } from "../readDeclaration.ts";
import type { ReadServer } from "../reading.ts";
import { readFaults } from "../schemas/readFaults.ts";
import { type DeclarationFact, type GroupFact, isBetter, type NameFact, type ServerFact } from "./facts.ts";
import type { Span } from "./span.ts";

/** What facts came to before: what says the same now stays the same object. */
export interface Declared {
  readonly of: WeakMap<DeclarationFact, ReadDeclaration>;
  /** Those of the last reading. */
  readonly last: readonly ReadDeclaration[];
}

/** What is known before the first reading. */
export const nothingDeclared = (): Declared => ({ of: new WeakMap(), last: [] });

/** The declarations that facts come to: each name once, none that a registration of the same file only uses, in order of position. */
export function declarationsOf(
  facts: readonly DeclarationFact[],
  file: string,
  lines: LineIndex,
  declared: Declared,
): readonly ReadDeclaration[] {
  const ordinals = ordinalsOf(facts);
  // Of several that say as much the first counts: the order must not hang on what was read again.
  const ordered = [...facts].sort(({ tool: left }, { tool: right }) => left.start - right.start || left.end - right.end);
  return withoutDefinitions(withoutFollowed(onePerSpelling(ordered)))
    .sort((left, right) => (left.way[0] ?? 0) - (right.way[0] ?? 0))
    .map((fact) => declare(fact, file, lines, ordinals, declared));
}

/**
 * A number for every place by which declarations are compared with each other, in the order of the places: unlike an offset it stays the
 * same when something is typed in front of it.
 */
function ordinalsOf(facts: readonly DeclarationFact[]): ReadonlyMap<number, number> {
  const places = new Set<number>();
  for (const { conditions, group } of facts) {
    for (const offset of conditions) places.add(offset);
    if ("at" in group && typeof group.at === "number") places.add(group.at);
  }
  return new Map([...places].sort((left, right) => left - right).map((offset, ordinal) => [offset, ordinal]));
}

/** Servers at their places in lines; `started` are the indices of those that are run by themselves. */
export function serversOf(facts: readonly ServerFact[], started: readonly number[], lines: LineIndex): readonly ReadServer[] {
  return facts.map(({ read, named }, index) => ({
    ...read,
    range: lines.range(named.start, named.end),
    isStarted: started.includes(index),
  }));
}

/** One name can be found by the call it stands in and by the shape of the object around it. */
function onePerSpelling(facts: readonly DeclarationFact[]): readonly DeclarationFact[] {
  const kept = new Map<string, DeclarationFact>();
  for (const fact of facts) {
    // Two names can be made of one literal.
    const key = `${fact.way.join(" ")} ${textOf(fact.name)} ${fact.through === null ? "" : JSON.stringify(fact.through)}`;
    const known = kept.get(key);
    if (known === undefined || isBetter(fact, known)) kept.set(key, fact);
  }
  return [...kept.values()];
}

/** Takes out calls that only look like tools and are of functions of the file that were gone through: those say what becomes of the name. */
function withoutFollowed(facts: readonly DeclarationFact[]): readonly DeclarationFact[] {
  const followed = new Map<number, readonly number[]>();
  for (const { way, through } of facts) {
    const [spelled, ...callees] = way;
    if (spelled !== undefined && callees.length > 0 && through === null)
      followed.set(spelled, [...(followed.get(spelled) ?? []), ...callees]);
  }
  return facts.filter(({ tool, form, way, through }) => {
    const [spelled = -1, ...callees] = way;
    if (form !== "shaped" || callees.length > 0 || through !== null) return true;
    return followed.get(spelled)?.some((callee) => callee >= tool.start && callee < spelled) !== true;
  });
}

function textOf(name: NameFact): string {
  return name.kind === "known" ? name.text : name.kind === "imported" ? JSON.stringify(name.parts) : "";
}

/** Takes out objects that only look like tools and whose name a registration of the same file uses: `server.registerTool(echo.name, …)`. */
function withoutDefinitions(facts: readonly DeclarationFact[]): DeclarationFact[] {
  // Whether a call of something in another file is a registration is not known yet.
  const registered = new Set(facts.flatMap((fact) => (fact.hasReceiver && fact.through === null ? (literalStart(fact) ?? []) : [])));
  return facts.filter((fact) => {
    const start = literalStart(fact);
    return fact.hasReceiver || fact.form === "named" || start === null || !registered.has(start);
  });
}

function literalStart({ name }: DeclarationFact): number | null {
  return name.kind === "known" ? (name.literal?.start ?? null) : null;
}

function declare(
  fact: DeclarationFact,
  file: string,
  lines: LineIndex,
  ordinals: ReadonlyMap<number, number>,
  declared: Declared,
): ReadDeclaration {
  const { tool, name, form, conditions, variant, subject, renames, hasReceiver, wraps, through } = fact;
  const guard = [...conditions.map((offset) => ordinals.get(offset)), variant].filter((part) => part !== "").join(" ");
  const group = readGroup(fact.group, file, ordinals);
  const known = declared.of.get(fact);
  if (known !== undefined && known.guard === guard && isSameGroup(known.group, group)) return known;
  const said = known ?? {
    name: readName(name, file, lines),
    isRegistration: hasReceiver,
    form,
    subject,
    renames,
    line: lines.position(tool.start).line,
    ...readFaults(fact.faults, lines),
    ...readSchemas(fact.schemas, lines),
    ...(wraps.length === 0 ? {} : { wraps }),
    ...(through === null ? {} : { through }),
  };
  const fresh = { ...said, group, guard };
  const declaration = declared.last.find((other) => isSame(other, fresh)) ?? fresh;
  declared.of.set(fact, declaration);
  return declaration;
}

function readSchemas(schemas: DeclarationFact["schemas"], lines: LineIndex): Pick<ReadDeclaration, "schemas"> {
  if (schemas.length === 0) return {};
  return { schemas: schemas.map(({ reference, span }) => ({ reference, range: lines.range(span.start, span.end) })) };
}

function isSame(left: ReadDeclaration, right: ReadDeclaration): boolean {
  return left.line === right.line && left.guard === right.guard && JSON.stringify(left) === JSON.stringify(right);
}

/** Whether nothing that a declaration says of places stands on one of some lines. */
export function isBeside({ name, line, faults, schemas }: ReadDeclaration, lines: ReadonlySet<number>): boolean {
  const stands = ({ start, end }: Range) => lines.has(start.line) || lines.has(end.line);
  if (lines.has(line) || stands(name.range)) return false;
  if (faults?.some(({ range, related }) => stands(range) || related.some((other) => stands(other.range))) === true) return false;
  if (schemas?.some(({ range }) => stands(range)) === true) return false;
  if (name.kind === "imported") return !stands(name.followed);
  if (name.kind !== "known") return true;
  return !(name.literal !== null && stands(name.literal.range)) && !("place" in name.writing && stands(name.writing.place.range));
}

function readGroup(group: GroupFact, file: string, ordinals: ReadonlyMap<number, number>): Group {
  const reach = (at: number | string) => `${file}:${typeof at === "number" ? ordinals.get(at) : at}`;
  switch (group.kind) {
    case "through":
      return {
        kind: "loose",
        reach: reach(group.at),
        ...(group.server === null ? {} : { server: group.server }),
        ...(group.isSearched ? { isSearched: true } : {}),
      };
    case "server":
      return { kind: "server", index: group.index, through: group.at === null ? null : reach(group.at) };
    default:
      return group;
  }
}

function isSameGroup(left: Group, right: Group): boolean {
  switch (left.kind) {
    case "loose":
      return (
        right.kind === "loose" &&
        left.reach === right.reach &&
        left.isSearched === right.isSearched &&
        JSON.stringify(left.server) === JSON.stringify(right.server)
      );
    case "server":
      return right.kind === "server" && left.index === right.index && left.through === right.through;
    case "list":
      return right.kind === "list" && left.index === right.index;
    case "host":
      return right.kind === "host" && left.label === right.label;
  }
}

function readName(name: NameFact, file: string, lines: LineIndex): Exclude<ReadDeclaration["name"], NoName> {
  const place = ({ start, end }: Span): Place => ({ file, range: lines.range(start, end) });
  const { range } = place(name.span);
  if (name.kind === "passed") return { kind: "passed", range };
  if (name.kind === "unknown") return { kind: "unknown", range, expression: name.expression, written: name.written };
  if (name.kind === "imported") {
    const { parts, expression, isSilent } = name;
    return { kind: "imported", parts, range, followed: place(name.followed).range, expression, isSilent };
  }
  const { text, literal, insertion } = name;
  const known = { kind: "known", name: text, written: text, affixes: [], range, literal: null } as const;
  if (literal !== null) {
    const written = place(literal);
    const isInPlace = literal.start === name.span.start && literal.end === name.span.end;
    const origin = isInPlace ? "literal" : "constant";
    return { ...known, literal: isInPlace ? null : written, origin, writing: { kind: "text", place: written } };
  }
  if (name.derivedFrom !== null) {
    const because = `the name comes from ${name.derivedFrom}`;
    if (insertion === null) return { ...known, written: null, origin: "derived", writing: { kind: "fixed", because } };
    const { at, before, after } = insertion;
    return {
      ...known,
      written: null,
      origin: "derived",
      writing: { kind: "insertion", place: place({ start: at, end: at }), before, after },
    };
  }
  return { ...known, origin: "template", writing: { kind: "fixed", because: "the name is put together from several texts" } };
}
