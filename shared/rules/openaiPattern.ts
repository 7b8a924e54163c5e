import { quote } from "../names/characters.ts";
import { doubtAboutPattern } from "../schemas/patterns.ts";
import { patternsOf } from "./patterns.ts";
import type { Rule } from "./rule.ts";
import { sayBasis, sayWhere } from "./words.ts";

/** A pattern that OpenAI does not read as a regular expression. */
export const openaiPattern: Rule = {
  id: "openai/pattern",
  consumer: "openai",
  severity: "error",
  basis: "measured",
  effect: "list-refused",
  summary: "A `pattern` has a Unicode class (`\\p{…}`), or is no regular expression at all.",
  about:
    "OpenAI reads patterns with an engine that has no `\\p{…}`: every pattern that it refused had one. JavaScript has it, so that the server itself runs. Write out the ranges that are meant, or leave the pattern out of what the model is shown and check in the handler.",
  quote: "'^[\\\\p{L}\\\\p{N}_-]+$' is not a 'regex'",
  source: "https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create",
  read: "2026-10-26",
  checkSchema(schema, report) {
    for (const { pattern, span, path } of patternsOf(schema)) {
      const doubt = doubtAboutPattern(pattern);
      if (doubt === null || doubt.kind === "unportable") continue;
      const why =
        doubt.kind === "broken"
          ? `is no regular expression (no engine reads it). Correct it, or leave it out.`
          : `has the Unicode class ${quote(doubt.written)}, which is no regular expression to it (${sayBasis("measured")}). Write out the ranges, or leave the pattern out.`;
      report({ span, message: `OpenAI Chat Completions refuses the whole list: the pattern of ${sayWhere(schema.role, path)} ${why}` });
    }
  },
};
