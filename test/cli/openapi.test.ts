import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toolExtensions } from "../../shared/openapi/extensions.ts";
import { namingSchemes } from "../../shared/openapi/naming/index.ts";
import { namingStyles } from "../../shared/openapi/naming/scheme.ts";
import { api } from "./openapiSample.ts";
import { call, folderOf, report } from "./support.ts";

test("a document comes out as a tools/list result, and the summary goes to standard error", (context) => {
  const cwd = folderOf(context, { "api.yaml": api });
  const { status, out, err } = call(["openapi", "api.yaml"], { cwd });
  assert.equal(status, 0);
  const { tools, ...more } = JSON.parse(out);
  assert.deepEqual(more, {});
  assert.deepEqual(
    tools.map(({ name }: { readonly name: string }) => name),
    ["get_users_by_id_orders", "carts_create"],
  );
  assert.deepEqual(tools[0].inputSchema, { type: "object", properties: { id: { type: "integer" } }, required: ["id"] });
  assert.match(
    err,
    /^Shop \(OpenAPI 3\.0\.3\): 2 tools\n {2}warning: 1 name held characters that were replaced \(POST \/carts: carts\.create is carts_create\)\n/,
  );
});

test("what comes out is a tool list that every consumer takes", (context) => {
  const cwd = folderOf(context, { "api.yaml": api });
  const tools = call(["openapi", "--output-schema", "api.yaml"], { cwd }).out;
  const { lists } = report(["--stdin-filename", "tools.json"], { cwd, input: tools });
  assert.deepEqual(
    lists.map(({ tools, findings }) => [tools.length, findings.filter(({ severity }) => severity === "error")]),
    [[2, []]],
  );
});

const named = (args: readonly string[], input: string = api) => {
  const { status, out, err } = call(["openapi", "-", ...args], { input });
  assert.equal(status, 0, err);
  return JSON.parse(out).tools.map(({ name }: { readonly name: string }) => name);
};

const options: readonly (readonly [args: readonly string[], names: readonly string[]])[] = [
  [[], ["get_users_by_id_orders", "carts_create"]],
  [
    ["--style", "as-is"],
    ["get_users_by_id_orders", "carts.create"],
  ],
  [
    ["--style", "camelCase"],
    ["getUsersByIdOrders", "cartsCreate"],
  ],
  [
    ["--style", "snake_case", "--prefix", "shop"],
    ["shop_get_users_by_id_orders", "shop_carts_create"],
  ],
  [
    ["--max-name-length", "12"],
    ["get_u_43344b", "carts_create"],
  ],
  [
    ["--naming", "fastmcp"],
    ["List_orders", "carts_create"],
  ],
  [["--naming", "fastapi-mcp"], ["carts.create"]],
  [
    ["--naming", "spring-ai"],
    ["get_users_by_id_orders", "cartscreate"],
  ],
  [["--tag", "orders"], ["get_users_by_id_orders"]],
  [["--path", "/carts", "--path", "/x"], ["carts_create"]],
];

for (const [args, names] of options) {
  test(`openapi - ${args.join(" ")}`, () => assert.deepEqual(named(args), names));
}

test("bodies, types of bodies, outputs and hints are chosen by options", () => {
  const toolsOf = (...args: readonly string[]) => JSON.parse(call(["openapi", "-", ...args], { input: api }).out).tools;
  assert.deepEqual(Object.keys(toolsOf()[1].inputSchema.properties), ["a_b"]);
  assert.deepEqual(Object.keys(toolsOf("--single-body")[1].inputSchema.properties), ["body"]);
  assert.equal(toolsOf("--output-schema")[0].outputSchema.type, "object");
  assert.deepEqual([toolsOf()[0].annotations, toolsOf("--no-annotations")[0].annotations], [{ readOnlyHint: true }, undefined]);
  const content = { "application/json": { schema: { properties: { j: {} } } }, "text/csv": { schema: { type: "string" } } };
  const two = JSON.stringify({ openapi: "3.1.0", paths: { "/a": { post: { requestBody: { content } } } } });
  const argumentsOf = (...args: readonly string[]) =>
    Object.keys(JSON.parse(call(["openapi", "-", ...args], { input: two }).out).tools[0].inputSchema.properties);
  assert.deepEqual([argumentsOf(), argumentsOf("--content-type", "text/csv")], [["j"], ["body"]]);
});

test("--format report says what each argument is in the API, and what was told", () => {
  const { status, out } = call(["openapi", "-", "--format", "report"], { input: api });
  const { version, summary, operations, notes, tools } = JSON.parse(out);
  assert.deepEqual([status, version, tools.length], [0, 1, 2]);
  assert.deepEqual(operations[1], {
    method: "post",
    path: "/carts",
    operationId: "carts.create",
    tool: "carts_create",
    nameFrom: "operationId",
    arguments: [{ name: "a_b", place: "body", of: "a[b]" }],
  });
  assert.deepEqual(summary.told[0], {
    kind: "name-cleaned",
    level: "warning",
    count: 1,
    says: "1 name held characters that were replaced",
  });
  assert.deepEqual(notes[0], {
    kind: "name-from-path",
    about: "GET /users/{id}/orders is get_users_by_id_orders",
    operation: "GET /users/{id}/orders",
    tool: "get_users_by_id_orders",
  });
});

test("--format names shows what every naming gives", () => {
  const { status, out } = call(["openapi", "-", "--format", "names"], { input: api });
  assert.equal(status, 0);
  assert.equal(
    out,
    `GET /users/{id}/orders
  fastapi-mcp  no tool
  fastmcp      List_orders  (cleaned)
  portable     get_users_by_id_orders
  spring-ai    get_users_by_id_orders
POST /carts
  fastapi-mcp  carts.create  (dotted)
  fastmcp      carts_create  (cleaned)
  portable     carts_create  (cleaned)
  spring-ai    cartscreate  (cleaned)
`,
  );
});

const inputs: readonly (readonly [why: string, text: string])[] = [
  ["JSON", '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}'],
  ["JSON with comments and trailing commas", '{\n// one path\n"openapi":"3.1.0","paths":{"/a":{"get":{},},},}'],
  ["YAML", "openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n"],
  ["YAML in braces", '{openapi: 3.1.0, paths: {"/a": {get: {}}}}'],
  ["YAML with a version that is a number", "swagger: 2.0\npaths:\n  /a: { get: {} }\n"],
  ["a byte order mark", '\ufeff{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}'],
  ["Windows line ends", "openapi: 3.1.0\r\npaths:\r\n  /a:\r\n    get: {}\r\n"],
  ["aliases and merges", "openapi: 3.1.0\nx: &get { get: {} }\npaths:\n  /a: *get\n"],
];

for (const [why, text] of inputs) test(`a document is read by its content: ${why}`, () => assert.deepEqual(named([], text), ["get_a"]));

test("the help and the page name every option, every naming with what it does, and every style", () => {
  const { out } = call(["openapi", "--help"]);
  const page = readFileSync("docs/openapi.md", "utf8");
  const named = [
    "naming",
    "style",
    "prefix",
    "max-name-length",
    "single-body",
    "content-type",
    "output-schema",
    "no-annotations",
    "tag",
    "path",
    "split",
    "format",
  ];
  for (const option of named) {
    assert.match(out, new RegExp(`^  --${option} `, "m"));
    assert.ok(page.includes(`--${option}`), option);
  }
  for (const { id, summary, source, read } of namingSchemes) {
    assert.ok(out.includes(id) && page.includes(`\`${id}\``), id);
    if (source !== null) assert.ok(page.includes(summary) && page.includes(source) && page.includes(`${read}`), id);
  }
  for (const style of namingStyles) assert.ok(out.includes(style) && page.includes(`\`${style}\``), style);
  for (const { name, leavesOut } of toolExtensions) {
    assert.ok(page.includes(`\`${name.join(".")}\``), name.join("."));
    for (const { at } of leavesOut) assert.ok(page.includes(at.join(".")) || page.includes(at.slice(0, -1).join(".")), at.join("."));
  }
});

test("names are told without a look at schemas", () => {
  const properties = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, { $ref: "#/components/schemas/S" }]));
  const schemas = { S: { type: "object", properties: { ...properties, x: { description: "d".repeat(1000) } } } };
  const requestBody = { content: { "application/json": { schema: { $ref: "#/components/schemas/S" } } } };
  const operations = Array.from({ length: 1000 }, (_, index) => [`/p${index}`, { post: { operationId: `o.${index}`, requestBody } }]);
  const input = JSON.stringify({ openapi: "3.1.0", paths: Object.fromEntries(operations), components: { schemas } });
  const { status, out, err } = call(["openapi", "-", "--format", "names"], { input });
  assert.deepEqual([status, out.split("\n").length], [0, 5001]);
  assert.match(err, /^OpenAPI 3\.1\.0: 1000 tools\n {2}warning: OpenAI .*\n {2}warning: 1000 names held characters that were replaced \(/);
  // A recursive schema is no matter of names.
  assert.doesNotMatch(err, /schema/);
});
