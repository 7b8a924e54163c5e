import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  type DocumentSymbol,
  DocumentSymbolRequest,
  type SymbolInformation,
  SymbolKind,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { folderOf, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import { startClient, uriOf } from "./client.ts";

const files = {
  "harbour.ts": typescriptServer("list.berths", "moor").replace('"made"', '"harbour"'),
  "market/market.ts": typescriptServer("list.stalls").replace('"made"', '"market"'),
};

test("what is typed behind @ and # in quick open finds tools and servers, as the README says", async (context) => {
  assert.match(readFileSync("README.md", "utf8"), /^- `@` and `#` in quick open find tools and servers\.$/m);
  const folder = folderOf(context, files);
  const client = await startClient(context, { folders: [folder] });
  await client.scan();
  const textDocument = { uri: uriOf(join(folder, "harbour.ts")) };
  const trees = (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) as readonly DocumentSymbol[];
  assert.deepEqual(
    trees.map(({ name, kind, children = [] }) => [name, kind, children.map((child) => child.name)]),
    [["harbour", SymbolKind.Module, ["list.berths", "moor"]]],
  );
  const found = async (query: string) =>
    ((await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query })) ?? []).map(({ name, kind, location }) => [
      name,
      kind === SymbolKind.Module,
      location.uri.slice(uriOf(folder).length + 1),
    ]);
  assert.deepEqual((await found("list")).sort(), [
    ["list.berths", false, "harbour.ts"],
    ["list.stalls", false, "market/market.ts"],
  ]);
  assert.deepEqual(await found("mrkt"), [["market", true, "market/market.ts"]]);
  assert.deepEqual(await found("nowhere"), []);
});

test("a client that shows no trees gets the tools with their server's name", async (context) => {
  const folder = folderOf(context, files);
  const client = await startClient(context, { folders: [folder], capabilities: bareClient });
  await client.scan();
  const textDocument = { uri: uriOf(join(folder, "harbour.ts")) };
  const symbols = (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) as readonly SymbolInformation[];
  assert.deepEqual(
    symbols.map(({ name, containerName }) => [name, containerName]),
    [
      ["list.berths", "harbour"],
      ["moor", "harbour"],
    ],
  );
});
