import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import type { CodeAction } from "vscode-languageserver-protocol/node";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import type { Client } from "./client.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();
const config = "mcp-portability.config.json";

async function actionFor(client: Client, uri: string, sought: string, title: string): Promise<CodeAction | undefined> {
  // As an editor asks for the fixes of one diagnostic: those of several are answered together.
  const [, rule] = /^Ignore (\S+) for/.exec(title) ?? [];
  const diagnostics = (await client.shown(uri)).filter(({ code }) => code === rule);
  return (await client.actions(uri, rangeOf(client.text(uri), sought), { diagnostics })).find((action) => action.title === title);
}

test("what several refuse in one name is left in peace by one comment, and by one entry", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b", "c.d"), [config]: "{}\n" });
  const uri = await client.open(path("server.ts"));
  await client.settle();
  const all = "Ignore anthropic/name, openai/name and observed-64/name";
  await client.apply((await actionFor(client, uri, "a.b", `${all} for this line`))?.edit);
  assert.ok(client.text(uri).includes("// mcp-portability-ignore-next-line anthropic/name, openai/name, observed-64/name: say why here\n"));
  const entry = await client.open(path(config));
  await client.apply((await actionFor(client, uri, "c.d", `${all} for "c.d" in ${config}`))?.edit);
  assert.deepEqual(JSON.parse(client.text(entry)).ignore, [
    { tool: "c.d", rules: ["anthropic/name", "openai/name", "observed-64/name"], reason: "say why here" },
  ]);
  assert.deepEqual(await client.marks(uri), []);
});

const python = (declaration: string) => `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("shop")\n\n${declaration}`;

const sources: readonly { readonly what: string; readonly file: string; readonly text: string; readonly becomes: string }[] = [
  {
    what: "TypeScript",
    file: "server.ts",
    text: typescriptServer("a.b"),
    becomes: typescriptServer("a.b").replace("server.reg", "// mcp-portability-ignore-next-line openai/name: say why here\nserver.reg"),
  },
  {
    what: "TypeScript with CRLF, indented with tabs",
    file: "server.ts",
    text: 'function make(server) {\r\n\t\tserver.registerTool("a.b", {}, run);\r\n}\r\n',
    becomes:
      'function make(server) {\r\n\t\t// mcp-portability-ignore-next-line openai/name: say why here\r\n\t\tserver.registerTool("a.b", {}, run);\r\n}\r\n',
  },
  {
    what: "JavaScript, between arguments",
    file: "server.js",
    text: 'server.registerTool(\n  "a.b",\n  {},\n  run,\n);\n',
    becomes: 'server.registerTool(\n  // mcp-portability-ignore-next-line openai/name: say why here\n  "a.b",\n  {},\n  run,\n);\n',
  },
  {
    what: "TSX, in an attribute's function",
    file: "page.tsx",
    text: 'export const page = (\n  <Button\n    onClick={() => {\n      server.registerTool("a.b", {}, run);\n    }}\n  />\n);\n',
    becomes:
      'export const page = (\n  <Button\n    onClick={() => {\n      // mcp-portability-ignore-next-line openai/name: say why here\n      server.registerTool("a.b", {}, run);\n    }}\n  />\n);\n',
  },
  {
    what: "HTML, whose comments do not end with their line",
    file: "page.html",
    text: '<main>\n  <form toolname="a.b"></form>\n</main>\n',
    becomes: '<main>\n  <!-- mcp-portability-ignore-next-line openai/name: say why here -->\n  <form toolname="a.b"></form>\n</main>\n',
  },
  {
    what: "a script of a page",
    file: "page.html",
    text: '<main></main>\n<script>\n  navigator.modelContext.registerTool({ name: "a.b", run });\n</script>\n',
    becomes:
      '<main></main>\n<script>\n  // mcp-portability-ignore-next-line openai/name: say why here\n  navigator.modelContext.registerTool({ name: "a.b", run });\n</script>\n',
  },
  {
    what: "a script that begins on the line of its tag",
    file: "page.html",
    text: '<script>navigator.modelContext.registerTool({ name: "a.b", run });</script>\n',
    becomes:
      '<!-- mcp-portability-ignore-next-line openai/name: say why here -->\n<script>navigator.modelContext.registerTool({ name: "a.b", run });</script>\n',
  },
  {
    what: "a component of Vue",
    file: "server.vue",
    text: `<template><p>registerTool</p></template>\n<script setup>\n${typescriptServer("a.b")}</script>\n`,
    becomes: `<template><p>registerTool</p></template>\n<script setup>\n${typescriptServer("a.b").replace("server.reg", "// mcp-portability-ignore-next-line openai/name: say why here\nserver.reg")}</script>\n`,
  },
  {
    what: "Python, indented",
    file: "server.py",
    text: python('class Shop:\n    @mcp.tool(name="a.b")\n    def run(self): ...\n'),
    becomes: python(
      'class Shop:\n    # mcp-portability-ignore-next-line openai/name: say why here\n    @mcp.tool(name="a.b")\n    def run(self): ...\n',
    ),
  },
  {
    what: "Python with CRLF, in the parentheses of a call",
    file: "server.py",
    text: python('@mcp.tool(\n\tname="a.b",\n)\ndef run(): ...\n').replaceAll("\n", "\r\n"),
    becomes: python(
      '@mcp.tool(\n\t# mcp-portability-ignore-next-line openai/name: say why here\n\tname="a.b",\n)\ndef run(): ...\n',
    ).replaceAll("\n", "\r\n"),
  },
  {
    what: "a comment that ignores another rule there already",
    file: "server.ts",
    text: typescriptServer("a.b").replace("server.reg", "// mcp-portability-ignore-next-line anthropic/name: shipped in 2024\nserver.reg"),
    becomes: typescriptServer("a.b").replace(
      "server.reg",
      "// mcp-portability-ignore-next-line anthropic/name, openai/name: shipped in 2024\nserver.reg",
    ),
  },
];

for (const { what, file, text, becomes } of sources) {
  test(`a comment that ignores a rule is put above the line: ${what}`, async (context) => {
    const { client, path } = await shared.in(context, { "package.json": '{"name":"mcp"}', [file]: text });
    const uri = await client.open(path(file));
    const before = await client.marks(uri);
    assert.ok(before.includes("openai/name a.b"), before.join());
    await client.apply((await actionFor(client, uri, "a.b", "Ignore openai/name for this line"))?.edit);
    assert.equal(client.text(uri), becomes);
    // Only that finding is gone, and the file is read as before.
    assert.deepEqual(
      await client.marks(uri),
      before.filter((mark) => mark !== "openai/name a.b"),
    );
    assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
  });
}

test("the rules of a name are ignored one after the other, in one comment", async (context) => {
  const { client, path } = await shared.in(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  for (const rule of ["observed-64/name", "openai/name", "anthropic/name"])
    await client.apply((await actionFor(client, uri, "a.b", `Ignore ${rule} for this line`))?.edit);
  assert.deepEqual(await client.shown(uri), []);
  assert.ok(client.text(uri).includes("// mcp-portability-ignore-next-line observed-64/name, openai/name, anthropic/name: say why here\n"));
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the sources are TypeScript
const noComments: readonly { readonly what: string; readonly file: string; readonly text: string }[] = [
  { what: "in a template string", file: "server.ts", text: 'const text = `one\n${server.registerTool("a.b", {}, run)}\nthree`;\n' },
  { what: "in the text of JSX", file: "page.tsx", text: 'export const page = <p>\n  text {server.registerTool("a.b", {}, run)}\n</p>;\n' },
  { what: "in a Python string", file: "server.py", text: python('text = f"""one\n{mcp.tool(name="a.b")(run)}\n"""\n') },
  { what: "behind a line that goes on", file: "server.py", text: python('tool = \\\n    mcp.tool(name="a.b")(run)\n') },
  { what: "in JSON", file: "tools.json", text: toolsList("a.b") },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the sources are TypeScript

for (const { what, file, text } of noComments) {
  test(`where no comment can stand none is offered, but the config is: ${what}`, async (context) => {
    const { client, path } = await shared.in(context, { "package.json": '{"name":"mcp"}', [file]: text });
    const uri = await client.open(path(file));
    assert.ok((await client.marks(uri)).includes("openai/name a.b"));
    assert.equal(await actionFor(client, uri, "a.b", "Ignore openai/name for this line"), undefined);
    assert.ok((await actionFor(client, uri, "a.b", `Ignore openai/name for "a.b" in ${config}`)) !== undefined);
  });
}

test("an entry in the config is made with its reason, in a config that is made for it", async (context) => {
  const { client, path } = await shared.in(context, { "tools.json": toolsList("a.b") });
  const uri = await client.open(path("tools.json"));
  await client.apply((await actionFor(client, uri, "a.b", `Ignore openai/name for "a.b" in ${config}`))?.edit);
  assert.deepEqual(JSON.parse(readFileSync(path(config), "utf8")), {
    ignore: [{ tool: "a.b", rules: ["openai/name"], reason: "say why here" }],
  });
  await client.scan();
  assert.deepEqual(await client.marks(uri), ["anthropic/name a.b", "observed-64/name a.b"]);
});

const configs: readonly (readonly [what: string, before: string, after: string])[] = [
  [
    "with comments and other entries",
    '// Ours.\n{\n    "ignore": [\n        // Shipped.\n        { "tool": "x", "reason": "r" }, // and kept\n    ],\n    "exclude": [] /* none */\n}\n',
    '// Ours.\n{\n    "ignore": [\n        // Shipped.\n        { "tool": "x", "reason": "r" },\n        { "tool": "a.b", "rules": ["openai/name"], "reason": "say why here" }, // and kept\n    ],\n    "exclude": [] /* none */\n}\n',
  ],
  [
    "on one line",
    '{ "ignore": [{ "tool": "x", "reason": "r" }] }',
    '{ "ignore": [{ "tool": "x", "reason": "r" }, { "tool": "a.b", "rules": ["openai/name"], "reason": "say why here" }] }',
  ],
  [
    "without entries, with CRLF and tabs",
    '{\r\n\t"exclude": []\r\n}\r\n',
    '{\r\n\t"exclude": [],\r\n\t"ignore": [\r\n\t\t{\r\n\t\t\t"tool": "a.b",\r\n\t\t\t"rules": [\r\n\t\t\t\t"openai/name"\r\n\t\t\t],\r\n\t\t\t"reason": "say why here"\r\n\t\t}\r\n\t]\r\n}\r\n',
  ],
];

for (const [what, before, after] of configs) {
  test(`a config ${what} is extended and otherwise left as it is, open or closed`, async (context) => {
    const { client, path } = await shared.in(context, { "tools.json": toolsList("a.b"), [config]: before });
    const uri = await client.open(path("tools.json"));
    const title = `Ignore openai/name for "a.b" in ${config}`;
    await client.apply((await actionFor(client, uri, "a.b", title))?.edit);
    assert.equal(readFileSync(path(config), "utf8"), after);
    const open = await client.open(path(config), before);
    await client.apply((await actionFor(client, uri, "a.b", title))?.edit);
    assert.equal(client.text(open), after);
    assert.ok(!(await client.marks(uri)).includes("openai/name a.b"));
    assert.deepEqual(
      (await client.shown(open)).filter(({ code }) => code === "config/invalid"),
      [],
    );
  });
}

test("a finding about a file is ignored by the file's path, whatever that is made of", async (context) => {
  const file = "app/(auth)/[id]/{x}!+@/list.ts";
  const text = `// ${"x".repeat(21_000)}\n${typescriptServer("a.b")}`;
  const { client, path } = await shared.in(context, { [file]: text });
  const uri = await client.open(path(file));
  assert.deepEqual(
    (await client.shown(uri)).map(({ code }) => code),
    ["file/skipped"],
  );
  const at = { line: 0, character: 0 };
  const action = (await client.actions(uri, { start: at, end: at })).find(({ title }) =>
    title.startsWith("Ignore file/skipped for this file in"),
  );
  await client.apply(action?.edit);
  await client.scan();
  assert.deepEqual(await client.shown(uri), []);
});

test("the config that holds for the file is the one that is extended, and a new one is made where it holds", async (context) => {
  const files = { "sub/tools.json": toolsList("a.b"), [`sub/${config}`]: "{}", [config]: "{}", "git/deep/tools.json": toolsList("a.b") };
  const { client, path } = await shared.in(context, files);
  mkdirSync(path("git/.git"));
  await client.scan();
  const uri = await client.open(path("sub/tools.json"));
  const title = `Ignore openai/name for "a.b" in ${config}`;
  await client.apply((await actionFor(client, uri, "a.b", title))?.edit);
  assert.equal(readFileSync(path(config), "utf8"), "{}");
  assert.match(readFileSync(path(`sub/${config}`), "utf8"), /"a\.b"/);
  const other = await client.open(path("git/deep/tools.json"));
  await client.apply((await actionFor(client, other, "a.b", title))?.edit);
  assert.ok(existsSync(path(`git/${config}`)));
  await client.scan();
  assert.deepEqual(await client.marks(other), ["anthropic/name a.b", "observed-64/name a.b"]);
});

test("nothing is written into a config that is broken, nor one made by a client that cannot make files", async (context) => {
  const title = `Ignore openai/name for "a.b" in ${config}`;
  const { client, path } = await startIn(context, { "tools.json": toolsList("a.b") }, { capabilities: bareClient, options: {} });
  const uri = await client.open(path("tools.json"));
  assert.equal(await actionFor(client, uri, "a.b", title), undefined);
  for (const broken of ["{", "[]", '{ "ignore": {} }', ""]) {
    writeFileSync(path(config), broken);
    await client.scan();
    assert.equal(await actionFor(client, uri, "a.b", title), undefined, broken);
  }
  writeFileSync(path(config), "{}\n");
  await client.scan();
  const action = await actionFor(client, uri, "a.b", title);
  assert.ok(action?.edit?.changes !== undefined);
  await client.apply(action.edit);
  assert.match(readFileSync(path(config), "utf8"), /"a\.b"/);
});

/** Each entry in turn that suppresses nothing, beside those that do. */
const needless: readonly (readonly [what: string, file: string, before: string, after: string])[] = [
  [
    "a comment on its own line",
    "server.ts",
    typescriptServer("ok")
      .replaceAll("\n", "\r\n")
      .replace("server.reg", "\t// mcp-portability-ignore-next-line openai/name: old\r\nserver.reg"),
    typescriptServer("ok").replaceAll("\n", "\r\n"),
  ],
  [
    "a comment behind code",
    "server.py",
    python('x = 1  # mcp-portability-ignore-next-line openai/name: old\n@mcp.tool(name="ok")\ndef run(): ...\n'),
    python('x = 1  \n@mcp.tool(name="ok")\ndef run(): ...\n'),
  ],
  [
    "an entry of a config",
    config,
    '{\n  // Ours.\n  "ignore": [\n    { "tool": "a.b", "reason": "r" },\n    { "tool": "gone", "reason": "r" }\n  ]\n}\n',
    '{\n  // Ours.\n  "ignore": [\n    { "tool": "a.b", "reason": "r" }\n  ]\n}\n',
  ],
  [
    "the first entry of a config",
    config,
    '{ "ignore": [\n    { "tool": "gone", "reason": "r" },\n    { "tool": "a.b", "reason": "r" }, // kept\n  ]\n}\n',
    '{ "ignore": [\n    { "tool": "a.b", "reason": "r" }, // kept\n  ]\n}\n',
  ],
  ["the only entry of a config", config, '{ "ignore": [{ "tool": "gone", "reason": "r" }] }', '{ "ignore": [] }'],
];

for (const [what, file, before, after] of needless) {
  test(`a suppression that suppresses nothing can be deleted, and not be suppressed in turn: ${what}`, async (context) => {
    const { client, path } = await shared.in(context, { "package.json": '{"name":"mcp"}', "tools.json": toolsList("a.b"), [file]: before });
    const uri = await client.open(path(file));
    const [diagnostic, ...others] = await client.shown(uri);
    assert.deepEqual([diagnostic?.code, others], ["ignore/unused", []]);
    assert.ok(diagnostic !== undefined);
    const actions = await client.actions(uri, diagnostic.range);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ["Delete this suppression"],
    );
    await client.apply(actions[0]?.edit);
    assert.equal(client.text(uri), after);
    assert.deepEqual(await client.shown(uri), []);
  });
}

/** Comments with a slip, the quick fix that mends it, and what becomes of the comment; null where nothing is sure to be meant. */
const slips: readonly (readonly [comment: string, title: string, mended: string | null])[] = [
  [
    "// mcp-portability-ignore-nxt-line anthropic/name, openai/name, observed-64/name: old",
    "Write mcp-portability-ignore-next-line",
    "// mcp-portability-ignore-next-line anthropic/name, openai/name, observed-64/name: old",
  ],
  ["/* mcp-portability: ignore-next-line */", "Write mcp-portability-ignore-next-line", "/* mcp-portability-ignore-next-line */"],
  [
    "// mcp-portability-ignore-next-line anthropic/nam, openai/name, observed_64/name: name",
    "Write anthropic/name, observed-64/name",
    "// mcp-portability-ignore-next-line anthropic/name, openai/name, observed-64/name: name",
  ],
  ["// mcp-portability-ignore", "Write mcp-portability-ignore-next-line", "// mcp-portability-ignore-next-line"],
  ["// mcp-portability-ignore-file", "Write mcp-portability-ignore-next-line", null],
  ["run(); // mcp-portability-ignore-next-lin", "Write mcp-portability-ignore-next-line", null],
  ["// mcp-portability-ignore-next-line everything: old", "Write", null],
];

for (const [comment, title, mended] of slips) {
  test(`a slip in a suppression is ${mended === null ? "only told and deleted" : "mended"}: ${comment}`, async (context) => {
    const before = typescriptServer("a.b").replace("server.reg", `${comment}\nserver.reg`);
    const { client, path } = await shared.in(context, { "package.json": '{"name":"mcp"}', "server.ts": before });
    const uri = await client.open(path("server.ts"));
    const unused = (await client.shown(uri)).find(({ code }) => code === "ignore/unused");
    assert.ok(unused !== undefined);
    const actions = await client.actions(uri, unused.range, { diagnostics: [unused] });
    const remove = { title: "Delete this suppression", isPreferred: mended === null };
    assert.deepEqual(
      actions.map((action) => ({ title: action.title, isPreferred: action.isPreferred })),
      mended === null ? [remove] : [{ title, isPreferred: true }, remove],
    );
    if (mended === null) return;
    await client.apply(actions[0]?.edit);
    assert.equal(client.text(uri), before.replace(comment, mended));
    assert.deepEqual(await client.shown(uri), []);
  });
}

test("nothing is put into the strings of a notebook that is open as a text: the config ignores its findings", async (context) => {
  const source = ["from fastmcp import FastMCP\n", 'mcp = FastMCP("shop")\n', '@mcp.tool(name="a.b")\n', "def run(): ...\n"];
  const unused = ["# mcp-portability-ignore-next-line: there is nothing below\n", "\n"];
  const text = JSON.stringify({ cells: [source, unused].map((cell) => ({ cell_type: "code", source: cell })) }, null, 1);
  const { client, path } = await shared.in(context, { "shop.ipynb": text });
  const uri = await client.open(path("shop.ipynb"));
  assert.deepEqual(await client.marks(uri), [
    "anthropic/name a.b",
    "openai/name a.b",
    "observed-64/name a.b",
    `ignore/unused ${unused[0]?.trim()}`,
  ]);
  assert.equal(await actionFor(client, uri, "a.b", "Ignore openai/name for this line"), undefined);
  assert.ok((await actionFor(client, uri, "a.b", `Ignore openai/name for "a.b" in ${config}`)) !== undefined);
  assert.equal(await actionFor(client, uri, "there is nothing", "Delete this suppression"), undefined);
});
