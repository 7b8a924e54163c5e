import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import type * as TreeSitter from "web-tree-sitter";
import { extensionOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { fixturesOf } from "./support/fixture.ts";

describe("the parser that ships matches as that of its authors, but for comments, which are nothing to it", () => {
  const parsers = Promise.all(["dist/grammars/web-tree-sitter.wasm", "node_modules/web-tree-sitter/web-tree-sitter.wasm"].map(parserOf));
  for (const language of languages) {
    test(language.title, async () => {
      const files = fixturesOf(language.id)
        .flatMap((fixture) => fixture.files)
        .filter(({ path }) => language.extensions.includes(extensionOf(path)));
      const [shipped, original] = (await parsers).map(matcherOf);
      assert.ok(shipped !== undefined && original !== undefined);
      let matches = 0;
      let withoutComments = 0;
      for (const { path, text } of files) {
        const grammar = join("dist/grammars", language.grammar(extensionOf(path)));
        for (const source of Object.values(language.queries)) {
          if (source === undefined) continue;
          const ours: Matched = shipped(grammar, source, text);
          const theirs: Matched = original(grammar, source, text);
          matches += ours.matches.length;
          if (!theirs.hasComments) {
            withoutComments += ours.matches.length;
            assert.deepEqual(ours.matches, theirs.matches, path);
          }
          // What is matched without a comment among its parts is matched still.
          const all = new Set(ours.matches);
          assert.deepEqual(
            theirs.matches.filter((match) => !/comment/.test(match) && !all.has(match)),
            [],
            path,
          );
          assert.deepEqual(
            ours.matches.filter((match) => /comment/.test(match)),
            [],
            path,
          );
        }
      }
      assert.ok(matches > 0 && withoutComments > 0);
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

/** All matches of a query in a text, each as its pattern and the places and kinds of its captures. */
type Matcher = (file: string, source: string, text: string) => Matched;

interface Matched {
  readonly matches: readonly string[];
  readonly hasComments: boolean;
}

function matcherOf({ Language, Parser, Query }: typeof TreeSitter): Matcher {
  const grammars = new Map<string, TreeSitter.Language>();
  const queries = new Map<string, TreeSitter.Query>();
  return (file, source, text) => {
    const grammar = grammars.get(file) ?? Language.loadSync(readFileSync(file));
    grammars.set(file, grammar);
    const query = queries.get(`${file} ${source}`) ?? new Query(grammar, source);
    queries.set(`${file} ${source}`, query);
    const parser = new Parser();
    parser.setLanguage(grammar);
    const tree = parser.parse(text);
    assert.ok(tree !== null);
    const { rootNode } = tree;
    const extra = (node: TreeSitter.Node) => (node.isExtra ? " comment" : "");
    const matches = query
      .matches(rootNode)
      .map(({ patternIndex, captures }) =>
        [patternIndex, ...captures.map(({ name, node }) => `${name} ${node.startIndex}-${node.endIndex}${extra(node)}`)].join(", "),
      );
    const hasComments = rootNode.descendantsOfType([...grammar.types]).some((node) => node?.isExtra === true);
    tree.delete();
    parser.delete();
    return { matches, hasComments };
  };
}
