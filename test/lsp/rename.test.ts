import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  type CodeAction,
  type Position,
  PrepareRenameRequest,
  type PrepareRenameResult,
  RenameRequest,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient, fullClient } from "./abilities.ts";
import { type Client, startClient, uriOf } from "./client.ts";
import { rangeOf, textAt } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();

function at(client: Client, uri: string, sought: string, part = sought): Position {
  const { start } = rangeOf(client.text(uri), sought, part);
  return { ...start, character: start.character + 1 };
}

function rename(client: Client, uri: string, position: Position, newName: string): Promise<WorkspaceEdit | null> {
  return client.connection.sendRequest(RenameRequest.type, { textDocument: { uri }, position, newName });
}

function prepare(client: Client, uri: string, position: Position): Promise<PrepareRenameResult | null> {
  return client.connection.sendRequest(PrepareRenameRequest.type, { textDocument: { uri }, position });
}

/** The files of a project with a TypeScript or Python server in `file`. */
function project(file: string, text: string, others: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { "package.json": '{"name":"mcp"}', [file]: text, ...others };
}

const constant = `import { McpServer } from "x";\nconst NAME = "a.b";\nconst server = new McpServer({ name: "made" });\nserver.registerTool(NAME, {}, run);\n`;
const derived = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("shop")\n\n@mcp.tool()\ndef list_orders(): ...\n';

const cases: readonly {
  readonly on: string;
  readonly file: string;
  readonly text: string;
  readonly where: readonly [sought: string, part: string];
  readonly shows: string;
  readonly placeholder: string;
  readonly becomes: readonly [sought: string, text: string];
}[] = [
  {
    on: "a declaration",
    file: "s.ts",
    text: typescriptServer("a.b"),
    where: ['"a.b"', "a.b"],
    shows: "a.b",
    placeholder: "a.b",
    becomes: ['"a.b"', '"new_name"'],
  },
  {
    on: "the text of a constant",
    file: "s.ts",
    text: constant,
    where: ['"a.b"', "a.b"],
    shows: "a.b",
    placeholder: "a.b",
    becomes: ['"a.b"', '"new_name"'],
  },
  {
    on: "a use of a constant",
    file: "s.ts",
    text: constant,
    where: ["(NAME", "NAME"],
    shows: "NAME",
    placeholder: "a.b",
    becomes: ['"a.b"', '"new_name"'],
  },
  {
    on: "a function that the name is derived from",
    file: "s.py",
    text: derived,
    where: ["list_orders", "list_orders"],
    shows: "list_orders",
    placeholder: "list_orders",
    becomes: ["@mcp.tool()", '@mcp.tool(name="new_name")'],
  },
  {
    on: "a JSON list",
    file: "list.json",
    text: toolsList("a.b", "c"),
    where: ['"a.b"', "a.b"],
    shows: "a.b",
    placeholder: "a.b",
    becomes: ['"a.b"', '"new_name"'],
  },
];

for (const { on, file, text, where, shows, placeholder, becomes } of cases) {
  test(`a tool is renamed on ${on}`, async (context) => {
    const { client, path } = await shared.in(context, project(file, text));
    const uri = await client.open(path(file));
    const position = at(client, uri, ...where);
    const prepared = await prepare(client, uri, position);
    assert.ok(prepared !== null && "placeholder" in prepared);
    assert.deepEqual([textAt(text, prepared.range), prepared.placeholder], [shows, placeholder]);
    await client.apply(await rename(client, uri, position, "new_name"));
    assert.equal(client.text(uri), text.replace(...becomes));
    const names = (await client.report()).lists.flatMap((list) => list.tools.filter((tool) => tool.file === uri).map((tool) => tool.name));
    assert.ok(names.includes("new_name"), names.join());
  });
}

const manifest = JSON.stringify({ manifest_version: "0.3", name: "made", server: { type: "node" }, tools: [{ name: "a.b" }] });

test("a rename changes every declaration of the server's tool: in the source and in its manifest", async (context) => {
  const { client, path } = await shared.in(context, project("s.ts", typescriptServer("a.b", "other"), { "manifest.json": manifest }));
  const uri = await client.open(path("s.ts"));
  writeFileSync(path("manifest.json"), `\n${manifest}`);
  const edit = await rename(client, uri, at(client, uri, '"a.b"', "a.b"), "new_name");
  assert.equal(edit?.changeAnnotations, undefined);
  await client.apply(edit);
  assert.equal(client.text(uri), typescriptServer("new_name", "other"));
  assert.equal(readFileSync(path("manifest.json"), "utf8"), `\n${manifest.replace("a.b", "new_name")}`);
});

test("a rename in the manifest changes the source", async (context) => {
  const { client, path } = await shared.in(context, project("s.ts", typescriptServer("a.b"), { "manifest.json": manifest }));
  const uri = await client.open(path("manifest.json"));
  await client.apply(await rename(client, uri, at(client, uri, '"a.b"', "a.b"), "new_name"));
  assert.equal(readFileSync(path("s.ts"), "utf8"), typescriptServer("new_name"));
});

test("a text that serves two servers is renamed for both, and refused when it collides in one of them", async (context) => {
  const text =
    'import { McpServer } from "x";\nconst NAME = "a.b";\nconst one = new McpServer({ name: "first" });\nconst two = new McpServer({ name: "second" });\n' +
    'one.registerTool(NAME, {}, run);\ntwo.registerTool(NAME, {}, run);\ntwo.registerTool("taken", {}, run);\n';
  const { client, path } = await shared.in(context, project("s.ts", text));
  const uri = await client.open(path("s.ts"));
  const first = at(client, uri, "one.registerTool(NAME", "NAME");
  await assert.rejects(rename(client, uri, first, "taken"), { message: 'The server "second" already has a tool called "taken".' });
  await client.apply(await rename(client, uri, first, "free"));
  assert.equal(client.text(uri), text.replace('"a.b"', '"free"'));
});

test("a tool whose server is mounted in two others is renamed by the part that is written", async (context) => {
  const text =
    'from fastmcp import FastMCP\none = FastMCP("first")\ntwo = FastMCP("second")\nsub = FastMCP("sub")\n\n' +
    '@sub.tool(name="a.b")\ndef run(): ...\n\n@two.tool(name="y_taken")\ndef taken(): ...\n\n' +
    'one.mount(sub, prefix="x")\ntwo.mount(sub, prefix="y")\n';
  const { client, path } = await shared.in(context, project("s.py", text));
  const uri = await client.open(path("s.py"));
  const position = at(client, uri, '"a.b"', "a.b");
  await assert.rejects(rename(client, uri, position, "y_c"), {
    message: '"x_a.b" gets "x_" in front elsewhere: the new name has to have it too.',
  });
  await assert.rejects(rename(client, uri, position, "x_taken"), { message: 'The server "second" already has a tool called "y_taken".' });
  await client.apply(await rename(client, uri, position, "x_c"));
  assert.equal(client.text(uri), text.replace('"a.b"', '"c"'));
});

test("a rename is refused for a name that the server has already, and for none", async (context) => {
  const { client, path } = await shared.in(
    context,
    project("s.ts", typescriptServer("a.b", "taken"), { "loose.json": toolsList("x.y", "z") }),
  );
  const uri = await client.open(path("s.ts"));
  const position = at(client, uri, '"a.b"', "a.b");
  await assert.rejects(rename(client, uri, position, "taken"), { message: 'The server "made" already has a tool called "taken".' });
  await assert.rejects(rename(client, uri, position, ""), { message: "A tool must have a name." });
  await assert.rejects(rename(client, uri, position, 'say "hi"'), { message: '"say "hi"" cannot be written between quotes as it is.' });
  const loose = await client.open(path("loose.json"));
  await assert.rejects(rename(client, loose, at(client, loose, '"x.y"', "x.y"), "z"), {
    message: 'This tool list already has a tool called "z".',
  });
  assert.equal(await rename(client, uri, position, "a.b"), null, "the name that it has");
});

test("a name that a consumer refuses is confirmed first by a client that can ask, and refused for one that cannot", async (context) => {
  const why =
    'Not everybody takes "c.d": "." at position 2 is outside A-Za-z0-9_- (Anthropic, OpenAI Chat Completions, Claude Desktop or claude.ai).';
  const files = project("s.ts", typescriptServer("a.b"));
  const { client, path } = await shared.in(context, files);
  const uri = await client.open(path("s.ts"));
  const edit = await rename(client, uri, at(client, uri, '"a.b"', "a.b"), "c.d");
  const [[id, annotation] = ["", undefined], ...others] = Object.entries(edit?.changeAnnotations ?? {});
  assert.deepEqual(others, []);
  assert.deepEqual(annotation, { label: why, needsConfirmation: true });
  for (const change of edit?.documentChanges ?? [])
    assert.ok("edits" in change && change.edits.every((own) => "annotationId" in own && own.annotationId === id));
  await client.apply(edit);
  assert.ok(client.text(uri).includes('"c.d"'));

  const bare = await startIn(context, files, { capabilities: bareClient, options: {} });
  const open = await bare.client.open(bare.path("s.ts"));
  const position = at(bare.client, open, '"a.b"', "a.b");
  await assert.rejects(rename(bare.client, open, position, "c.d"), { message: why });
  assert.deepEqual(await rename(bare.client, open, position, "c_d"), {
    changes: { [open]: [{ range: rangeOf(files["s.ts"] ?? "", "a.b"), newText: "c_d" }] },
  });
});

test("a rename is prepared nowhere but on a tool's name", async (context) => {
  const { client, path } = await shared.in(context, project("s.ts", constant));
  const uri = await client.open(path("s.ts"));
  for (const sought of ["import", "run", "const NAME"]) assert.equal(await prepare(client, uri, at(client, uri, sought)), null, sought);
  assert.equal(await rename(client, uri, at(client, uri, "import"), "x"), null);
  assert.equal(await prepare(client, uri, { line: 999, character: 0 }), null);
});

test("where a name cannot be changed the reason is given before anybody types", async (context) => {
  const { client, path } = await shared.in(context, project("s.ts", `${typescriptServer()}server.registerTool("a." + "b", {}, run);\n`));
  const uri = await client.open(path("s.ts"));
  const position = at(client, uri, '"a." + "b"');
  await assert.rejects(prepare(client, uri, position), { message: /^"a\.b" cannot be changed here: .+\.$/ });
  await assert.rejects(rename(client, uri, position, "c"), { message: /^"a\.b" cannot be changed here: .+\.$/ });
});

test("a name that can only be written with an escape can be renamed to one that needs none", async (context) => {
  const { client, path } = await shared.in(context, project("s.ts", typescriptServer('say "hi"\n')));
  const uri = await client.open(path("s.ts"));
  const position = at(client, uri, "say");
  assert.ok((await prepare(client, uri, position)) !== null);
  await client.apply(await rename(client, uri, position, "say_hi"));
  assert.equal(client.text(uri), typescriptServer("say_hi"));
});

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
    await assert.rejects(rename(client, uri, position, "other"), { message: 'The server "made" already has a tool called "other".' });
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
    "mcp-portability.lock.json 71 new_name?",
    ...sure.slice(1),
  ]);
  assert.deepEqual(await editsOf(await startIn(context, files, { capabilities: bareClient, options: {} })), sure);
});
