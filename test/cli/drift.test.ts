import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf, report, sayFindings, typescriptServer } from "./support.ts";

const manifest = `{
  "manifest_version": "0.3",
  "name": "made",
  "server": { "type": "node" },
  "tools": [
    { "name": "anchors" },
    { "name": "lighthouse" }
  ]
}
`;
const settings = '{ "permissions": { "allow": ["mcp__made__berths"], "deny": ["mcp__made__mermaid"] } }\n';

test("fix --drift adds what a manifest misses and corrects what is misspelled; it takes nothing out", (context) => {
  const files = { "manifest.json": manifest, ".claude/settings.json": settings, "server.ts": typescriptServer("anchor", "berth", "quay") };
  const cwd = folderOf(context, files);
  const read = (file: string) => readFileSync(join(cwd, file), "utf8");
  const dry = call(["fix", "--drift", "--dry-run"], { cwd });
  assert.equal(read("manifest.json"), manifest);
  assert.match(dry.out, /^- {4}\{ "name": "anchors" \},\n- {4}\{ "name": "lighthouse" \}\n\+ {4}\{ "name": "anchor" \},$/m);
  const first = call(["fix", "--drift"], { cwd });
  assert.deepEqual([first.status, first.out], [0, "3 places changed in 2 files\n"]);
  assert.equal(
    read("manifest.json"),
    manifest
      .replace("anchors", "anchor")
      .replace('    { "name": "lighthouse" }\n', '    { "name": "lighthouse" },\n    { "name": "berth" },\n    { "name": "quay" }\n'),
  );
  assert.equal(read(".claude/settings.json"), settings.replace("berths", "berth"));
  assert.equal(read("server.ts"), files["server.ts"]);
  const left = first.err.split("\n").map((line) => line.split(": left alone: ")[0]);
  assert.deepEqual(left, ["manifest.json:7", ".claude/settings.json:1", ""]);
  const second = call(["fix", "--drift"], { cwd });
  assert.deepEqual([second.out, second.err], ["0 places changed in 0 files\n", first.err]);
});

test("of two entries that may mean one tool one is corrected, and what is suppressed is left alone", (context) => {
  const tools = '"tools": [{ "name": "anchor1" }, { "name": "anchor2" }]';
  const cwd = folderOf(context, {
    "manifest.json": `{ "manifest_version": "0.3", "name": "made", "server": { "type": "node" }, ${tools} }`,
    "server.ts": typescriptServer("anchor", "berth"),
    "mcp-portability.config.json": '{ "ignore": [{ "tool": "berth", "rules": ["drift/manifest"], "reason": "it is a secret" }] }',
  });
  assert.equal(call(["fix", "--drift"], { cwd }).out, "1 place changed in 1 file\n");
  const { tools: names } = JSON.parse(readFileSync(join(cwd, "manifest.json"), "utf8"));
  assert.deepEqual(names, [{ name: "anchor" }, { name: "anchor2" }]);
});

test("a permission is corrected to the tool's name as Claude Code makes it, a list of tools to the name itself", (context) => {
  const roo = '{ "mcpServers": { "made": { "command": "node", "args": ["server.js"], "alwaysAllow": ["loan_renew"] } } }';
  const cwd = folderOf(context, {
    ".claude/settings.json": '{ "permissions": { "deny": ["mcp__made__loan_renew"] } }',
    ".claude/agents/clerk.md": "---\nname: clerk\ndescription: Lends\ntools: mcp__made__loan_renew, Read\n---\n",
    ".roo/mcp.json": roo,
    "server.ts": typescriptServer("loans.renew"),
  });
  const { out } = call(["fix", "--drift"], { cwd });
  const read = (file: string) => readFileSync(join(cwd, file), "utf8");
  assert.equal(read(".claude/settings.json"), '{ "permissions": { "deny": ["mcp__made__loans_renew"] } }');
  assert.match(read(".claude/agents/clerk.md"), /^tools: mcp__made__loans_renew, Read$/m);
  assert.equal(read(".roo/mcp.json"), roo.replace("loan_renew", "loans.renew"));
  assert.equal(out, "3 places changed in 3 files\n");
  assert.deepEqual(
    sayFindings(report([], { cwd })).filter((said) => said.includes("drift/")),
    [],
  );
});

test("fix without --drift leaves them alone, and tells of them", (context) => {
  const cwd = folderOf(context, { "manifest.json": manifest, "server.ts": typescriptServer("anchor") });
  const { out, err } = call(["fix"], { cwd });
  assert.equal(out, "0 names changed in 0 files\n");
  assert.equal(err, "3 places where a manifest or a permission and its server differ: see --drift\n");
  assert.equal(readFileSync(join(cwd, "manifest.json"), "utf8"), manifest);
});

test("what a tool of run time may be meant by is not corrected by fix --drift", (context) => {
  const stale = '{ "permissions": { "allow": ["mcp__made__anchors"] } }';
  const server = `${typescriptServer("anchor")}server.registerTool(nameOf(user), { description: "A tool" }, run);\n`;
  const cwd = folderOf(context, { ".claude/settings.json": stale, "server.ts": server });
  assert.equal(call(["fix", "--drift"], { cwd }).out, "0 places changed in 0 files\n");
  assert.equal(readFileSync(join(cwd, ".claude/settings.json"), "utf8"), stale);
});

test("a tool that the manifest repeats is one tool in every count, and two places in the report", (context) => {
  const tools = '"tools": [{ "name": "anchor" }, { "name": "lighthouse" }]';
  const cwd = folderOf(context, {
    "manifest.json": `{ "manifest_version": "0.3", "name": "made", "server": { "type": "node" }, ${tools} }`,
    "server.ts": typescriptServer("anchor", "berth", "berth"),
  });
  const said = report([], { cwd });
  // Declared twice is two tools; the listed one that nobody declares is one, too.
  assert.deepEqual([said.summary.tools, said.lists[0]?.tools.length], [4, 5]);
  assert.match(call([], { cwd }).out, /^made {2}\S+ {2}4 tools$/m);
});

test("a stale denial is an error, a stale allowance a warning: only the first fails a run", (context) => {
  const stale = (purpose: string) => `{ "permissions": { "${purpose}": ["mcp__made__mermaid"] } }`;
  for (const [purpose, status] of [
    ["deny", 1],
    ["allow", 0],
  ] as const) {
    const cwd = folderOf(context, { ".claude/settings.json": stale(purpose), "server.ts": typescriptServer("anchor") });
    assert.deepEqual(sayFindings(report([], { cwd })), [".claude/settings.json:1 drift/reference"]);
    assert.equal(call([], { cwd }).status, status);
  }
});
