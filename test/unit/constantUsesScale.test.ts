import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../server/readers/languages/index.ts";
import { constantOf } from "../../server/workspace/edits/constantUses.ts";
import { fileStart } from "../../shared/model.ts";
import { usesIn } from "./support/constantUses.ts";
import { languageOf } from "./support/languages.ts";
import { timesLonger } from "./support/timing.ts";

const definition = 'const BERTH = "book_berth";';

/** A source that has a constant many times. */
const sources: readonly (readonly [what: string, textWith: (uses: number) => string])[] = [
  ["on lines of their own", (uses) => `${definition}\n${"query(BERTH);\n".repeat(uses)}`],
  ["on one line", (uses) => `${definition}${"query(BERTH);".repeat(uses)}`],
  ["behind owners that are none of its", (uses) => `${definition}\n${"query(other.BERTH);\n".repeat(uses)}`],
];

for (const [what, textWith] of sources)
  test(`5,000 uses of a constant ${what} take at most 15 times as long as 500`, (context) => {
    const language = languageOf("typescript");
    const usesOf = (text: string) => {
      const constant = { name: "BERTH", owner: null, literal: { file: "names.ts", range: fileStart } };
      return usesIn({ file: "names.ts", text, language }, constant, text.indexOf("book_berth") - 1);
    };
    const small = Array.from({ length: 10 }, () => textWith(500));
    const ratio = timesLonger(small, textWith(5000), 15, usesOf);
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= 15, `${ratio.toFixed(1)} times`);
  });

for (const language of languages)
  test(`${language.title}: a word of 100,000 characters before a text is no constant`, () => {
    assert.equal(constantOf("x", `${"a".repeat(100_000)} = "`, language), null);
  });
