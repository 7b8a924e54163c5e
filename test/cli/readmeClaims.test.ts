import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { findingsOf, folderOf, namesOf, report, toolsList, typescriptServer } from "./support.ts";

/** What the README says of scans and of tool lists, held against what they do. */

const readme = readFileSync("README.md", "utf8");

test("a scan reads what is as large as the README says, and tells of what is larger", (context) => {
  const said =
    /Said to be skipped: a\s+source over 1 MB, 20,000 lines or 20,000 characters in a line, JSON over 20 MB, YAML or TOML over 2 MB/;
  assert.match(readme, said);
  const source = typescriptServer("a.b");
  const lines = source.split("\n").length - 1;
  const list = toolsList("a.b");
  const yaml = "tools:\n  - name: a.b\n    inputSchema: { type: object }\n";
  const toml = '[[tools]]\nname = "a.b"\ninputSchema = { type = "object" }\n';
  const padded = (text: string, size: number, line = `${" ".repeat(99)}\n`) => {
    const rest = size - text.length;
    return text + line.repeat(Math.floor(rest / line.length)) + " ".repeat(rest % line.length);
  };
  const atMost = {
    "size.ts": padded(source, 1_000_000),
    "lines.ts": source + "\n".repeat(20_000 - lines),
    "line.ts": `${source}${" ".repeat(20_000)}\n`,
    "tools.json": padded(list, 20_000_000),
    "tools.yaml": padded(yaml, 2_000_000, `#${" ".repeat(98)}\n`),
    "tools.toml": padded(toml, 2_000_000),
  };
  const more = Object.entries(atMost).map(([file, text]) => [
    file,
    file === "line.ts" ? text.replace("  ", "   ") : text.replace(/$/, file === "lines.ts" ? "\n" : " "),
  ]);
  const skippedIn = (files: Readonly<Record<string, string>>) =>
    findingsOf(report([], { cwd: folderOf(context, files) })).flatMap(({ rule, file }) => (rule === "file/skipped" ? [file] : []));
  assert.deepEqual(skippedIn(atMost), []);
  assert.deepEqual(skippedIn(Object.fromEntries(more)).sort(), Object.keys(atMost).sort());
});

test("a name is followed over two files at most, and one that is not found is reported", (context) => {
  assert.match(readme, /Names are followed through constants, enum\s+members and concatenations, over two files at most\./);
  const server = (text: string) => `import { NAME } from "./one";\n${typescriptServer("own")}${text}`;
  const passed = (from: string) => `import { NAME as OTHER } from "./${from}";\nexport const NAME = OTHER;\n`;
  const written = 'export const NAME = "a.b";\n';
  const registered = server("server.registerTool(NAME, {}, run);\n");
  const near = report([], { cwd: folderOf(context, { "server.ts": registered, "one.ts": passed("two"), "two.ts": written }) });
  assert.deepEqual(namesOf(near), ["own", "a.b"]);
  const far = report([], {
    cwd: folderOf(context, { "server.ts": registered, "one.ts": passed("two"), "two.ts": passed("three"), "three.ts": written }),
  });
  assert.deepEqual(namesOf(far), ["own"]);
  assert.equal(far.summary.unresolved, 1);
  const enumerated = {
    "server.ts": server('server.registerTool(NAME.LIST, {}, run);\nserver.registerTool("x_" + NAME.LIST, {}, run);\n'),
    "one.ts": 'export enum NAME { LIST = "c.d" }\n',
  };
  assert.deepEqual(namesOf(report([], { cwd: folderOf(context, enumerated) })), ["own", "c.d", "x_c.d"]);
});

test("a tool list is what the README says it is", (context) => {
  assert.match(readme, /Equal names on different\s+servers, or under different conditions, are no duplicates\./);
  const head = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
  const made = (variable: string) => `const ${variable} = new McpServer({ name: "${variable}", version: "1" });\n`;
  const tool = (variable: string) => `${variable}.registerTool("same", {}, run);\n`;
  const duplicates = (files: Readonly<Record<string, string>>) =>
    findingsOf(report([], { cwd: folderOf(context, files) })).filter(({ rule }) => rule.endsWith("/unique-names")).length;
  assert.ok(duplicates({ "a.ts": head + made("one") + tool("one") + tool("one") }) > 0);
  assert.equal(duplicates({ "a.ts": head + made("one") + made("two") + tool("one") + tool("two") }), 0);
  const either = `if (process.env.A) {\n${tool("one")}} else {\n${tool("one")}}\n`;
  assert.equal(duplicates({ "a.ts": head + made("one") + either }), 0);

  assert.match(
    readme,
    /A declaration that reaches no server in its file belongs to the nearest\s+server of its project, if there is only one\./,
  );
  const loose = { "tools.ts": `${head}export function add(server: McpServer) {\n  server.registerTool("loose", {}, run);\n}\n` };
  const namesByServer = (files: Readonly<Record<string, string>>) =>
    report([], { cwd: folderOf(context, files) }).lists.map(({ server, tools }) => [server?.name ?? null, tools.map(({ name }) => name)]);
  const manifest = { "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }' };
  const one = { ...manifest, ...loose, "a.ts": head + made("one") + tool("one") };
  assert.deepEqual(namesByServer(one), [["one", ["same", "loose"]]]);
  const both = namesByServer({ ...one, "b.ts": head + made("two") + tool("two") });
  assert.deepEqual(both.map(([server]) => server).sort(), [null, "one", "two"].sort());
});
