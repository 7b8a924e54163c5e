import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type TestContext, test } from "node:test";
import { parse } from "yaml";
import { cli, folderOf, plainEnvironment, typescriptServer } from "./support.ts";

/** What docs/pre-commit.md gives to copy, in a repository. */

const page = readFileSync("docs/pre-commit.md", "utf8");

function block(language: string): string {
  const [, text] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "m").exec(page) ?? [];
  assert.ok(text !== undefined, language);
  return text;
}

/** A repository with a constant that a file beside it declares, and a way to call programs in it that know ours by its name. */
function repository(context: TestContext, name: string) {
  const cwd = folderOf(context, {
    "names.ts": `export const LIST = "${name}";\n`,
    "server.ts": `import { LIST } from "./names.ts";\n${typescriptServer("orders_list")}server.registerTool(LIST, {}, run);\n`,
  });
  const bin = folderOf(context, {});
  writeFileSync(join(bin, "mcp-portability"), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`, { mode: 0o755 });
  const identity = { GIT_AUTHOR_NAME: "Test", GIT_AUTHOR_EMAIL: "test@example.invalid", GIT_CONFIG_GLOBAL: join(bin, "none") };
  const committer = { GIT_COMMITTER_NAME: "Test", GIT_COMMITTER_EMAIL: "test@example.invalid" };
  const env = plainEnvironment({ PATH: `${bin}${delimiter}${process.env["PATH"]}`, ...identity, ...committer });
  const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { cwd, env, encoding: "utf8" });
  assert.equal(run("git", "init", "--quiet").status, 0);
  return { cwd, run };
}

test("git runs the hook on the page, which stops a commit for a name in a file that is not part of it", (context) => {
  const { cwd, run } = repository(context, "orders.list");
  const hook = join(cwd, ".git/hooks/pre-commit");
  mkdirSync(join(cwd, ".git/hooks"), { recursive: true });
  writeFileSync(hook, block("sh"));
  chmodSync(hook, 0o755);
  run("git", "add", "server.ts");
  const stopped = run("git", "commit", "--message", "one");
  assert.notEqual(stopped.status, 0);
  assert.match(stopped.stdout + stopped.stderr, /names\.ts:1:22 {2}orders\.list → orders_list_2\n +error +anthropic\/name/);
  writeFileSync(join(cwd, "names.ts"), 'export const LIST = "orders_all";\n');
  const passed = run("git", "commit", "--message", "one");
  assert.equal(passed.status, 0, passed.stdout + passed.stderr);
});

test("the hook for pre-commit calls what is installed, for the whole project", (context) => {
  const { repos } = parse(block("yaml"));
  const [{ repo, hooks }] = repos;
  assert.equal(repo, "local");
  const [{ entry, language, pass_filenames }] = hooks;
  assert.deepEqual([language, pass_filenames], ["system", false]);
  for (const [name, status] of [
    ["orders.list", 1],
    ["orders_all", 0],
  ] as const)
    assert.equal(repository(context, name).run("sh", "-c", entry).status, status, name);
});

test("a shipped name that is gone stops a commit, and a warning does where none is allowed", (context) => {
  const { run } = repository(context, "orders_all");
  assert.ok(page.includes("`mcp-portability lock --check`") && page.includes("`--max-warnings 0`"));
  assert.equal(run("mcp-portability", "lock").status, 0);
  assert.equal(run("mcp-portability", "lock", "--check").status, 0);
  writeFileSync(join(run("pwd").stdout.trim(), "names.ts"), 'export const LIST = "orders-list";\n');
  assert.equal(run("mcp-portability", "check", "--consumer", "mcp").status, 1, "a shipped name is gone");
  assert.equal(run("mcp-portability", "lock", "--check").status, 1);
  assert.equal(run("mcp-portability", "lock").status, 0);
  assert.equal(run("mcp-portability", "check").status, 0);
  assert.equal(run("mcp-portability", "check", "--max-warnings", "0").status, 1, "orders-list and orders_list are one behind some");
});
