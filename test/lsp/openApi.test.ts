import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType, HoverRequest, PrepareRenameRequest, RenameRequest } from "vscode-languageserver-protocol/node";
import { type ConvertOpenApiParams, type ConvertOpenApiResult, convertOpenApiRequest } from "../../shared/protocol.ts";
import type { Client } from "./client.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();

const longName = "read_ship_with_all_of_its_papers_and_everybody_on_board_of_it_at_noon1";
const api = `openapi: 3.1.0
info: { title: Harbor, version: "1" }
paths:
  /ships/{id}:
    get:
      operationId: ${longName}
    put:
      summary: Changes a ship
    delete: { tags: [ships] }
`;
/** A converter that hands an operationId on as it is. */
const server = "from fastapi_mcp import FastApiMCP\nmcp = FastApiMCP(app)\n";
const cleaning = "from fastmcp import FastMCP\nmcp = FastMCP.from_openapi(spec, client=client)\n";
const refusals = ["openai/name", "gemini/length-64", "observed-64/name"].map((rule) => `${rule} ${longName}`);
const nameless = ["openapi/operation-id put", "openapi/operation-id delete"];

async function act(client: Client, uri: string, sought: string, title: string): Promise<void> {
  const actions = await client.actions(uri, rangeOf(client.text(uri), sought));
  const action = actions.find((one) => one.title.startsWith(title));
  assert.ok(action !== undefined, actions.map((one) => one.title).join("\n"));
  await client.choose(action);
}

function convert(client: Client, params: ConvertOpenApiParams): Promise<ConvertOpenApiResult> {
  return client.connection.sendRequest(convertOpenApiRequest, params);
}

test("a long operationId has a squiggle, and none after the fix", async (context) => {
  assert.equal(longName.length, 70);
  const { client, path } = await shared.in(context, { "server.py": server, "api.yaml": api });
  const uri = await client.open(path("api.yaml"));
  assert.deepEqual(await client.marks(uri), [...refusals, ...nameless]);
  await act(client, uri, longName, `Rename "${longName}"`);
  assert.deepEqual(await client.marks(uri), nameless);
  assert.match(client.text(uri), /\n {6}operationId: read_ship_with_all_of_its_papers_and_everybody_on_board_o_25aa34\n/);
});

test("a long operationId has no squiggle where the one converter of the project cuts it, and one when there is another converter", async (context) => {
  const { client, path } = await shared.in(context, { "server.py": cleaning, "api.yaml": api });
  const uri = await client.open(path("api.yaml"));
  assert.deepEqual(await client.marks(uri), nameless);
  const program = await client.open(path("server.py"));
  await client.change(program, [{ text: cleaning + server }]);
  assert.deepEqual(await client.marks(uri), [...refusals, ...nameless]);
  await client.change(program, [{ text: cleaning }]);
  assert.deepEqual(await client.marks(uri), nameless);
  await act(client, uri, "put", 'Write the operationId "Changes_a_ship" for PUT /ships/{id}');
  assert.ok(client.text(uri).includes("    put:\n      operationId: Changes_a_ship\n      summary: Changes a ship\n"));
});

test("an operation without an operationId gets one by a quick fix, and all of a file by one", async (context) => {
  const { client, path } = await shared.in(context, { "server.py": server, "api.yaml": api });
  const uri = await client.open(path("api.yaml"));
  await act(client, uri, "put", 'Write the operationId "put_ships_by_id" for PUT /ships/{id}');
  assert.ok(client.text(uri).includes("    put:\n      operationId: put_ships_by_id\n      summary: Changes a ship\n"));
  assert.deepEqual(await client.marks(uri), [...refusals, "openapi/operation-id delete"]);
  await client.change(uri, [{ text: api }]);
  await act(client, uri, "delete", "Write the operationId of all 2 operations of this file that have none");
  assert.ok(client.text(uri).includes("delete: { operationId: delete_ships_by_id, tags: [ships] }\n"));
  assert.deepEqual(await client.marks(uri), refusals);
});

test("F2 on a method gives its operation an operationId, F2 on an operationId another one", async (context) => {
  const { client, path } = await shared.in(context, {
    "server.py": server,
    "api.json": JSON.stringify({ openapi: "3.0.3", paths: { "/a": { get: { tags: [] } } } }, null, 2),
  });
  const uri = await client.open(path("api.json"));
  await client.settle();
  const at = (sought: string) => ({ textDocument: { uri }, position: rangeOf(client.text(uri), sought).start });
  const prepared = await client.connection.sendRequest(PrepareRenameRequest.type, at('get"'));
  assert.deepEqual(prepared, { range: rangeOf(client.text(uri), "get"), placeholder: "get_a" });
  await client.apply(await client.connection.sendRequest(RenameRequest.type, { ...at('get"'), newName: "read_a" }));
  assert.ok(client.text(uri).includes('"get": {\n        "operationId": "read_a",\n        "tags": []\n'));
  await client.settle();
  await client.apply(await client.connection.sendRequest(RenameRequest.type, { ...at('read_a"'), newName: "list_a" }));
  assert.ok(client.text(uri).includes('"operationId": "list_a"'));
});

test("links follow an operationId: by a quick fix, by the one for all of a file, by F2, and by F2 on a link", async (context) => {
  const text = (get: string, put: string) =>
    `openapi: 3.1.0\npaths:\n  /u:\n    get: { operationId: ${get}, responses: { 200: { links: { a: { operationId: ${put} } } } } }\n    put: { operationId: ${put} }\ncomponents: { links: { b: { operationId: '${get}' } } }\n`;
  const { client, path } = await shared.in(context, { "server.py": server, "api.yaml": text("u.get", "u.put") });
  const uri = await client.open(path("api.yaml"));
  await client.settle();
  await act(client, uri, "u.get", 'Rename "u.get" to "u_get"');
  assert.equal(client.text(uri), text("u_get", "u.put"));
  await client.change(uri, [{ text: text("u.get", "u.put") }]);
  await client.settle();
  await act(client, uri, "u.get", "Rename all 2 refused names in this file");
  assert.equal(client.text(uri), text("u_get", "u_put"));
  await client.settle();
  const rename = async (sought: string, newName: string) => {
    const params = { textDocument: { uri }, position: rangeOf(client.text(uri), sought).start, newName };
    await client.apply(await client.connection.sendRequest(RenameRequest.type, params));
    await client.settle();
  };
  await rename("u_put }\n", "change_u");
  assert.equal(client.text(uri), text("u_get", "change_u"));
  await rename("u_get' }", "read_u");
  assert.equal(client.text(uri), text("read_u", "change_u"));
});

test("a document that nobody makes tools of is left in peace until it is converted", async (context) => {
  const { client, path } = await shared.in(context, { "package.json": '{ "name": "web-shop" }', "api.yaml": api });
  const uri = await client.open(path("api.yaml"));
  assert.deepEqual(await client.marks(uri), []);
  const result = await convert(client, { uri });
  assert.ok(result !== null && "list" in result);
  const { tools } = JSON.parse(result.list);
  assert.deepEqual(
    tools.map(({ name }: { readonly name: string }) => name.slice(0, 20)),
    ["read_ship_with_all_o", "put_ships_by_id", "delete_ships_by_id"],
  );
  assert.equal(result.tools, 3);
  assert.match(result.summary[0] ?? "", /^Harbor \(OpenAPI 3\.1\.0\): 3 tools$/);
  assert.deepEqual(await client.marks(uri), [...refusals, ...nameless]);
  // It stays so after a scan of the workspace.
  await client.scan();
  assert.deepEqual(await client.marks(uri), [...refusals, ...nameless]);
  // The list is checked as a document that was never stored, and has nothing that anybody refuses.
  const list = await client.open("untitled:Untitled-1", result.list, "json");
  assert.deepEqual(await client.marks(list), []);
  await client.close(list);
});

test("a conversion follows its options, and the text as it is in the editor", async (context) => {
  const { client, path } = await shared.in(context, { "api.yaml": api });
  const uri = await client.open(path("api.yaml"));
  await client.replace(uri, "put:", "patch:");
  const names = async (options: ConvertOpenApiParams["options"]) => {
    const result = await convert(client, { uri, ...(options === undefined ? {} : { options }) });
    assert.ok(result !== null && "list" in result);
    return JSON.parse(result.list).tools.map(({ name }: { readonly name: string }) => name);
  };
  assert.deepEqual((await names({ prefix: "harbor" })).slice(1), ["harbor_patch_ships_by_id", "harbor_delete_ships_by_id"]);
  assert.deepEqual((await names({ style: "camelCase", maxNameLength: 12 })).slice(2), ["delet_a595b5"]);
  assert.deepEqual(await names({ naming: "fastapi-mcp" }), [longName]);
  assert.deepEqual((await names({ naming: "fastmcp" })).slice(1), ["Changes_a_ship", "DELETE_shipsid"]);
  assert.deepEqual(await names({ naming: "nobody", style: "none", maxNameLength: 2 }), await names(undefined));
});

test("a list that a consumer refuses for its length is told with what to split it by, and split as on the command line", async (context) => {
  const paths = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`/p${index}`, { get: { operationId: `p${index}` } }]));
  const { client, path } = await shared.in(context, { "api.json": JSON.stringify({ openapi: "3.1.0", paths }) });
  const uri = await client.open(path("api.json"));
  const whole = await convert(client, { uri });
  assert.ok(whole !== null && "list" in whole);
  assert.deepEqual([whole.tools, whole.splitBy], [130, 128]);
  const { tools } = JSON.parse(whole.list);
  const split = await convert(client, { uri, options: { split: 128 } });
  assert.ok(split !== null && "list" in split);
  assert.deepEqual([split.tools, split.splitBy, split.summary[0]], [130, null, "OpenAPI 3.1.0: 130 tools in 2 lists"]);
  assert.deepEqual(JSON.parse(split.list), [{ tools: tools.slice(0, 128) }, { tools: tools.slice(128) }]);
  const again = await convert(client, { uri, options: { split: 129 } });
  assert.ok(again !== null && "list" in again && again.splitBy === 128);
  for (const wrong of [0, -1, 1.5]) assert.deepEqual(await convert(client, { uri, options: { split: wrong } }), whole);
});

const refused: readonly (readonly [file: string, text: string, why: RegExp])[] = [
  ["list.json", '{ "tools": [] }', /^no OpenAPI document: /],
  ["broken.json", '{ "openapi": "3.0.0", ', /at line 1, column /],
  ["empty.yaml", "", /^it is empty$/],
  ["old.json", '{ "swaggerVersion": "1.2" }', /^Swagger "1\.2"; /],
];

for (const [file, text, why] of refused) {
  test(`${file} is not converted, and why is said`, async (context) => {
    const { client, path } = await shared.in(context, {});
    const uri = await client.open(path(file), text);
    const result = await convert(client, { uri });
    assert.ok(result !== null && "refused" in result);
    assert.match(result.refused, why);
  });
}

test("a document that is not there is not converted", async (context) => {
  const { client, uri } = await shared.in(context, {});
  assert.deepEqual(await convert(client, { uri: uri("none.yaml") }), { refused: "it cannot be read" });
});

test("the hover of an operation says what each converter calls its tool", async (context) => {
  const { client, path } = await shared.in(context, { "server.py": server, "api.yaml": api });
  const uri = await client.open(path("api.yaml"));
  await client.settle();
  const hover = async (sought: string) => {
    const answer = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: rangeOf(client.text(uri), sought).start,
    });
    return JSON.stringify(answer?.contents);
  };
  const long = await hover(longName);
  assert.match(long, /FastMCP \| `read_ship_with_all_of_its_papers_and_everybody_on_board_` \| 56 \|/);
  assert.match(long, /fastapi-mcp \| `read_ship[^|]*` \| 70 \| refused by OpenAI Chat Completions, Claude Desktop/);
  assert.match(await hover("put:"), /fastapi-mcp \| nothing \|.*FastMCP \| `Changes_a_ship` \| 14 \|/s);
});

test("a document that was asked about is gone with its folder", async (context) => {
  const { client, path } = await shared.in(context, { "harbor/server.py": server, "harbor/api.yaml": api });
  const file = path("harbor/api.yaml");
  const uri = await client.open(file);
  await convert(client, { uri });
  assert.equal((await client.report()).lists.length, 1);
  await client.close(uri);
  rmSync(path("harbor"), { recursive: true });
  await client.tell(FileChangeType.Deleted, path("harbor"));
  assert.deepEqual((await client.report()).lists, []);
});
