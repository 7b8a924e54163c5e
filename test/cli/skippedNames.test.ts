import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertRefused, call, folderOf, typescriptServer } from "./support.ts";

const skippedFiles: readonly (readonly [what: string, why: string, encode: (text: string) => Uint8Array])[] = [
  ["Latin-1", "it is not UTF-8", (text) => Buffer.from(`${text}// caf\xe9\n`, "latin1")],
  ["UTF-16", "it is UTF-16, and only UTF-8 is read", (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["of one very long line", "it has a line of", (text) => Buffer.from(text + " ".repeat(30_000))],
];

for (const [what, why, encode] of skippedFiles)
  test(`a source that is ${what} is told of by rename and fix where it holds the name, and only there`, (context) => {
    const cwd = folderOf(context, { "skipped.ts": encode(typescriptServer("get.x")), "other.ts": typescriptServer("get.y") });
    const told = `skipped.ts was not read and holds "get.x": ${why}`;
    assertRefused(call(["rename", "get.x", "get_x"], { cwd }), `no tool that was read is called "get.x"; ${told}`);
    const missing = call(["rename", "get.z", "get_z"], { cwd });
    assertRefused(missing, 'no tool is called "get.z"');
    assert.ok(!missing.err.includes("skipped.ts"), missing.err);
    const fixed = call(["fix", "--consumer", "anthropic"], { cwd });
    assert.deepEqual([fixed.status, fixed.err.includes("skipped.ts")], [0, false], fixed.err);
    assert.equal(readFileSync(join(cwd, "other.ts"), "utf8"), typescriptServer("get_y"));
  });

for (const args of [
  ["rename", "get.x", "get_x"],
  ["fix", "--consumer", "anthropic"],
])
  test(`${args[0]} says which file keeps an old name since it was not read`, (context) => {
    const [, , encode] = skippedFiles[0] ?? assert.fail();
    const skipped = encode(typescriptServer("get.x"));
    const cwd = folderOf(context, { "skipped.ts": skipped, "server.ts": typescriptServer("get.x") });
    const { status, err } = call(args, { cwd });
    assert.equal(status, 0);
    assert.ok(err.includes('skipped.ts was not read and holds "get.x": it is not UTF-8. Save it as UTF-8, or exclude it\n'), err);
    assert.equal(readFileSync(join(cwd, "server.ts"), "utf8"), typescriptServer("get_x"));
    assert.deepEqual(readFileSync(join(cwd, "skipped.ts")), Buffer.from(skipped));
  });
