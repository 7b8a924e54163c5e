import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { assertRefused, call, folderOf, toolsList, typescriptServer } from "./support.ts";

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

test("fix changes the names that somebody refuses, where their text stands, and nothing else", (context) => {
  const files = {
    "server.ts": `const server = new McpServer({ name: "notes", version: "1.0.0" });
const SEARCH = 'notes/search';
server.registerTool("notes.add", { description: "Calls notes.add" }, add);
server.registerTool(SEARCH, { description: "Search" }, search);
server.registerTool(\`notes.list\`, { description: "List" }, list);
server.registerTool("portable", { description: "Portable" }, run);
`,
    "server.py": `mcp = FastMCP("mail")
@mcp.tool(name='mail.send')
def send(): ...
@mcp.tool("mail." "read")
def read(): ...
`,
    "tools.json": `{ "tools": [{ "name": "a\\u002eb", "inputSchema": { "type": "object", "properties": {} } }] }\n`,
  };
  const cwd = folderOf(context, files);
  const { status, out, err } = call(["fix"], { cwd });
  assert.equal(status, 0);
  assert.equal(out, "5 names changed in 3 files\n");
  assert.equal(
    read(cwd, "server.ts"),
    files["server.ts"]
      .replace("'notes/search'", "'notes_search'")
      .replace('"notes.add"', '"notes_add"')
      .replace("`notes.list`", "`notes_list`"),
  );
  assert.equal(read(cwd, "server.py"), files["server.py"].replace("'mail.send'", "'mail_send'"));
  assert.equal(read(cwd, "tools.json"), '{ "tools": [{ "name": "a_b", "inputSchema": { "type": "object", "properties": {} } }] }\n');
  assert.deepEqual(err.trimEnd().split("\n"), [
    'server.py:4: "mail.read" is left alone: the name is put together from several texts',
    'server.ts:3:56: may have to be "notes_add" now (docs)',
    "1 place is left as it is: what else may mean a tool that has another name now",
  ]);
});

test("permissions of clients and the lock follow the names that are fixed, and fix says what the lock accepts", (context) => {
  const files = {
    "server.ts": typescriptServer("notes.add", "notes.list"),
    ".claude/settings.json": '{ "permissions": { "allow": ["mcp__made__notes.add", "mcp__else__notes.add"] } }\n',
  };
  const cwd = folderOf(context, files);
  assert.equal(call(["lock"], { cwd }).status, 0);
  const lock = read(cwd, "mcp-portability.lock.json");
  const said =
    'mcp-portability.lock.json: "notes.add" and "notes.list" were shipped: with this the lock accepts the renames. Whoever calls them by their old names fails from now on.\n';
  const dry = call(["fix", "--dry-run"], { cwd });
  assert.match(dry.out, /^\+ {8}"notes_add": \{$/m);
  assert.deepEqual([dry.err, read(cwd, "mcp-portability.lock.json")], [said, lock]);
  const { status, out, err } = call(["fix"], { cwd });
  assert.deepEqual([status, out, err], [0, "2 names changed in 3 files\n", said]);
  assert.equal(read(cwd, ".claude/settings.json"), files[".claude/settings.json"].replace("made__notes.add", "made__notes_add"));
  assert.equal(read(cwd, "mcp-portability.lock.json"), lock.replace(/notes(?:\.|__)(?=add|list)/g, "notes_"));
  assert.equal(call(["lock", "--check"], { cwd }).status, 0);
  assert.deepEqual(call(["fix"], { cwd }), { status: 0, out: "0 names changed in 0 files\n", err: "" });
});

test("a lock that cannot be read stops fix before anything is changed, and only where a name would change", (context) => {
  const text = typescriptServer("notes.add");
  const cwd = folderOf(context, { "server.ts": text, "mcp-portability.lock.json": "x\n", "docs/tools.json": toolsList("fine") });
  for (const more of [[], ["--dry-run"]])
    assertRefused(call(["fix", ...more], { cwd }), "mcp-portability.lock.json", "not valid JSON at 1:1", "No file was changed");
  assert.equal(read(cwd, "server.ts"), text);
  assert.equal(read(cwd, "mcp-portability.lock.json"), "x\n");
  assert.equal(call(["fix", "docs"], { cwd }).status, 0);
});

test("fix ends with the places that may mean the tools, too, in tests, documentation and data, each of them once", (context) => {
  const files = {
    "server.ts": `${typescriptServer("a.b")}log("a.b");\n`,
    "README.md": "Call `a.b`, or mcp__made__a.b behind Claude Code.\n",
    "test/server.test.ts": 'expect("a.b");\n',
    "data.yaml": 'tool: "a.b"\n',
  };
  const cwd = folderOf(context, files);
  const { out, err } = call(["fix"], { cwd });
  assert.equal(out, "1 name changed in 1 file\n");
  assert.deepEqual(err.split("\n"), [
    'server.ts:4: "a.b" still stands here; if it means the tool that is now a_b, change it too',
    'README.md:1:7: may have to be "a_b" now (docs)',
    'README.md:1:16: may have to be "mcp__made__a_b" now (docs)',
    'data.yaml:1:8: may have to be "a_b" now (configs)',
    'test/server.test.ts:1:9: may have to be "a_b" now (tests)',
    "4 places are left as they are: what else may mean a tool that has another name now",
    "",
  ]);
  for (const file of ["README.md", "test/server.test.ts", "data.yaml"] as const) assert.equal(read(cwd, file), files[file]);
});

test("a permission that has the new name already is no edit", (context) => {
  const settings = '{ "permissions": { "allow": ["mcp__made__find_it"] } }';
  const cwd = folderOf(context, { "server.ts": typescriptServer("find.it"), ".claude/settings.json": settings });
  assert.ok(!call(["fix", "--dry-run"], { cwd }).out.includes("settings.json"));
  assert.equal(call(["fix"], { cwd }).out, "1 name changed in 1 file\n");
});

test("a permission for one tool does not follow another one of which a client would make its name", (context) => {
  const settings = '{ "permissions": { "allow": ["mcp__made__orders_list", "mcp__made__orders.list"] } }\n';
  const cwd = folderOf(context, { "server.ts": typescriptServer("orders.list", "orders_list"), ".claude/settings.json": settings });
  assert.equal(call(["fix"], { cwd }).out, "1 name changed in 2 files\n");
  assert.equal(read(cwd, ".claude/settings.json"), settings.replace("orders.list", "orders_list_2"));
});

for (const [what, rules] of [
  ["for one rule of several", "openai/name"],
  ["for every rule", "anthropic/name, openai/name, observed-64/name"],
] as const)
  test(`a name that a person wants to stay, ${what}, is left alone, and fix says so`, (context) => {
    const text = typescriptServer("notes.add", "notes.list").replace(
      "server.registerTool",
      `// mcp-portability-ignore-next-line ${rules}: shipped in 2024\nserver.registerTool`,
    );
    const cwd = folderOf(context, { "server.ts": text });
    const { out, err } = call(["fix"], { cwd });
    assert.equal(out, "1 name changed in 1 file\n");
    assert.equal(read(cwd, "server.ts"), text.replace("notes.list", "notes_list"));
    const said = rules.replace(", observed", " and observed").replace(/, (?=openai)/, ", ");
    assert.equal(
      err,
      `server.ts:4: "notes.add" is left alone: ${said} ${rules.includes(",") ? "are" : "is"} ignored for it, so it is to stay\n`,
    );
  });

test("of a tool whose server is mounted in another one only the part is changed that is written there", (context) => {
  const text = `from fastmcp import FastMCP
port = FastMCP("port")
berths = FastMCP("berths")
ferries = FastMCP("ferries")
@berths.tool(name="free.now")
def free(): ...
@berths.tool
def ${"take_a_berth_".repeat(5)}(): ...
@ferries.tool(name="next")
def next_ferry(): ...
port.mount(berths, prefix="berth")
port.mount(ferries, prefix="line/1")
`;
  const cwd = folderOf(context, { "server.py": text });
  const { out, err } = call(["fix"], { cwd });
  assert.equal(out, "2 names changed in 1 file\n");
  assert.match(
    read(cwd, "server.py"),
    /^@berths\.tool\(name="free_now"\)$[\s\S]*^@berths\.tool\(name="take_a_berth_\w+_[0-9a-f]{6}"\)$[\s\S]*^@ferries\.tool\(name="next"\)$/m,
  );
  assert.equal(err, 'server.py:9: "line/1_next" is left alone: server.py:12 puts "line/1_" in front: that has to change\n');
  const { lists } = JSON.parse(call(["check", "--format", "json"], { cwd }).out);
  assert.ok(lists[0].tools.every((tool: { name: string }) => tool.name.length <= 64));
});

test("a second run finds nothing to do", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("a.b", "a_b", "a/b", "x".repeat(80)) });
  assert.equal(call(["fix"], { cwd }).out, "3 names changed in 1 file\n");
  const fixed = read(cwd, "server.ts");
  assert.deepEqual(call(["fix"], { cwd }), { status: 0, out: "0 names changed in 0 files\n", err: "" });
  assert.equal(read(cwd, "server.ts"), fixed);
  assert.equal(call(["fix", "--dry-run"], { cwd }).out, "");
  assert.equal(call(["check"], { cwd }).status, 0);
});

test("names that nobody refuses are kept, though the rename map would change them for others", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("a.b", "9to5") });
  assert.equal(call(["fix", "--consumer", "gemini"], { cwd }).out, "1 name changed in 1 file\n");
  assert.equal(read(cwd, "server.ts"), typescriptServer("a.b", "_9to5"));
});

test("a name is changed that is too long behind a chosen client", (context) => {
  const name = "x".repeat(60);
  const cwd = folderOf(context, { "server.ts": typescriptServer(name, "short") });
  assert.equal(call(["fix"], { cwd }).out, "0 names changed in 0 files\n");
  assert.equal(call(["fix", "--client", "claude-code=files"], { cwd }).out, "1 name changed in 1 file\n");
  assert.match(read(cwd, "server.ts"), /"x{45}_[0-9a-f]{6}"/);
});

test("line ends, the byte order mark and characters outside the basic plane stay", (context) => {
  const text = `\ufeff// 😀\r\n${typescriptServer("a.b").replaceAll("\n", "\r\n")}/* 😀 */ server.registerTool("c.d", {}, run); // 😀`;
  const cwd = folderOf(context, { "server.ts": text });
  assert.equal(call(["fix"], { cwd }).status, 0);
  assert.equal(read(cwd, "server.ts"), text.replace('"a.b"', '"a_b"').replace('"c.d"', '"c_d"'));
});

test("a derived name is written out: the function keeps its own", (context) => {
  const text = 'mcp = FastMCP("mail")\n@mcp.tool()\ndef prüfen(): ...\n@mcp.tool(description="Lädt")\ndef läd(): ...\n';
  const cwd = folderOf(context, { "server.py": text });
  const { status, out } = call(["fix"], { cwd });
  assert.deepEqual([status, out], [0, "2 names changed in 1 file\n"]);
  const fixed = text.replace("tool()", 'tool(name="pr_fen")').replace("tool(desc", 'tool(name="l_d", desc');
  assert.equal(read(cwd, "server.py"), fixed);
});

test("a text that is not only one tool's is left alone, with the reason", (context) => {
  const head = 'import { FastMCP } from "fastmcp";\n';
  const cwd = folderOf(context, {
    "parts.py":
      'from fastmcp import FastMCP\nmcp = FastMCP("x")\nDAY = "7.day"\n@mcp.tool(DAY)\ndef a(): ...\n@mcp.tool("get_" + DAY)\ndef b(): ...\n',
    "server.ts": `${head}const NAME = "a.b";\nconst server = new FastMCP({ name: NAME, version: "1.0.0" });\nserver.addTool({ name: NAME, parameters, execute });\n`,
  });
  const { out, err } = call(["fix"], { cwd });
  assert.equal(out, "0 names changed in 0 files\n");
  assert.match(err, /^parts\.py:3: "7\.day" is left alone: another name of the file is put together and may hold this text$/m);
  assert.match(err, /^server\.ts:2: "a\.b" is left alone: the same text names the server$/m);
});

test("portable names that differ only in a number are left alone", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("天気", "予報") });
  assert.equal(call(["fix"], { cwd }).out, "0 names changed in 0 files\n");
});

test("a portable name that says nothing is left alone", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("天気", "天气 now") });
  const { out, err } = call(["fix"], { cwd });
  assert.equal(out, "1 name changed in 1 file\n");
  assert.match(err, /^tools\.json:4: "天気" is left alone: "__" /);
});

test("a suppressed finding is no reason to rename", (context) => {
  const ignore = [{ tool: "a.b", reason: "shipped" }];
  const cwd = folderOf(context, { "tools.json": toolsList("a.b", "c.d"), "mcp-portability.config.json": JSON.stringify({ ignore }) });
  assert.equal(call(["fix"], { cwd }).out, "1 name changed in 1 file\n");
  assert.equal(read(cwd, "tools.json"), toolsList("a.b", "c_d"));
});

test("places that still hold an old name are named", (context) => {
  const cwd = folderOf(context, { "server.ts": `${typescriptServer("a.b")}call("a.b");\n` });
  const { err } = call(["fix"], { cwd });
  assert.equal(err, 'server.ts:4: "a.b" still stands here; if it means the tool that is now a_b, change it too\n');
});

/** Two copies of some files: one to fix, one to patch. */
function twice(context: TestContext, files: Readonly<Record<string, string>>): readonly [string, string] {
  const fixed = folderOf(context, files);
  const patched = mkdtempSync(join(tmpdir(), "mcp-portability-"));
  context.after(() => rmSync(patched, { recursive: true }));
  cpSync(fixed, patched, { recursive: true });
  return [fixed, patched];
}

const forPatch = {
  "crlf.ts": typescriptServer("a.b", "c.d").replaceAll("\n", "\r\n"),
  "mark.json": `\ufeff[{ "name": "a.b", "inputSchema": { "type": "object", "properties": {} } }]`,
  "with space/server.py": `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n${"#\n".repeat(20)}@mcp.tool(name="e.f")\ndef run(): ...\n`,
};

test("--dry-run changes nothing and prints a diff that git can apply to get what fix makes", (context) => {
  const [fixed, patched] = twice(context, forPatch);
  const { status, out } = call(["fix", "--dry-run"], { cwd: patched });
  assert.equal(status, 0);
  for (const [file, text] of Object.entries(forPatch)) assert.equal(read(patched, file), text);
  assert.match(out, /^--- crlf\.ts\n\+\+\+ crlf\.ts\n@@ -1,4 \+1,4 @@\n/);
  writeFileSync(join(patched, "dry.patch"), out);
  execFileSync("git", ["apply", "-p0", "--whitespace=nowarn", "dry.patch"], { cwd: patched });
  assert.equal(call(["fix"], { cwd: fixed }).status, 0);
  for (const [file, text] of Object.entries(forPatch)) {
    assert.notEqual(read(fixed, file), text);
    assert.equal(read(patched, file), read(fixed, file));
  }
});

test("a file that is named goes through fix, and a file that is not named does not", (context) => {
  const cwd = folderOf(context, { "dist/server.js": typescriptServer("a.b"), "src/server.ts": typescriptServer("a.b") });
  const { out, err } = call(["fix", "dist/server.js"], { cwd });
  assert.equal(out, "1 name changed in 1 file\n");
  assert.match(
    err,
    /^only what is in dist\/server\.js was looked at: manifests, permissions, calls, locks, tests and documentation beside it were not; /,
  );
  assert.equal(read(cwd, "src/server.ts"), typescriptServer("a.b"));
});

test("thousands of operations are fixed at once, each in its place", (context) => {
  const operations = Array.from({ length: 5000 }, (_, index) => `  /p${index}: { get: { operationId: list.p${index} } }\n`);
  const text = `openapi: 3.1.0\npaths:\n${operations.join("")}`;
  const cwd = folderOf(context, { "api.yaml": text });
  const { out } = call(["fix", "api.yaml"], { cwd });
  assert.match(out, /^5000 names changed in 1 file\n/);
  assert.equal(readFileSync(join(cwd, "api.yaml"), "utf8"), text.replaceAll("list.p", "list_p"));
});
