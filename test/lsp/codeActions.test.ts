import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import {
  ApplyWorkspaceEditRequest,
  type CodeAction,
  CodeActionKind,
  CodeActionTriggerKind,
  ExecuteCommandRequest,
  type Range,
  ShowMessageRequest,
} from "vscode-languageserver-protocol/node";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import type { Client } from "./client.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();
const emptyLock = { "mcp-portability.lock.json": '{ "version": 1, "servers": {} }\n' };
const fixAll = "source.fixAll.mcpPortability";

function titlesOf(actions: readonly CodeAction[]): readonly string[] {
  return actions.map(({ title }) => title);
}

function named(actions: readonly CodeAction[], start: string): CodeAction {
  const action = actions.find(({ title }) => title.startsWith(start));
  assert.ok(action !== undefined, `no action "${start}…" among:\n${titlesOf(actions).join("\n")}`);
  return action;
}

/** The actions for what is sought in an open document. */
async function actionsAt(client: Client, uri: string, sought: string, rule?: string): Promise<readonly CodeAction[]> {
  const diagnostics = rule === undefined ? [] : (await client.shown(uri)).filter(({ code }) => code === rule);
  return client.actions(uri, rangeOf(client.text(uri), sought), { diagnostics });
}

const wholeFile: Range = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

test("the portable name is offered first and preferred, other spellings after it, then the ways to leave the name", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("orders.list"), ...emptyLock });
  const uri = await client.open(path("server.ts"));
  const actions = await actionsAt(client, uri, "orders.list");
  assert.deepEqual(titlesOf(actions), [
    'Rename "orders.list" to "orders_list"',
    'Rename "orders.list" to "orders_list" and keep the old name: Anthropic, OpenAI Chat Completions and Claude Desktop or claude.ai still refuse the list',
    'Rename "orders.list" to "orders__list"',
    'Rename "orders.list" to "orders-list"',
    "Ignore anthropic/name, openai/name and observed-64/name for this line",
    'Ignore anthropic/name, openai/name and observed-64/name for "orders.list" in mcp-portability.config.json',
    "Ignore one of these 3 rules…",
    "Open the source of anthropic/name",
  ]);
  assert.deepEqual(
    actions.filter(({ isPreferred }) => isPreferred === true),
    [actions[0]],
  );
  assert.ok(actions.every(({ kind, disabled }) => kind === CodeActionKind.QuickFix && disabled === undefined));
  const shown = await client.shown(uri);
  assert.deepEqual(actions[0]?.diagnostics, shown);
  assert.deepEqual(named(actions, "Ignore anthropic/name, openai/name and observed-64/name for this line").diagnostics, shown);
  const ofOne = await actionsAt(client, uri, "orders.list", "openai/name");
  assert.deepEqual(named(ofOne, "Ignore openai/name for this line").diagnostics, [shown[1]]);
  assert.ok(!titlesOf(ofOne).some((title) => title.includes("anthropic/name")), "who asks about one rule is answered about it");
});

test("actions are there on the name and at its edges, and nowhere else", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("orders.list") });
  const uri = await client.open(path("server.ts"));
  const { start, end } = rangeOf(client.text(uri), "orders.list");
  for (const at of [start, end, { ...start, character: start.character + 3 }])
    assert.ok((await client.actions(uri, { start: at, end: at })).length > 0);
  for (const at of [
    { line: 0, character: 0 },
    { ...end, character: end.character + 1 },
    { line: 99, character: 99 },
  ])
    assert.deepEqual(await client.actions(uri, { start: at, end: at }), []);
});

const writings: readonly (readonly [what: string, file: string, text: string, sought: string, becomes: string])[] = [
  ["single quotes", "server.ts", "server.registerTool('a.b', {}, run);\n", "'a.b'", "'a_b'"],
  ["a template without fields", "server.ts", "server.registerTool(`a.b`, {}, run);\n", "`a.b`", "`a_b`"],
  ["an escape in the name", "server.ts", 'server.registerTool("a\\u002eb", {}, run);\n', "a\\u002eb", "a_b"],
  ["CRLF and a comment behind it", "server.ts", 'server.registerTool("a.b", {}, run); // "a.b"\r\n', '"a.b", {', '"a_b", {'],
  ["a raw string", "server.py", 'import mcp\n@mcp.tool(name=r"a.b")\ndef run(): ...\n', 'r"a.b"', 'r"a_b"'],
  ["JSON", "tools.json", toolsList("a.b"), '"a.b"', '"a_b"'],
  [
    "an emoji before it",
    "tools.json",
    '{"title":"🎫","tools":[{"name":"a.b","inputSchema":{"type":"object","properties":{"x":{"type":"string"}}}}]}',
    '"a.b"',
    '"a_b"',
  ],
];

for (const [what, file, text, sought, becomes] of writings) {
  test(`an edit changes the name's own characters alone, with ${what}`, async (context) => {
    const { client, path } = await shared.in(context, { "package.json": '{"name":"mcp"}', [file]: text });
    const uri = await client.open(path(file));
    await client.choose(named(await actionsAt(client, uri, sought), "Rename "));
    assert.equal(client.text(uri), text.replace(sought, becomes));
    assert.deepEqual(await client.shown(uri), []);
  });
}

test("the text that names a tool is edited where it stands, and what is derived gets an explicit name", async (context) => {
  const text = `${typescriptServer()}const NAME = "a.b";\nserver.registerTool(NAME, {}, run);\n`;
  const { client, path } = await shared.in(context, { "server.ts": text, "names.ts": "" });
  const uri = await client.open(path("server.ts"));
  for (const sought of ['"a.b"', "(NAME"]) {
    const rename = named(await actionsAt(client, uri, sought), 'Rename "a.b" to "a_b"');
    assert.deepEqual((await client.editOf(rename)).documentChanges, [
      { textDocument: { uri, version: 1 }, edits: [{ range: rangeOf(text, "a.b"), newText: "a_b" }] },
    ]);
  }
});

test("one action renames all refused names of a file, another those of one rule where they are fewer", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b", "c.d", "fine", "1st", "2nd") });
  const uri = await client.open(path("server.ts"));
  const actions = await actionsAt(client, uri, "1st", "gemini/first-character");
  await client.choose(named(actions, "Rename all 2 names that gemini/first-character reports in this file"));
  assert.ok(client.text(uri).includes('"a.b"'));
  const rest = await actionsAt(client, uri, "a.b");
  assert.ok(!titlesOf(rest).some((title) => /Rename all \d names that/.test(title)), "the same edits twice");
  await client.choose(named(rest, "Rename all 2 refused names in this file"));
  assert.deepEqual(await client.shown(uri), []);
  assert.deepEqual(
    [...client.text(uri).matchAll(/registerTool\("(.*?)"/g)].map(([, name]) => name),
    ["a_b", "c_d", "fine", "_1st", "_2nd"],
  );
});

test("a fix of all names of a file changes the manifest of the server with them", async (context) => {
  const manifest = JSON.stringify({
    manifest_version: "0.3",
    name: "made",
    server: { type: "node" },
    tools: [{ name: "a.b" }, { name: "c.d" }],
  });
  const files = { "package.json": '{"name":"mcp"}', "server.ts": typescriptServer("a.b", "c.d"), "manifest.json": manifest };
  const { client, path, marked } = await shared.in(context, files);
  const uri = await client.open(path("server.ts"));
  // Changed without a word: edits are made on what the file holds now.
  writeFileSync(path("manifest.json"), `\n\n${manifest}`);
  await client.choose(named(await actionsAt(client, uri, "a.b"), "Rename all 2 refused names in this file"));
  assert.equal(readFileSync(path("manifest.json"), "utf8"), `\n\n${manifest.replace("a.b", "a_b").replace("c.d", "c_d")}`);
  await client.scan();
  assert.deepEqual(await marked(), []);
});

test("all fixes of a file are a source action only for who asks for it by its whole name, and never by itself", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  for (const kinds of [["source.fixAll"], ["source"], ["source.fixAll.mcp"], ["source.fixAll.mcpPortability.more"], ["refactor"]])
    assert.deepEqual(await client.actions(uri, wholeFile, { only: kinds }), [], kinds.join());
  const automatic = { only: [fixAll], triggerKind: CodeActionTriggerKind.Automatic };
  assert.deepEqual(await client.actions(uri, wholeFile, automatic), [], "on save");
  assert.ok((await client.actions(uri, wholeFile)).every(({ kind }) => kind === CodeActionKind.QuickFix));
  const [action, ...others] = await client.actions(uri, wholeFile, { only: [fixAll], triggerKind: CodeActionTriggerKind.Invoked });
  assert.deepEqual(others, []);
  assert.deepEqual({ title: action?.title, kind: action?.kind }, { title: "Rename the refused name in this file", kind: fixAll });
  await client.choose(action);
  assert.deepEqual(await client.shown(uri), []);
  assert.deepEqual(await client.actions(uri, wholeFile, { only: [fixAll] }), [], "a second time there is nothing to do");
});

test("only quick fixes are given to who asks for quick fixes alone", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  assert.ok((await client.actions(uri, wholeFile, { only: [CodeActionKind.QuickFix] })).length > 5);
});

const fixed = `${typescriptServer()}for (const kind of ["x.y", "z"]) server.registerTool(kind === "z" ? "z" : "p.q", {}, run);\nserver.registerTool("a." + "b", {}, run);\n`;

test("a name that cannot be edited has one action that is disabled, with the reason", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": fixed });
  const uri = await client.open(path("server.ts"));
  const actions = (await actionsAt(client, uri, '"a." + "b"')).filter(({ title }) => title.startsWith("Rename"));
  assert.equal(actions.length, 1);
  assert.match(actions[0]?.disabled?.reason ?? "", /^"a\.b" cannot be changed here: .+\.$/);
  assert.equal(actions[0]?.edit, undefined);
});

test("a client that cannot show disabled actions is given none, and edits without versions if it knows none", async (context) => {
  const { client, path } = await startIn(
    context,
    { "server.ts": `${fixed}server.registerTool("c.d", {}, run);\n` },
    { capabilities: bareClient, options: {} },
  );
  const uri = await client.open(path("server.ts"));
  const actions = await client.actions(uri, wholeFile);
  assert.ok(actions.every(({ disabled, command }) => disabled === undefined && command === undefined));
  assert.ok(!titlesOf(actions).some((title) => title.startsWith('Rename "a.b"')));
  const { edit } = named(actions, 'Rename "c.d" to "c_d"');
  assert.deepEqual(edit, { changes: { [uri]: [{ range: rangeOf(client.text(uri), "c.d"), newText: "c_d" }] } });
  await client.apply(edit);
  assert.ok(client.text(uri).includes('"c_d"'));
});

test("no name is offered that another tool of the list has", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b", "a_b", "a__b", "a-b") });
  const uri = await client.open(path("server.ts"));
  const offered = titlesOf(await actionsAt(client, uri, "a.b")).filter((title) => title.startsWith("Rename"));
  assert.ok(offered.length > 0);
  for (const taken of ["a_b", "a__b", "a-b"]) assert.ok(!offered.includes(`Rename "a.b" to "${taken}"`), taken);
});

test("edits are for the version that they were computed on", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  for (let version = 2; version < 6; version++) {
    await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n" }]);
    const [rename] = await actionsAt(client, uri, "a.b");
    const [change] = (await client.editOf(rename)).documentChanges ?? [];
    assert.ok(change !== undefined && "textDocument" in change);
    assert.equal(change.textDocument.version, version);
  }
  await client.choose((await actionsAt(client, uri, "a.b"))[0]);
  assert.ok(client.text(uri).includes('"a_b"'));
});

test("the source of a rule is opened in the browser, and nothing else is", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  const { command } = named(await actionsAt(client, uri, "a.b", "openai/name"), "Open the source of openai/name");
  assert.ok(command !== undefined);
  await client.connection.sendRequest(ExecuteCommandRequest.type, { command: command.command, arguments: command.arguments ?? [] });
  const [opened] = client.heard.documents.splice(0);
  assert.equal(opened?.external, true);
  assert.match(opened?.uri ?? "", /^https:\/\/developers\.openai\.com\//);
  for (const [name, ...given] of [
    [command.command, "file:///etc/passwd"],
    [command.command],
    [command.command, 7],
    ["other", "https://example.org"],
  ])
    assert.equal(await client.connection.sendRequest(ExecuteCommandRequest.type, { command: String(name), arguments: given }), null);
  assert.deepEqual(client.heard.documents, []);
});

test("one of several rules is ignored alone: on the line, in the config where no comment can stand, and not at all without an answer", async (context) => {
  const files = { "server.ts": typescriptServer("a.b"), "tools.json": toolsList("c.d"), "mcp-portability.config.json": "{}\n" };
  const { client, path } = await shared.in(context, files);
  let answer: string | null = null;
  const asked: string[][] = [];
  const answering = client.connection.onRequest(ShowMessageRequest.type, ({ actions = [] }) => {
    asked.push(actions.map(({ title }) => title));
    return actions.find(({ title }) => title === answer) ?? null;
  });
  const applying = client.connection.onRequest(ApplyWorkspaceEditRequest.type, async ({ edit }) => {
    await client.apply(edit);
    return { applied: true };
  });
  context.after(() => {
    answering.dispose();
    applying.dispose();
  });
  const choose = async (uri: string, sought: string, rule: string | null) => {
    const { command } = named(await actionsAt(client, uri, sought), "Ignore one of these 3 rules…");
    assert.ok(command !== undefined);
    answer = rule;
    await client.connection.sendRequest(ExecuteCommandRequest.type, { command: command.command, arguments: command.arguments ?? [] });
    return (await client.shown(uri)).map(({ code }) => code);
  };
  const server = await client.open(path("server.ts"));
  const before = client.text(server);
  assert.deepEqual(await choose(server, "a.b", null), ["anthropic/name", "openai/name", "observed-64/name"]);
  assert.equal(client.text(server), before);
  assert.deepEqual(await choose(server, "a.b", "openai/name"), ["anthropic/name", "observed-64/name"]);
  assert.match(client.text(server), /\/\/ mcp-portability-ignore-next-line openai\/name: say why here\n/);
  const config = await client.open(path("mcp-portability.config.json"));
  const list = await client.open(path("tools.json"));
  await choose(list, "c.d", "anthropic/name");
  assert.deepEqual(JSON.parse(client.text(config)).ignore, [{ tool: "c.d", rules: ["anthropic/name"], reason: "say why here" }]);
  assert.deepEqual(asked, Array(3).fill(["anthropic/name", "openai/name", "observed-64/name"]));
  // One rule that is left is no choice.
  assert.ok(!titlesOf(await actionsAt(client, list, "c.d", "openai/name")).some((title) => title.startsWith("Ignore one")));
});
