import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Parser } from "web-tree-sitter";
import { kindOf } from "../../server/readers/fileKind.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { changesOf, opened } from "../../server/readers/source/laterChanges.ts";
import { LiveSource } from "../../server/readers/source/liveSource.ts";

function isChangedLater(name: string, text: string): boolean {
  const changes = changesOf(name);
  return changes !== null && new RegExp(changes).test(text);
}

const changes: readonly (readonly [name: string, change: string])[] = [
  ["schema", "schema.properties = { a };"],
  ["schema", 'schema["type"] = "object"'],
  ["schema", "schema!.type ??= 1"],
  ["schema", 'schema["properties"]["a"] = {}'],
  ["schema", "schema.properties.push(a)"],
  ["schema", "schema\n    .put(a, b)"],
  ["schema", "schema.as_object_mut().unwrap().insert(a, b);"],
  ["schema", "Object.assign(schema, more)"],
  ["schema", 'del schema["type"]'],
  ["schema", "schema.update(more)"],
  ["schema", "schema |= more"],
  ["schema", "schema[:required] << 1"],
  ["schema", "schema.merge!(more)"],
  ["schema", "schema.Properties.Add(a)"],
  ["schema", "schema->properties[0] = a"],
  ["$schema", "$schema['type'] = 'object';"],
  ["$schema", "$schema[] = 1;"],
  ["$schema", "unset($schema['a'])"],
  ["self.schema", 'self.schema["a"] = b'],
  ["tags", "tags += [1]"],
];

for (const [name, change] of changes)
  test(`${name} is changed by ${JSON.stringify(change)}`, () => assert.ok(isChangedLater(name, `x\n${change}\ny`)));

const uses: readonly (readonly [name: string, text: string])[] = [
  ["schema", 'const schema = { type: "object" };'],
  ["schema", "if (schema.type === 1 || schema.type == 2) a = schema.type;"],
  ["schema", "use(schema.type, b => b.type = 1)"],
  ["schema", "add(schema)"],
  ["schema", "mySchema.type = 1; schemas.type = 1; a.schema.type = 1"],
  ["schema", "schema.type => 1"],
  ["schema", "schema.properties.keys().forEach(a)"],
  ["$schema", "foreach ($schema['a'] as $b) $c = $schema['d'];"],
  ["of(a)", "of(a).type = 1"],
];

for (const [name, text] of uses)
  test(`${name} is not changed by ${JSON.stringify(text)}`, () => assert.equal(isChangedLater(name, text), false));

test("what may be changed is whole in none of its parts", () => {
  const span = { start: 0, end: 1 };
  const array = { kind: "array", elements: [{ kind: "object", properties: [], isWhole: true, span }], isWhole: true, span } as const;
  const text = { kind: "text", text: "a", span } as const;
  const properties = [
    { key: "a", keySpan: span, value: array },
    { key: "b", keySpan: span, value: text },
  ];
  assert.deepEqual(opened({ kind: "object", properties, isWhole: true, span }), {
    kind: "object",
    properties: [
      { key: "a", keySpan: span, value: { ...array, elements: [{ ...array.elements[0], isWhole: false }], isWhole: false } },
      { key: "b", keySpan: span, value: text },
    ],
    isWhole: false,
    span,
  });
});

test("a schema is read anew when a change of it is typed far from it, one character after the other", async () => {
  const kind = kindOf("server.ts", false);
  if (kind?.kind !== "source") return assert.fail();
  const grammar = await new Grammars(async (file) => readFileSync(`dist/grammars/${file}`)).load(kind.language, ".ts");
  const parser = new Parser();
  const live = new LiveSource("server.ts", kind.language, grammar, parser);
  let text = `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
const tags = { type: "array" };
export const tools = [{ name: "tag", inputSchema: { type: "object", properties: { tags } } }];
export function change() {
  tags.items;
}
`;
  const faults = () => live.read(text, []).declarations.flatMap(({ faults = [] }) => faults.map(({ rule }) => rule));
  assert.deepEqual(faults(), ["schema/array-items"]);
  for (const typed of " = 1") {
    const at = text.indexOf(";\n}");
    const after = text.slice(0, at) + typed + text.slice(at);
    live.change({ start: at, oldEnd: at, newEnd: at + 1 }, text, after);
    text = after;
    faults();
  }
  assert.deepEqual(faults(), []);
  live.dispose();
  parser.delete();
});
