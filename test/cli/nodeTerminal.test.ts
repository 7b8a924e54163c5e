import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { test } from "node:test";
import { nodeTerminal } from "../../server/cli/nodeTerminal.ts";

class Stream extends EventEmitter {
  readonly isTTY: boolean;
  readonly columns: number;
  written = "";

  constructor(isTTY = false, columns = 80) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
  }

  write(text: string): void {
    this.written += text;
  }
}

/** A process that is none, with what it was left with. */
class FakeProcess extends EventEmitter {
  readonly stdin = Readable.from(["a", Buffer.from("b")]);
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Record<string, string>;
  exited: number | null = null;

  constructor({
    stdout = new Stream(),
    stderr = new Stream(),
    env = {},
  }: { stdout?: Stream; stderr?: Stream; env?: Record<string, string> } = {}) {
    super();
    this.stdout = stdout;
    this.stderr = stderr;
    this.env = env;
  }

  cwd(): string {
    return "/somewhere";
  }

  exit(status: number): void {
    this.exited = status;
  }
}

test("progress is drawn over itself on a terminal and taken away at the end", () => {
  const node = new FakeProcess({ stderr: new Stream(true) });
  const terminal = nodeTerminal(node);
  terminal.showProgress("");
  assert.equal(node.stderr.written, "", "nothing is taken away that was not drawn");
  terminal.showProgress("1 files");
  terminal.showProgress("2 files");
  assert.equal(node.stderr.written, "\r\u001b[K1 files", "the second comes too soon to be seen");
  terminal.showProgress("");
  terminal.showProgress("");
  assert.equal(node.stderr.written, "\r\u001b[K1 files\r\u001b[K");
});

test("progress is drawn only where standard error is a terminal", () => {
  const node = new FakeProcess({ stdout: new Stream(true) });
  nodeTerminal(node).showProgress("1 files");
  assert.equal(node.stderr.written, "");
});

const colourCases: readonly { readonly isTTY: boolean; readonly env: Record<string, string>; readonly expected: boolean }[] = [
  { isTTY: true, env: {}, expected: true },
  { isTTY: false, env: {}, expected: false },
  { isTTY: true, env: { NO_COLOR: "1" }, expected: false },
  { isTTY: true, env: { NO_COLOR: "" }, expected: true },
  { isTTY: true, env: { TERM: "dumb" }, expected: false },
  { isTTY: true, env: { FORCE_COLOR: "0" }, expected: false },
  { isTTY: false, env: { FORCE_COLOR: "1" }, expected: true },
  { isTTY: false, env: { FORCE_COLOR: "3", TERM: "dumb" }, expected: true },
  { isTTY: false, env: { FORCE_COLOR: "1", NO_COLOR: "1" }, expected: false },
];

for (const { isTTY, env, expected } of colourCases) {
  test(`colours are ${expected ? "on" : "off"} ${isTTY ? "on a terminal" : "in a pipe"} with ${JSON.stringify(env)}`, () => {
    assert.equal(nodeTerminal(new FakeProcess({ stdout: new Stream(isTTY), env })).colours, expected);
  });
}

test("text is wrapped to the width of a terminal that knows it, and never in a pipe", () => {
  const columns = (stdout: Stream) => nodeTerminal(new FakeProcess({ stdout })).columns;
  assert.equal(columns(new Stream(true, 120)), 120);
  assert.equal(columns(new Stream(true, 0)), undefined);
  assert.equal(columns(new Stream(false, 120)), undefined);
});

test("a complaint is one line, whatever is in it", () => {
  const node = new FakeProcess();
  nodeTerminal(node).complain("a\nb\u001b[2J");
  assert.equal(node.stderr.written, "a\\u{000A}b\\u{001B}[2J\n");
});

test("a closed pipe is no failure, a full disk is one", () => {
  const node = new FakeProcess();
  nodeTerminal(node);
  node.stdout.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  node.stderr.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  assert.equal(node.exited, null);
  node.stdout.emit("error", Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  assert.equal(node.exited, 2);
  assert.equal(node.stderr.written, "mcp-portability: standard output: no space left\n");
});

test("standard input is read to its end", async () => {
  assert.equal(Buffer.from(await nodeTerminal(new FakeProcess()).readStandardInput()).toString(), "ab");
});

test("the first Ctrl-C asks the run to stop, the second is left to the system", () => {
  const node = new FakeProcess();
  const { signal } = nodeTerminal(node);
  assert.equal(signal.aborted, false);
  node.emit("SIGINT");
  assert.equal(signal.aborted, true);
  assert.equal(node.listenerCount("SIGINT"), 0);
});
