import type { DeclarationFact, Dismissed, NameFact, ServerFact } from "./facts.ts";
import { moveOffset, moveSpan, type TextChange } from "./span.ts";

/** A declaration after a change of the text: the same one where all of it stands before the change. */
export function moveDeclaration(fact: DeclarationFact, change: TextChange): DeclarationFact {
  if (endOf(fact) <= change.start) return fact;
  const move = (offset: number) => moveOffset(offset, change);
  const { group, name } = fact;
  return {
    ...fact,
    tool: moveSpan(fact.tool, change),
    looked: fact.looked.map((span) => moveSpan(span, change)),
    way: fact.way.map(move),
    conditions: fact.conditions.map(move),
    faults: fact.faults.map((fault) => ({
      ...fault,
      span: moveSpan(fault.span, change),
      ...(fault.related === undefined ? {} : { related: fault.related.map((other) => ({ ...other, span: moveSpan(other.span, change) })) }),
    })),
    schemas: fact.schemas.map((schema) => ({ ...schema, span: moveSpan(schema.span, change) })),
    group: "at" in group && typeof group.at === "number" ? { ...group, at: move(group.at) } : group,
    name: moveName(name, change),
  };
}

/** The same of what is no declaration. */
export function moveDismissed({ tool, looked }: Dismissed, change: TextChange): Dismissed {
  return { tool: moveSpan(tool, change), looked: looked.map((span) => moveSpan(span, change)) };
}

function moveName(name: NameFact, change: TextChange): NameFact {
  const span = moveSpan(name.span, change);
  switch (name.kind) {
    case "passed":
    case "unknown":
      return { ...name, span };
    case "imported":
      return { ...name, span, followed: moveSpan(name.followed, change) };
    case "known": {
      const { literal, insertion } = name;
      return {
        ...name,
        span,
        literal: literal === null ? null : moveSpan(literal, change),
        insertion: insertion === null ? null : { ...insertion, at: moveOffset(insertion.at, change) },
      };
    }
  }
}

/** The last offset that a declaration speaks of. */
function endOf({ tool, looked, way, conditions, group, name, faults, schemas }: DeclarationFact): number {
  let end = Math.max(tool.end, name.span.end, "at" in group && typeof group.at === "number" ? group.at : 0);
  for (const span of [...looked, ...schemas.map((schema) => schema.span)]) end = Math.max(end, span.end);
  for (const { span, related } of faults)
    for (const { end: other } of [span, ...(related ?? []).map((one) => one.span)]) end = Math.max(end, other);
  for (const offset of way) end = Math.max(end, offset);
  for (const offset of conditions) end = Math.max(end, offset);
  if (name.kind === "imported") return Math.max(end, name.followed.end);
  return name.kind !== "known" ? end : Math.max(end, name.literal?.end ?? 0, name.insertion?.at ?? 0);
}

/** A server after a change of the text elsewhere. */
export function moveServer(fact: ServerFact, change: TextChange): ServerFact {
  return {
    ...fact,
    made: moveSpan(fact.made, change),
    scope: moveSpan(fact.scope, change),
    self: fact.self === null ? null : moveSpan(fact.self, change),
    named: moveSpan(fact.named, change),
  };
}
