import assert from "node:assert/strict";
import { test } from "node:test";
import { type CodeAction, RenameRequest } from "vscode-languageserver-protocol/node";
import { typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import type { Client } from "./client.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();
const lockFile = "mcp-portability.lock.json";
const lockOf = (tools: object) => `${JSON.stringify({ version: 1, servers: { made: { tools } } }, null, 2)}\n`;
const before = lockOf({ "orders.list": { llmName: "orders__list", aliases: [] } });
const after = lockOf({ orders_list: { llmName: "orders_list", aliases: ["orders.list"] } });
const retired = lockOf({ orders_list: { llmName: "orders_list", aliases: [] } });

function actionsAt(client: Client, uri: string, sought: string): Promise<readonly CodeAction[]> {
  return client.actions(uri, rangeOf(client.text(uri), sought));
}

function titled(actions: readonly CodeAction[], part: string): CodeAction {
  const action = actions.find(({ title }) => title.includes(part));
  assert.ok(action !== undefined, actions.map(({ title }) => title).join("\n"));
  return action;
}

test("one action renames and keeps the old name, another retires it, each with the lock in one edit", async (context) => {
  const { client, path, uri } = await shared.in(context, { "server.ts": typescriptServer("orders.list"), [lockFile]: before });
  const source = await client.open(path("server.ts"));
  const lock = await client.open(path(lockFile));
  await client.choose(titled(await actionsAt(client, source, "orders.list"), "and keep the old name"));
  const registration = 'server.registerTool("orders_list", { description: "A tool" }, run);\n';
  const kept = `${typescriptServer("orders_list")}${registration.replace("orders_list", "orders.list").replace("A tool", "Deprecated: use orders_list instead.")}`;
  assert.deepEqual([client.text(source), client.text(lock)], [kept, after]);
  await client.settle();
  const told = (await client.shown(source))
    .map(({ message }) => String(message))
    .filter((message) => message.includes('alias of "orders_list"'));
  assert.ok(told.length > 1, "the lock that has changed says that it is one");
  const actions = await actionsAt(client, source, '"orders.list"');
  assert.ok(!actions.some(({ title, disabled }) => title.startsWith("Rename ") && disabled === undefined), "an alias is not renamed");
  await client.choose(titled(actions, 'Retire the alias "orders.list" of "orders_list"'));
  assert.deepEqual([client.text(source), client.text(lock)], [typescriptServer("orders_list"), retired]);
  assert.deepEqual(await client.marks(uri(lockFile)), []);
});

const looped = `${typescriptServer()}for (const name of ["orders.list"]) server.registerTool(name, {}, run);\n`;

for (const [what, files, why] of [
  ["the form has no second registration", { "server.ts": looped, [lockFile]: before }, "registered in a loop"],
  ["there is no lock", { "server.ts": typescriptServer("orders.list") }, 'write one with "mcp-portability lock"'],
] as const)
  test(`where ${what}, the action is disabled with the reason`, async (context) => {
    const { client, path } = await shared.in(context, files);
    const uri = await client.open(path("server.ts"));
    const action = titled(await actionsAt(client, uri, '"orders.list"'), "and keep the old name");
    assert.equal(action.edit, undefined);
    assert.ok(action.disabled?.reason.includes(why), action.disabled?.reason);
  });

test("the action leaves the old name denied beside the new one, until the alias is retired", async (context) => {
  const settings = (...names: readonly string[]) =>
    JSON.stringify({ permissions: { deny: names.map((name) => `mcp__made__${name}`) } }, null, 2);
  const files = { "server.ts": typescriptServer("orders.list"), [lockFile]: before, ".claude/settings.json": settings("orders.list") };
  const { client, path } = await shared.in(context, files);
  const source = await client.open(path("server.ts"));
  const denied = await client.open(path(".claude/settings.json"));
  await client.open(path(lockFile));
  await client.settle();
  await client.choose(titled(await actionsAt(client, source, "orders.list"), "and keep the old name"));
  assert.equal(client.text(denied), settings("orders.list", "orders_list"));
  await client.settle();
  await client.choose(titled(await actionsAt(client, source, '"orders.list"'), "Retire the alias"));
  assert.equal(client.text(denied), settings("orders_list"));
});

test("F2 on a tool has the description of its alias name it as it is called then", async (context) => {
  const server = (name: string) =>
    `${typescriptServer(name)}server.registerTool("orders.list", { description: "Deprecated: use ${name} instead." }, run);\n`;
  const { client, path } = await shared.in(context, { "server.ts": server("orders_list"), [lockFile]: after });
  const source = await client.open(path("server.ts"));
  await client.settle();
  const asked = { textDocument: { uri: source }, position: rangeOf(client.text(source), "orders_list").start, newName: "orders_seen" };
  const edit = await client.connection.sendRequest(RenameRequest.type, asked);
  assert.ok(edit !== null);
  await client.apply(edit);
  assert.equal(client.text(source), server("orders_seen"));
});

test("a client that shows no disabled actions gets none", async (context) => {
  const { client, path } = await startIn(context, { "server.ts": looped, [lockFile]: before }, { capabilities: bareClient, options: {} });
  const uri = await client.open(path("server.ts"));
  const actions = await actionsAt(client, uri, '"orders.list"');
  assert.ok(!actions.some(({ title, disabled }) => title.includes("keep the old name") || disabled !== undefined));
});

test("a shipped name that was renamed is registered again as an alias, at the place in the lock", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("orders_list"), [lockFile]: before });
  const source = await client.open(path("server.ts"));
  const lock = await client.open(path(lockFile));
  assert.deepEqual(await client.marks(lock), ["stability/removed orders.list"]);
  const actions = await actionsAt(client, lock, '"orders.list"');
  assert.ok(actions.some(({ title }) => title.startsWith("Accept the removal")));
  await client.choose(titled(actions, 'Register "orders.list" again, as an alias of "orders_list"'));
  const deprecated = 'server.registerTool("orders.list", { description: "Deprecated: use orders_list instead." }, run);\n';
  assert.deepEqual([client.text(source), client.text(lock)], [`${typescriptServer("orders_list")}${deprecated}`, after]);
  assert.deepEqual(await client.marks(lock), []);
});

test("an alias that is gone is registered again, and the lock stays as it is", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("orders_list"), [lockFile]: after });
  const source = await client.open(path("server.ts"));
  const lock = await client.open(path(lockFile));
  const actions = await actionsAt(client, lock, '"orders_list"');
  await client.choose(titled(actions, 'Register "orders.list" again'));
  assert.ok(client.text(source).includes('server.registerTool("orders.list", '));
  assert.equal(client.text(lock), after);
});

test("aliases are offered for one name at a time: a selection of many does not wait for as many parses", async (context) => {
  const names = Array.from({ length: 300 }, (_, index) => `orders.list${index}`);
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer(...names), [lockFile]: before });
  const uri = await client.open(path("server.ts"));
  await client.settle();
  const actions = await client.actions(uri, { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } });
  assert.ok(actions.some(({ title }) => title === 'Rename "orders.list299" to "orders_list299"'));
  assert.ok(!actions.some(({ title }) => title.includes("keep the old name")));
});
