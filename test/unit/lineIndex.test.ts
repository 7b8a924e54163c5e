import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LineIndex } from "../../server/readers/lineIndex.ts";

const cases: readonly { readonly text: string; readonly starts: readonly number[] }[] = [
  { text: "", starts: [0] },
  { text: "a", starts: [0] },
  { text: "a\n", starts: [0, 2] },
  { text: "\r\n\r\n", starts: [0, 2, 4] },
  { text: "a\rb\nc\r\nd\r", starts: [0, 2, 4, 7, 9] },
];

for (const { text, starts } of cases) {
  test(`the lines of ${JSON.stringify(text)} start at ${starts.join(", ")}`, () =>
    assert.deepEqual(startsOf(new LineIndex(text), text), starts));
}

const anyText = fc.string({ unit: fc.constantFrom("a", "🧵", "\r", "\n", "\r\n"), maxLength: 12 });

test("an index that follows changes is the index of the text after them, and knows when one line alone has changed", () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.tuple(fc.nat(), fc.nat(), anyText), { maxLength: 6 }), (original, edits) => {
      let text = original;
      const lines = new LineIndex(text);
      for (const [from, length, put] of edits) {
        const start = from % (text.length + 1);
        const oldEnd = Math.min(text.length, start + (length % 5));
        const after = text.slice(0, start) + put + text.slice(oldEnd);
        const before = linesOf(text);
        const only = lines.change({ start, oldEnd, newEnd: start + put.length }, after);
        assert.deepEqual(startsOf(lines, after), startsOf(new LineIndex(after), after));
        if (only !== null) assert.deepEqual(linesOf(after).toSpliced(only, 1), before.toSpliced(only, 1));
        text = after;
      }
    }),
    { seed: 1, numRuns: 5000 },
  );
});

test("a letter that is typed changes one line, wherever in the line it is typed", () => {
  const text = "ab\ncd\r\nef";
  const lineOf = (offset: number) =>
    new LineIndex(text).change({ start: offset, oldEnd: offset, newEnd: offset + 1 }, insert(text, offset));
  assert.deepEqual([0, 1, 2, 3, 5, 7, 9].map(lineOf), [0, 0, 0, 1, 1, 2, 2]);
});

function insert(text: string, offset: number): string {
  return `${text.slice(0, offset)}x${text.slice(offset)}`;
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Where lines start, as positions tell it. */
function startsOf(lines: LineIndex, text: string): readonly number[] {
  return Array.from({ length: text.length + 1 }, (_, offset) => offset).filter((offset) => lines.position(offset).character === 0);
}
