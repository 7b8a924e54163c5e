import { quote } from "../names/characters.ts";
import { referencesIn } from "../schemas/references.ts";
import type { Rule } from "./rule.ts";
import { sayBasis } from "./words.ts";

/** A reference to nothing. */
export const refUnresolved: Rule = {
  id: "schema/ref-unresolved",
  consumer: null,
  severity: "error",
  basis: "observed",
  effect: "list-refused",
  summary: "A `$ref` points to nothing in its own schema.",
  about:
    "A client that compiles the schemas of a list stops at such a reference and has no tools at all; that goes for `outputSchema`, too. A tool's schema travels alone: what it refers to has to be in it, under `$defs`, with the path counted from its own top. References to other documents are not followed by anybody. Put the definition in, or write it out in place of the reference.",
  quote: "tools fetch failed: can't resolve reference #/$defs/ScreenInstance from id #",
  source: "https://github.com/gemini-cli-extensions/stitch/issues/13",
  read: "2026-07-01",
  checkSchema(schema, report) {
    for (const { text, span, target } of referencesIn(schema)) {
      if (target !== "missing" && target !== "elsewhere") continue;
      const where = target === "missing" ? `nothing in the ${schema.role} schema` : "another document, which nobody fetches";
      const message = `Clients lose the whole list: the reference ${quote(text)} points to ${where} (${sayBasis("observed")}). Put the definition into the schema's own "$defs", or write it out here.`;
      report({ span, message });
    }
  },
};
