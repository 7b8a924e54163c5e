import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { kindOf } from "../../server/readers/fileKind.ts";
import { LineIndex } from "../../server/readers/lineIndex.ts";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import type { Range } from "../../shared/model.ts";
import { fixturesOf } from "./support/fixture.ts";

const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`)));

/** What stands at the borders between code and what is around it. */
const snippets = ['"', "\\", "\\u00", "]", "}", ",", "<script>", "</script>", "<!--", "%%", "\r", "\\r\\n", "🧵", '"""', "'", "{"];

for (const kind of ["notebook", "html", "vue", "svelte"]) {
  test(`300 broken texts of the kind ${kind} are read without an error, with every place in the text`, async () => {
    const choose = numbers(kind.length);
    const originals = fixturesOf(kind).flatMap(({ files }) => files);
    for (let round = 0; round < 300; round++) {
      const { path, text } = originals[choose(originals.length)] ?? { path: "", text: "" };
      let broken = text;
      for (let change = 0; change <= choose(4); change++) {
        const start = choose(broken.length + 1);
        const end = Math.min(broken.length, start + choose(3) * choose(30));
        broken = broken.slice(0, start) + (snippets[choose(snippets.length + 4)] ?? "") + broken.slice(end);
      }
      const of = kindOf(path, true);
      assert.ok(of !== null, path);
      const { declarations, suppressions, failure } = await reader.read(path, broken, of, true, []);
      assert.ok(failure === null || failure.startsWith("not read: not valid JSON at "), `${failure} in round ${round}`);
      const lines = new LineIndex(broken);
      const isIn = ({ start, end }: Range) => lines.offset(start) <= lines.offset(end) && lines.offset(end) <= broken.length;
      for (const { range } of [...declarations.map(({ name }) => name), ...suppressions]) assert.ok(isIn(range), `in round ${round}`);
    }
  });
}

/** Numbers below a limit, the same ones each time. */
function numbers(seed: number): (limit: number) => number {
  let state = seed * 2654435761;
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * limit);
  };
}
