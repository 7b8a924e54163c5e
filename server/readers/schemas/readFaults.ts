import type { SchemaVerdict } from "../../../shared/checkSchema.ts";
import type { TextSpan } from "../../../shared/schemas/schemaNode.ts";
import type { LineIndex } from "../lineIndex.ts";
import type { ReadDeclaration } from "../readDeclaration.ts";

/** What the rules say of the schemas of one tool, with the places of a file; nothing at all for nothing, which is what is mostly said. */
export function readFaults(verdicts: readonly SchemaVerdict[], lines: LineIndex): Pick<ReadDeclaration, "faults"> {
  if (verdicts.length === 0) return {};
  const rangeOf = ({ start, end }: TextSpan) => lines.range(start, end);
  const faults = verdicts.map(({ rule, span, message, related, madeBy }) => ({
    rule,
    ...(madeBy === undefined ? {} : { madeBy }),
    range: rangeOf(span),
    message,
    related: (related ?? []).map((other) => ({ range: rangeOf(other.span), message: other.message })),
  }));
  return { faults };
}
