import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { CodeAction } from "vscode-languageserver-protocol/node";
import { folderOf, typescriptServer } from "../cli/support.ts";
import { bareClient, fullClient } from "./abilities.ts";
import { type Client, startClient, uriOf } from "./client.ts";
import { at, constant, prepare, project, rename } from "./renaming.ts";
import { rangeOf, textAt } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();

type Started = Awaited<ReturnType<typeof startIn>>;

/** The edits of a rename of "a.b" in a file, one a line, with what `say` makes of the question before each. */
async function renameFirst(
  { client, path }: Started,
  file: string,
  say: (label: string, isAsked: boolean) => string,
): Promise<readonly string[]> {
  const uri = await client.open(path(file));
  const edit = await rename(client, uri, at(client, uri, '"a.b"', "a.b"), "new_name");
  const changed = [
    ...Object.entries(edit?.changes ?? {}).map(([other, edits]) => ({ other, edits })),
    ...(edit?.documentChanges ?? []).flatMap((change) =>
      "edits" in change ? [{ other: change.textDocument.uri, edits: change.edits }] : [],
    ),
  ];
  return changed
    .flatMap(({ other, edits }) =>
      edits.map((made) => {
        const annotation = "annotationId" in made ? edit?.changeAnnotations?.[made.annotationId] : undefined;
        const text = "newText" in made ? made.newText : "";
        const start = "range" in made ? made.range.start.character : "";
        return `${other.slice(uri.length - file.length)} ${start} ${text}${say(annotation?.label ?? "", annotation?.needsConfirmation === true)}`;
      }),
    )
    .sort();
}

test("calls follow; tests, documentation and data are asked about, each kind for itself; who cannot ask gets none of these", async (context) => {
  const files = {
    "package.json": '{ "name": "mcp", "tools": ["a.b"] }',
    "s.ts": typescriptServer("a.b"),
    "call.ts": 'import { Client } from "@modelcontextprotocol/sdk/client/index.js";\nawait client.callTool({ name: "a.b" });\n',
    "test/s.test.ts": 'expect(names).toEqual(["a.b"]);\n',
    "README.md": "`a.b`, a.b or `mcp__made__a.b`\n",
  };
  const sure = ["call.ts 31 new_name", "s.ts 21 new_name"];
  const asked = [
    "README.md 1 new_name: Documentation and descriptions that have the tool's name",
    "README.md 15 mcp__made__new_name: Documentation and descriptions that have the tool's name",
    "package.json 28 new_name: Texts of configs and other data that are the tool's name",
    "test/s.test.ts 24 new_name: Texts of tests that are the tool's name",
  ];
  const say = (label: string, isAsked: boolean) => (isAsked ? `: ${label}` : "");
  assert.deepEqual(await renameFirst(await shared.in(context, files), "s.ts", say), [...sure, ...asked].sort());
  const bare = await startIn(context, files, { capabilities: bareClient, options: {} });
  assert.deepEqual(await renameFirst(bare, "s.ts", say), sure);
});

const caller = (name: string) =>
  `import { Client } from "@modelcontextprotocol/sdk/client/index.js";\nconst client = new Client({ name: "c", version: "1" });\nawait client.callTool({ name: "${name}" });\n`;

test("F2 where a tool is called renames the tool, and what it is called by", async (context) => {
  const handler =
    'import { CallToolRequestSchema } from "x";\nserver.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }) => {\n  switch (name) {\n    case "a.b":\n      return run();\n  }\n});\n';
  for (const [file, text] of [
    ["call.ts", caller("a.b")],
    ["handler.ts", handler],
  ] as const) {
    const { client, path } = await shared.in(context, project("s.ts", typescriptServer("a.b", "other"), { [file]: text }));
    const uri = await client.open(path(file));
    await client.settle();
    const position = at(client, uri, '"a.b"', "a.b");
    const prepared = await prepare(client, uri, position);
    assert.ok(prepared !== null && "placeholder" in prepared);
    assert.deepEqual([textAt(text, prepared.range), prepared.placeholder], ["a.b", "a.b"]);
    await assert.rejects(rename(client, uri, position, "other"), {
      message: /^The server "made" already has a tool called "other" \((?:[\w-]+\/)?s\.ts:4\)\.$/,
    });
    await client.apply(await rename(client, uri, position, "new_name"));
    assert.equal(client.text(uri), text.replace("a.b", "new_name"));
    assert.equal(readFileSync(path("s.ts"), "utf8"), typescriptServer("new_name", "other"));
  }
});

test("F2 where a call may mean another server's tool gives the reason, and nothing where no server has the tool", async (context) => {
  const others = {
    "t.ts": typescriptServer("a.b").replace('"made"', '"second"'),
    "call.ts": caller("a.b"),
    "none.ts": caller("x.y"),
    "proxy.ts": `${typescriptServer("p").replace('"made"', '"proxy"')}await upstream.callTool({ name: "only" });\n`,
  };
  const { client, path } = await shared.in(context, project("s.ts", typescriptServer("a.b", "only"), others));
  for (const [file, why] of [
    ["call.ts", /^"a\.b" may be a tool of "made" and "second": rename it where it is declared\.$/],
    ["proxy.ts", /^"only" may be a tool of another server than "made" here: rename it where it is declared\.$/],
  ] as const) {
    const uri = await client.open(path(file));
    await client.settle();
    const position = at(client, uri, file === "call.ts" ? '"a.b"' : '"only"', file === "call.ts" ? "a.b" : "only");
    await assert.rejects(prepare(client, uri, position), { message: why });
    await assert.rejects(rename(client, uri, position, "new_name"), { message: why });
  }
  const uri = await client.open(path("none.ts"));
  await client.settle();
  assert.equal(await prepare(client, uri, at(client, uri, '"x.y"', "x.y")), null);
});

test("F2 asks which other uses of the constant keep the old name: they follow unless they are ticked", async (context) => {
  const text = `${constant}table(NAME);\nbus.emit(NAME, "x");\n`;
  const { client, path } = await shared.in(context, project("s.ts", text));
  const uri = await client.open(path("s.ts"));
  const edit = await rename(client, uri, at(client, uri, '"a.b"', "a.b"), "new_name");
  assert.deepEqual(Object.values(edit?.changeAnnotations ?? {}), [
    { label: "Other uses of the constant, which get the new name with it: ticked, they keep the old one", needsConfirmation: true },
  ]);
  await client.apply(edit);
  assert.equal(client.text(uri), text.replace("a.b", "new_name").replace("table(NAME)", 'table("a.b")').replace("emit(NAME", 'emit("a.b"'));
});

/** The quick fix that renames "a.b" to "a_b" in an open source; the one that keeps the old name with `keeps`. */
async function fixOf({ client, path }: Started, keeps = false): Promise<CodeAction> {
  const uri = await client.open(path("s.ts"));
  await client.settle();
  const actions = await client.actions(uri, rangeOf(client.text(uri), "a.b"));
  const action = actions.find(({ title }) => title.startsWith('Rename "a.b" to "a_b"') && title.includes("keep the old name") === keeps);
  assert.ok(action !== undefined, actions.map(({ title }) => title).join("\n"));
  return action;
}

const spoken = {
  "package.json": '{ "name": "mcp", "tools": ["a.b"] }',
  "s.ts": typescriptServer("a.b"),
  "test/s.test.ts": 'expect(names).toEqual(["a.b"]);\n',
  "README.md": "`a.b`, a.b or `mcp__made__a.b`\n",
  "mcp-portability.lock.json": '{ "version": 1, "servers": { "made": { "tools": { "a.b": { "llmName": "a__b" } } } } }\n',
};

test("a quick fix makes the edits of F2, with the questions about tests, documentation and data, when it is chosen", async (context) => {
  const started = await shared.in(context, spoken);
  const action = await fixOf(started);
  assert.equal(action.edit, undefined, "nobody looks through the workspace for a light bulb");
  const uri = started.uri("s.ts");
  const edit = await started.client.editOf(action);
  assert.deepEqual(edit, await rename(started.client, uri, at(started.client, uri, '"a.b"', "a.b"), "a_b"));
  const questions = Object.values(edit.changeAnnotations ?? {}).map(({ label, needsConfirmation }) => [label, needsConfirmation]);
  assert.deepEqual(questions, [
    ["This name was shipped: with this the lock accepts the rename.", true],
    ["Documentation and descriptions that have the tool's name", true],
    ["Texts of configs and other data that are the tool's name", true],
    ["Texts of tests that are the tool's name", true],
  ]);
  // What was typed since the light bulb was shown moves the places.
  await started.client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n" }]);
  await started.client.apply(await started.client.editOf(action));
  assert.equal(started.client.text(uri), `\n${typescriptServer("a_b")}`);
  assert.equal(readFileSync(started.path("README.md"), "utf8"), "`a_b`, a.b or `mcp__made__a_b`\n");
  await started.client.settle();
  await assert.rejects(started.client.editOf(action), { message: /^No tool is called "a\.b" any more/ });
});

test("the quick fix that keeps the old name asks about the same places", async (context) => {
  const started = await shared.in(context, spoken);
  const edit = await started.client.editOf(await fixOf(started, true));
  const labels = Object.values(edit.changeAnnotations ?? {}).map(({ label }) => label);
  assert.deepEqual(labels, [
    "Documentation and descriptions that have the tool's name",
    "Texts of configs and other data that are the tool's name",
    "Texts of tests that are the tool's name",
  ]);
});

test("a client that asks for no edits later gets what is sure with the quick fix itself", async (context) => {
  const { codeAction, ...others } = fullClient.textDocument ?? {};
  const { resolveSupport: _, ...early } = codeAction ?? {};
  const capabilities = { ...fullClient, textDocument: { ...others, codeAction: early } };
  const started = await startIn(context, spoken, { capabilities });
  const { edit } = await fixOf(started);
  const changed = (edit?.documentChanges ?? []).map((change) => ("textDocument" in change ? change.textDocument.uri : ""));
  assert.deepEqual(changed.sort(), [started.uri("mcp-portability.lock.json"), started.uri("s.ts")]);
});

test("F2 and a quick fix during the first scan are sure of what the scan has not come to yet", async (context) => {
  const many = Array.from({ length: 500 }, (_, index) => [`a${index}.ts`, typescriptServer("other")] as const);
  const call = 'import { Client } from "@modelcontextprotocol/sdk/client/index.js";\nawait client.callTool({ name: "a.b" });\n';
  const folder = folderOf(context, { ...Object.fromEntries(many), "s.ts": typescriptServer("a.b"), "z/call.ts": call });
  for (const ask of [
    (client: Client, uri: string) => rename(client, uri, at(client, uri, '"a.b"', "a.b"), "a_b"),
    async (client: Client, uri: string) => client.editOf((await client.actions(uri, rangeOf(client.text(uri), "a.b")))[0]),
  ]) {
    const client = await startClient(context, { folders: [folder] });
    const uri = await client.open(join(folder, "s.ts"));
    const edit = await ask(client, uri);
    const changed = edit?.documentChanges?.map((change) => ("textDocument" in change ? change.textDocument.uri : ""));
    assert.deepEqual(changed, [uri, uriOf(join(folder, "z/call.ts"))]);
    assert.equal(edit?.changeAnnotations, undefined, "nothing has to be asked");
  }
});

test("permissions of clients follow, and the lock after a question; a client that cannot ask keeps its lock", async (context) => {
  const files = {
    "s.ts": typescriptServer("a.b"),
    ".claude/settings.json": '{ "permissions": { "deny": ["mcp__made__a.b", "mcp__else__a.b"] } }\n',
    "mcp-portability.lock.json": '{ "version": 1, "servers": { "made": { "tools": { "a.b": { "llmName": "a__b" } } } } }\n',
  };
  const editsOf = (started: Started) => renameFirst(started, "s.ts", (_, isAsked) => (isAsked ? "?" : ""));
  const sure = [".claude/settings.json 40 new_name", "s.ts 21 new_name"];
  assert.deepEqual(await editsOf(await shared.in(context, files)), [
    ...sure.slice(0, 1),
    "mcp-portability.lock.json 51 new_name?",
    'mcp-portability.lock.json 70 "new_name"?',
    ...sure.slice(1),
  ]);
  assert.deepEqual(await editsOf(await startIn(context, files, { capabilities: bareClient, options: {} })), sure);
});

test("who is asked about texts is not asked about one where the name would be read as another one", async (context) => {
  const files = {
    "s.ts": typescriptServer("a.b"),
    "one/page.html": '<script type="module">\nlog("a.b");\n</script>\n',
    "two/other.html": '<script type="module">\nlog("a.b");\n</script>\n<a title="a.b">\n',
    "three/call.ts": 'log("a.b");\n',
  };
  const { client, path } = await startIn(context, files);
  const uri = await client.open(path("s.ts"));
  const edit = await rename(client, uri, at(client, uri, '"a.b"', "a.b"), "c</script>d");
  const changed = (edit?.documentChanges ?? []).flatMap((change) => ("edits" in change ? [change.textDocument.uri] : []));
  assert.deepEqual(changed.sort(), [uriOf(path("s.ts")), uriOf(path("three/call.ts"))].sort());
  const left = client.heard.logs.filter((line) => line.includes("left as it is"));
  assert.equal(left.length, 2);
});
