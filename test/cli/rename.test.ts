import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { applyPatch, parsePatch } from "diff";
import { assertRefused, call, folderOf, report, sayFindings, toolsList, typescriptServer } from "./support.ts";

/** A bundle, the clients that use it and the lock of its names; `name` is the tool that is renamed. */
function workspace(name: string, llmName: string): Readonly<Record<string, string>> {
  return {
    "src/names.ts": `export const names = { berth: "${name}", anchor: "drop_anchor" } as const;\n`,
    "src/server.ts": [
      'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
      'import { names } from "./names.js";',
      'const server = new McpServer({ name: "harbour", version: "1.0.0" });',
      'server.registerTool(names.berth, { description: "Books a berth" }, run);',
      'server.registerTool(names.anchor, { description: "Drops the anchor" }, run);\n',
    ].join("\n"),
    "manifest.json": `{ "manifest_version": "0.3", "name": "harbour", "server": { "type": "node" },\r\n  "tools": [{ "name": "${name}" }, { "name": "drop_anchor" }]\r\n}\r\n`,
    ".claude/settings.json": `{ "permissions": { "allow": ["mcp__harbour__${name}", "mcp__other__book.berth", "mcp__harbour__*"], "deny": ["mcp__Harbour__${name}"] } }\n`,
    ".roo/mcp.json": `{ "mcpServers": { "harbour": { "command": "node", "args": ["src/server.js"], "alwaysAllow": ["drop_anchor", "${name}"] } } }\n`,
    "mcp-portability.lock.json": `{\n  "version": 1,\n  "servers": { "harbour": { "tools": {\n    "${name}": { "llmName": "${llmName}" },\n    "drop_anchor": { "llmName": "drop_anchor" }\n  } } }\n}\n`,
    "other/tools.json": toolsList("unrelated"),
  };
}

const before = workspace("book.berth", "book__berth");
const after = workspace("book_berth", "book_berth");

function contentsOf(cwd: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(before).map((file) => [file, readFileSync(join(cwd, file), "utf8")]));
}

test("one tool is renamed in its constant, its manifest, the permissions of clients and the lock, and nowhere else", (context) => {
  const cwd = folderOf(context, before);
  const dry = call(["rename", "book.berth", "book_berth", "--dry-run"], { cwd });
  assert.deepEqual([dry.status, dry.err.startsWith("mcp-portability.lock.json: ")], [0, true]);
  assert.deepEqual(contentsOf(cwd), before);
  const { status, out, err } = call(["rename", "book.berth", "book_berth"], { cwd });
  assert.deepEqual([status, out], [0, "7 places changed in 5 files\n"]);
  const told =
    'mcp-portability.lock.json: This name was shipped: with this the lock accepts the rename. Whoever calls "book.berth" fails from now on, unless it stays registered, too.';
  assert.deepEqual(err, `${told}\n`);
  assert.deepEqual(contentsOf(cwd), after);
  assert.deepEqual(sayFindings(report([], { cwd })), []);
  const again = call(["rename", "book.berth", "book_berth"], { cwd });
  assertRefused(again, 'no tool is called "book.berth"', 'did you mean "book_berth"?');
  assert.deepEqual(contentsOf(cwd), after);
});

test("what --dry-run prints is what the rename does", (context) => {
  const cwd = folderOf(context, before);
  const { out } = call(["rename", "book.berth", "book_berth", "--dry-run"], { cwd });
  const patched: Record<string, string | false> = { ...before };
  for (const patch of parsePatch(out)) patched[patch.newFileName ?? ""] = applyPatch(before[patch.oldFileName ?? ""] ?? "", patch);
  assert.deepEqual(patched, after);
});

test("the reverse gives the bytes from before", (context) => {
  const cwd = folderOf(context, before);
  call(["rename", "book.berth", "book_berth"], { cwd });
  assert.equal(call(["rename", "book_berth", "book.berth", "--force"], { cwd }).status, 0);
  assert.deepEqual(contentsOf(cwd), before);
});

test("a rename that somebody would suffer from is refused before anything changes", (context) => {
  const cwd = folderOf(context, {
    ...before,
    "more/package.json": '{ "name": "more" }',
    "more/server.ts": typescriptServer("book.berth", "taken"),
  });
  const refusals = [
    [["book.berth", "book_berth"], "several servers", "--server", "harbour, made"],
    [["book.berth", "drop_anchor", "--server", "harbour"], 'already has a tool called "drop_anchor"'],
    [["book.berth", "book:berth", "--server", "harbour"], "Anthropic", "--force"],
    [["book.berth", "", "--server", "harbour", "--force"], "must have a name"],
    [["book.berth", "x", "--server", "ocean"], 'no server "ocean"'],
    [["book.berth", "#@x", "--server", "harbour", "--force"], "cannot be written between quotes"],
    [["book.berth"], "the old name and the new one"],
  ] as const;
  for (const [args, ...says] of refusals) {
    const outcome = call(["rename", ...args], { cwd });
    assert.equal(outcome.status, 2, JSON.stringify(args));
    for (const text of says) assert.ok(outcome.err.includes(text), `${outcome.err} lacks ${text}`);
    assert.deepEqual(contentsOf(cwd), before);
  }
  assert.equal(call(["rename", "book.berth", "book_berth", "--server", "made"], { cwd }).status, 0);
  assert.deepEqual(contentsOf(cwd), before, "what means the other server stays");
});
