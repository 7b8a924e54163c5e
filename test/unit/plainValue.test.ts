import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "../../server/readers/documents/json.ts";
import { parseYaml } from "../../server/readers/documents/parseYaml.ts";
import { plainValue } from "../../server/readers/documents/plainValue.ts";

function fromJson(text: string): unknown {
  const [root] = parseJson(text).roots;
  assert.ok(root);
  return plainValue(root);
}

function fromYaml(text: string): unknown {
  const [root] = parseYaml(text).roots;
  assert.ok(root);
  return plainValue(root);
}

test("a document's value is what a parser of JSON makes of it", () => {
  for (const text of ['{"a":[1,"x",true,null,{"b":{}}],"":-0.5e3}', "[]", '"x"', '{"constructor":1}']) {
    assert.deepEqual(fromJson(text), JSON.parse(text));
  }
  const odd = fromJson('{"__proto__":{"a":1}}') as object;
  assert.deepEqual([Object.keys(odd), Object.getPrototypeOf(odd)], [["__proto__"], Object.prototype]);
});

test("of equal keys the last one counts", () => assert.deepEqual(fromJson('{"a":1,"a":2}'), { a: 2 }));

test("in YAML keys are texts, and what aliases stand for is one value", () => {
  const value = fromYaml("a: &x { 200: ok }\nb: *x\nc: { <<: *x, d: ~ }\n") as Record<string, unknown>;
  assert.deepEqual(value, { a: { "200": "ok" }, b: { "200": "ok" }, c: { "200": "ok", d: null } });
  assert.equal(value["a"], value["b"]);
});

test("what nothing is written for yet is null in YAML: behind a key, and behind a dash", () =>
  assert.deepEqual(fromYaml("a:\nb: { c: , d }\ne:\n  -\n  - f\n"), { a: null, b: { c: null, d: null }, e: [null, "f"] }));
