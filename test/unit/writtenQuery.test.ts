import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Language as Grammar, Parser, Query, type QueryMatch } from "web-tree-sitter";
import { extensionOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { AnchoredQuery } from "../../server/readers/source/anchors.ts";
import { questionsIn } from "../../server/readers/source/capturedTexts.ts";
import { type Predicate, rootTypesOf, writtenPatterns } from "../../server/readers/source/writtenQuery.ts";
import { fixturesOf } from "./support/fixture.ts";

describe("patterns of one shape are looked for once, and match what the library's own queries match", () => {
  const started = Parser.init({ wasmBinary: readFileSync("dist/grammars/web-tree-sitter.wasm") });
  for (const language of languages) {
    test(language.title, async () => {
      await started;
      const files = fixturesOf(language.id)
        .flatMap((fixture) => fixture.files)
        .filter(({ path }) => language.extensions.includes(extensionOf(path)));
      const readers = new Map<string, { readonly parser: Parser; readonly queries: readonly (readonly [Query, AnchoredQuery])[] }>();
      let matches = 0;
      for (const { path, text } of files) {
        const file = language.grammar(extensionOf(path));
        const reader = readers.get(file) ?? readerOf(file, Object.values(language.queries), language.anchors.anyNode);
        readers.set(file, reader);
        const tree = reader.parser.parse(text);
        assert.ok(tree !== null);
        for (const [whole, anchored] of reader.queries) {
          const ours = anchored.matches(/\w+|[^\w\s]/g, tree.rootNode, text, { mentions: () => true, names: new Map() });
          const theirs = whole.matches(tree.rootNode);
          const said = theirs.map((match) => told(match, whole.predicatesForPattern(match.patternIndex).map(asWritten)));
          assert.deepEqual([...new Set(ours.map((match) => told(match, match.predicates)))].sort(), [...new Set(said)].sort(), path);
          matches += theirs.length;
        }
        tree.delete();
      }
      assert.ok(matches > 0);
    });
  }
});

function readerOf(file: string, sources: readonly (string | undefined)[], anyNode: readonly string[]) {
  const grammar = Grammar.loadSync(readFileSync(join("dist/grammars", file)));
  const parser = new Parser();
  parser.setLanguage(grammar);
  const queries = sources
    .filter((source) => source !== undefined)
    .map((source) => [new Query(grammar, source), new AnchoredQuery(source, anyNode, grammar)] as const);
  return { parser, queries };
}

/** A predicate of the library's as ours have it. */
function asWritten({ operator, operands }: ReturnType<Query["predicatesForPattern"]>[number]): Predicate {
  return {
    operator,
    captures: operands.flatMap((operand) => (operand.type === "capture" ? [operand.name] : [])),
    words: operands.flatMap((operand) => (operand.type === "string" ? [operand.value] : [])),
  };
}

/** A match with all that is said of it. */
function told({ patternIndex, captures, setProperties }: QueryMatch, predicates: readonly Predicate[]): string {
  const places = captures.map(({ name, node }) => [name, node.type, node.startIndex, node.endIndex]);
  return JSON.stringify([patternIndex, places, Object.entries(setProperties ?? {}).sort(), predicates]);
}

test("a pattern is taken apart into its shape, what it asks and what it says", () => {
  const query = `
; a comment with (brackets
((call name: (_) @name (#eq? @name "a \\"b\\" \\\\n (c)")) @tool
  (#match? @name "^[(]\\\\w") (#arity? @tool 2) (#set! form "shaped") (#set! silent))
[(pair) (list)] @each
`;
  assert.deepEqual(writtenPatterns(query), [
    {
      shape: "((call name: (_) @name) @tool)",
      predicates: [
        { operator: "eq?", captures: ["name"], words: ['a "b" \\n (c)'] },
        { operator: "match?", captures: ["name"], words: ["^[(]\\w"] },
        { operator: "arity?", captures: ["tool"], words: ["2"] },
      ],
      properties: { form: "shaped", silent: null },
    },
    { shape: "[(pair) (list)] @each", predicates: [], properties: {} },
  ]);
  assert.deepEqual(rootTypesOf("((call name: (_) @name) @tool)"), ["call"]);
  assert.deepEqual(rootTypesOf("[(pair) (list)] @each"), ["pair", "list"]);
  assert.deepEqual(rootTypesOf("([(pair) @a (_)] @b)"), ["pair", "_"]);
  assert.throws(() => writtenPatterns("(call"), /not closed/);
  assert.throws(() => writtenPatterns('(call (#eq? @name (other "x")))'), /cannot be read: \(#eq\?/);
});

describe("questions about texts mean what they mean to tree-sitter, where a capture has none or several", () => {
  const table: readonly (readonly [predicate: string, texts: readonly string[], others: readonly string[], isMet: boolean])[] = [
    ['(#eq? @a "x")', [], [], true],
    ['(#eq? @a "x")', ["x", "x"], [], true],
    ['(#eq? @a "x")', ["x", "y"], [], false],
    ['(#not-eq? @a "x")', ["y", "z"], [], true],
    ['(#not-eq? @a "x")', ["y", "x"], [], false],
    ["(#eq? @a @b)", ["x"], ["y", "x"], true],
    ["(#eq? @a @b)", ["x"], ["y"], false],
    ["(#not-eq? @a @b)", ["x"], ["y"], true],
    ["(#not-eq? @a @b)", ["x"], ["x"], false],
    ['(#match? @a "^x")', [], [], false],
    ['(#match? @a "^x")', ["xy", "x"], [], true],
    ['(#match? @a "^x")', ["xy", "y"], [], false],
    ['(#not-match? @a "^x")', [], [], true],
    ['(#not-match? @a "^x")', ["y", "xy"], [], false],
    ['(#any-of? @a "x" "y")', ["y"], [], true],
    ['(#any-of? @a "x" "y")', [], [], false],
    ['(#any-of? @a "x" "y")', ["y", "z"], [], false],
  ];
  for (const [predicate, texts, others, isMet] of table) {
    test(`${predicate} of ${JSON.stringify(texts)}${others.length > 0 ? ` and ${JSON.stringify(others)}` : ""}`, () => {
      const [pattern] = writtenPatterns(`(call ${predicate})`);
      const [question] = questionsIn(pattern?.predicates ?? []).questions;
      assert.equal(
        question?.isMet(texts, () => others),
        isMet,
      );
    });
  }
});

test("a question about nothing is a mistake of the query", () => {
  const [pattern] = writtenPatterns('(call (#eq? "x" "x"))');
  assert.throws(() => questionsIn(pattern?.predicates ?? []), /asks #eq\? about no capture/);
});
