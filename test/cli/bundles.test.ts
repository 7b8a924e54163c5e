import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
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
  "worker.js": async () => {
    const worker = new Worker(join(process.cwd(), "dist", "worker.js"));
    try {
      const path = join(process.cwd(), "examples", "typescript-orders", "src", "server.ts");
      const readings = new Promise<readonly { declarations: readonly unknown[] }[]>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      worker.postMessage([{ path, file: "server.ts", isNamed: false }]);
      const [reading] = await readings;
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

function run(bundle: string, args: readonly string[]) {
  return spawnSync(process.execPath, [join("dist", bundle), ...args], { encoding: "utf8", timeout: 30_000 });
}
