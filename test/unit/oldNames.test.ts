import assert from "node:assert/strict";
import { test } from "node:test";
import { renamedText } from "../../server/workspace/edits/oldNames.ts";

/** Where old names still stand in a text whose tools have others. */

const texts: readonly (readonly [text: string, name: string, lines: readonly number[]])[] = [
  ["'a.b'\n\"a.b\" `a.b`", "a.b", [1, 2, 2]],
  ['"x""a.b""a.b"', "a.b", [1, 1]],
  ['" a.b " "a.b c"', "a.b", []],
  ["it's \"a.b\"\nit's 'a.b'", "a.b", [1, 2]],
  ["\"it's\"\n'it's'", "it's", [1, 2]],
  ['"', "a.b", []],
];

for (const [text, name, lines] of texts) {
  test(`${name} stands in ${JSON.stringify(text)} on the lines ${lines.join(", ")}`, () => {
    const start = { line: 0, character: 0 };
    const edit = { place: { file: "a.ts", range: { start, end: start } }, from: name, to: "other", text: "" };
    assert.deepEqual(
      renamedText(text, [edit]).oldNames.map(({ line }) => line),
      lines,
    );
  });
}

test("thousands of names are looked for at once", () => {
  const count = 20_000;
  const text = Array.from({ length: count }, (_, line) => `name: a.b${line}\nuse: "a.b${line}"\n`).join("");
  const edits = Array.from({ length: count }, (_, index) => {
    const line = 2 * index;
    const range = { start: { line, character: 6 }, end: { line, character: 9 + String(index).length } };
    return { place: { file: "a.yaml", range }, from: `a.b${index}`, to: `a_b${index}`, text: `a_b${index}` };
  });
  const before = process.cpuUsage();
  const { after, oldNames } = renamedText(text, edits);
  const seconds = process.cpuUsage(before).user / 1e6;
  assert.ok(seconds < 2, `${seconds} s`);
  assert.equal(oldNames.length, count);
  assert.ok(after.startsWith('name: a_b0\nuse: "a.b0"\nname: a_b1\n'));
});
