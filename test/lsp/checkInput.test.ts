import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { type CheckInput, checkListInput, reportFrom } from "../../shared/checkInput.ts";
import { checkInputRequest } from "../../shared/protocol.ts";
import { toolsList, typescriptServer } from "../cli/support.ts";
import type { Client } from "./client.ts";
import { startIn } from "./workspace.ts";

/** What there is to check, sent to a client that checks it by itself. */

function ask(client: Client, follow: boolean): Promise<CheckInput> {
  return client.connection.sendRequest(checkInputRequest, { follow });
}

const comment = "// mcp-portability-ignore-next-line anthropic/name: known";

const workspaces: readonly { readonly what: string; readonly files: Readonly<Record<string, string>> }[] = [
  {
    what: "lists of source and JSON",
    files: { "server.ts": typescriptServer("a.b", "a_b", "c d"), "tools.json": toolsList("d.e", "d.e") },
  },
  { what: "nothing at all", files: {} },
  {
    what: "comments that suppress, one of them nothing",
    files: { "server.ts": typescriptServer("a.b", "c.d").replaceAll("server.registerTool", `${comment}\nserver.registerTool`) + comment },
  },
  {
    what: "a config with choices, severities and ignores by tool, by file and by rule",
    files: {
      "mcp-portability.config.json": JSON.stringify({
        consumers: ["mcp", "openai", "gemini"],
        clients: ["claude-code", "custom:{server}.{tool}=orders"],
        maxNameLength: 40,
        rules: { "mcp/name": "off", "gemini/name": "warning" },
        ignore: [
          { tool: "a/b", reason: "known" },
          { file: "lib/**", rules: ["openai/name"], reason: "known" },
          { rules: ["collision/case"], reason: "known" },
        ],
      }),
      "server.ts": typescriptServer("a/b", "A/b", "c".repeat(70)),
      "lib/tools.json": toolsList("x/y", "x_y"),
    },
  },
  {
    what: "server keys in a client's config, a file that is broken and a config that is",
    files: {
      "package.json": '{ "name": "x", "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
      "mcp-portability.config.json": JSON.stringify({ clients: ["claude-code"] }),
      ".mcp.json": JSON.stringify({ mcpServers: { ["key".repeat(20)]: { command: "x" }, "a b": { command: "y" } } }),
      "server.ts": typescriptServer("a.b"),
      "broken/tools.json": '{"tools":[{"name":"x y","inputSchema":{',
      "odd/mcp-portability.config.json": '{ "consumers": ["nobody"] }',
      "odd/tools.json": toolsList("q.r"),
    },
  },
];

for (const { what, files } of workspaces) {
  test(`what there is to check gives the very report of the server: ${what}`, async (context) => {
    const { client } = await startIn(context, files);
    const report = await client.report();
    assert.deepEqual(reportFrom(await ask(client, false)), report);
    assert.ok(what === "nothing at all" || report.lists.some(({ findings }) => findings.length > 0));
  });
}

test("keys of client configs come with every list, also when no client is chosen", async (context) => {
  const { client } = await startIn(context, {
    "package.json": '{ "name": "x", "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
    ".mcp.json": JSON.stringify({ mcpServers: { orders: { command: "x" } } }),
    "server.ts": typescriptServer("a"),
  });
  const { lists } = await ask(client, false);
  assert.deepEqual(
    lists.map(({ known }) => known.map(({ key }) => key)),
    [["orders"]],
  );
  const [list] = lists;
  assert.ok(list !== undefined);
  const profile = { consumers: [], clients: [], maxNameLength: null, namingScheme: "portable" as const, severities: {} };
  const exposedWith = (clients: readonly string[], serverKey: string | null) =>
    checkListInput({ ...list, profile: { ...profile, clients } }, undefined, serverKey).tools.flatMap(({ exposed }) =>
      exposed.map(({ name }) => name),
    );
  assert.deepEqual(exposedWith(["claude-code"], null), ["mcp__orders__a"]);
  assert.deepEqual(exposedWith(["claude-code=other", "claude-code-plugin=p/q"], "try it"), ["mcp__try_it__a", "mcp__plugin_p_try_it__a"]);
});

test("a list says which config decides for whom it is judged, when one does", async (context) => {
  const { client, uri } = await startIn(context, {
    "tools.json": toolsList("a"),
    "decided/mcp-portability.config.json": '{ "clients": ["claude-code"] }',
    "decided/tools.json": toolsList("b"),
    "open/mcp-portability.config.json": '{ "rules": { "mcp/name": "off" } }',
    "open/tools.json": toolsList("c"),
  });
  const { lists } = await ask(client, false);
  assert.deepEqual(Object.fromEntries(lists.map(({ list, decidedBy }) => [list.id.slice(uri("").length), decidedBy])), {
    "/decided/tools.json#tools": uri("decided/mcp-portability.config.json"),
    "/open/tools.json#tools": null,
    "/tools.json#tools": null,
  });
});

test("a client that follows is told of the lists that are new, changed and gone, and of the rest, and of nothing else", async (context) => {
  const { client, path, uri } = await startIn(context, { "server.ts": typescriptServer("a.b"), "tools.json": toolsList("c") });
  const changes = () =>
    client.heard.inputChanges.splice(0).map(({ lists, removed, rest }) => [lists.map(({ list }) => list.id), removed, rest?.files ?? null]);
  const open = await client.open(path("server.ts"));
  await client.replace(open, "a.b", "a.c");
  await client.settle();
  assert.deepEqual(changes(), [], "nobody asked for changes");
  await ask(client, true);
  await client.settle();
  assert.deepEqual(changes(), []);
  await client.replace(open, "a.c", "a_b");
  await client.settle();
  assert.deepEqual(changes(), [[[`${uri("server.ts")}#server`], [], null]]);
  rmSync(path("tools.json"));
  await client.tell(FileChangeType.Deleted, path("tools.json"));
  await client.settle();
  assert.deepEqual(changes(), [[[], [`${uri("tools.json")}#tools`], 1]]);
  await ask(client, false);
  await client.replace(open, "a_b", "b");
  await client.settle();
  assert.deepEqual(changes(), []);
});
