import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits } from "../../server/workspace/edits/applyEdits.ts";
import { writtenName } from "../../shared/names/writtenName.ts";
import { toolsIn } from "./support/derivedNames.ts";

/** How an operation of an OpenAPI document that has no `operationId` gets one: in the way in which the rest of it is written. */

interface Case {
  readonly of: string;
  readonly file?: string;
  /** An operation, below `/users` of the paths, and what becomes of it; null where it cannot be changed there. */
  readonly before: string;
  readonly after: string | null;
  readonly name?: string;
}

const cases: readonly Case[] = [
  {
    of: "a block of YAML",
    before: "    get:\n      summary: All\n      responses: {}\n",
    after: "    get:\n      operationId: all\n      summary: All\n      responses: {}\n",
  },
  { of: "CRLF", before: "    get:\r\n      summary: All\r\n", after: "    get:\r\n      operationId: all\r\n      summary: All\r\n" },
  {
    of: "another indentation",
    before: "    get:\n            summary: All\n",
    after: "    get:\n            operationId: all\n            summary: All\n",
  },
  {
    of: "comments before its first field",
    before: "    get: # all of them\n      # said\n      summary: All\n",
    after: "    get: # all of them\n      # said\n      operationId: all\n      summary: All\n",
  },
  {
    of: "an anchor and a tag",
    before: "    get: &all !!map\n      summary: All\n",
    after: "    get: &all !!map\n      operationId: all\n      summary: All\n",
  },
  {
    of: "a merge that comes first",
    before: "    x-a: &a { summary: All }\n    get:\n      <<: *a\n      tags: []\n",
    after: "    x-a: &a { summary: All }\n    get:\n      operationId: all\n      <<: *a\n      tags: []\n",
  },
  { of: "a flow of YAML", before: "    get: { summary: All }\n", after: "    get: { operationId: all, summary: All }\n" },
  { of: "a flow without blanks", before: "    get: {summary: All}\n", after: "    get: {operationId: all, summary: All}\n" },
  {
    of: "a flow over several lines",
    before: "    get: {\n        summary: All\n      }\n",
    after: "    get: {\n        operationId: all,\n        summary: All\n      }\n",
  },
  { of: "an empty flow", before: "    get: {}\n", after: "    get: {operationId: all}\n" },
  {
    of: "a name that YAML would not read as a text",
    before: "    get:\n      tags: []\n",
    after: '    get:\n      operationId: "on"\n      tags: []\n',
    name: "on",
  },
  { of: "an empty operationId", before: '    get: { operationId: "" }\n', after: '    get: { operationId: "all" }\n' },
  {
    of: "an operationId at which nothing is written yet",
    before: "    get:\n      operationId: # to come\n      tags: []\n",
    after: "    get:\n      operationId: all # to come\n      tags: []\n",
  },
  { of: "an operationId that is null", before: "    get: { operationId: ~ }\n", after: null },
  { of: "an operationId that is no text", before: "    get: { operationId: 7 }\n", after: null },
  { of: "what an alias repeats", before: "    get: &a { summary: All }\n    head: *a\n", after: null },
  { of: "what a merge repeats", before: "    get: &a { summary: All }\n    head: { <<: *a, tags: [] }\n", after: null },
  { of: "what one merge of several repeats", before: "    get: &a { tags: [] }\n    head: { <<: [*a, { summary: x }] }\n", after: null },
  { of: "an empty operationId of a merge", before: '    x-a: &a { operationId: "" }\n    get: { <<: *a }\n', after: null },
  { of: "a path that an alias repeats", before: "    <<: &i { get: { tags: [] } }\n  /again: *i\n", after: null },
  {
    of: "an operation with an anchor that nothing repeats",
    before: "    get: &a { tags: [] }\n",
    after: "    get: &a { operationId: all, tags: [] }\n",
  },
  {
    of: "what a reference repeats",
    before: "    get: { $ref: '#/paths/~1users/put' }\n    put: { tags: [] }\n",
    after: null,
  },
  { of: "an alias", before: "    post: &a { operationId: b }\n    x-b: &b { summary: All }\n    get: *b\n", after: null },
  {
    of: "JSON with a field on each line",
    file: "api.json",
    before: '"get": {\n  "summary": "All",\n  "responses": {}\n}',
    after: '"get": {\n  "operationId": "all",\n  "summary": "All",\n  "responses": {}\n}',
  },
  {
    of: "JSON with tabs and CRLF",
    file: "api.json",
    before: '"get": {\r\n\t"summary": "All"\r\n}',
    after: '"get": {\r\n\t"operationId": "all",\r\n\t"summary": "All"\r\n}',
  },
  { of: "JSON on one line", file: "api.json", before: '"get":{"summary":"All"}', after: '"get":{"operationId": "all", "summary":"All"}' },
  { of: "an empty object of JSON", file: "api.json", before: '"get": { }', after: '"get": {"operationId": "all" }' },
  {
    of: "an operation with comments",
    file: "api.json",
    before: '"get": { /* all */ "summary": "All" }',
    after: '"get": { "operationId": "all", /* all */ "summary": "All" }',
  },
];

for (const { of, file = "api.yaml", before, after, name = "all" } of cases) {
  test(`an operationId is written into ${of}`, async () => {
    const around = (text: string) =>
      file === "api.yaml" ? `openapi: 3.1.0\npaths:\n  /users:\n${text}` : `{ "openapi": "3.1.0", "paths": { "/users": { ${text} } } }`;
    const tools = await toolsIn(file, around(before), true);
    const tool = tools.find(({ operation }) => operation?.method === "get");
    assert.equal(tool?.name, "get_users");
    assert.equal(tool.origin, "derived");
    if (tool.writing.kind === "fixed" || after === null) {
      assert.deepEqual([tool.writing.kind, after], ["fixed", null]);
      return;
    }
    const edit = { place: tool.writing.place, from: tool.name, to: name, text: writtenName(tool.writing, name) };
    const changed = applyEdits(around(before), [edit]);
    assert.equal(changed, around(after));
    const [renamed] = (await toolsIn(file, changed, true)).filter(({ operation }) => operation?.method === "get");
    assert.deepEqual([renamed?.name, renamed?.operation?.operationId], [name, name]);
  });
}
