import assert from "node:assert/strict";
import { test } from "node:test";
import { LineIndex } from "../../server/readers/lineIndex.ts";
import { toolsIn } from "./support/derivedNames.ts";

/** Where the links of an OpenAPI document name an operation that gets another name. */

/** What stands around `links: { a: { operationId: boats.get } }`, how many links of it are found, and of which version. */
const cases: readonly (readonly [of: string, text: string, links: number])[] = [
  ["its own response", "paths: { /a: { get: { operationId: boats.get, responses: { 200: { LINKS } } } } }", 1],
  [
    "the response of another operation, of any status",
    "paths: { /a: { get: { operationId: boats.get } }, /b: { put: { responses: { default: { LINKS }, 4XX: { LINKS } } } } }",
    2,
  ],
  ["components", "paths: { /a: { get: { operationId: boats.get } } }\ncomponents: { LINKS }", 1],
  ["a response of components", "paths: { /a: { get: { operationId: boats.get } } }\ncomponents: { responses: { Ok: { LINKS } } }", 1],
  [
    "a response that is referred to twice",
    "paths: { /a: { get: { operationId: boats.get, responses: { 200: { $ref: '#/x-ok' }, 201: { $ref: '#/x-ok' } } } } }\nx-ok: { LINKS }",
    1,
  ],
  [
    "a link that is referred to",
    "paths: { /a: { get: { operationId: boats.get, responses: { 200: { links: { b: { $ref: '#/components/links/a' } } } } } } }\ncomponents: { LINKS }",
    1,
  ],
  [
    "a callback's operation",
    "paths: { /a: { get: { operationId: boats.get, callbacks: { done: { '{$url}': { post: { responses: { 200: { LINKS } } } } } } } } }",
    1,
  ],
  [
    "a callback of components",
    "paths: { /a: { get: { operationId: boats.get } } }\ncomponents: { callbacks: { done: { '{$url}': { post: { responses: { 200: { LINKS } } } } } } }",
    1,
  ],
  [
    "a webhook, and a path item of components",
    "paths: { /a: { get: { operationId: boats.get } } }\nwebhooks: { w: { post: { responses: { 200: { LINKS } } } } }\ncomponents: { pathItems: { p: { get: { responses: { 200: { LINKS } } } } } }",
    2,
  ],
  [
    "a path that is referred to",
    "paths: { /a: { get: { operationId: boats.get } }, /b: { $ref: '#/x-b' } }\nx-b: { put: { responses: { 200: { LINKS } } } }",
    1,
  ],
  [
    "another method",
    "paths: { /a: { get: { operationId: boats.get }, additionalOperations: { LINK: { responses: { 200: { LINKS } } } } } }",
    1,
  ],
  [
    "an operation that is no tool",
    "paths: { /a: { get: { operationId: boats.get }, put: { x-mcp: false, responses: { 200: { LINKS } } } } }",
    1,
  ],
  ["an alias", "x-l: &l { LINKS }\npaths: { /a: { get: { operationId: boats.get, responses: { 200: *l, 201: *l } } } }", 1],
  [
    "a circle",
    "paths: { /a: { get: { operationId: boats.get, callbacks: { c: { $ref: '#/components/callbacks/c' } } } } }\ncomponents: { callbacks: { c: { '{$url}': { $ref: '#/paths/~1a' } } } }",
    0,
  ],
  [
    "no link, but a field that is called so",
    "paths: { /a: { get: { operationId: boats.get, responses: { 200: { content: { application/json: { schema: { properties: { LINKS } } } } } } } } }",
    0,
  ],
  [
    "no link, but an example",
    "paths: { /a: { get: { operationId: boats.get } } }\ncomponents: { examples: { e: { value: { LINKS } } } }",
    0,
  ],
  [
    "a link, but to a tool that an extension names",
    "paths: { /a: { get: { operationId: boats.get, x-mcp: { name: find }, responses: { 200: { LINKS } } } } }",
    0,
  ],
];

for (const [of, text, links] of cases) {
  test(`what an operationId is called in links: ${of}`, async () => {
    for (const written of ["boats.get", "'boats.get'", '"boats.get"']) {
      const source = `openapi: 3.2.0\n${text.replaceAll("LINKS", `links: { a: { operationId: ${written} }, b: { operationId: boats.put } }`)}\n`;
      const [tool, ...others] = (await toolsIn("api.yaml", source, true)).filter(({ name }) => name === "boats.get" || name === "find");
      assert.ok(tool !== undefined && others.length === 0);
      const lines = new LineIndex(source);
      const found = (tool.links ?? []).map((link) => {
        assert.ok(link.kind === "text");
        const { start, end } = link.place.range;
        return [lines.offset(start), source.slice(lines.offset(start), lines.offset(end))] as const;
      });
      assert.deepEqual(
        found.map(([, name]) => name),
        Array.from({ length: links }, () => "boats.get"),
      );
      assert.equal(new Set(found.map(([at]) => at)).size, links);
    }
  });
}

test("a link to an operation that is nowhere is nobody's", async () => {
  const source = 'openapi: 3.1.0\npaths: { /a: { get: { responses: { 200: { links: { a: { operationId: "get_a" } } } } } } }\n';
  const [tool] = await toolsIn("api.yaml", source, true);
  assert.deepEqual([tool?.name, tool?.links], ["get_a", undefined]);
});
