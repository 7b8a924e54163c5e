import assert from "node:assert/strict";
import { test } from "node:test";
import { Projects } from "../../server/workspace/projects.ts";
import { memoryFileSystem } from "./support/memoryFileSystem.ts";

/** What a manifest writes for zod, and whether that is surely a version 3. */
const ranges: readonly (readonly [string, boolean])[] = [
  ["^3.23.8", true],
  ["~3.22", true],
  ["3", true],
  ["3.x", true],
  ["3.25.0-canary.1", true],
  ["npm:zod@^3.22.4", true],
  ["^4.1.0", false],
  ["^30.0.0", false],
  ["^3.25.0 || ^4.0.0", false],
  [">=3.22", false],
  ["*", false],
  ["catalog:", false],
  ["workspace:^", false],
  ["latest", false],
];

const asks = (manifest: string) =>
  new Projects(memoryFileSystem({ "/shop/package.json": manifest, "/shop/server.ts": "" })).asksFor("/shop", "zod@3");

for (const [range, expected] of ranges) {
  test(`"zod": "${range}" asks ${expected ? "" : "not surely "}for zod 3`, async () => {
    assert.equal(await asks(JSON.stringify({ name: "shop", dependencies: { "zod-to-json-schema": "3.0.0", zod: range } })), expected);
  });
}

test("a manifest without a package asks for no version of it", async () => {
  assert.equal(await asks('{ "name": "shop", "dependencies": { "zod-form": "^3.0.0" } }'), false);
});

test("a broken manifest is read as far as its text tells", async () => {
  assert.equal(await asks('{ "dependencies": { "zod": "^3.0.0", '), true);
});

test("a project without manifests may have any version", async () => {
  assert.equal(await new Projects(memoryFileSystem({ "/shop/server.ts": "" })).asksFor("/shop", "zod@3"), true);
});
