import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import { at, constant, prepare, project, rename } from "./renaming.ts";
import { rangeOf, textAt } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();

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
    on: "a script of a Svelte component",
    file: "s.svelte",
    text: `<p>a.b</p>\n<script lang="ts">\n${typescriptServer("a.b")}</script>\n`,
    where: ['("a.b"', "a.b"],
    shows: "a.b",
    placeholder: "a.b",
    becomes: ['("a.b"', '("new_name"'],
  },
  {
    on: "a script of a page",
    file: "s.html",
    text: '<b>a.b</b>\n<script>\nnavigator.modelContext.registerTool({ name: "a.b", run });\n</script>\n',
    where: [': "a.b"', "a.b"],
    shows: "a.b",
    placeholder: "a.b",
    becomes: [': "a.b"', ': "new_name"'],
  },
  {
    on: "a function in a notebook that is open as a text",
    file: "s.ipynb",
    text: JSON.stringify({ cells: [{ cell_type: "code", source: derived.split(/^/m) }] }),
    where: ["list_orders", "list_orders"],
    shows: "list_orders",
    placeholder: "list_orders",
    becomes: ["@mcp.tool()", '@mcp.tool(name=\\"new_name\\")'],
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
  await assert.rejects(rename(client, uri, first, "taken"), { message: 'The server "second" already has a tool called "taken" (s.ts:7).' });
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
  await assert.rejects(rename(client, uri, position, "x_taken"), {
    message: 'The server "second" already has a tool called "y_taken" (s.py:9).',
  });
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
  await assert.rejects(rename(client, uri, position, "taken"), {
    message: 'The server "made" already has a tool called "taken" (s.ts:4).',
  });
  await assert.rejects(rename(client, uri, position, ""), { message: "A tool must have a name." });
  await assert.rejects(rename(client, uri, position, 'say "hi"'), { message: '"say "hi"" cannot be written between quotes as it is.' });
  const loose = await client.open(path("loose.json"));
  await assert.rejects(rename(client, loose, at(client, loose, '"x.y"', "x.y"), "z"), {
    message: 'This tool list already has a tool called "z" (loose.json:11).',
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
