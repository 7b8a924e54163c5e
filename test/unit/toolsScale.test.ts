import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Parser } from "web-tree-sitter";
import { languages } from "../../server/readers/languages/index.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { readSource } from "../../server/readers/source/sourceReader.ts";
import { mixed, textOf } from "../bench/mixedMaterial.ts";
import { timesLonger } from "./support/timing.ts";

const grammars = new Grammars(async (name) => readFileSync(`dist/grammars/${name}`));

for (const language of languages) {
  test(`${language.title}: 1,000 tools of a file are read in at most 15 times the time of 100`, async (context) => {
    const material = mixed.find(({ extension }) => language.extensions.includes(`.${extension}`));
    assert.ok(material !== undefined);
    const file = `tools.${material.extension}`;
    const grammar = await grammars.load(language, `.${material.extension}`);
    const parser = new Parser();
    parser.setLanguage(grammar.grammar);
    const treeOf = (count: number) => {
      const text = textOf(material, 1, 600 * count, count);
      const tree = parser.parse(text);
      assert.ok(tree !== null);
      return { text, tree };
    };
    const read = ({ text, tree }: ReturnType<typeof treeOf>) => readSource(file, text, tree.rootNode, language, grammar, []);
    const small = Array.from({ length: 10 }, () => treeOf(100));
    const large = treeOf(1000);
    assert.equal(read(large).declarations.length, 1000);
    const ratio = timesLonger(small, large, 15, read);
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= 15, `${ratio.toFixed(1)} times`);
    for (const { tree } of [...small, large]) tree.delete();
  });
}
