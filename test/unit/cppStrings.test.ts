import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeEscapes } from "../../server/readers/languages/cpp/escapes.ts";

const cases: readonly (readonly [written: string, text: string])[] = [
  ["plain", "plain"],
  [String.raw`a\tb\n`, "a\tb\n"],
  [String.raw`\"\'\\\?`, "\"'\\?"],
  [String.raw`a\x2eb`, "a.b"],
  [String.raw`a\056b`, "a.b"],
  // Bytes of UTF-8 that stand side by side.
  [String.raw`caf\xc3\xa9`, "café"],
  [String.raw`\303\251`, "é"],
  [String.raw`\u00e9\U0001F9F5`, "é🧵"],
  // A line that goes on in the next one.
  ["one\\\ntwo", "onetwo"],
  ["one\\\r\ntwo", "onetwo"],
  // What is no escape stays, as it does while it is being typed.
  [String.raw`\q\u12`, String.raw`\q\u12`],
  [String.raw`\UFFFFFFFF`, String.raw`\UFFFFFFFF`],
];

for (const [written, text] of cases) {
  test(`the string "${JSON.stringify(written)}" of C and C++ is read as ${JSON.stringify(text)}`, () => {
    assert.equal(decodeEscapes(written), text);
  });
}
