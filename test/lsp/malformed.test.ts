import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { ErrorCodes, ResponseError } from "vscode-languageserver-protocol/node";
import { messageShapes } from "../../server/lsp/params.ts";
import * as protocol from "../../shared/protocol.ts";
import { folderOf, typescriptServer } from "../cli/support.ts";
import { type Client, startClient, uriOf } from "./client.ts";

function framed(body: string): string {
  return `Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** What is no params of any message: `follow` and the like may be missing, but nothing is a number. */
const wrongParams = [
  7,
  [],
  { textDocument: { uri: 5 }, uri: 5, text: 5, query: 5, changes: 5, files: 5, event: 5, format: "json" },
] as const;
const notifications = Object.keys(messageShapes).filter((method) => /\/did[A-Z]/.test(method));
const requests = Object.keys(messageShapes).filter((method) => !notifications.includes(method));

/** A client with a server whose one tool is `a.b`. */
async function clientOf(context: Parameters<typeof folderOf>[0]): Promise<{ readonly client: Client; readonly uri: string }> {
  const folder = folderOf(context, { "server.ts": typescriptServer("a.b") });
  const client = await startClient(context, { folders: [folder] });
  await client.scan();
  return { client, uri: uriOf(join(folder, "server.ts")) };
}

async function assertAnswers({ client, uri }: Awaited<ReturnType<typeof clientOf>>): Promise<void> {
  const symbols = await client.connection.sendRequest<readonly { readonly name: string }[]>("textDocument/documentSymbol", {
    textDocument: { uri },
  });
  assert.match(JSON.stringify(symbols), /"a\.b"/);
}

test("a request with wrong params is answered so, with the part that is wrong, and its line in the log has no stack", async (context) => {
  const started = await clientOf(context);
  const { client } = started;
  for (const method of requests) {
    const refused: string[] = [];
    for (const params of wrongParams) {
      const answer = await client.connection.sendRequest(method, params).catch((error: unknown) => error);
      if (!(answer instanceof ResponseError)) continue;
      assert.equal(answer.code, ErrorCodes.InvalidParams, method);
      refused.push(answer.message);
    }
    assert.ok(refused.length >= 2 && refused.every((each) => each.startsWith(`${method}: params`)), `${method}: ${refused}`);
  }
  const place = { textDocument: { uri: started.uri }, position: { line: "2", character: 0 } };
  const wrong = await client.connection.sendRequest("textDocument/hover", place).catch((error: unknown) => String(error));
  assert.match(String(wrong), /textDocument\/hover: params\.position\.line is no whole number from 0/);
  const diagnostics = {
    textDocument: place.textDocument,
    range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
    context: { diagnostics: null },
  };
  await assert.rejects(client.connection.sendRequest("textDocument/codeAction", diagnostics), /params\.context\.diagnostics is no array/);
  for (const data of [5, null, {}, { lists: 5, from: 1, to: 2, keepsOld: 3 }, { lists: [7], from: "a", to: "b", keepsOld: true }])
    assert.deepEqual(await client.connection.sendRequest("codeAction/resolve", { title: "x", data }), { title: "x", data });
  await assertAnswers(started);
  assert.deepEqual(
    client.heard.logs.filter((line) => !/^[\w/]+: params/.test(line) || line.includes("\n")),
    [],
  );
  assert.equal(new Set(client.heard.logs).size, client.heard.logs.length, "each is said once");
});

test("params are taken as the client's library of VS Code sends them, by position and with null for a token", async (context) => {
  const { client, uri } = await clientOf(context);
  const ask = (method: string, ...params: readonly unknown[]) => client.connection.sendRequest<unknown>(method, ...params);
  for (const params of [[null, null], [null], [], [{}, null]])
    assert.ok(await ask(protocol.rulesRequest, ...params), JSON.stringify(params));
  await ask(protocol.scanRequest, null, null);
  assert.ok(await ask(protocol.fileStatusRequest, { uri }, null));
  assert.deepEqual(
    client.heard.logs.filter((line) => line.includes(": params")),
    [],
  );
  for (const params of [
    [5, null],
    [{}, null],
    [null, null],
    [{ uri }, { uri }],
  ])
    await assert.rejects(ask(protocol.fileStatusRequest, ...params), /params/, JSON.stringify(params));
});

test("a notification with wrong params is left out, with one line in the log", async (context) => {
  const started = await clientOf(context);
  const { client } = started;
  for (const method of notifications) for (const params of wrongParams) await client.connection.sendNotification(method, params);
  await assertAnswers(started);
  for (const method of notifications)
    assert.ok(
      client.heard.logs.some((line) => line.startsWith(`${method}: params`)),
      method,
    );
  assert.deepEqual(
    client.heard.logs.filter((line) => line.includes("\n")),
    [],
  );
});

test("the shapes of all requests of our own are known", () => {
  const own = Object.entries(protocol).flatMap(([name, method]) =>
    name.endsWith("Request") && typeof method === "string" ? [method] : [],
  );
  const asked = new Set<string>([protocol.readFileRequest, protocol.readFolderRequest]);
  assert.ok(own.length > 10);
  for (const method of own) assert.equal(method in messageShapes, !asked.has(method), method);
});

describe("what is no message is told of, and those behind it are answered", () => {
  const message = '{"jsonrpc":"2.0","method":"x"}';
  for (const [what, sent, says] of [
    ["no JSON", 'Content-Length: 7\r\n\r\n{"id": x', /cannot be read: .*JSON/],
    ["nothing that is cancelled", framed('{"jsonrpc":"2.0","method":"$/cancelRequest"}'), /cannot be read: it has not the parts of one/],
    ["a length that is none", `Content-Length: abc\r\n\r\n${message}`, /its header says no length \(Content-Length: abc\)/],
    ["no length", `Content-Type: x\r\n\r\n${message}`, /its header says no length \(Content-Type: x\)/],
    ["a length that is too small", `Content-Length: 5\r\n\r\n${message}`, /cannot be read: .*JSON/],
    ["no header", "hello\r\n\r\n", /its header says no length \(hello\)/],
  ] as const) {
    test(what, async (context) => {
      const started = await clientOf(context);
      started.client.process.stdin?.write(sent);
      await assertAnswers(started);
      assert.ok(
        started.client.heard.logs.some((line) => says.test(line)),
        started.client.heard.logs.join("\n"),
      );
      assert.equal(await started.client.stop(), 0);
    });
  }
});
