import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import type * as TreeSitter from "web-tree-sitter";
import { extensionOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";

describe("the parser that ships matches as that of its authors", () => {
  const parsers = Promise.all(["dist/grammars/web-tree-sitter.wasm", "node_modules/web-tree-sitter/web-tree-sitter.wasm"].map(parserOf));
  for (const language of languages) {
    test(language.title, async () => {
      const folder = join("test/fixtures", language.id);
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
        language.extensions.includes(extensionOf(file)),
      );
      const [shipped, original] = (await parsers).map((parser) => {
        const matchesIn = matcherOf(parser);
        return files.map((file) => {
          const grammar = join("dist/grammars", language.grammar(extensionOf(file)));
          const text = readFileSync(join(folder, file), "utf8");
          const queries = Object.values(language.queries).filter((source) => source !== undefined);
          return { file, matches: queries.map((source) => matchesIn(grammar, source, text)) };
        });
      });
      assert.deepEqual(shipped, original);
      assert.ok(shipped?.some(({ matches }) => matches.flat().length > 0));
    });
  }
});

/** The library with a core of its own: it has one for every time that it is loaded. */
async function parserOf(core: string): Promise<typeof TreeSitter> {
  const require = createRequire(resolve("package.json"));
  delete require.cache[require.resolve("web-tree-sitter")];
  const library: typeof TreeSitter = require("web-tree-sitter");
  await library.Parser.init({ wasmBinary: readFileSync(core) });
  return library;
}

/** What gives all matches of a query in a text, each as its pattern and the places of its captures. */
function matcherOf({ Language, Parser, Query }: typeof TreeSitter) {
  const grammars = new Map<string, TreeSitter.Language>();
  const queries = new Map<string, TreeSitter.Query>();
  return (file: string, source: string, text: string): readonly string[] => {
    const grammar = grammars.get(file) ?? Language.loadSync(readFileSync(file));
    grammars.set(file, grammar);
    const query = queries.get(`${file} ${source}`) ?? new Query(grammar, source);
    queries.set(`${file} ${source}`, query);
    const parser = new Parser();
    parser.setLanguage(grammar);
    const tree = parser.parse(text);
    assert.ok(tree !== null);
    const matches = query
      .matches(tree.rootNode)
      .map(({ patternIndex, captures }) =>
        [patternIndex, ...captures.map(({ name, node }) => `${name} ${node.startIndex}-${node.endIndex}`)].join(", "),
      );
    tree.delete();
    parser.delete();
    return matches;
  };
}
