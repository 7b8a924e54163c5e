import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Terminal } from "../../server/cli/commands/command.ts";
import { runProgram } from "../../server/cli/program.ts";
import { folderOf, toolsList } from "./support.ts";

/** A terminal that keeps what is said. */
function fakeTerminal(different: Partial<Terminal> = {}) {
  const complaints: string[] = [];
  const printed: string[] = [];
  const terminal: Terminal = {
    workingDirectory: process.cwd(),
    program: "mcp-portability",
    print: (text) => printed.push(text),
    complain: (line) => complaints.push(line),
    showProgress() {},
    readStandardInput: async () => Buffer.from("a.b\n"),
    colours: false,
    columns: undefined,
    showStacks: false,
    threads: [],
    signal: new AbortController().signal,
    ...different,
  };
  return { terminal, complaints, printed };
}

const fail = async (): Promise<Uint8Array> => {
  throw new Error("something inside\nbroke");
};

test("an internal failure is one line and status 2", async () => {
  const { terminal, complaints, printed } = fakeTerminal({ readStandardInput: fail });
  assert.equal(await runProgram(["--stdin-filename", "-"], terminal), 2);
  assert.deepEqual(complaints, ["mcp-portability: internal failure: something inside\nbroke (MCP_PORTABILITY_DEBUG=1 shows where)"]);
  assert.deepEqual(printed, []);
});

test("an internal failure is told with its stack where one asks for it", async () => {
  const { terminal, complaints } = fakeTerminal({ readStandardInput: fail, showStacks: true });
  assert.equal(await runProgram(["--stdin-filename", "-"], terminal), 2);
  assert.ok(complaints.length > 2);
  assert.ok(complaints.some((line) => /^ +at /.test(line)));
});

test("a run that is interrupted has the status that shells give it, and fix has changed nothing", async (context) => {
  const workingDirectory = folderOf(context, { "tools.json": toolsList("a.b") });
  const { terminal, complaints } = fakeTerminal({ workingDirectory, signal: AbortSignal.abort() });
  assert.equal(await runProgram(["fix"], terminal), 130);
  assert.deepEqual(complaints, ["mcp-portability: interrupted"]);
  assert.equal(readFileSync(join(workingDirectory, "tools.json"), "utf8"), toolsList("a.b"));
});

test("the progress of a scan is shown and taken away before the report", async (context) => {
  const shown: string[] = [];
  const workingDirectory = folderOf(context, { "a.json": toolsList("a"), "b.json": toolsList("b") });
  const { terminal, printed } = fakeTerminal({ workingDirectory, showProgress: (text) => shown.push(text) });
  assert.equal(await runProgram(["check"], terminal), 0);
  assert.deepEqual(shown, ["1 file", "2 files", "2 files, 1 of 2 read", "2 files, 2 of 2 read", ""]);
  assert.equal(printed.length, 1);
});
