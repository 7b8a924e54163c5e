import { doubtAboutPattern } from "../schemas/patterns.ts";
import { patternsOf } from "./patterns.ts";
import type { Rule } from "./rule.ts";
import { sayBasis, sayWhere } from "./words.ts";

/** A pattern that some regular expression engines read and others refuse. */
export const portablePattern: Rule = {
  id: "schema/pattern",
  consumer: null,
  severity: "information",
  basis: "observed",
  effect: "list-refused",
  summary: "A `pattern` is one that JavaScript takes and stricter engines do not.",
  about:
    "A schema is read in Python, Go, Rust and by grammars of local models, whose engines have no lookaround, no back references, other named groups and stricter classes; validators that read patterns as Unicode take no needless escapes. `z.email()` of zod 4 writes a lookahead by itself. The message says what the pattern has. Write it more simply, or leave it out and check in the handler.",
  quote: "Invalid JSON schema: regex lookaround is not supported",
  source: "https://github.com/cline/cline/pull/14019",
  read: "2026-09-10",
  checkSchema(schema, report) {
    for (const { pattern, span, path } of patternsOf(schema)) {
      const doubt = doubtAboutPattern(pattern);
      if (doubt?.kind !== "unportable") continue;
      const message = `Stricter engines refuse the whole list: the pattern of ${sayWhere(schema.role, path)} has ${doubt.what}, which is refused by ${doubt.refusedBy} (${sayBasis("observed")}). Write it more simply, or leave it out.`;
      report({ span, message });
    }
  },
};
