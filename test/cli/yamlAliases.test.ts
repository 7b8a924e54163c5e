import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf, report } from "./support.ts";

/** What YAML writes once and means in several places is not changed for one of them. */

const shared = `openapi: 3.1.0
paths:
  /b:
    patch: &a
      summary: y
    head: *a
  /c: &c
    get: {}
  /d: *c
  /e:
    put: { $ref: "#/paths/~1e/post" }
    post: {}
    delete: &m { tags: [m] }
    trace: { <<: *m, summary: Own }
`;

const refused: readonly (readonly [name: string, because: string, place: string])[] = [
  ["patch_b", 'it is written where "HEAD /b" is, too', "4:5"],
  ["head_b", 'it is written where "PATCH /b" is, too', "6:5"],
  ["get_c", 'it is written where "GET /d" is, too', "8:5"],
  ["get_d", 'it is written where "GET /c" is, too', "8:5"],
  ["put_e", 'it is written where "POST /e" is, too', "12:5"],
  ["delete_e", "an alias of YAML repeats what is written there", "13:5"],
];

test("an operation that others share, or merge, is not given an operationId, and the reason is said", (context) => {
  const cwd = folderOf(context, { "api.yaml": shared });
  for (const [name, because, place] of refused) {
    const { status, err } = call(["rename", name, "other", "api.yaml"], { cwd });
    assert.deepEqual([status, err], [2, `mcp-portability: api.yaml:${place}: "${name}" cannot be changed here: ${because}.\n`]);
  }
  assert.equal(readFileSync(join(cwd, "api.yaml"), "utf8"), shared);
  const { status } = call(["rename", "trace_e", "other", "api.yaml"], { cwd });
  assert.equal(status, 0);
  assert.equal(readFileSync(join(cwd, "api.yaml"), "utf8"), shared.replace("trace: { <<: *m", "trace: { operationId: other, <<: *m"));
});

test("fix leaves alone what an alias repeats, and says why", (context) => {
  const path = `/${"long/".repeat(20)}`;
  const text = `openapi: 3.1.0\npaths:\n  ${path}:\n    patch: &a { summary: y }\n    head: *a\n`;
  const cwd = folderOf(context, { "api.yaml": text });
  const { out, err } = call(["fix", "api.yaml"], { cwd });
  assert.match(out + err, /it is written where "HEAD \/long/);
  assert.equal(readFileSync(join(cwd, "api.yaml"), "utf8"), text);
});

const texts: readonly (readonly [of: string, text: string, because: string | null, at: string])[] = [
  ["a name that a summary repeats", "openapi: 3.1.0\npaths: { /a: { get: { operationId: &id a.b, summary: *id } } }\n", "summary", "2:40"],
  ["a name that a title repeats", "tools:\n- { name: &n a.b, title: *n, inputSchema: { type: object } }\n", "title", "2:14"],
  ["a name that is an element elsewhere", "tools:\n- { name: &n a.b, inputSchema: { type: object, required: [*n] } }\n", null, "2:14"],
];

for (const [of, text, key, at] of texts) {
  test(`${of} is not renamed with it`, (context) => {
    const cwd = folderOf(context, { "api.yaml": text });
    const { status, err } = call(["rename", "a.b", "other", "api.yaml"], { cwd });
    const as = key === null ? "an element" : `"${key}"`;
    assert.deepEqual(
      [status, err],
      [2, `mcp-portability: api.yaml:${at}: "a.b" cannot be changed here: an alias of YAML takes it as ${as}, too.\n`],
    );
    assert.equal(readFileSync(join(cwd, "api.yaml"), "utf8"), text);
  });
}

test("a name that stands for several tools, or is written before them, is renamed where it is written", (context) => {
  const before = "x-name: &n a.b\ntools:\n- &t { name: *n, inputSchema: { type: object } }\n";
  const cwd = folderOf(context, { "tools.yaml": before });
  const { status, err } = call(["rename", "a.b", "other", "tools.yaml"], { cwd });
  assert.equal(status, 0, err);
  assert.equal(readFileSync(join(cwd, "tools.yaml"), "utf8"), before.replace("a.b", "other"));
});

const everywhere: readonly (readonly [by: string, paths: string])[] = [
  ["an alias", "  /a: { get: &a { operationId: a.b } }\n  /b: { get: *a }\n"],
  ["a merge", "  /a: { get: &a { operationId: a.b } }\n  /b: { get: { <<: *a } }\n"],
  ["a reference", '  /a: { get: { operationId: a.b } }\n  /b: { $ref: "#/paths/~1a" }\n'],
];

for (const [by, paths] of everywhere) {
  test(`what is wrong with an operation that is there twice by ${by} is said once`, (context) => {
    const cwd = folderOf(context, { "api.yaml": `openapi: 3.1.0\npaths:\n${paths}` });
    const { lists } = report(["api.yaml"], { cwd });
    const findings = lists.flatMap((list) => list.findings);
    const rules = findings.map(({ rule }) => rule);
    assert.deepEqual(rules, [...new Set(rules)]);
    assert.ok(rules.includes("openai/name"));
    const twice = findings.find(({ rule }) => rule === "mcp/unique-names");
    assert.match(twice?.message ?? "", /"GET \/a" and "GET \/b" are written here: write them apart, each with a name of its own\.$/);
    assert.deepEqual(twice?.related, []);
  });
}
