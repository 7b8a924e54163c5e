import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { call, cli, folderOf, plainEnvironment, toolsList } from "./support.ts";

const manyNames = Array.from({ length: 20_000 }, (_, index) => `tool.number.${index}`).join("\n");

/** Starts the built program with pipes that the test holds. */
function start(args: readonly string[]) {
  return spawn(process.execPath, [cli, ...args], { stdio: "pipe", env: plainEnvironment() });
}

/** Resolves with exit status and signal once the process has ended and its pipes are empty. */
async function ended(child: ChildProcess): Promise<readonly unknown[]> {
  return once(child, "close");
}

test("a report that is larger than a pipe arrives whole, however slowly it is read", async () => {
  const child = start(["--format", "json", "--stdin-filename", "-"]);
  const end = ended(child);
  child.stdin.end(manyNames);
  await setTimeout(1_500);
  const { summary } = JSON.parse(await text(child.stdout));
  assert.equal(summary.tools, 20_000);
  assert.deepEqual(await end, [1, null]);
});

test("a reader that has seen enough ends nothing early: no message, and the exit status of the run", async () => {
  const child = start(["--format", "json", "--stdin-filename", "-"]);
  const end = ended(child);
  const complaints = text(child.stderr);
  child.stdout.once("data", () => child.stdout.destroy());
  child.stdin.end(manyNames);
  assert.deepEqual(await end, [1, null]);
  assert.equal(await complaints, "");
});

test("Ctrl-C ends a run that waits for standard input with the status that shells give it", async () => {
  const child = start(["--stdin-filename", "-"]);
  const end = ended(child);
  const complaints = text(child.stderr);
  // More than a pipe holds: once it is through, the program is there and reads.
  await new Promise((resolve) => child.stdin.write(manyNames.repeat(4), resolve));
  child.kill("SIGINT");
  assert.deepEqual(await end, [130, null]);
  assert.equal(await complaints, "mcp-portability: interrupted\n");
});

test("colours are for terminals, unless the environment says otherwise", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a.b") });
  const isColoured = (env: Readonly<Record<string, string>>) => call([], { cwd, env }).out.includes("\u001b[");
  assert.equal(isColoured({}), false);
  assert.equal(isColoured({ FORCE_COLOR: "1" }), true);
  assert.equal(isColoured({ FORCE_COLOR: "0" }), false);
  assert.equal(isColoured({ FORCE_COLOR: "1", NO_COLOR: "1" }), false);
  assert.equal(isColoured({ FORCE_COLOR: "1", NO_COLOR: "" }), true);
});

test("a report for programs has no colours whatever the environment says", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a.b") });
  for (const format of ["json", "sarif", "markdown", "github", "junit"]) {
    assert.ok(!call(["--format", format], { cwd, env: { FORCE_COLOR: "1" } }).out.includes("\u001b["), format);
  }
});
