import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFiles } from "./support/readFixture.ts";

/** A literal as it stands in a source, and what the Go specification says that it is. */
const literals: readonly (readonly [string, string])[] = [
  ['"plain"', "plain"],
  ["`plain`", "plain"],
  ['"say \\"x\\""', 'say "x"'],
  ['"back\\\\slash"', "back\\slash"],
  ['"a\\\\nb"', "a\\nb"],
  ['"\\a\\b\\f\\n\\r\\t\\v"', "\u0007\b\f\n\r\t\u000b"],
  ['"\\x41\\x7a"', "Az"],
  ['"\\xc3\\xa9\\xe4\\xb8\\xad"', "\u00e9\u4e2d"],
  ['"\\303\\251x"', "\u00e9x"],
  ['"\\303\\xa9"', "\u00e9"],
  ['"\\u00e9\\u4e2d"', "\u00e9\u4e2d"],
  ['"\\U0001f9f5"', "\ud83e\uddf5"],
  ["`\\n\\x41`", "\\n\\x41"],
  ["`a\nb`", "a\nb"],
  ["`a\r\nb`", "a\nb"],
  ['`"`', '"'],
  ['"a" + `b`', "ab"],
  ['("a" +\n "b") + "c"', "abc"],
  ['string("a")', "a"],
  ['"\u00e9\ud83e\uddf5"', "\u00e9\ud83e\uddf5"],
  ['fmt.Sprintf("%s_%v", "a", `b`)', "a_b"],
  ['fmt.Sprintf("a%%b")', "a%b"],
  ['fmt.Sprintf("%s", fmt.Sprintf("%s.b", "a"))', "a.b"],
];

/** Expressions whose text cannot be known without running Go. */
const unknown: readonly string[] = [
  'fmt.Sprintf("%d", 1)',
  'fmt.Sprintf("%5s", "a")',
  'fmt.Sprintf("%s", "a", "b")',
  'fmt.Sprintf("%[2]s %[1]s", "a", "b")',
  'fmt.Sprint("a")',
  'strings.ToUpper("a")',
  '"a"[0:1]',
];

describe("a string in Go", () => {
  for (const [literal, value] of literals) {
    test(`${JSON.stringify(literal)} is ${JSON.stringify(value)}`, async () => {
      assert.deepEqual(await namesIn(literal), [value]);
    });
  }

  for (const expression of unknown) {
    test(`${JSON.stringify(expression)} is not known`, async () => {
      assert.deepEqual(await namesIn(expression), []);
    });
  }
});

async function namesIn(expression: string): Promise<readonly string[]> {
  const text = `package main\n\nimport "github.com/mark3labs/mcp-go/mcp"\n\nvar tool = mcp.NewTool(${expression})\n`;
  const run = await checkFiles([{ path: "tool.go", text, bytes: new TextEncoder().encode(text), marks: [] }], true);
  return run.lists.flatMap(({ list }) => list.tools.map(({ name }) => name));
}
