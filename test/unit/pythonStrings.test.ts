import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFiles } from "./support/readFixture.ts";

/** A literal as it stands in a source, and what Python 3.11 says that it is. */
const literals: readonly (readonly [string, string])[] = [
  ["'plain'", "plain"],
  ['"it\'s"', "it's"],
  ["'it\\'s'", "it's"],
  ['"say \\"x\\""', 'say "x"'],
  ["'back\\\\slash'", "back\\slash"],
  ["'a\\\\nb'", "a\\nb"],
  ["'a\\\\\\nb'", "a\\\nb"],
  ["'\\a\\b\\f\\n\\r\\t\\v'", "\u0007\b\f\n\r\t\u000b"],
  ["'\\x41\\x7a\\xe9'", "Az\u00e9"],
  ["'\\u00e9\\u4e2d'", "\u00e9\u4e2d"],
  ["'\\U0001f9f5\\U0000006f'", "\ud83e\uddf5o"],
  ["'\\ud83e\\uddf5'", "\ud83e\uddf5"],
  ["'\\0'", "\u0000"],
  ["'\\60\\1019'", "0A9"],
  ["'\\377\\400\\777'", "\u00ff\u0100\u01ff"],
  ["'\\8\\9\\08'", "\\8\\9\u00008"],
  ["'\\q\\d\\ \\-\\.\\('", "\\q\\d\\ \\-\\.\\("],
  ["'\\A\\X41\\e\\E'", "\\A\\X41\\e\\E"],
  ["'tail\\\\'", "tail\\"],
  ["'\\{x\\}'", "\\{x\\}"],
  ["r'\\n\\x41\\''", "\\n\\x41\\'"],
  ['R"a\\b"', "a\\b"],
  ["u'\\u0041'", "A"],
  ['U"b"', "b"],
  ["f'{{x}}'", "{x}"],
  ["f'}}{{'", "}{"],
  ["f'\\x7b\\x7bx'", "{{x"],
  ["fr'\\d{{2}}'", "\\d{2}"],
  ["RF'\\N{{'", "\\N{"],
  ["f'\\{{x\\}}'", "\\{x\\}"],
  ['"""a"b""c"""', 'a"b""c'],
  ["'''a\n  b'''", "a\n  b"],
  ['"a\\\nb"', "ab"],
  ["'''a\\\n\\\nb'''", "ab"],
  ["r'a\\\nb'", "a\\\nb"],
  ["'a' 'b'", "ab"],
  ["'a' \"b\" '''c'''", "abc"],
  ["r'\\n' '\\n'", "\\n\n"],
  ["f'{{' '{{'", "{{{"],
  ["('a'\n 'b')", "ab"],
  ["'a' + 'b' + \"c\"", "abc"],
  ["'\u00e9'", "\u00e9"],
  ["'\u00a0'", "\u00a0"],
  ["'e\\u0301'", "e\u0301"],
];

/** Literals that are no text, or one that cannot be known without running Python. */
const unknown: readonly string[] = ["b'bytes'", "rb'raw'", "'\\N{BULLET}'", "'a' b'b'", "f'{x!r}_y'", "f'{'a'=}_y'", "f'{'a':>3}_y'"];

describe("a string in Python", () => {
  for (const [literal, value] of literals) {
    test(`${JSON.stringify(literal)} is ${JSON.stringify(value)}`, async () => {
      assert.deepEqual(await namesIn(literal), { names: [value], unresolved: [] });
    });
  }

  for (const literal of unknown) {
    test(`${literal} is not guessed`, async () => {
      assert.deepEqual(await namesIn(literal), { names: [], unresolved: [literal] });
    });
  }

  test("a line end of its source is one line feed, whatever the file has", async () => {
    assert.deepEqual(await namesIn("'''a\r\nb\rc\\\r\nd'''"), { names: ["a\nb\ncd"], unresolved: [] });
  });
});

async function namesIn(literal: string): Promise<{ readonly names: readonly string[]; readonly unresolved: readonly string[] }> {
  const text = `@mcp.tool(name=${literal})\ndef handler(): ...\n`;
  const run = await checkFiles([{ path: "server.py", text, bytes: new TextEncoder().encode(text), marks: [] }], true);
  const lists = run.lists.map(({ list }) => list);
  return {
    names: lists.flatMap(({ tools }) => tools.map(({ name }) => name)),
    unresolved: lists.flatMap(({ unresolved }) => unresolved.map(({ expression }) => expression)),
  };
}
