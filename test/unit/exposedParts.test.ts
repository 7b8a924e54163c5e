import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { clients } from "../../shared/clients/index.ts";
import { alignExposed } from "../../shared/names/exposedParts.ts";

/** A name beside what clients make of it, drawn: `+` put in, `=` kept, `~` rewritten, one mark a character. */
const cases: readonly (readonly [why: string, tool: string, exposed: string, marks: string, cut: string, rewritten: string])[] = [
  ["a prefix", "list", "mcp__s__list", "++++++++====", "", ""],
  ["nothing", "list", "list", "====", "", ""],
  ["a prefix, and a dot rewritten", "a.b", "mcp__s__a_b", "++++++++=~=", "", ". _"],
  ["several rewritten, each told once", "a.b c.d", "s-a_b-c_d", "++=~=~=~=", "", ". _,  -"],
  ["a suffix", "list", "list_s", "====++", "", ""],
  ["the name in the prefix as well", "orders", "mcp__orders__orders_2", "+++++++++++++======++", "", ""],
  ["the end cut", "abcdefgh", "s_abcde", "++=====", "fgh", ""],
  ["the end cut for a hash", "abcdefgh", "s_abcd_9f", "++====+++", "efgh", ""],
  ["the middle cut", "abcdefghijkl", "abcd__ijkl", "====++====", "efgh", ""],
  ["the front cut", "abcdefgh", "defgh", "=====", "abc", ""],
  ["letters made small", "GetOrder", "s_getorder", "++~==~====", "", "G g,O o"],
  ["characters outside the basic plane", "𝒜b", "s_𝒜b", "++==", "", ""],
  ["an astral character rewritten", "𝒜b", "s__b", "++~=", "", "𝒜 _"],
  ["nothing of it", "日本", "tool9", "+++++", "日本", ""],
  ["an empty name", "", "mcp__s__", "++++++++", "", ""],
];

for (const [why, tool, exposed, marks, cut, rewritten] of cases) {
  test(`an exposed name is put beside the tool's: ${why}`, () => {
    const found = alignExposed(tool, exposed);
    const drawn = found.parts.map(({ text, kind }) => ({ kept: "=", changed: "~", added: "+" })[kind].repeat([...text].length)).join("");
    assert.deepEqual([drawn, found.cut, found.rewritten.map(({ from, to }) => `${from} ${to}`).join()], [marks, cut, rewritten]);
  });
}

test("the parts are the exposed name again, whatever the names, for every client", () => {
  const names = fc.string({ unit: "binary", maxLength: 40 });
  fc.assert(
    fc.property(names, names, fc.constantFrom(...clients), (tool, key, client) => {
      const [exposed] = client.expose(key, [tool]);
      const name = exposed?.name ?? "";
      assert.equal(
        alignExposed(tool, name)
          .parts.map(({ text }) => text)
          .join(""),
        name,
      );
    }),
  );
});

test("names of thousands of characters are put beside each other in no time", () => {
  const start = performance.now();
  alignExposed("a".repeat(10_000), `mcp__${"a".repeat(9_000)}`);
  alignExposed("ab".repeat(5_000), `mcp__${"ba".repeat(5_000)}`);
  assert.ok(performance.now() - start < 2_000);
});
