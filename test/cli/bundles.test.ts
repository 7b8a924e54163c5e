import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { Worker } from "node:worker_threads";

/** Bundling goes wrong in ways that only a start shows: each bundle that ships is started once. */
const starts: Readonly<Record<string, () => Promise<void> | void>> = {
  "cli.js": () => {
    const { status, stdout } = run("cli.js", ["--version"]);
    assert.equal(status, 0);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
  },
  "generate.js": () => assert.equal(run("generate.js", ["--check"]).status, 0),
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
    const diagnostics = await inWorker(join("dist", "server.browser.js"), [
      { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
      { method: "initialized", params: {} },
      { method: "textDocument/didOpen", params: { textDocument: pasted } },
    ]);
    assert.equal(diagnostics.map(({ code }) => code).join(" "), "anthropic/name openai/name observed-64/name");
  },
  "worker.js": async () => {
    const worker = new Worker(join(process.cwd(), "dist", "worker.js"));
    try {
      const path = join(process.cwd(), "examples", "typescript-orders", "src", "server.ts");
      const answer = new Promise<{ readings: readonly (readonly [number, { declarations: readonly unknown[] }])[] }>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      const next = new Int32Array(new SharedArrayBuffer(4));
      worker.postMessage({ jobs: [{ path, file: "server.ts", isNamed: false }], next });
      const [[index, reading] = [null, null]] = (await answer).readings;
      assert.equal(index, 0);
      assert.ok((reading?.declarations.length ?? 0) > 0);
    } finally {
      await worker.terminate();
    }
  },
};

test("every bundle that ships has a start", () => {
  const bundles = readdirSync("dist").filter((file) => file.endsWith(".js"));
  assert.deepEqual(bundles.sort(), Object.keys(starts).sort());
});

for (const [bundle, start] of Object.entries(starts)) test(`${bundle} starts and does something`, start);

const pasted = {
  uri: "untitled:Untitled-1",
  languageId: "typescript",
  version: 1,
  text: 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x" });\nserver.registerTool("a.b", {}, run);\n',
};

/** Runs a worker's script where it has what a browser's worker has and no more, and gives the first diagnostics that it publishes. */
function inWorker(file: string, messages: readonly object[]): Promise<readonly { code: string }[]> {
  return new Promise((resolve, reject) => {
    const self: { onmessage?: (event: { data: unknown }) => void; [key: string]: unknown } = {
      addEventListener: () => {},
      location: { href: pathToFileURL(file).toString() },
      postMessage: (message: { method?: string; params?: { diagnostics: readonly { code: string }[] } }) => {
        if (message.method === "textDocument/publishDiagnostics") resolve(message.params?.diagnostics ?? []);
      },
    };
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
    const context = createContext({ ...browser, performance, queueMicrotask, setTimeout, self, importScripts: () => {} });
    try {
      runInContext(readFileSync(file, "utf8"), context, { filename: file });
      for (const message of messages) self.onmessage?.({ data: { jsonrpc: "2.0", ...message } });
    } catch (error) {
      reject(error);
    }
    setTimeout(() => reject(new Error("no diagnostics within 20 s")), 20_000).unref();
  });
}

function run(bundle: string, args: readonly string[]) {
  return spawnSync(process.execPath, [join("dist", bundle), ...args], { encoding: "utf8", timeout: 30_000 });
}
