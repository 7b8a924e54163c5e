import assert from "node:assert/strict";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertRefused, call, folderOf, toolsList, typescriptServer } from "./support.ts";

const files: Readonly<Record<string, string>> = {
  ".claude/settings.json": '{ "permissions": { "allow": ["mcp__made__get.x"] } }\n',
  "manifest.json": '{ "manifest_version": "0.3", "name": "made", "server": { "type": "node" }, "tools": [{ "name": "get.y" }] }\n',
  "server.ts": typescriptServer("get.x", "get_y"),
  "tools.json": toolsList("other.one"),
};

const commands: readonly (readonly [args: readonly string[], changed: string])[] = [
  [["rename", "get.x", "get_x"], "server.ts"],
  [["rename", "get.x", "get_x"], ".claude/settings.json"],
  [["fix", "--consumer", "anthropic"], "server.ts"],
  [["fix", "--consumer", "anthropic"], "tools.json"],
  [["fix", "--drift"], "manifest.json"],
];

for (const [args, readOnly] of commands)
  test(`${args.join(" ")} changes no file while ${readOnly} cannot be written`, (context) => {
    const cwd = folderOf(context, files);
    // Where root calls, the command runs as a user who owns nothing.
    for (const folder of [".", ".claude"]) chmodSync(join(cwd, folder), 0o777);
    for (const file of Object.keys(files)) chmodSync(join(cwd, file), file === readOnly ? 0o444 : 0o666);
    const refused = call(args, { cwd, isUser: true });
    assertRefused(refused, `${readOnly}: `, "; no file was changed");
    assert.ok(!refused.err.includes(cwd), refused.err);
    for (const [file, text] of Object.entries(files)) assert.equal(readFileSync(join(cwd, file), "utf8"), text);
    chmodSync(join(cwd, readOnly), 0o666);
    assert.equal(call(args, { cwd, isUser: true }).status, 0);
    assert.notEqual(readFileSync(join(cwd, readOnly), "utf8"), files[readOnly]);
  });
