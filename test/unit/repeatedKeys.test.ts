import assert from "node:assert/strict";
import { test } from "node:test";
import { plainDocument } from "../../server/readers/documents/plainDocument.ts";
import { notesOfUnread } from "../../server/readers/openApi/unread.ts";

/** What a text says besides the one value that is made of it. */

const texts: readonly (readonly [of: string, file: string, text: string, notes: readonly string[]])[] = [
  ["JSON", "a.json", '{\n"a": 1,\n"b": {"c": 1, "c": "}",\n"c": 3},\n"a": 2 }', ["the root: a 2 5", "b: c 3 4", "b: c 3 4"]],
  ["JSON with comments", "a.json", '{"a": 1, // one\n"a": 2 }', ["the root: a 1 2"]],
  ["JSON in texts that look like keys", "a.json", '{"a": "\\"a\\": 1", "b": "\\"", "c": ["a", {"a": "a"}]}', []],
  ["JSON with keys of every object", "a.json", '{"__proto__": 1, "constructor": {"": 1, "": 2}}', ["constructor:  1 1"]],
  ["braces that are YAML", "a", "{a: 1,\na: 2}", ["the root: a 1 2"]],
  ["YAML", "a.yaml", "a:\n  - b: 1\n    b: 2\n", ["a 0: b 2 3"]],
  ["YAML with a merge that is overridden", "a.yaml", "a: &a { b: 1 }\nc:\n  <<: *a\n  b: 2\nd: { <<: [*a, *a] }\n", []],
  ["YAML with aliases", "a.yaml", "a: &a { b: 1, b: 2 }\nc: *a\n", ["a: b 1 1"]],
  ["several documents", "a.yaml", "a: 1\n---\n# nothing\n---\nb: 2\n", ["line 5: document"]],
];

for (const [of, file, text, expected] of texts) {
  test(`what is lost of ${of} is told`, async () => {
    const document = await plainDocument(text, file);
    assert.ok(document.kind === "value");
    const keys = document.repeatedKeys.map(
      ({ holder, key, line, lastLine }) => `${holder.join(" ") || "the root"}: ${key} ${line} ${lastLine}`,
    );
    assert.deepEqual([...document.otherDocuments.map((line) => `line ${line}: document`), ...keys], expected);
    assert.equal(notesOfUnread(document).length, expected.length);
  });
}

test("a large document of JSON is read at once where no key stands twice", async () => {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ a: `x"${"\\".repeat(index % 9)}`, b: { c: [index] } })));
  const before = process.cpuUsage();
  const document = await plainDocument(text, "a.json");
  assert.ok(document.kind === "value" && document.repeatedKeys.length === 0);
  const seconds = process.cpuUsage(before).user / 1e6;
  assert.ok(seconds < 2, `${seconds} s`);
});

test("a text of a million characters is one", async () => {
  const document = await plainDocument(JSON.stringify({ a: '"\\'.repeat(500_000), b: "x".repeat(1_000_000) }), "a.json");
  assert.ok(document.kind === "value" && document.repeatedKeys.length === 0);
});
