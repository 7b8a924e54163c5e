import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf } from "./support.ts";

/** A document whose links name its operations. */
const linked = (get: string, put: string) => `openapi: 3.1.0
paths:
  /u:
    get:
      operationId: ${get}
      responses: { "200": { links: { self: { operationId: ${get} }, change: { operationId: "${put}" }, more: { operationRef: "#/paths/~1u/get" } } } }
      callbacks: { done: { "{$request.body#/url}": { post: { responses: { "200": { links: { back: { operationId: '${get}' } } } } } } } }
    put:
      operationId: ${put}
      responses: { "200": { $ref: "#/components/responses/Ok" } }
components:
  links: { back: { operationId: ${get} } }
  responses: { Ok: { links: { back: { $ref: "#/components/links/back" } } } }
`;

test("rename and fix change the links to an operation with its operationId", (context) => {
  const cwd = folderOf(context, { "x.yaml": linked("u.get", "u.put") });
  const text = () => readFileSync(join(cwd, "x.yaml"), "utf8");
  const renamed = call(["rename", "u.get", "fetch_u", "x.yaml"], { cwd });
  assert.deepEqual([renamed.status, renamed.out], [0, "4 places changed in 1 file\n"]);
  assert.equal(text(), linked("fetch_u", "u.put"));
  assert.equal(call(["fix", "x.yaml"], { cwd }).status, 0);
  assert.equal(text(), linked("fetch_u", "u_put"));
  // What YAML would not read as a text gets quotes in a link, too.
  assert.equal(call(["rename", "fetch_u", "on", "x.yaml"], { cwd }).status, 0);
  assert.ok(text().includes('components:\n  links: { back: { operationId: "on" } }\n'), text());
});
