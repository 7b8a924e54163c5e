import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Report } from "../../shared/report.ts";
import { assertRefused, call, findingsOf, folderOf, report, toolsList, typescriptServer } from "./support.ts";

const config = '{ "mcpServers": { "my files": { "command": "node" } } }';

function exposedNames({ lists }: Report): readonly (string | null)[] {
  return lists.flatMap((list) => list.tools.flatMap((tool) => tool.exposed.map(({ name }) => name)));
}

function rulesOf(checked: Report): readonly string[] {
  return [...new Set(findingsOf(checked).map(({ rule }) => rule))];
}

/** The report on one tool of a server called "made" beside a client config. */
function behind(context: TestContext, name: string, ...clients: readonly string[]): Report {
  const cwd = folderOf(context, { "server.ts": typescriptServer(name), ".mcp.json": config });
  return report(
    clients.flatMap((client) => ["--client", client]),
    { cwd },
  );
}

test("--consumer judges for the named consumers only, in their usual order", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a.b") });
  const openai = report(["--consumer", "openai"], { cwd });
  assert.deepEqual(openai.lists[0]?.tools[0]?.accepted, { openai: false });
  assert.deepEqual(rulesOf(openai), ["openai/name"]);
  const two = report(["--consumer", "gemini", "--consumer", "anthropic"], { cwd });
  assert.deepEqual(Object.keys(two.lists[0]?.tools[0]?.accepted ?? {}), ["anthropic", "gemini"]);
  assert.deepEqual(two.summary.errors, 1);
});

test("the rename map keeps to the chosen consumers: the limit, the characters, the first character", (context) => {
  const long = "9".repeat(100);
  const cwd = folderOf(context, { "tools.json": toolsList("a.b", long) });
  const map = (...args: readonly string[]) => report(args, { cwd }).lists[0]?.renameMap;
  assert.deepEqual(map("--consumer", "anthropic"), { "a.b": "a_b", [long]: long });
  assert.equal(Object.values(map("--consumer", "openai") ?? {})[1]?.length, 64);
  assert.equal(Object.values(map("--consumer", "gemini") ?? {})[1], `_${long}`);
});

test("--client claude-code takes the server keys of the client configs nearby", (context) => {
  assert.deepEqual(exposedNames(behind(context, "list", "claude-code")), ["mcp__my_files__list"]);
  assert.deepEqual(exposedNames(behind(context, "list", "claude-code=*")), ["mcp__my_files__list"]);
});

test("--client ID=KEY takes the key, and several clients are judged side by side", (context) => {
  const names = exposedNames(behind(context, "list", "claude-code=one", "claude-code=two=2", "custom:{server}.{tool}=gate"));
  assert.deepEqual(names, ["mcp__one__list", "mcp__two_2__list", "gate.list"]);
});

test("without a client config the server's own name is the key", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("list") });
  assert.deepEqual(exposedNames(report(["--client", "claude-code"], { cwd })), ["mcp__made__list"]);
});

test("a plugin's name stands before the server key", (context) => {
  assert.deepEqual(exposedNames(behind(context, "list.all", "claude-code-plugin=my.plugin/disk")), [
    "mcp__plugin_my_plugin_disk__list_all",
  ]);
  assert.deepEqual(exposedNames(behind(context, "list", "claude-code-plugin=tools/*")), ["mcp__plugin_tools_my_files__list"]);
});

test("a connector is known by a UUID, which leaves 21 of 64 characters", (context) => {
  const checked = behind(context, "read_every_file_of_a_folder", "claude-connector");
  assert.match(exposedNames(checked)[0] ?? "", /^mcp__[0-9a-f-]{36}__read_every_file_of_a_folder$/);
  // The key of the config has a space, which is told whatever client is chosen.
  assert.deepEqual(rulesOf(checked), ["client/budget", "client/length", "client/server-key"]);
  assert.equal(Object.values(checked.lists[0]?.renameMap ?? {})[0]?.length, 21);
  const budget = findingsOf(checked).find(({ rule }) => rule === "client/budget");
  assert.ok(budget?.message.includes("21 of 64 characters"), budget?.message);
});

test("a gateway of one's own has the limit 64, or its own", (context) => {
  const name = "x".repeat(60);
  const template = "gateway__{server}__{tool}=files";
  assert.deepEqual(rulesOf(behind(context, name, `custom:${template}`)), ["client/length", "client/server-key"]);
  assert.deepEqual(rulesOf(behind(context, name, `custom@128:${template}`)), ["client/server-key"]);
  assert.deepEqual(
    findingsOf(behind(context, name, `custom:${template}`)).flatMap(({ rule, client }) => (rule === "client/length" ? [client] : [])),
    [{ id: "custom:gateway__{server}__{tool}", server: "files" }],
  );
});

test("a prefix shortens the names of the rename map, --max-name-length goes before it", (context) => {
  const name = "x".repeat(60);
  const cwd = folderOf(context, { "server.ts": typescriptServer(name) });
  const portable = (...args: readonly string[]) => report(args, { cwd }).lists[0]?.tools[0]?.portableName?.length;
  assert.equal(portable(), 60);
  assert.equal(portable("--client", "claude-code=files"), 64 - "mcp__files__".length);
  assert.equal(portable("--client", "claude-code=files", "--max-name-length", "60"), 60);
  assert.equal(portable("--max-name-length", "8"), 8);
});

test("where no name fits check says so in a finding, and rename-map exits with 2", (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("list", "read") });
  for (const args of [
    ["--max-name-length", "7"],
    ["--client", `claude-code=${"k".repeat(52)}`],
  ]) {
    const checked = report(args, { cwd });
    assert.equal(checked.lists[0]?.renameMap, null);
    assert.equal(checked.lists[0]?.tools[0]?.portableName, null);
    const finding = findingsOf(checked).find(({ message }) => message.startsWith("No portable name can be made"));
    assert.equal(finding?.rule, "client/budget");
    assertRefused(call(["rename-map", ...args], { cwd }), "server.ts#server", "8 are needed");
  }
});

test("the other consumers' limits hold behind a client that states none", (context) => {
  const checked = behind(context, "x".repeat(60), "claude-code");
  const length = findingsOf(checked).find(({ rule }) => rule === "client/length");
  assert.deepEqual(length?.client, { id: "claude-code", server: "my files" });
  assert.ok(length?.message.includes("OpenAI Chat Completions (64)"), length?.message);
  assert.equal(behind(context, "x".repeat(60), "claude-code").summary.errors, 0);
});

test("a client of which no server key is known is told of, since nothing was judged behind it", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a"), "named/server.ts": typescriptServer("a") });
  const { status, err } = call(["check", "tools.json", "--client", "claude-code", "--client", "cursor=shop"], { cwd });
  const told = "--client claude-code: no server key is known here, so nothing was judged behind it; give one: --client claude-code=KEY\n";
  assert.deepEqual([status, err], [0, told]);
  assert.equal(call(["check", "named", "--client", "claude-code"], { cwd }).err, "");
});
