import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readDocument } from "../../server/readers/documentReader.ts";
import { json } from "../../server/readers/documents/json.ts";
import type { FileReading } from "../../server/readers/reading.ts";

const tool = `{ "name": "a.b", "inputSchema": { "type": "object", "properties": {} } }`;

describe("a tool list in JSON", () => {
  const shapes: readonly { readonly title: string; readonly text: string; readonly inAScan: boolean }[] = [
    { title: "a tools/list result", text: `{ "tools": [${tool}] }`, inAScan: true },
    { title: "a JSON-RPC response", text: `{ "jsonrpc": "2.0", "id": 1, "result": { "tools": [${tool}] } }`, inAScan: true },
    { title: "an array of tools", text: `[${tool}]`, inAScan: true },
    { title: "an array of names", text: `["a.b"]`, inAScan: false },
    { title: "a tools/list result without schemas", text: `{ "tools": [{ "name": "a.b" }] }`, inAScan: false },
  ];
  for (const { title, text, inAScan } of shapes) {
    test(`${title} is read where it is named`, async () => {
      assert.deepEqual(namesIn(await readDocument("list.json", text, json, true)), ["a.b"]);
    });
    test(`${title} is ${inAScan ? "read" : "left alone"} where a scan meets it`, async () => {
      assert.deepEqual(namesIn(await readDocument("list.json", text, json, false)), inAScan ? ["a.b"] : []);
    });
  }

  test("is not a bare array of other things with names, though it is named", async () => {
    assert.equal((await readDocument("people.json", `[{ "name": "Ada", "born": 1815 }]`, json, true)).lists.length, 0);
    assert.equal((await readDocument("names.json", `[{ "name": "a.b", "description": "…" }]`, json, true)).lists.length, 1);
  });

  const results: readonly (readonly [text: string, inAScan: number, named: number])[] = [
    [`[{ "tools": [${tool}] }, { "tools": [${tool}] }]`, 2, 2],
    [`[{ "tools": [${tool}] }, { "tools": [] }]`, 1, 2],
    [`[{ "tools": [${tool}] }, { "x": 1 }]`, 0, 0],
    [`[{ "tools": [${tool}] }, 5]`, 0, 0],
    [`[{ "tools": ["a"] }]`, 0, 0],
    [`[{ "tools": [] }]`, 0, 1],
    ["[]", 0, 0],
    [`[{ "model": "m", "tools": [${tool}] }]`, 0, 0],
  ];
  for (const [text, inAScan, named] of results) {
    test(`is one of each result in an array: ${text}`, async () => {
      assert.equal((await readDocument("list.json", text, json, false)).lists.length, inAScan);
      assert.equal((await readDocument("list.json", text, json, true)).lists.length, named);
    });
  }

  test("has a label of its own, also of several answers on one line", async () => {
    const answers = ["a", "b", "c", "d"].map((name) => ({
      jsonrpc: "2.0",
      id: 1,
      result: { tools: [{ name, inputSchema: { type: "object", properties: {} } }] },
    }));
    const { lists } = await readDocument("log.json", JSON.stringify(answers), json, false);
    assert.equal(new Set(lists.map(({ label }) => label)).size, 4);
  });

  test("without tools is a list where it is named, and nothing where a scan meets it", async () => {
    assert.equal((await readDocument("list.json", `{ "tools": [] }`, json, true)).lists.length, 1);
    assert.equal((await readDocument("list.json", `{ "tools": [] }`, json, false)).lists.length, 0);
  });

  test("holds a name as it is decoded and marks it as it is written", async () => {
    const [declaration] = (
      await readDocument("list.json", `[{ "name": "caf\\u00e9", "inputSchema": { "type": "object", "properties": {} } }]`, json, false)
    ).declarations;
    assert.equal(declaration?.name.kind === "known" && declaration.name.name, "café");
    assert.deepEqual(declaration?.name.range, { start: { line: 0, character: 12 }, end: { line: 0, character: 21 } });
  });

  test("may have names that every object has a member of", async () => {
    const text = `[{ "__proto__": {}, "name": "constructor", "inputSchema": { "type": "object", "properties": {} } }, { "name": "__proto__", "inputSchema": { "type": "object", "properties": {} } }]`;
    assert.deepEqual(namesIn(await readDocument("list.json", text, json, false)), ["constructor", "__proto__"]);
  });
});

describe("broken JSON", () => {
  const second = `{ "name": "c", "inputSchema": { "type": "object", "properties": {} } }`;
  const faults: readonly { readonly title: string; readonly text: string; readonly names: readonly string[]; readonly says: RegExp }[] = [
    { title: "a missing comma", text: `{ "tools": [${tool}\n${second}] }`, names: ["a.b", "c"], says: /at 2:1 \(comma expected\)/ },
    { title: "a missing end", text: `{ "tools": [${tool}, ${second}`, names: ["a.b", "c"], says: /close bracket expected/ },
    { title: "an end too many", text: `{ "tools": [${tool}] }}`, names: ["a.b"], says: /end of file expected/ },
    { title: "a value that JSON does not have", text: `{ "x": NaN, "tools": [${tool}] }`, names: ["a.b"], says: /at 1:8/ },
    { title: "marks of a merge", text: `<<<<<<< ours\n{ "tools": [${tool}] }\n=======`, names: ["a.b"], says: /at 1:1 / },
    {
      title: "a name without an end",
      text: `{ "tools": [${tool}, { "inputSchema": { "type": "object", "properties": {} }, "name": "half`,
      names: ["a.b"],
      says: /end of string/,
    },
    {
      title: "a name with a line break",
      text: `[${tool}, { "name": "two\nlines", "inputSchema": { "type": "object", "properties": {} } }]`,
      names: ["a.b"],
      says: /end of string/,
    },
    {
      title: "a name with an unknown escape",
      text: `[{ "name": "\\x41", "inputSchema": { "type": "object", "properties": {} } }, ${tool}]`,
      names: ["a.b"],
      says: /invalid escape/,
    },
  ];
  for (const { title, text, names, says } of faults) {
    test(`with ${title} is told, and what can be read is read`, async () => {
      const reading = await readDocument("list.json", text, json, false);
      assert.deepEqual(namesIn(reading), names);
      assert.match(reading.failure ?? "", says);
    });
  }

  test("that is no tool list is our business only where it is named", async () => {
    assert.equal((await readDocument("other.json", `{ "a": 1`, json, false)).failure, null);
    assert.match((await readDocument("other.json", `{ "a": 1`, json, true)).failure ?? "", /close brace expected/);
  });

  test("that is nested more deeply than can be parsed is told", async () => {
    assert.match((await readDocument("deep.json", "[".repeat(200_000), json, false)).failure ?? "", /nested too deeply/);
    // A fixed depth, and not what is left of the stack: two runs say the same. Brackets in texts are none.
    const nested = (levels: number) => `{ "tools": [{ "name": "${"[".repeat(2000)}", "x": ${"[".repeat(levels)}${"]".repeat(levels)} }] }`;
    assert.match((await readDocument("deep.json", nested(998), json, true)).failure ?? "", /nested too deeply/);
    assert.equal((await readDocument("deep.json", nested(997), json, true)).declarations.length, 1);
  });
});

function namesIn({ declarations }: FileReading): readonly string[] {
  return declarations.map(({ name }) => (name.kind === "known" ? name.name : name.kind));
}
