import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Parser, Query } from "web-tree-sitter";
import { extensionOf, kindOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { patternsOf } from "../../server/readers/source/anchors.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { wordsNeeded, wordsOfExpression } from "../../server/readers/source/patternWords.ts";

/** Patterns, and what a text has to hold for them. */
const patterns: readonly (readonly [what: string, pattern: string, needed: readonly (readonly string[])[]])[] = [
  ["a text", '((call function: (identifier) @_f) @tool (#eq? @_f "add_tool"))', [["add_tool"]]],
  ["one of several", '((call (identifier) @_f) (#any-of? @_f "tool" "prompt"))', [["tool", "prompt"]]],
  ["two predicates", '((call (a) @_f (b) @_g) (#eq? @_f "x") (#eq? @_g "y"))', [["x"], ["y"]]],
  ["a text with escapes", '((call (a) @_f) (#eq? @_f "\\"a\\\\b\\n"))', [['"a\\b\n']]],
  ["a node in an alternative", '((call [(a) @_f (b)]) (#eq? @_f "x"))', []],
  ["an alternative as a whole", '((call [(a) (b)] @_f) (#eq? @_f "x"))', [["x"]]],
  ["a node that may be missing", '((call (a)? @_f) (#eq? @_f "x"))', []],
  ["a node in one that may be missing", '((call (a (b) @_f)? (c) @_g) (#eq? @_f "x") (#eq? @_g "y"))', [["y"]]],
  ["any number of nodes", '((call (a)* @_f) (#eq? @_f "x"))', []],
  ["one node or more", '((call (a)+ @_f) (#eq? @_f "x"))', [["x"]]],
  ["a node behind one that may be missing", '((call (a)? (b) @_f) (#eq? @_f "x"))', [["x"]]],
  ["what a text must not be", '((call (a) @_f) (#not-eq? @_f "x") (#not-match? @_f "y"))', []],
  ["two captures", "((call (a) @_f (b) @_g) (#eq? @_f @_g))", []],
  ["an empty text", '((call (a) @_f) (#eq? @_f ""))', []],
  ["an expression", '((call (a) @_f) (#match? @_f "^(?:::)?Server$"))', [["Server"]]],
  ["an expression that fits anything", '((call (a) @_f) (#match? @_f "^\\\\w+$"))', []],
];

for (const [what, pattern, needed] of patterns) test(`what a text needs for ${what}`, () => assert.deepEqual(wordsNeeded(pattern), needed));

const expressions: readonly (readonly [expression: string, words: readonly string[] | null])[] = [
  ["^McpServer$", ["McpServer"]],
  ["^a?sync$", ["sync"]],
  ["Tools?$", ["Tool"]],
  ["to+l", ["to"]],
  ["ab{0,2}cd", ["cd"]],
  ["^(?:register|add)$", ["register", "add"]],
  ["^(?:register|add)Tools$", ["Tools"]],
  ["^(?:register|add)?$", null],
  ["tool|prompt", ["tool", "prompt"]],
  ["tool|.", null],
  ["io\\.modelcontextprotocol", ["io.modelcontextprotocol"]],
  ["[tT]ool", ["ool"]],
  ["[)|]ool", ["ool"]],
  ["(?!x)tool(?=resource)", ["tool"]],
  ["\\bMCP\\b", ["MCP"]],
  ["\\d+", null],
  ["", null],
];

for (const [expression, words] of expressions)
  test(`words of /${expression}/`, () => assert.deepEqual(wordsOfExpression(expression), words));

describe("where a pattern matches stands what it needs", () => {
  const grammars = new Grammars((file) => readFile(`dist/grammars/${file}`));
  for (const language of languages) {
    test(language.title, async () => {
      const folder = join("test/fixtures", language.id);
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => {
        const kind = kindOf(file, false);
        return kind?.kind === "source" && kind.language === language;
      });
      const seen = new Set<string>();
      for (const file of files) {
        const { grammar } = await grammars.load(language, extensionOf(file));
        const parser = new Parser();
        parser.setLanguage(grammar);
        const text = readFileSync(join(folder, file), "utf8");
        const tree = parser.parse(text);
        assert.ok(tree !== null);
        for (const source of Object.values(language.queries)) {
          const query = queryOf(source, language.grammar(extensionOf(file)), () => new Query(grammar, source));
          const all = patternsOf(source);
          for (const { patternIndex } of query.matches(tree.rootNode)) {
            const pattern = all[patternIndex] ?? "";
            seen.add(pattern);
            for (const words of wordsNeeded(pattern))
              assert.ok(
                words.some((word) => text.includes(word)),
                `${file}: ${words} for ${pattern}`,
              );
          }
        }
        tree.delete();
        parser.delete();
      }
      assert.ok(files.length > 0 && seen.size > 0);
    });
  }
});

const compiled = new Map<string, Query>();

/** A query of a grammar, compiled once. */
function queryOf(source: string, grammar: string, compile: () => Query): Query {
  const key = `${grammar} ${source}`;
  const query = compiled.get(key) ?? compile();
  compiled.set(key, query);
  return query;
}
