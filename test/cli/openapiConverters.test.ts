import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { convertersIn } from "../../server/readers/gate.ts";
import { call, folderOf, report } from "./support.ts";

/** Which names of an OpenAPI document are judged: what stands there, or what the one converter of its project makes of it. */

const long = `read_${"x".repeat(70)}`;
const api = `openapi: 3.1.0
paths:
  /a:
    get: { operationId: ${long} }
    put: { operationId: boats/list }
    post: { summary: Add a boat }
`;
const fastMcp = "from fastmcp import FastMCP\nmcp = FastMCP.from_openapi(spec)\n";
const fastApiMcp = "from fastapi_mcp import FastApiMCP\nmcp = FastApiMCP(app)\n";

const cleaned = [long.slice(0, 56), "boatslist", "Add_a_boat"];
const raw = [long, "boats/list", "post_a"];

const projects: readonly (readonly [of: string, files: Readonly<Record<string, string>>, names: readonly string[]])[] = [
  ["FastMCP", { "server.py": fastMcp }, cleaned],
  ["FastMCP's class", { "server.py": "from fastmcp.server.openapi import FastMCPOpenAPI\nmcp = FastMCPOpenAPI(spec)\n" }, cleaned],
  ["fastapi-mcp, which hands names on", { "server.py": fastApiMcp }, raw],
  ["two converters", { "server.py": fastMcp, "other.py": fastApiMcp }, raw],
  [
    "FastMCP beside a program that nobody knows",
    { "server.py": fastMcp, "package.json": '{ "dependencies": { "openapi-mcp-server": "1" } }' },
    raw,
  ],
  [
    "FastMCP beside a config that names it",
    { "server.py": fastMcp, ".mcp.json": '{ "mcpServers": { "a": { "command": "fastapi-mcp" } } }' },
    raw,
  ],
  [
    "no program but a text that tells of one",
    { "a.json": '{ "tools": [{ "name": "x", "inputSchema": {}, "title": "FastMCP.from_openapi" }] }' },
    raw,
  ],
  ["a program that nobody knows", { "server.py": "import mcp\n# openapi-to-mcp\n" }, raw],
  ["a method of another library", { "server.py": "import mcp\ntools = Toolset.from_openapi(spec)\n" }, raw],
];

for (const [of, files, names] of projects) {
  test(`the names of a project of ${of}`, (context) => {
    const cwd = folderOf(context, { "pyproject.toml": '[project]\nname = "p"\n', ...files, "api.yaml": api });
    const { lists } = report(["."], { cwd });
    const list = lists.find(({ id }) => id === "api.yaml#paths");
    assert.deepEqual(
      list?.tools.map(({ name }) => name),
      names,
    );
    // What stands in the document is said to stand there.
    assert.deepEqual(
      list?.tools.map(({ written }) => written),
      [long, "boats/list", null],
    );
    assert.equal(
      list?.findings.some(({ severity }) => severity === "error"),
      names === raw,
    );
  });
}

test("a document that names tools by an extension is judged by those names", (context) => {
  const text = "openapi: 3.1.0\npaths: { /a: { get: { operationId: a/b, x-mcp: { name: a.b } }, put: { operationId: c/d } } }\n";
  const cwd = folderOf(context, { "pyproject.toml": "", "server.py": fastMcp, "api.yaml": text });
  const { lists } = report(["."], { cwd });
  assert.deepEqual(
    lists.flatMap(({ tools }) => tools.map(({ name }) => name)),
    ["a.b", "c/d"],
  );
});

test("a rename takes the tool by the name that the converter makes, and writes the operationId", (context) => {
  const cwd = folderOf(context, { "pyproject.toml": "", "server.py": fastMcp, "api.yaml": api });
  assert.equal(call(["rename", "boatslist", "list_boats"], { cwd }).status, 0);
  assert.equal(call(["rename", "Add_a_boat", "add_boat"], { cwd }).status, 0);
  const text = readFileSync(join(cwd, "api.yaml"), "utf8");
  assert.equal(text, api.replace("boats/list", "list_boats").replace("{ summary", "{ operationId: add_boat, summary"));
  assert.deepEqual(
    report(["."], { cwd }).lists.flatMap(({ tools }) => tools.map(({ name }) => name)),
    [cleaned[0], "list_boats", "add_boat"],
  );
  assert.equal(call(["rename", "boats/list", "x"], { cwd }).status, 2);
});

test("fix leaves alone what the converter makes fit by itself", (context) => {
  const cwd = folderOf(context, { "pyproject.toml": "", "server.py": fastMcp, "api.yaml": api });
  assert.equal(call(["fix"], { cwd }).status, 0);
  assert.equal(readFileSync(join(cwd, "api.yaml"), "utf8"), api);
});

const words: readonly (readonly [text: string, converters: readonly string[]])[] = [
  ["FastMCP.from_openapi(spec)", ["fastmcp"]],
  ["fastmcp.FastMCP.from_fastapi(app)", ["fastmcp"]],
  ["FastMCPOpenAPI", ["fastmcp"]],
  ["Toolset.from_openapi(spec)", ["other"]],
  ["fastapi-mcp", ["fastapi-mcp"]],
  ["FastApiMCP(app)", ["fastapi-mcp"]],
  ["openapi-mcp-server openapi-to-mcp swagger_mcp", ["other"]],
  ["mcp-openapi-proxy", ["other"]],
  ["fastmcp-openapi", ["other"]],
  ["mcp-link", ["other"]],
  ["an mcp server beside openapi.yaml", []],
];

for (const [text, converters] of words) test(`converters in ${text}`, () => assert.deepEqual(convertersIn(text), converters));
