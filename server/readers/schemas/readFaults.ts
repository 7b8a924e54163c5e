import { checkSchema } from "../../../shared/checkSchema.ts";
import type { TextSpan } from "../../../shared/schemas/schemaNode.ts";
import type { ToolSchema } from "../../../shared/schemas/toolSchema.ts";
import type { LineIndex } from "../lineIndex.ts";
import type { ReadFault } from "../reading.ts";

/** What the rules say of the schemas of one tool, with the places of a file; undefined for nothing, which is what is mostly said. */
export function readFaults(schemas: readonly ToolSchema[], lines: LineIndex): readonly ReadFault[] | undefined {
  const rangeOf = ({ start, end }: TextSpan) => lines.range(start, end);
  const faults = schemas.flatMap(checkSchema).map(
    ({ rule, span, message, related }): ReadFault => ({
      rule,
      range: rangeOf(span),
      message,
      related: (related ?? []).map((other) => ({ range: rangeOf(other.span), message: other.message })),
    }),
  );
  return faults.length === 0 ? undefined : faults;
}
