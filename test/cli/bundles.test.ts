import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { Worker } from "node:worker_threads";
import type { ApartQuestion } from "../../server/lsp/apartReader.ts";
import type { AheadWork } from "../../server/workspace/readingAhead.ts";
import type { ThreadAnswer, ThreadWork } from "../../server/workspace/readingPool.ts";
import { diagnosticsInfoRequest, exportReportRequest, fixWorkspaceRequest, renameMapsRequest } from "../../shared/protocol.ts";

/** Bundling goes wrong in ways that only a start shows: each bundle that ships is started once. */
const starts: Readonly<Record<string, () => Promise<void> | void>> = {
  "cli.js": () => {
    const { status, stdout } = run("cli.js", ["--help"]);
    assert.equal(status, 0);
    assert.match(stdout, /^mcp-portability \d+\.\d+\.\d+: /);
  },
  // It is a part of the one above.
  "program.js": () => assert.equal(typeof createRequire(join(process.cwd(), "dist/"))("./program.js").runProgram, "function"),
  "generate.js": () => assert.equal(run("generate.js", ["--check"]).status, 0),
  "client.js": () => assert.equal(typeof loadedInEditor("client.js")["activate"], "function"),
  "client.browser.js": () => assert.equal(typeof loadedInEditor("client.browser.js", () => assert.fail())["activate"], "function"),
  "panel.js": () => {
    // What it does in a webview, test/panel says; here it comes as far as to look for one.
    const start = () => runInContext(readFileSync(join("dist", "panel.js"), "utf8"), createContext({ TextEncoder }));
    assert.throws(start, /acquireVsCodeApi is not defined/);
  },
  "server.js": async () => {
    const params = { processId: null, rootUri: null, capabilities: {} };
    const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    const server = spawn(process.execPath, [join("dist", "server.js"), "--stdio"]);
    try {
      server.stdin.write(`Content-Length: ${message.length}\r\n\r\n${message}`);
      let answer = "";
      for await (const chunk of server.stdout.setEncoding("utf8")) {
        answer += chunk;
        if (answer.includes("serverInfo")) break;
      }
      assert.match(answer, /"serverInfo":\{"name":"mcp-portability"/);
    } finally {
      server.kill();
    }
  },
  "server.browser.js": async () => {
    const requests = [
      { method: exportReportRequest, params: { format: "markdown" } },
      { method: exportReportRequest, params: { format: "pretty" } },
      { method: exportReportRequest, params: { format: "sarif" } },
      { method: fixWorkspaceRequest },
      { method: renameMapsRequest },
      { method: diagnosticsInfoRequest },
    ];
    const heard = await inWorker(join("dist", "server.browser.js"), [
      { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
      { method: "initialized", params: {} },
      { method: "textDocument/didOpen", params: { textDocument: pasted } },
      ...requests.map((request, index) => ({ id: index + 2, ...request })),
    ]);
    const published = heard.find(({ method }) => method === "textDocument/publishDiagnostics");
    assert.equal(published?.params?.diagnostics?.map(({ code }) => code).join(" "), "anthropic/name openai/name observed-64/name");
    const answers = heard
      .filter(({ id, method }) => method === undefined && (id ?? 0) > 1)
      .sort((left, right) => (left.id ?? 0) - (right.id ?? 0));
    const parts = [
      "## MCP Portability",
      "2 errors, 1 warning",
      "sarif-schema",
      '"newText":"a_b"',
      '"reverse":{"a_b":"a.b"}',
      "a worker of a browser",
    ];
    for (const [index, part] of parts.entries()) assert.ok(JSON.stringify(answers[index]?.result).includes(part), part);
  },
  "apart.js": async () => {
    const thread = new Worker(join(process.cwd(), "dist", "apart.js"));
    try {
      const answer = new Promise<unknown>((resolve, reject) => {
        thread.once("message", resolve);
        thread.once("error", reject);
      });
      const question: ApartQuestion = { id: 1, ask: "canHoldComment", file: "a.swift", text: "let a = 1\n", language: "swift", offset: 0 };
      thread.postMessage(question);
      assert.deepEqual(await answer, { id: 1, kind: "canHoldComment", canHold: true });
    } finally {
      await thread.terminate();
    }
  },
  "worker.js": async () => {
    const worker = new Worker(join(process.cwd(), "dist", "worker.js"));
    try {
      const path = (file: string) => join(process.cwd(), "examples", "typescript-orders", "src", file);
      const job = (file: string) => ({ path: path(file), file, isNamed: false, forms: [] });
      const answers: ThreadAnswer[] = [];
      const isDone = new Promise<void>((resolve, reject) => {
        worker.on("message", (answer: ThreadAnswer) => {
          answers.push(answer);
          if (answer.isLast) resolve();
        });
        worker.once("error", reject);
      });
      const shared = (...values: readonly number[]) => {
        const numbers = new Int32Array(new SharedArrayBuffer(4 * values.length));
        numbers.set(values);
        return numbers;
      };
      // Of three files that were foreseen another thread has begun with the second, and the third is asked for no more.
      const ahead: AheadWork = { ahead: [job("server.ts"), job("missing.ts"), job("server.ts")], first: 0, states: shared(0, 1, 0) };
      worker.postMessage(ahead);
      const jobs = [job("missing.ts"), job("server.ts")];
      const work: ThreadWork = {
        jobs,
        byLanguage: [{ language: "typescript", files: [0] }],
        taken: shared(0),
        begun: shared(0),
        ahead: new Map([[0, 1]]),
      };
      worker.postMessage(work);
      await isDone;
      const readings = answers.flatMap((answer) => answer.readings);
      assert.deepEqual(
        readings.map(([index, { file, failure, declarations }]) => [index, file, failure !== null, declarations.length > 0]),
        [
          [1, "server.ts", false, true],
          [0, "missing.ts", true, false],
        ],
      );
    } finally {
      await worker.terminate();
    }
  },
};

const built = readdirSync("dist").filter((file) => file.endsWith(".js"));
const isPart = (file: string) => file.startsWith("part-");

test("every bundle that ships has a start", () => {
  assert.deepEqual(built.filter((file) => !isPart(file)).sort(), Object.keys(starts).sort());
});

test("every part belongs to a program, and the language server needs the fewest to say what it can do", () => {
  const named = (file: string): readonly string[] => readFileSync(join("dist", file), "utf8").match(/part-\w+\.js(?=["'`]\))/g) ?? [];
  assert.deepEqual(
    built.filter((file) => isPart(file) && !built.some((other) => other !== file && named(other).includes(file))),
    [],
  );
  // Only what a file requires at once is loaded with it; a part that is imported later is asked for within a function.
  const program = `
    const { Module } = require("node:module");
    const loaded = [];
    const load = Module._extensions[".js"];
    Module._extensions[".js"] = (module, file) => { loaded.push(require("node:fs").statSync(file).size); load(module, file); };
    process.argv.push("server.js", "--stdio");
    require("./dist/server.js");
    process.stderr.write(String(loaded.reduce((sum, size) => sum + size, 0)), () => process.exit(0));
  `;
  const { stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8", input: "" });
  const whole = built.filter(isPart).reduce((sum, file) => sum + readFileSync(join("dist", file)).length, 0);
  assert.ok(Number(stderr) > 0 && Number(stderr) < whole / 3, `${stderr} bytes of ${whole}`);
});

for (const hasWorkers of [true, false]) {
  test(`in a browser that ${hasWorkers ? "gives a worker workers" : "gives workers to pages alone"} what is read apart is read`, async () => {
    const names: string[] = [];
    const text = 'import MCP\nlet tool = Tool(name: "a.b", description: "A tool", inputSchema: [:])\n';
    const document = { uri: "untitled:Untitled-1", languageId: "swift", version: 1, text };
    const heard = await inWorker(
      join("dist", "server.browser.js"),
      [
        { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
        { method: "initialized", params: {} },
        { method: "textDocument/didOpen", params: { textDocument: document } },
      ],
      hasWorkers ? (name) => names.push(name) : null,
    );
    const published = heard.find(({ method }) => method === "textDocument/publishDiagnostics");
    assert.equal(published?.params?.diagnostics?.map(({ code }) => code).join(" "), "anthropic/name openai/name observed-64/name");
    assert.equal(names.length, hasWorkers ? 1 : 0);
    assert.equal(JSON.stringify(heard).includes("cannot be read on a thread of their own"), !hasWorkers);
  });
}

for (const [bundle, start] of Object.entries(starts)) test(`${bundle} starts and does something`, start);

const pasted = {
  uri: "untitled:Untitled-1",
  languageId: "typescript",
  version: 1,
  text: 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x" });\nserver.registerTool("a.b", {}, run);\n',
};

interface Sent {
  readonly id?: number;
  readonly method: string;
  readonly params?: unknown;
}

interface Heard {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly diagnostics?: readonly { readonly code: string }[] };
  readonly result?: unknown;
}

/**
 * Runs a worker's script where it has what a browser's worker has and no more, and gives what it says until all is answered. `onWorker`
 * hears the name of each worker that it starts; without it there are none.
 */
function inWorker(file: string, messages: readonly Sent[], onWorker: ((name: string) => void) | null = null): Promise<readonly Heard[]> {
  return new Promise((resolve, reject) => {
    const heard: Heard[] = [];
    const hear = (message: Heard) => {
      heard.push(message);
      const isAnswered = messages.every(({ id }) => id === undefined || heard.some((one) => one.method === undefined && one.id === id));
      if (isAnswered && heard.some(({ method }) => method === "textDocument/publishDiagnostics")) resolve(heard);
    };
    try {
      const post = runWorker(file, "", hear, onWorker);
      for (const message of messages) post({ jsonrpc: "2.0", ...message });
    } catch (error) {
      reject(error);
    }
    setTimeout(() => reject(new Error("no answer within 20 s")), 20_000).unref();
  });
}

/** Starts a script as a worker of this name. Gives what posts to it. */
function runWorker<Said>(
  file: string,
  name: string,
  hear: (message: Said) => void,
  onWorker: ((name: string) => void) | null,
): (message: unknown) => void {
  const href = pathToFileURL(file).toString();
  const self: { onmessage?: (event: { data: unknown }) => void; [key: string]: unknown } = {
    addEventListener: () => {},
    location: { href },
    name,
    postMessage: (message: Said) => hear(structuredClone(message)),
  };
  class NestedWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly postMessage: (message: unknown) => void;
    constructor(address: string, options: { readonly name: string }) {
      assert.equal(address, href);
      onWorker?.(options.name);
      const post = runWorker(file, options.name, (data) => this.onmessage?.({ data }), null);
      this.postMessage = (message) => post(structuredClone(message));
    }
  }
  const fetchFile = async (url: URL) => {
    const bytes = readFileSync(url);
    return { ok: true, arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
  };
  const browser = {
    AbortController,
    AbortSignal,
    TextDecoder,
    TextEncoder,
    URL,

    atob,
    clearTimeout,
    console,
    fetch: fetchFile,
  };
  const workers = onWorker === null ? {} : { Worker: NestedWorker };
  const context = createContext({ ...browser, ...workers, performance, queueMicrotask, setTimeout, self, importScripts: () => {} });
  runInContext(readFileSync(file, "utf8"), context, { filename: file });
  return (data) => self.onmessage?.({ data });
}

/** The exports of a bundle that an editor loads, which gives it `vscode`. That it works there is for the tests in an editor to say. */
function loadedInEditor(bundle: string, requirePackage: (name: string) => unknown = createRequire(__filename)): Record<string, unknown> {
  const module = { exports: {} };
  // Classes are made from the editor's own while the bundle loads.
  const editor = new Proxy({}, { get: () => class {} });
  const requireOne = (name: string) => (name === "vscode" ? editor : requirePackage(name));
  new Function("module", "exports", "require", readFileSync(join("dist", bundle), "utf8"))(module, module.exports, requireOne);
  return module.exports;
}

function run(bundle: string, args: readonly string[]) {
  return spawnSync(process.execPath, [join("dist", bundle), ...args], { encoding: "utf8", timeout: 30_000 });
}
