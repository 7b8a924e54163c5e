import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { applyPatch, parsePatch } from "diff";
import { assertRefused, call, folderOf, namesOf, report, sayFindings, typescriptServer } from "./support.ts";

const lockFile = "mcp-portability.lock.json";
const server = typescriptServer("orders.list", "orders_get");
const kept = server.replace(
  'server.registerTool("orders.list", { description: "A tool" }, run);\n',
  `server.registerTool("orders_list", { description: "A tool" }, run);
server.registerTool("orders.list", { description: "Deprecated: use orders_list instead." }, run);\n`,
);
const settings = (...names: readonly string[]) =>
  `{ "permissions": { "deny": [${names.map((name) => `"mcp__made__${name}"`).join(", ")}] } }\n`;

function shop(lineEnd = "\n"): Readonly<Record<string, string>> {
  const written = (text: string) => text.replaceAll("\n", lineEnd);
  return { "server.ts": `\ufeff${written(server)}`, ".claude/settings.json": settings("orders.list") };
}

for (const lineEnd of ["\n", "\r\n"])
  test(`rename --alias keeps the old name, records it, and leaves it denied beside the new one (${JSON.stringify(lineEnd)})`, (context) => {
    const cwd = folderOf(context, shop(lineEnd));
    const read = (file: string) => readFileSync(join(cwd, file), "utf8");
    assert.equal(call(["lock"], { cwd }).status, 0);
    const before = [read("server.ts"), read(lockFile)];
    const dry = call(["rename", "orders.list", "orders_list", "--alias", "--dry-run"], { cwd });
    assert.deepEqual([dry.status, read("server.ts"), read(lockFile)], [0, ...before]);
    const { status, out, err } = call(["rename", "orders.list", "orders_list", "--alias"], { cwd });
    assert.deepEqual([status, out], [0, "4 places changed in 3 files\n"]);
    assert.equal(
      err,
      '"orders.list" stays registered: Anthropic, OpenAI Chat Completions and Claude Desktop or claude.ai still refuse the list until the alias is retired\n',
    );
    assert.equal(read("server.ts"), `\ufeff${kept.replaceAll("\n", lineEnd)}`);
    assert.equal(read(".claude/settings.json"), settings("orders.list", "orders_list"));
    const [patch] = parsePatch(dry.out).filter(({ newFileName }) => newFileName === lockFile);
    assert.ok(patch !== undefined);
    assert.equal(applyPatch(before[1] ?? "", patch), read(lockFile));
    const checked = call(["lock", "--check"], { cwd });
    assert.equal(checked.status, 0, checked.out);
    const written = read(lockFile);
    assert.equal(call(["lock"], { cwd }).status, 0);
    assert.equal(read(lockFile), written, "the lock is written as `lock` writes it");
    const again = call(["rename", "orders.list", "orders_list", "--alias"], { cwd });
    assert.deepEqual([again.status, again.out], [0, "0 places changed in 0 files\n"]);
  });

test("a lock above the path that was named is none that was looked at, which is said with the path that reaches it", (context) => {
  const cwd = folderOf(context, { "package.json": "{}", "src/server.ts": server });
  assert.equal(call(["lock"], { cwd }).status, 0);
  assertRefused(
    call(["rename", "orders.list", "orders_list", "src", "--alias"], { cwd }),
    'write one with "mcp-portability lock"; only what is in src was looked at',
    "the path . reaches them",
  );
});

test("who does not take a new name is called as within a sentence", (context) => {
  const cwd = folderOf(context, shop());
  assertRefused(call(["rename", "orders.list", "orders list"], { cwd }), "outside A-Za-z0-9_.- (the MCP specification)");
});

test("an alias is reported like any name that is refused, and neither fixed nor renamed away", (context) => {
  const cwd = folderOf(context, shop());
  call(["lock"], { cwd });
  call(["rename", "orders.list", "orders_list", "--alias"], { cwd });
  const checked = report([], { cwd });
  assert.deepEqual(namesOf(checked), ["orders_list", "orders.list", "orders_get"]);
  const refused = checked.lists.flatMap(({ findings }) => findings.filter(({ rule }) => rule === "anthropic/name"));
  assert.deepEqual(
    refused.map(({ tools }) => tools),
    [["orders.list"]],
  );
  const { status, out, err } = call(["fix"], { cwd });
  assert.deepEqual([status, out], [0, "0 names changed in 0 files\n"]);
  assert.ok(err.includes('server.ts:4: "orders.list" is left alone: it is kept as an older name of "orders_list"'), err);
  assertRefused(call(["rename", "orders.list", "list_orders"], { cwd }), '"orders.list" is kept as an older name of "orders_list"');
});

test("what is said of an alias is that it ends, not that it gets another name", (context) => {
  // The lock is above the package whose server it is about.
  const cwd = folderOf(context, { "packages/shop/package.json": "{}", "packages/shop/server.ts": server });
  call(["lock"], { cwd });
  call(["rename", "orders.list", "orders_list", "--alias"], { cwd });
  const messages = report([], { cwd }).lists.flatMap(({ findings }) => findings.map(({ rule, message }) => `${rule}: ${message}`));
  const ends = '"orders.list" is an alias of "orders_list": retire it when nobody calls it any more';
  const told = messages.filter((message) => /^(collision\/rewritten|anthropic\/name):/.test(message));
  assert.deepEqual(
    told.map((message) => [message.split(":")[0], /Rename one|Portable name/.test(message), message.includes(ends)]),
    [
      ["collision/rewritten", false, true],
      ["anthropic/name", false, true],
      ["collision/rewritten", false, true],
    ],
    messages.join("\n"),
  );
});

test("a rename map has an entry for an alias, and a proxy shows two names for two tools", (context) => {
  const cwd = folderOf(context, shop());
  call(["lock"], { cwd });
  call(["rename", "orders.list", "orders_list", "--alias"], { cwd });
  const { lists } = JSON.parse(call(["rename-map", "--format", "json"], { cwd }).out);
  const map = { orders_list: "orders_list", "orders.list": "orders_list_2", orders_get: "orders_get" };
  assert.deepEqual(lists[0].map, map);
  assert.deepEqual(lists[0].reverse, Object.fromEntries(Object.entries(map).map(([name, portable]) => [portable, name])));
});

test("a bundle's manifest that lists every tool lists the alias, too", (context) => {
  const manifest = (tools: string) =>
    `{ "manifest_version": "0.3", "name": "made", "server": { "type": "node" },\n  "tools": [{ "name": ${tools} }]\n}\n`;
  const cwd = folderOf(context, { "server.ts": typescriptServer("orders.list"), "manifest.json": manifest('"orders.list"') });
  call(["lock"], { cwd });
  assert.equal(call(["rename", "orders.list", "orders_list", "--alias"], { cwd }).status, 0);
  const listed = manifest('"orders_list" }, { "name": "orders.list", "description": "Deprecated: use orders_list instead."');
  assert.equal(readFileSync(join(cwd, "manifest.json"), "utf8"), listed);
  assert.ok(!sayFindings(report([], { cwd })).some((finding) => finding.includes("drift/")));
  assert.equal(call(["rename", "orders_list", "orders_all"], { cwd }).status, 0);
  assert.equal(readFileSync(join(cwd, "manifest.json"), "utf8"), listed.replaceAll("orders_list", "orders_all"));
});

test("where nothing can be registered twice, the command says why and changes nothing", (context) => {
  const looped = `${typescriptServer()}for (const name of ["orders.list", "x"]) server.registerTool(name, {}, run);\n`;
  const cwd = folderOf(context, { "server.ts": looped });
  const rename = ["rename", "orders.list", "orders_list", "--alias"];
  assertRefused(
    call(rename, { cwd }),
    'server.ts:3:22: "orders.list" cannot stay registered beside its new name: it is registered in a loop.',
  );
  call(["lock"], { cwd });
  assertRefused(call(rename, { cwd }), "it is registered in a loop");
  assert.equal(readFileSync(join(cwd, "server.ts"), "utf8"), looped);
});

const lists: readonly (readonly [what: string, file: string, text: (...names: readonly string[]) => string])[] = [
  [
    "a list of names that the client makes",
    ".claude/settings.json",
    (...names) => `{ "permissions": { "deny": [${names.map((name) => `"mcp__else__${name}"`).join(", ")}] } }\n`,
  ],
  [
    "a list of the tools' own names",
    ".roo/mcp.json",
    (...names) => `{ "mcpServers": { "else": { "command": "run", "disabledTools": [${names.map((name) => `"${name}"`).join(", ")}] } } }\n`,
  ],
];

for (const [what, file, text] of lists)
  test(`under a key that only may be the server's, --also leaves ${what} with both names`, (context) => {
    const key = { ".roo/mcp.json": '{ "mcpServers": { "else": { "command": "run" } } }\n' };
    const cwd = folderOf(context, { "server.ts": typescriptServer("orders_list"), ...key, [file]: text("orders_list") });
    call(["lock"], { cwd });
    const alias = ["rename", "orders_list", "orders_all", "--alias"];
    const { err } = call([...alias, "--dry-run"], { cwd });
    assert.match(err, /may need "orders_all" beside it \(configs\)/);
    assert.equal(call([...alias, "--also", "configs"], { cwd }).status, 0);
    assert.equal(readFileSync(join(cwd, file), "utf8"), text("orders_list", "orders_all"));
    assert.equal(call([...alias, "--also", "configs"], { cwd }).status, 0);
    assert.equal(readFileSync(join(cwd, file), "utf8"), text("orders_list", "orders_all"), "a second time nothing is added");
  });
