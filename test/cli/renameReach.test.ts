import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf } from "./support.ts";

const server = (...more: readonly string[]) =>
  [
    'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
    'const server = new McpServer({ name: "harbour", version: "1.0.0" });',
    'server.registerTool("book_berth", { description: "Books" }, book);',
    'server.registerTool("list", { description: "Lists what `book_berth` booked" }, list);',
    ...more,
    "",
  ].join("\n");

const before: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "harbour", "dependencies": { "@modelcontextprotocol/sdk": "1" } }\n',
  "src/server.ts": server(),
  "src/client.ts": [
    'import { Client } from "@modelcontextprotocol/sdk/client/index.js";',
    'await client.callTool({ name: "book_berth", arguments: {} });',
    'await client.callTool({ name: "list", arguments: {} });',
    'const shown = "list";',
    "",
  ].join("\n"),
  "tests/server.test.ts":
    'test("book_berth books", () => client.callTool({ name: \'book_berth\' }));\nexpect(json).toBe("{\\"name\\":\\"book_berth\\"}");\n',
  "README.md":
    "Call `book_berth` or `book_berth(where)`. What book_berth does, the list shows: `list`.\nClaude Code calls it mcp__harbour__book_berth, not mcp__harbour__book_berth_now.\n",
  ".github/workflows/ci.yml": "run: claude --allowedTools mcp__harbour__book_berth,mcp__harbour__list\nname: 'book_berth'\n",
  ".claude/settings.json": '{ "permissions": { "allow": ["mcp__harbour__book_berth"], "deny": ["mcp__HARBOUR__book_berth"] } }\n',
};

function contentsOf(cwd: string, files = before): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(files).map((file) => [file, readFileSync(join(cwd, file), "utf8")]));
}

function replaced(file: string, ...pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), `${file} lacks ${from}`);
    return text.replace(from, to);
  }, before[file] ?? "");
}

const sure = {
  ...before,
  "src/server.ts": replaced("src/server.ts", ['"book_berth"', '"reserve"']),
  "src/client.ts": replaced("src/client.ts", ["book_berth", "reserve"]),
  ".claude/settings.json": replaced(
    ".claude/settings.json",
    ["harbour__book_berth", "harbour__reserve"],
    ["HARBOUR__book_berth", "HARBOUR__reserve"],
  ),
};

test("calls of the server's own project follow at once; what may mean the tool is told of, and stays", (context) => {
  const cwd = folderOf(context, before);
  const { status, err } = call(["rename", "book_berth", "reserve"], { cwd });
  assert.equal(status, 0);
  assert.deepEqual(contentsOf(cwd), sure);
  assert.deepEqual(err.trimEnd().split("\n"), [
    '.github/workflows/ci.yml:1:28: may have to be "mcp__harbour__reserve" now (configs)',
    '.github/workflows/ci.yml:2:8: may have to be "reserve" now (configs)',
    'README.md:1:7: may have to be "reserve" now (docs)',
    'README.md:1:23: may have to be "reserve" now (docs)',
    'README.md:2:22: may have to be "mcp__harbour__reserve" now (docs)',
    'src/server.ts:4:57: may have to be "reserve" now (calls)',
    'tests/server.test.ts:1:57: may have to be "reserve" now (tests)',
    'tests/server.test.ts:2:32: may have to be "reserve" now (tests)',
    "8 places are left as they are: change them, too, with --also calls,tests,docs,configs",
  ]);
});

test("--also changes the kinds that it names", (context) => {
  const cwd = folderOf(context, before);
  assert.equal(call(["rename", "book_berth", "reserve", "--also", "tests,docs"], { cwd }).status, 0);
  const after = {
    ...sure,
    "tests/server.test.ts": replaced("tests/server.test.ts", ["'book_berth'", "'reserve'"], ['\\"book_berth\\"', '\\"reserve\\"']),
    "README.md": replaced(
      "README.md",
      ["`book_berth`", "`reserve`"],
      ["`book_berth(", "`reserve("],
      ["mcp__harbour__book_berth,", "mcp__harbour__reserve,"],
    ),
  };
  assert.deepEqual(contentsOf(cwd), after);
  assert.equal(call(["rename", "reserve", "book_berth", "--also", "tests", "--also", "docs"], { cwd }).status, 0);
  assert.deepEqual(contentsOf(cwd), before, "the reverse gives the bytes from before");
  assert.equal(call(["rename", "book_berth", "reserve", "--also", "prose"], { cwd }).status, 2);
});

test("a common word is no name outside of quotes and code", (context) => {
  const cwd = folderOf(context, before);
  call(["rename", "list", "list_berths", "--also", "all"], { cwd });
  assert.equal(contentsOf(cwd)["README.md"], replaced("README.md", ["`list`", "`list_berths`"]));
});

test("what another server with a tool of the name calls so stays; where it cannot be told it is asked", (context) => {
  const other = {
    ...before,
    "other/package.json": '{ "name": "other", "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
    "other/server.ts": server().replace('"harbour"', '"pier"'),
    "other/client.ts": before["src/client.ts"] ?? "",
    "other/server.test.ts": before["tests/server.test.ts"] ?? "",
  };
  const cwd = folderOf(context, other);
  const { err } = call(["rename", "book_berth", "reserve", "--server", "harbour"], { cwd });
  assert.deepEqual(contentsOf(cwd, other), { ...other, ...sure, "src/client.ts": before["src/client.ts"] });
  assert.ok(err.includes('src/client.ts:2:32: may have to be "reserve" now (calls)'), err);
  assert.ok(!err.includes("other/"), err);
});

test("a call in a file of a server may be of another one, as a proxy makes it", (context) => {
  const cwd = folderOf(context, { ...before, "src/server.ts": server('await upstream.callTool({ name: "book_berth" });') });
  const { err } = call(["rename", "book_berth", "reserve", "--dry-run"], { cwd });
  assert.ok(err.includes('src/server.ts:5:34: may have to be "reserve" now (calls)'), err);
});

test("cases and tables of a handler follow, whatever they are written like", (context) => {
  const handling = [
    'import { Server } from "@modelcontextprotocol/sdk/server/index.js";',
    'const server = new Server({ name: "harbour", version: "1.0.0" });',
    "server.setRequestHandler(ListToolsRequestSchema, async () => ({",
    '  tools: [{ name: "book", inputSchema: { type: "object" } }, { name: "list", inputSchema: { type: "object" } }],',
    "}));",
    "const handlers = { book: bookBerth, list };",
    "server.setRequestHandler(CallToolRequestSchema, async (request) => {",
    '  if (request.params.name === "book") return bookBerth(request);',
    "  switch (request.params.name) {",
    "    case 'book': return handlers.book(request);",
    "  }",
    "});",
    "",
  ].join("\n");
  const files = { "package.json": before["package.json"] ?? "", "src/server.ts": handling };
  const cwd = folderOf(context, files);
  call(["rename", "book", "book-berth"], { cwd });
  const once = handling
    .replace('name: "book"', 'name: "book-berth"')
    .replace("{ book:", '{ "book-berth":')
    .replace('=== "book"', '=== "book-berth"')
    .replace("case 'book'", "case 'book-berth'");
  assert.equal(contentsOf(cwd, files)["src/server.ts"], once);
  call(["rename", "list", "list_berths"], { cwd });
  assert.equal(
    contentsOf(cwd, files)["src/server.ts"],
    once.replace('name: "list"', 'name: "list_berths"').replace(", list }", ", list_berths: list }"),
  );
});

test("what had to be written out stays so when the tool is renamed back", (context) => {
  const python = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("garden")\n\n@mcp.tool()\ndef list_plants(): ...\n';
  const typescript = [
    'import { Server } from "@modelcontextprotocol/sdk/server/index.js";',
    'const server = new Server({ name: "harbour", version: "1.0.0" });',
    'server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: "list", inputSchema: { type: "object" } }, { name: "book", inputSchema: { type: "object" } }] }));',
    "const handlers = { list, book: bookBerth };",
    "server.setRequestHandler(CallToolRequestSchema, (request) => handlers[request.params.name](request));",
    "",
  ].join("\n");
  const settings = '{ "permissions": { "allow": ["mcp__dotted__book.berth"] } }\n';
  const files = {
    "a/pyproject.toml": '[project]\nname = "garden"\n',
    "a/server.py": python,
    "b/package.json": before["package.json"] ?? "",
    "b/server.ts": typescript,
    "c/package.json": '{ "name": "dotted" }',
    "c/server.ts": server().replace('"harbour"', '"dotted"').replace('"book_berth"', '"book.berth"'),
    "c/.claude/settings.json": settings,
  };
  const cwd = folderOf(context, files);
  for (const [from, to, folder] of [
    ["list_plants", "plants", "a"],
    ["list", "list_berths", "b"],
    ["book", "book-berth", "b"],
    ["book.berth", "reserve", "c"],
  ] as const)
    for (const args of [
      ["rename", from, to, folder],
      ["rename", to, from, folder, "--force"],
    ])
      assert.equal(call(args, { cwd }).status, 0, args.join(" "));
  assert.deepEqual(contentsOf(cwd, files), {
    ...files,
    "a/server.py": python.replace("@mcp.tool()", '@mcp.tool(name="list_plants")'),
    "b/server.ts": typescript.replace("{ list, book:", '{ list: list, "book":'),
    "c/.claude/settings.json": settings.replace("book.berth", "book_berth"),
  });
});

test("keys of objects and descriptions of other tools are told of, and changed with --also", (context) => {
  const names =
    'export type ToolName = "mail_send" | "mail_read";\nexport const titles: Record<ToolName, string> = { mail_send: "Send", mail_read: "Read" };\n';
  const mail = [
    "from mcp.server.fastmcp import FastMCP",
    'mcp = FastMCP("mail")',
    "",
    "@mcp.tool()",
    "def mail_send(): ...",
    "",
    "@mcp.tool()",
    "def mail_read():",
    '    """Reads. Call mail_send before.',
    "",
    '    Not mail_sender. # mail_send"""',
    "",
    'titles = {"mail_send": "Send"}  # of mail_send',
    "",
  ].join("\n");
  const files = {
    "pyproject.toml": '[project]\nname = "mail"\n',
    "mail.py": mail,
    "web/names.ts": names,
    "tests/test_mail.py": '"then mail_send, too"\n',
  };
  const cwd = folderOf(context, files);
  const { err } = call(["rename", "mail_send", "mail.send", "--force"], { cwd });
  assert.deepEqual(err.trimEnd().split("\n"), [
    'mail.py:9:20: may have to be "mail.send" now (docs)',
    'mail.py:11:24: may have to be "mail.send" now (docs)',
    'mail.py:13:12: may have to be "mail.send" now (calls)',
    'web/names.ts:1:25: may have to be "mail.send" now (calls)',
    'web/names.ts:2:51: may have to be "mail.send" now (calls)',
    "5 places are left as they are: change them, too, with --also calls,docs",
  ]);
  assert.equal(call(["rename", "mail.send", "mail_send"], { cwd }).status, 0);
  assert.equal(call(["rename", "mail_send", "mail.send", "--force", "--also", "all"], { cwd }).status, 0);
  const derived = mail.replace("@mcp.tool()\ndef mail_send", '@mcp.tool(name="mail.send")\ndef mail_send');
  assert.deepEqual(contentsOf(cwd, files), {
    ...files,
    "mail.py": derived
      .replace("Call mail_send", "Call mail.send")
      .replace('# mail_send"', '# mail.send"')
      .replace('{"mail_send"', '{"mail.send"'),
    "web/names.ts": names.replace('"mail_send"', '"mail.send"').replace("{ mail_send:", '{ "mail.send":'),
  });
});

test("where a file is named, it says that nothing beside it was looked at", (context) => {
  const cwd = folderOf(context, before);
  const { status, err } = call(["rename", "book_berth", "reserve", "src/server.ts"], { cwd });
  assert.equal(status, 0);
  assert.deepEqual(contentsOf(cwd), { ...before, "src/server.ts": sure["src/server.ts"] });
  const says =
    "only what is in src/server.ts was looked at: permissions, locks, tests and documentation beside it were not; the path . reaches them";
  assert.ok(err.includes(says), err);
});

test("what Claude Code makes of a name has no signs that it replaces, wherever it stands", (context) => {
  const ci = "run: claude --allowedTools mcp__harbour__book_berth\n";
  const cwd = folderOf(context, { ...before, ".github/workflows/ci.yml": ci });
  const { err } = call(["rename", "book_berth", "berths.book", "--force", "--also", "configs"], { cwd });
  const read = (file: string) => readFileSync(join(cwd, file), "utf8");
  assert.equal(read(".github/workflows/ci.yml"), ci.replace("book_berth", "berths_book"));
  assert.ok(err.includes('README.md:2:22: may have to be "mcp__harbour__berths_book" now (docs)'), err);
  const back = call(["rename", "berths.book", "berths-book", "--also", "configs"], { cwd });
  assert.equal(read(".github/workflows/ci.yml"), ci.replace("book_berth", "berths-book"), back.err);
  const same = call(["rename", "berths-book", "berths.book", "--force", "--also", "all"], { cwd });
  assert.equal(same.status, 0);
  const none = call(["rename", "berths.book", "berths_book", "--dry-run", "--also", "all"], { cwd });
  assert.ok(!none.out.includes("ci.yml") && !none.err.includes("mcp__harbour"), none.out + none.err);
});

test("of two servers with one name --server takes the file that makes one", (context) => {
  const other = {
    "a/package.json": '{ "name": "a" }',
    "a/server.ts": server(),
    "b/package.json": '{ "name": "b" }',
    "b/server.ts": server(),
  };
  const cwd = folderOf(context, other);
  assert.equal(call(["rename", "book_berth", "reserve", "--server", "./b/server.ts"], { cwd }).status, 0);
  const changed = (other["b/server.ts"] ?? "").replace('"book_berth"', '"reserve"');
  assert.deepEqual(contentsOf(cwd, other), { ...other, "b/server.ts": changed });
});

test("a permission under a key that only may be the server's is asked about", (context) => {
  const files = {
    "package.json": before["package.json"] ?? "",
    "src/server.ts": server(),
    ".mcp.json": '{ "mcpServers": { "port": { "url": "https://example.com/mcp" } } }\n',
    ".claude/settings.json": '{ "permissions": { "allow": ["mcp__port__book_berth"] } }\n',
  };
  const cwd = folderOf(context, files);
  const { err } = call(["rename", "book_berth", "reserve"], { cwd });
  assert.ok(err.includes('.claude/settings.json:1:31: may have to be "mcp__port__reserve" now (configs)'), err);
  assert.equal(contentsOf(cwd, files)[".claude/settings.json"], files[".claude/settings.json"]);
});

for (const name of ["book-berth", "book.berth", "book/berth", "book berth", "book$berth", "book(berth)", "book+berth*"])
  test(`a name with signs is looked for as it is: ${name}`, (context) => {
    const file = `${server()}server.registerTool("${name}", {}, book);\n`;
    const cwd = folderOf(context, { "server.ts": file, "README.md": `Call \`${name}\`, not \`book_berths\`.\n` });
    const { status, err } = call(["rename", name, "reserve", "--also", "docs"], { cwd });
    assert.equal(status, 0, err);
    assert.equal(readFileSync(join(cwd, "README.md"), "utf8"), "Call `reserve`, not `book_berths`.\n");
  });

const shared: Readonly<Record<string, string>> = {
  "package.json": before["package.json"] ?? "",
  "src/names.ts": 'export const BERTH = "berth.book";\nexport const all = [BERTH];\n',
  "src/server.ts":
    'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nimport { BERTH } from "./names.js";\nconst server = new McpServer({ name: "harbour", version: "1.0.0" });\nserver.registerTool(BERTH, {}, book);\nlog(BERTH);\n',
  "src/client.ts": 'import { BERTH } from "./names.js";\nawait client.callTool({ name: BERTH });\nawait table(BERTH).insert();\n',
  "src/else.ts": 'const BERTH = "a table";\ntable(BERTH);\n',
};

for (const command of [["rename", "berth.book", "berth_book"], ["fix"]])
  test(`${command[0]} says where else the constant has its value that is the name, and leaves these places to it`, (context) => {
    const cwd = folderOf(context, shared);
    const { status, err } = call(command, { cwd });
    assert.equal(status, 0);
    assert.deepEqual(contentsOf(cwd, shared), { ...shared, "src/names.ts": shared["src/names.ts"]?.replace("berth.book", "berth_book") });
    assert.deepEqual(err.trimEnd().split("\n"), [
      'src/client.ts:3:13: BERTH is "berth_book" here, too, from now on (constants)',
      'src/names.ts:2:21: BERTH is "berth_book" here, too, from now on (constants)',
      'src/server.ts:5:5: BERTH is "berth_book" here, too, from now on (constants)',
    ]);
  });

/** A server and a client of its project, in which `@` stands for the tool's name. */
const clients: readonly (readonly [language: string, files: Readonly<Record<string, string>>])[] = [
  [
    "Swift",
    {
      "Package.swift": "// MCP\n",
      "Sources/Server.swift":
        'import MCP\nlet tools = [Tool(name: "@", description: "Books", inputSchema: schema)]\nawait server.withMethodHandler(CallTool.self) { params in\n  switch params.name { case "@": return book()\n  default: throw Unknown() }\n}\n',
      "Sources/Client.swift": 'import MCP\nlet booked = try await client.callTool(name: "@", arguments: [:])\n',
    },
  ],
  [
    "Elixir",
    {
      "mix.exs": "# anubis_mcp\n",
      "lib/server.ex":
        'defmodule Harbour.MCP.Server do\n  use Anubis.Server, name: "harbour", version: "1.0.0", capabilities: [:tools]\n  def init(_, frame), do: {:ok, register_tool(frame, "@", description: "Books")}\n  def handle_tool_call("@", _, frame), do: {:reply, book(), frame}\nend\n',
      "lib/client.ex": 'defmodule Harbour.MCP.Client do\n  def book, do: Anubis.Client.call_tool(Harbour, "@", %{})\nend\n',
    },
  ],
  [
    "C++",
    {
      "CMakeLists.txt": "# mcp\n",
      "src/server.cpp":
        '#include "mcp_server.h"\nauto tool = mcp::tool_builder("@").with_description("Books").build();\nif (tool_name == "@") book();\n// tools/call\n',
      "src/client.cpp": '#include "mcp_client.h"\nvoid run(mcp::Client &client) { client.call_tool("@", arguments); }\n',
    },
  ],
];

for (const [language, files] of clients)
  test(`calls and cases of the server's own project follow in ${language}`, (context) => {
    const named = (name: string) => Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replaceAll("@", name)]));
    const cwd = folderOf(context, named("book_berth"));
    const { status, err } = call(["rename", "book_berth", "reserve"], { cwd });
    assert.deepEqual([status, err], [0, ""]);
    assert.deepEqual(contentsOf(cwd, files), named("reserve"));
  });

test("a place that is asked for and where the name would be read as another one stops the rename before anything is changed", (context) => {
  const files = { "server.ts": server(), "page.html": '<script type="module">\nlog("book_berth");\n</script>\n' };
  const cwd = folderOf(context, files);
  const to = "book</script>berth";
  const { status, err } = call(["rename", "book_berth", to, "--force", "--also", "calls"], { cwd });
  const why = `"${to}" cannot be written here as it is: it would not be read as one text.`;
  assert.deepEqual([status, err], [2, `mcp-portability: page.html:2:6: ${why}\n`]);
  assert.deepEqual(contentsOf(cwd, files), files);
  assert.equal(call(["rename", "book_berth", to, "--force"], { cwd }).status, 0, "it is told of where it is not asked for");
  assert.equal(contentsOf(cwd, files)["page.html"], files["page.html"]);
});
