import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import type { ServerCapabilities } from "vscode-languageserver-protocol/node";
import { assertRefused, call, cli, folderOf, typescriptServer } from "../cli/support.ts";
import { bareClient, fullClient, pullingClient } from "./abilities.ts";
import { Client, startClient, uriOf } from "./client.ts";

const manyFiles = Object.fromEntries(
  Array.from({ length: 150 }, (_, index) => [
    `${index}.ts`,
    typescriptServer(`a.${index}`, ...Array.from({ length: 20 }, (_, other) => `t${other}`)),
  ]),
);

/** Starts a server and gives what it says that it can do. */
async function capabilitiesFor(start: ConstructorParameters<typeof Client>[0]): Promise<ServerCapabilities> {
  const client = new Client(start);
  const { capabilities, serverInfo } = await client.start(start);
  assert.equal(serverInfo?.name, "mcp-portability");
  assert.match(serverInfo?.version ?? "", /^\d+\.\d+\.\d+/);
  assert.equal(await client.stop(), 0);
  return capabilities;
}

test("the server says what it can do, no more than the client can take", async () => {
  const [full, pulling, bare] = await Promise.all(
    [fullClient, pullingClient, bareClient].map((capabilities) => capabilitiesFor({ capabilities })),
  );
  assert.equal(full?.positionEncoding, "utf-16");
  assert.deepEqual(full?.codeActionProvider, { codeActionKinds: ["quickfix", "source.fixAll.mcpPortability"], resolveProvider: true });
  assert.deepEqual([full?.renameProvider, bare?.renameProvider], [{ prepareProvider: true }, true]);
  assert.deepEqual([full?.diagnosticProvider, bare?.diagnosticProvider], [undefined, undefined]);
  assert.deepEqual(pulling?.diagnosticProvider, {
    identifier: "mcp-portability",
    interFileDependencies: true,
    workspaceDiagnostics: false,
  });
  assert.deepEqual(
    [full?.executeCommandProvider, bare?.executeCommandProvider],
    [{ commands: ["mcpPortability.openSource", "mcpPortability.suppressOne"] }, undefined],
  );
});

test("in the middle of a scan the server ends within a second, with 0 after a shutdown and with 1 without one", async (context) => {
  const folder = folderOf(context, manyFiles);
  for (const [status, end] of [
    [0, (client: Client) => client.stop()],
    [1, (client: Client) => client.exit()],
  ] as const) {
    const client = await startClient(context, { folders: [folder] });
    while (!client.heard.progress.some(({ value: { message = "" } }) => message.includes("read")))
      await new Promise((resolve) => setTimeout(resolve, 5));
    assert.ok(!client.heard.progress.some(({ value }) => value.kind === "end"), "the scan was over already");
    const begun = performance.now();
    assert.equal(await end(client), status);
    const took = performance.now() - begun;
    assert.ok(took < 1000, `it took ${Math.round(took)} ms`);
    assert.equal(client.errors, "");
  }
});

test("the server ends when its client or the process that started it is gone", async (context) => {
  const parent = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  assert.ok(parent.pid !== undefined);
  const orphan = await startClient(context, { parent: parent.pid });
  const cut = await startClient(context);
  const ended = once(parent, "exit");
  parent.kill();
  await ended;
  cut.process.stdin?.end();
  assert.equal(await cut.ended(), 1);
  assert.equal(await orphan.ended(), 1);
});

test("the command line starts the same server", async (context) => {
  const folder = folderOf(context, { "server.ts": typescriptServer("a.b") });
  const client = await startClient(context, { folders: [folder], command: [cli, "lsp", "--stdio"] });
  await client.scan();
  assert.deepEqual(client.marked, [uriOf(join(folder, "server.ts"))]);
  assert.equal(await client.stop(), 0);
  assert.equal(client.errors, "");
});

test("the command line says how the server is started", () => {
  assert.match(call(["--help"]).out, /^ {2}lsp --stdio +Start the language server, for editors\.$/m);
  assert.match(call(["lsp", "--help"]).out, /--stdio/);
  assertRefused(call(["lsp"]), "--stdio", "lsp --help");
  assertRefused(call(["lsp", "--stdio", "--socket=7000"]), "--socket");
  assertRefused(call(["lsp", "--stdio", "folder"]), "--stdio");
});

test("a workspace folder without a URI beside those that are added or removed, as Neovim gives it, is none", async (context) => {
  const [first, second] = [
    folderOf(context, { "one.ts": typescriptServer("a.b") }),
    folderOf(context, { "two.ts": typescriptServer("c.d") }),
  ];
  const client = await startClient(context, { folders: [first] });
  await client.scan();
  const change = async (added: readonly object[], removed: readonly object[]) => {
    await client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event: { added, removed } });
    await client.scan();
    return client.marked;
  };
  const [one, two] = [uriOf(join(first, "one.ts")), uriOf(join(second, "two.ts"))];
  const folder = { uri: uriOf(second), name: second };
  assert.deepEqual(await change([folder], [{}]), [one, two].sort());
  assert.deepEqual(await change([{}], [folder]), [one]);
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
  await client.change(await client.open(join(first, "one.ts")), [{ text: typescriptServer("ok") }]);
  await client.settle();
  assert.deepEqual(client.marked, [], "what is typed afterwards is judged");
});

for (const [of, params] of [
  ["no URI", { workspaceFolders: [{}, null] }],
  ["a number for one", { workspaceFolders: null, rootUri: 7 }],
] as const)
  test(`a client that gives a workspace folder with ${of} has none, and is served`, async (context) => {
    const folder = folderOf(context, { "server.ts": typescriptServer("a.b") });
    const client = await startClient(context, { params });
    const uri = await client.open(join(folder, "server.ts"));
    await client.settle();
    assert.deepEqual(client.marked, [uri]);
    assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
  });

test("what is no message ends no session", async (context) => {
  const folder = folderOf(context, { "server.ts": typescriptServer("a.b") });
  const client = await startClient(context, { folders: [folder] });
  await client.connection.sendNotification("textDocument/didOpen", {});
  await client.connection.sendNotification("textDocument/didChange", {
    textDocument: { uri: uriOf(join(folder, "server.ts")), version: 1 },
  });
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: 7 }] });
  await client.connection.sendNotification("workspace/didChangeWorkspaceFolders", {});
  await client.connection.sendNotification("unheard/of", { x: 1 });
  for (const method of ["textDocument/hover", "textDocument/documentSymbol", "textDocument/codeAction", "textDocument/rename"])
    await assert.rejects(client.connection.sendRequest(method, { nothing: true }), new RegExp(`${method}: params`));
  await assert.rejects(client.connection.sendRequest("unheard/of", {}));
  await client.scan();
  assert.equal(client.marked.length, 1);
  assert.equal(await client.stop(), 0);
});
