import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { defaultSettings } from "../../server/lsp/settings.ts";
import { cli, folderOf, plainEnvironment } from "../cli/support.ts";

const readme = readFileSync("README.md", "utf8");
const section = /^## Other editors\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? "";
const configuration = /^```lua\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? "";

/** The first name stands behind a character of two UTF-16 units and four bytes, the second behind a constant. */
const server = (list: string, refund: string) => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "orders", version: "1.0.0" });
const refund = "${refund}";
/* 🌷 */ server.registerTool("${list}", { description: "Lists orders" }, run);
server.registerTool(refund, { description: "Refunds an order" }, run);
`;

/** What test/lsp/neovim.lua writes. */
interface Outcome {
  readonly opened: readonly Shown[];
  readonly fixed: readonly Shown[];
  readonly renamed: readonly Shown[];
  /** Titles of the code actions. */
  readonly offered: readonly string[];
}

/** A diagnostic as Neovim has it: lines and bytes from 0. */
interface Shown {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly code: string;
  readonly source: string;
  readonly severity: string;
  readonly message: string;
}

test("Neovim with the README's configuration shows a finding, fixes and renames", { timeout: 120_000 }, (context) => {
  const reason = whyNot();
  if (reason !== null) return context.skip(reason);
  const text = server("orders.list", "orders.refund");
  const { saved, outcome } = runNeovim(text, context);
  assert.deepEqual(outcome.opened, [...refusals("orders.refund", text), ...refusals("orders.list", text)]);
  assert.ok(outcome.offered.includes('Rename "orders.list" to "orders_list"'), outcome.offered.join("\n"));
  assert.deepEqual(outcome.fixed, refusals("orders.refund", text));
  assert.deepEqual(outcome.renamed, []);
  assert.equal(saved, server("orders_list", "refund_order"));
});

test("the README names every setting of the language server", () => {
  for (const key of Object.keys(defaultSettings)) assert.ok(readme.includes(`\`mcpPortability.${key}\``), key);
});

/** Why Neovim is not run; null when it can be. */
function whyNot(): string | null {
  const { error, stdout } = spawnSync("nvim", ["--version"], { encoding: "utf8" });
  if (error !== undefined) return "there is no nvim on the PATH";
  return /^NVIM v0\.[0-6]\./.test(stdout) ? "this Neovim is older than 0.7" : null;
}

/** Lets Neovim open, change and save a source in a workspace of its own, with the README's configuration and nobody else's. */
function runNeovim(text: string, context: TestContext): { readonly saved: string; readonly outcome: Outcome } {
  const home = folderOf(context, {
    "bin/mcp-portability": `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`,
    "init.lua": configuration,
    "workspace/server.ts": text,
  });
  chmodSync(join(home, "bin/mcp-portability"), 0o755);
  const env = plainEnvironment({
    ...{ HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home },
    PATH: `${join(home, "bin")}${delimiter}${process.env["PATH"]}`,
    OUTCOME: join(home, "outcome.json"),
  });
  const args = ["--headless", "--clean", "-n", "-u", join(home, "init.lua"), "-S", resolve("test/lsp/neovim.lua"), "server.ts"];
  const cwd = join(home, "workspace");
  const { error, status, stderr } = spawnSync("nvim", args, { cwd, env, encoding: "utf8", timeout: 90_000 });
  assert.equal(error, undefined);
  assert.equal(status, 0, stderr);
  const outcome = JSON.parse(readFileSync(join(home, "outcome.json"), "utf8"));
  return { saved: readFileSync(join(cwd, "server.ts"), "utf8"), outcome };
}

/** What the two consumers of the README's configuration say of a name with a dot, on the name's own characters. */
function refusals(name: string, text: string): readonly Shown[] {
  const lines = text.split("\n");
  const line = lines.findIndex((candidate) => candidate.includes(name));
  const start = Buffer.byteLength(lines[line]?.split(name)[0] ?? "");
  const consumers = [
    ["anthropic/name", "Anthropic"],
    ["openai/name", "OpenAI Chat Completions"],
  ] as const;
  return consumers.map(([code, title]) => ({
    from: [line, start],
    to: [line, start + Buffer.byteLength(name)],
    code,
    source: "mcp-portability",
    severity: "ERROR",
    message: `${title} refuses the whole list because of "${name}": "." at position 7 is outside A-Za-z0-9_- (documented). Portable name: ${name.replace(".", "_")}`,
  }));
}
