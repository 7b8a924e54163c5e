import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf, typescriptServer } from "./support.ts";

const server = typescriptServer("find.it");
const settings = '{ "permissions": { "allow": ["mcp__made__find_it"] } }\n';
const lock = '{ "version": 1, "servers": { "made": { "tools": { "find.it": { "llmName": "find__it" } } } } }\n';
const config = '{ "mcpServers": { "made": { "command": "node", "args": ["sub/server.ts"] } } }\n';

/** What the line about what was not looked at says of a call; null where there is none. */
function unseen(err: string): string | null {
  return /^only what is in (.+ was looked at): .+( beside it were not; .+)$/m.exec(err)?.slice(1).join(":") ?? null;
}

const above: readonly (readonly [what: string, files: Readonly<Record<string, string>>])[] = [
  ["the settings of Claude Code", { ".claude/settings.json": settings }],
  ["a config with server keys", { ".mcp.json": config }],
  ["a config of VS Code", { ".vscode/mcp.json": config }],
  ["a lock", { "mcp-portability.lock.json": lock }],
  ["a repository", { ".git/HEAD": "ref: refs/heads/main\n" }],
  ["a worktree, whose .git is a file", { ".git": "gitdir: /elsewhere\n" }],
];

const narrow = [
  [["rename", "find.it", "find_it", "--dry-run"], "sub", ".", ".."],
  [["rename", "find.it", "find_it", "--dry-run", "sub"], ".", "sub", "."],
  [["rename", "find.it", "find_it", "--dry-run", "server.ts"], "sub", "server.ts", ".."],
  [["fix", "--dry-run"], "sub", ".", ".."],
  [["fix", "--drift", "--dry-run", "sub"], ".", "sub", "."],
] as const;

for (const [args, folder, looked, whole] of narrow)
  test(`${args.join(" ")}, called in ${folder}, says what it did not look at, and how to reach it`, (context) => {
    const cwd = folderOf(context, { "sub/server.ts": server, ".claude/settings.json": settings });
    const { status, err } = call(args, { cwd: join(cwd, folder) });
    assert.deepEqual([status, unseen(err)], [0, `${looked} was looked at: beside it were not; the path ${whole} reaches them`], err);
  });

for (const [args, folder] of [
  [["rename", "find.it", "find_it", "--dry-run"], "."],
  [["rename", "find.it", "find_it", "--dry-run", ".."], "sub"],
  [["rename", "find.it", "find_it", "--dry-run", "sub", "."], "."],
  [["fix", "--dry-run"], "."],
] as const)
  test(`${args.join(" ")}, called in ${folder}, looks at everything`, (context) => {
    const cwd = folderOf(context, { "sub/server.ts": server, ".claude/settings.json": settings });
    assert.equal(unseen(call(args, { cwd: join(cwd, folder) }).err), null);
  });

for (const [what, files] of above)
  test(`the root of a workspace is the folder with ${what}`, (context) => {
    const cwd = folderOf(context, { "sub/server.ts": server, ...files });
    const { err } = call(["rename", "find.it", "find_it", "--dry-run"], { cwd: join(cwd, "sub") });
    assert.equal(unseen(err), ". was looked at: beside it were not; the path .. reaches them", err);
  });

test("the path that it names reaches permissions and lock", (context) => {
  const cwd = folderOf(context, { "sub/server.ts": server, ".claude/settings.json": settings, "mcp-portability.lock.json": lock });
  assert.equal(call(["rename", "find.it", "seek", ".."], { cwd: join(cwd, "sub") }).status, 0);
  assert.equal(readFileSync(join(cwd, ".claude/settings.json"), "utf8"), settings.replace("find_it", "seek"));
  assert.equal(readFileSync(join(cwd, "mcp-portability.lock.json"), "utf8"), lock.replace("find.it", "seek").replace("find__it", "seek"));
});

test("nothing is said of a repository that lies above another one, of the user's own folder, and where there is nothing to say", (context) => {
  const cwd = folderOf(context, {
    "sub/server.ts": server,
    "sub/.git/HEAD": "",
    ".git/HEAD": "",
    "clean/sub/server.ts": typescriptServer("find"),
  });
  assert.equal(unseen(call(["rename", "find.it", "seek", "--dry-run"], { cwd: join(cwd, "sub") }).err), null);
  assert.equal(unseen(call(["fix"], { cwd: join(cwd, "clean/sub") }).err), null);
  const other = folderOf(context, { "home/.claude/settings.json": settings, "home/.mcp.json": config, "home/shop/server.ts": server });
  const env = { HOME: join(other, "home"), USERPROFILE: join(other, "home") };
  assert.equal(unseen(call(["rename", "find.it", "seek", "--dry-run"], { cwd: join(other, "home/shop"), env }).err), null);
});
