import assert from "node:assert/strict";
import { test } from "node:test";
import { DiagnosticSeverity } from "vscode-languageserver-protocol/node";
import { typescriptServer } from "../cli/support.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();
const settings = { permissions: { allow: ["mcp__made__anchor"], deny: ["mcp__made__berth"] } };

test("a permission goes stale while its tool is typed over, and one that denies is an error", async (context) => {
  const { client, path, uri } = await shared.in(context, {
    ".claude/settings.json": JSON.stringify(settings),
    "server.ts": typescriptServer("anchor", "berth"),
  });
  const file = uri(".claude/settings.json");
  const source = await client.open(path("server.ts"));
  assert.deepEqual(await client.marks(file), []);
  await client.replace(source, '"berth"', '"quay"');
  assert.deepEqual(await client.marks(file), ["drift/reference mcp__made__berth"]);
  await client.replace(source, '"anchor"', '"chain"');
  assert.deepEqual(
    (await client.shown(file)).map(({ severity }) => severity),
    [DiagnosticSeverity.Warning, DiagnosticSeverity.Error],
  );
  await client.replace(source, '"quay"', '"berth"');
  await client.replace(source, '"chain"', '"anchor"');
  assert.deepEqual(await client.marks(file), []);
});

test("a permission that may mean a tool of run time is information, and one that is known says nothing", async (context) => {
  const { client, path } = await shared.in(context, {
    ".claude/settings.json": JSON.stringify(settings),
    "server.ts": `${typescriptServer("anchor")}server.registerTool(nameOf(user), { description: "A tool" }, run);\n`,
  });
  const file = await client.open(path(".claude/settings.json"));
  await client.settle();
  assert.deepEqual(
    (await client.shown(file)).map(({ severity, code }) => [severity, code]),
    [[DiagnosticSeverity.Information, "drift/reference"]],
  );
});

for (const [title, becomes] of [
  ['Change "berths" to "berth"', '{ "permissions": { "deny": ["mcp__made__berth", "mcp__made__anchor"] } }\n'],
  ["Take this entry out", '{ "permissions": { "deny": ["mcp__made__anchor"] } }\n'],
] as const)
  test(`the quick fix "${title}" mends a stale permission`, async (context) => {
    const { client, path } = await shared.in(context, {
      ".claude/settings.json": '{ "permissions": { "deny": ["mcp__made__berths", "mcp__made__anchor"] } }\n',
      "server.ts": typescriptServer("anchor", "berth"),
    });
    const uri = await client.open(path(".claude/settings.json"));
    await client.settle();
    const actions = await client.actions(uri, rangeOf(client.text(uri), "mcp__made__berths"));
    const action = actions.find((each) => each.title === title);
    assert.ok(action !== undefined, actions.map((each) => each.title).join("\n"));
    await client.apply(action.edit);
    assert.equal(client.text(uri), becomes);
    assert.deepEqual(await client.marks(uri), []);
  });

const connected = (called: string) =>
  [
    "from fastmcp import Client, FastMCP",
    'mcp = FastMCP("harbour")',
    "@mcp.tool",
    "def berth(): ...",
    "async def check():",
    "    async with Client(mcp) as client:",
    `        await client.call_tool("${called}")\n`,
  ].join("\n");

test("a call goes stale while its tool is typed over, and its quick fix is the tool's name as it is", async (context) => {
  const { client, path } = await shared.in(context, { "server.py": connected("berth") });
  const uri = await client.open(path("server.py"));
  assert.deepEqual(await client.marks(uri), []);
  await client.replace(uri, "def berth", "def berths");
  assert.deepEqual(await client.marks(uri), ["drift/reference berth"]);
  const action = (await client.actions(uri, rangeOf(client.text(uri), '"berth"'))).find(({ title }) => title.startsWith("Change"));
  assert.equal(action?.title, 'Change "berth" to "berths"');
  await client.apply(action?.edit);
  assert.equal(client.text(uri), connected("berths").replace("def berth", "def berths"));
  assert.deepEqual(await client.marks(uri), []);
});
