import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readPlainList } from "../../server/readers/plainListReader.ts";

describe("a plain list", () => {
  const cases: readonly { readonly title: string; readonly text: string; readonly read: readonly string[] }[] = [
    { title: "has one name a line", text: "a\nb.c\n", read: ["0:0..0:1 a", "1:0..1:3 b.c"] },
    { title: "needs no line break at its end", text: "a\nb", read: ["0:0..0:1 a", "1:0..1:1 b"] },
    { title: "loses a byte order mark, but not its place", text: "\ufeffa\n\ufeffb", read: ["0:1..0:2 a", "1:0..1:2 \ufeffb"] },
    { title: "loses carriage returns", text: "a\r\n\r\nb\r\r\n", read: ["0:0..0:1 a", "2:0..2:1 b"] },
    {
      title: "skips empty lines and keeps every other blank",
      text: "\n\n a \n \n\tb\u00a0\n",
      read: ["2:0..2:3  a ", "3:0..3:1  ", "4:0..4:3 \tb\u00a0"],
    },
    { title: "counts columns in UTF-16", text: "🧵x\n", read: ["0:0..0:3 🧵x"] },
    { title: "may be empty", text: "", read: [] },
    { title: "may be a byte order mark alone", text: "\ufeff\r\n", read: [] },
  ];
  for (const { title, text, read } of cases) {
    test(title, () => {
      const { declarations, lists } = readPlainList("names.txt", text);
      const shown = declarations.map(({ name }) => {
        const { start, end } = name.range;
        return `${start.line}:${start.character}..${end.line}:${end.character} ${name.kind === "known" ? name.name : name.kind}`;
      });
      assert.deepEqual(shown, read);
      assert.equal(lists.length, 1);
    });
  }

  test("of 100,000 names is read in a moment", () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `tool.${index}`).join("\n");
    assert.equal(readPlainList("names.txt", text).declarations.length, 100_000);
  });
});
