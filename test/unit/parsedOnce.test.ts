import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Parser } from "web-tree-sitter";
import { languages } from "../../server/readers/languages/index.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { mixed, textOf } from "../bench/mixedMaterial.ts";

/** Characters that a parser is given at once. */
const chunk = 1000;
/** How often it may ask for each of them: it looks ahead, and tries again where something is wrong. */
const mostReads = 4;

/** What may happen to a text while it is typed. */
const faults: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  "brackets too many": (text) => inserted(text, "\n} ) ]\n"),
  "brackets too few": (text) => inserted(text, "\n{ (\n"),
  "a quote too many": (text) => inserted(text, '"'),
  "quotes of all kinds": (text) => inserted(text, "'''\"\"\"`"),
  "signs before every part": (text) => text.replaceAll(/(?<=\n\n)(?=\w)/g, "@ $ ? "),
};

function inserted(text: string, what: string): string {
  return `${text.slice(0, 200)}${what}${text.slice(200)}`;
}

describe("a parse takes time in proportion to the text: it is read a few times over, not once for each of its lines", () => {
  const grammars = new Grammars(async (file) => readFileSync(join("dist/grammars", file)));
  for (const language of languages)
    for (const [fault, make] of Object.entries(faults))
      test(`${language.title}, faults: ${fault}`, async () => {
        const material = mixed.find(({ extension }) => language.extensions.includes(`.${extension}`));
        assert.ok(material !== undefined);
        const { grammar } = await grammars.load(language, `.${material.extension}`);
        const text = make(textOf(material, 1, 40_000, 20));
        const parser = new Parser();
        parser.setLanguage(grammar);
        let reads = 0;
        const tree = parser.parse((index) => {
          reads++;
          return text.slice(index, index + chunk);
        });
        tree?.delete();
        parser.delete();
        assert.ok(reads >= text.length / chunk, `${reads} reads`);
        assert.ok(reads <= (mostReads * text.length) / chunk, `${reads} reads of ${text.length / chunk} chunks`);
      });
});
