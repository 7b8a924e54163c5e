import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parse } from "yaml";
import { writtenName } from "../../shared/names/writtenName.ts";

const place = { file: "a", range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
const plain = { kind: "text", place, isPlain: true } as const;

test("a plain name of YAML gets quotes where it would be no text without them", () => {
  for (const [name, written] of [
    ["harbour_list", "harbour_list"],
    ["harbour-list.v2", "harbour-list.v2"],
    ["true", '"true"'],
    ["No", '"No"'],
    ["1e5", '"1e5"'],
    ["e8", '"e8"'],
    ["E-12", '"E-12"'],
    ["e8a", "e8a"],
    ["2fa", '"2fa"'],
    ["-a", '"-a"'],
    ["a b", '"a b"'],
    ["", '""'],
  ] as const)
    assert.equal(writtenName(plain, name), written);
});

test("a name between quotes, or with what stands around it, is written as it is", () => {
  assert.equal(writtenName({ kind: "text", place }, "true"), "true");
  assert.equal(writtenName({ kind: "insertion", place, before: '(name="', after: '")' }, "1"), '(name="1")');
});

test("whatever the name, YAML reads it back", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[\w.:#-]{0,6}$/)), (name) => {
      for (const version of ["1.1", "1.2"] as const) assert.equal(parse(`name: ${writtenName(plain, name)}\n`, { version }).name, name);
    }),
    { numRuns: 1000 },
  );
});
