import assert from "node:assert/strict";
import { test } from "node:test";
import { affixed, writtenPart } from "../../shared/names/affixes.ts";
import { placeAt } from "./support/lists.ts";

const affix = (before: string, after = "") => ({ before, after, place: placeAt(0) });

const cases: readonly (readonly [why: string, affixes: ReturnType<typeof affix>[], name: string, part: string | null])[] = [
  ["nothing around it", [], "read", "read"],
  ["a prefix", [affix("files_")], "files_read", "read"],
  ["a prefix within another one", [affix("line_"), affix("port_")], "port_line_read", "read"],
  ["prefixes in the wrong order", [affix("line_"), affix("port_")], "line_port_read", null],
  ["a suffix", [affix("", ".fill")], "order.fill", "order"],
  ["both", [affix("ai/", "_v2")], "ai/read_v2", "read"],
  ["another prefix", [affix("files_")], "other_read", null],
  ["another suffix", [affix("", ".fill")], "order.submit", null],
  ["nothing but the prefix", [affix("files_")], "files_", null],
  ["a suffix that begins in the prefix", [affix("a.", ".b")], "a.b", null],
];

for (const [why, affixes, name, part] of cases) {
  test(`${name} is written as ${part === null ? "no part" : part}: ${why}`, () => {
    assert.equal(writtenPart({ affixes }, name), part);
    if (part !== null) assert.equal(affixed(part, affixes), name);
  });
}
