import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { applyPatch, parsePatch } from "diff";
import { assertRefused, call, folderOf, report, sayFindings, toolsList, typescriptServer } from "./support.ts";

/**
 * A bundle, the clients that use it and the lock of its names; `name` is the tool that is renamed, `permitted` what the permissions of
 * Claude Code call it.
 */
function workspace(name: string, llmName: string, permitted = name): Readonly<Record<string, string>> {
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
    ".claude/settings.json": `{ "permissions": { "allow": ["mcp__harbour__${permitted}", "mcp__other__book.berth", "mcp__harbour__*"], "deny": ["mcp__Harbour__${permitted}"] } }\n`,
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

test("the reverse gives the bytes from before, where permissions have the name as Claude Code makes it", (context) => {
  const made = workspace("book.berth", "book__berth", "book_berth");
  const cwd = folderOf(context, made);
  assert.equal(call(["rename", "book.berth", "book_berth"], { cwd }).out, "5 places changed in 4 files\n");
  assert.deepEqual(contentsOf(cwd), after);
  const { status, out } = call(["rename", "book_berth", "book.berth", "--force"], { cwd });
  assert.deepEqual([status, out], [0, "5 places changed in 4 files\n"]);
  assert.deepEqual(contentsOf(cwd), made);
});

test("what stands there already is no edit: not in permissions, nor in the lock", (context) => {
  const cwd = folderOf(context, workspace("book.berth", "book__berth", "book_berth"));
  const dry = call(["rename", "book.berth", "book__berth", "--dry-run"], { cwd });
  assert.equal(dry.status, 0, dry.err);
  assert.deepEqual(
    parsePatch(dry.out).map(({ newFileName, hunks }) => [newFileName, hunks.length]),
    [
      [".claude/settings.json", 1],
      [".roo/mcp.json", 1],
      ["manifest.json", 1],
      ["mcp-portability.lock.json", 1],
      ["src/names.ts", 1],
    ],
  );
  // Two permissions, and of the lock's entry the name alone.
  assert.equal(call(["rename", "book.berth", "book__berth"], { cwd }).out, "6 places changed in 5 files\n");
});

test("each client's config gets the new name in its own spelling", (context) => {
  const cwd = folderOf(context, workspace("book_berth", "book_berth"));
  assert.equal(call(["rename", "book_berth", "berths.book", "--force"], { cwd }).status, 0);
  assert.deepEqual(contentsOf(cwd), workspace("berths.book", "berths__book", "berths_book"));
});

test("the entry that an alias gets beside the old one is spelled so, too", (context) => {
  const cwd = folderOf(context, {
    "server.ts": typescriptServer("search"),
    ".claude/settings.json": '{ "permissions": { "deny": ["mcp__made__search"] } }',
    "mcp-portability.lock.json": '{ "version": 1, "servers": { "made": { "tools": { "search": { "llmName": "search" } } } } }',
  });
  const { status, err } = call(["rename", "search", "shop.find", "--alias", "--force"], { cwd });
  assert.equal(status, 0, err);
  const settings = readFileSync(join(cwd, ".claude/settings.json"), "utf8");
  assert.equal(settings, '{ "permissions": { "deny": ["mcp__made__search", "mcp__made__shop_find"] } }');
});

test("a rename that somebody would suffer from is refused before anything changes", (context) => {
  const cwd = folderOf(context, {
    ...before,
    "more/package.json": '{ "name": "more" }',
    "more/server.ts": typescriptServer("book.berth", "taken"),
  });
  const refusals = [
    [["book.berth", "book_berth"], "several servers", "--server", "harbour, made"],
    [
      ["book.berth", "drop_anchor", "--server", "harbour"],
      'src/server.ts:5:21: The server "harbour" already has a tool called "drop_anchor"',
    ],
    [["book.berth", "book:berth", "--server", "harbour"], "Anthropic", "--force"],
    [["book.berth", "", "--server", "harbour", "--force"], "must have a name"],
    [["book.berth", "x", "--server", "ocean"], 'no server "ocean"'],
    [["book.berth", "#@x", "--server", "harbour", "--force"], 'src/server.ts:4:21: "#@x" cannot be written between quotes'],
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

// A name outside Toolmark's alphabet has no llmName: a rename can give a tool one, or take it.
for (const [from, to] of [
  ["orders:refund", "orders_refund"],
  ["orders_refund", "orders:refund"],
  ["orders:refund", "orders/refund"],
  ["orders.refund", "refund"],
] as const)
  test(`after "${from}" is renamed to "${to}" the lock has the llmName that it would be written with`, (context) => {
    const cwd = folderOf(context, { "server.ts": typescriptServer(from, "fine") });
    assert.equal(call(["lock"], { cwd }).status, 0);
    assert.equal(call(["rename", from, to, "--force"], { cwd }).status, 0);
    const lock = join(cwd, "mcp-portability.lock.json");
    const renamed = readFileSync(lock, "utf8");
    const { status, out } = call(["lock", "--check"], { cwd });
    assert.deepEqual([status, out], [0, "Every shipped name is still there: mcp-portability.lock.json says what the sources say.\n"]);
    rmSync(lock);
    call(["lock"], { cwd });
    assert.deepEqual(JSON.parse(renamed), JSON.parse(readFileSync(lock, "utf8")));
  });

test("a lock that cannot be read stops a rename before anything is changed, in one line", (context) => {
  const text = typescriptServer("anchor");
  const cwd = folderOf(context, { "server.ts": text, "mcp-portability.lock.json": "x\n" });
  for (const more of [[], ["--alias"], ["--dry-run"], ["--force"]])
    assertRefused(call(["rename", "anchor", "buoy", ...more], { cwd }), "mcp-portability.lock.json", "not valid JSON at 1:1");
  assert.equal(readFileSync(join(cwd, "server.ts"), "utf8"), text);
});

test("a lock that cannot be read, of other lists than the tool's, is told of and stops nothing", (context) => {
  const cwd = folderOf(context, {
    "a/server.ts": typescriptServer("anchor"),
    "b/tools.json": toolsList("x"),
    "b/mcp-portability.lock.json": "x\n",
  });
  const { status, out, err } = call(["rename", "anchor", "buoy"], { cwd });
  assert.deepEqual([status, out], [0, "1 place changed in 1 file\n"]);
  assert.match(err, /^b\/mcp-portability\.lock\.json: not valid JSON at 1:1 [^\n]+\n$/);
});

test("--force is advised only where it helps, and a rename to the same name is none", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("anchor", "b.c") });
  assertRefused(call(["rename", "anchor", "anchor"], { cwd }), "are the same", '"anchor"');
  for (const [to, says] of [
    ["", "must have a name"],
    ["b.c", "already has a tool"],
    ["#@x", "cannot be written between quotes"],
  ] as const) {
    const refused = call(["rename", "anchor", to], { cwd });
    assertRefused(refused, says);
    assert.ok(!refused.err.includes("--force"), refused.err);
  }
  assertRefused(call(["rename", "anchor", "d.e"], { cwd }), "--force");
});

test("one place that is left is one", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("get_anchor"), "README.md": "`get_anchor`\n" });
  const { err } = call(["rename", "get_anchor", "buoy"], { cwd });
  assert.match(err, /^1 place is left as it is: change it, too, with --also docs$/m);
});
