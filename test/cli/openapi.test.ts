import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { namingSchemes } from "../../shared/openapi/naming/index.ts";
import { namingStyles } from "../../shared/openapi/naming/scheme.ts";
import { call, folderOf, report } from "./support.ts";

const api = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /users/{id}/orders:
    get:
      summary: List orders
      tags: [orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } }
  /carts:
    post:
      operationId: carts.create
      requestBody: { content: { application/json: { schema: { type: object, properties: { "a[b]": { type: string } } } } } }
`;

test("the seed's example comes out as a tools/list result, and the summary goes to standard error", (context) => {
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

const refused: readonly (readonly [why: string, files: Readonly<Record<string, string>>, says: string])[] = [
  ["another list", { "a.json": '{"tools":[]}' }, 'a.json: no OpenAPI document: it has neither "openapi" nor "swagger" at its root'],
  ["another version", { "a.json": '{"openapi":"4.0"}' }, 'a.json: OpenAPI "4.0"; OpenAPI 3.x and Swagger 2.0 are read'],
  ["no paths", { "a.yaml": "openapi: 3.1.0" }, 'a.yaml: it has no "paths": there is nothing to convert'],
  ["nothing", { "a.yaml": "" }, "a.yaml: it is empty"],
  ["broken JSON", { "a.json": '{"openapi":\n  "3.1.0" x}' }, "a.json:2:11: invalid symbol"],
  ["broken YAML", { "a.yaml": "openapi: 3.1.0\npaths: [\n" }, "a.yaml:3:1: "],
  ["too deep", { "a.json": `{"openapi":"3.1.0","paths":${"[".repeat(2000)}` }, "a.json: nested too deeply"],
  ["a text", { "a.txt": "hello" }, "a.txt: no OpenAPI document: a string where an object is expected"],
  ["no file", {}, "a.json: no such file"],
];

for (const [why, files, says] of refused) {
  test(`what cannot be converted is one line on standard error: ${why}`, (context) => {
    const cwd = folderOf(context, { "other.txt": "", ...files });
    const { status, out, err } = call(["openapi", Object.keys(files)[0] ?? "a.json"], { cwd });
    assert.deepEqual([status, out], [2, ""]);
    assert.ok(err.startsWith(`mcp-portability: ${says}`), err);
    assert.equal(err.trimEnd().split("\n").length, 1, err);
  });
}

const misused: readonly (readonly [args: readonly string[], says: string])[] = [
  [[], "openapi needs a file; - is standard input"],
  [["a", "b"], 'openapi takes one file, found "b" as well'],
  [["-", "--style", "snake"], "--style snake: expected one of no-dots, as-is, snake_case, camelCase"],
  [["-", "--max-name-length", "7"], '--max-name-length takes a whole number from 8, found "7"'],
  [["-", "--naming", "fastmcp", "--prefix", "x"], "--prefix is for --naming portable: FastMCP has none"],
  [["-", "--split", "0"], '--split takes a whole number from 1, found "0"'],
  [["-", "--split", "9", "--format", "names"], "--split is for --format json and report: names are no list"],
  [["-", "--format", "yaml"], "--format yaml: expected one of json, report, names"],
];

for (const [args, says] of misused) {
  test(`wrong usage is told: openapi ${args.join(" ")}`, () => {
    const { status, out, err } = call(["openapi", ...args], { input: api });
    assert.deepEqual([status, out], [2, ""]);
    assert.ok(err.startsWith(`mcp-portability: ${says}`) && err.includes("see mcp-portability openapi --help"), err);
  });
}

test("what a document refers to is not loaded, even if it lies beside it", (context) => {
  const schema = { $ref: "pet.yaml#/Pet" };
  const document = {
    openapi: "3.1.0",
    paths: { "/a": { get: { parameters: [{ name: "p", in: "query", schema }] }, post: { $ref: "post.yaml" } }, "/b": { $ref: "b.yaml" } },
  };
  const cwd = folderOf(context, {
    "api.json": JSON.stringify(document),
    "pet.yaml": "Pet: { type: string, description: loaded }",
    "post.yaml": "operationId: loaded",
    "b.yaml": "get: { operationId: loaded }",
  });
  const { status, out, err } = call(["openapi", "api.json"], { cwd });
  assert.equal(status, 0);
  assert.ok(!out.includes('loaded"') && out.includes("Not embedded, since it is outside of the document: pet.yaml#/Pet"), out);
  assert.match(err, /warning: 1 operation got no tool \(\/b \$ref: its \$ref leads out of the document, and nothing is loaded\)/);
  assert.match(err, /warning: 2 references lead out of the document/);
});

test("--split gives results of so many tools at most, each of which is a list that OpenAI takes", (context) => {
  const paths = Object.fromEntries(Array.from({ length: 257 }, (_, index) => [`/p${index}`, { get: { operationId: `p${index}` } }]));
  const cwd = folderOf(context, { "api.json": JSON.stringify({ openapi: "3.1.0", paths }) });
  const listsOf = (out: string) => {
    const { lists } = report(["--stdin-filename", "tools.json"], { cwd, input: out });
    return lists.map(({ id, tools, findings }) => [id, tools.length, findings.map(({ rule }) => rule)]);
  };
  const whole = call(["openapi", "api.json"], { cwd });
  assert.deepEqual(listsOf(whole.out), [["tools.json#tools", 257, ["openai/max-tools"]]]);
  assert.match(whole.err, /refuses a list of more than 128 tools: openapi makes parts with --split 128, --tag or --path\n/);
  const { status, out, err } = call(["openapi", "--split", "128", "api.json"], { cwd });
  assert.deepEqual([status, err.split("\n")[0], err.includes("warning")], [0, "OpenAPI 3.1.0: 257 tools in 3 lists", false]);
  const { tools } = JSON.parse(whole.out);
  const parts = [tools.slice(0, 128), tools.slice(128, 256), tools.slice(256)];
  assert.deepEqual(
    JSON.parse(out),
    parts.map((part) => ({ tools: part })),
  );
  assert.deepEqual(listsOf(out), [
    ["tools.json#tools", 128, []],
    ["tools.json#tools-2", 128, []],
    ["tools.json#tools-3", 1, []],
  ]);
  // A part that is too large itself is told of, one list is an array as well.
  assert.match(
    call(["openapi", "--split", "200", "api.json"], { cwd }).err,
    /257 tools in 2 lists\n {2}warning: OpenAI Chat Completions refuses/,
  );
  assert.deepEqual(JSON.parse(call(["openapi", "--split", "300", "api.json"], { cwd }).out), [{ tools }]);
  const { tools: none, lists, operations } = JSON.parse(call(["openapi", "--split", "128", "--format", "report", "api.json"], { cwd }).out);
  assert.deepEqual([none, operations.length], [undefined, 257]);
  assert.deepEqual(lists, JSON.parse(out));
});

test("--split of a document of which a naming makes no tool gives a result without any", () => {
  const input = '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}';
  assert.deepEqual(JSON.parse(call(["openapi", "-", "--naming", "fastapi-mcp", "--split", "5"], { input }).out), [{ tools: [] }]);
});

/** A document whose links name its operations. */
const linked = (get: string, put: string) => `openapi: 3.1.0
paths:
  /u:
    get:
      operationId: ${get}
      responses: { "200": { links: { self: { operationId: ${get} }, change: { operationId: "${put}" }, more: { operationRef: "#/paths/~1u/get" } } } }
      callbacks: { done: { "{$request.body#/url}": { post: { responses: { "200": { links: { back: { operationId: '${get}' } } } } } } } }
    put:
      operationId: ${put}
      responses: { "200": { $ref: "#/components/responses/Ok" } }
components:
  links: { back: { operationId: ${get} } }
  responses: { Ok: { links: { back: { $ref: "#/components/links/back" } } } }
`;

test("rename and fix change the links to an operation with its operationId", (context) => {
  const cwd = folderOf(context, { "x.yaml": linked("u.get", "u.put") });
  const text = () => readFileSync(join(cwd, "x.yaml"), "utf8");
  const renamed = call(["rename", "u.get", "fetch_u", "x.yaml"], { cwd });
  assert.deepEqual([renamed.status, renamed.out], [0, "4 places changed in 1 file\n"]);
  assert.equal(text(), linked("fetch_u", "u.put"));
  assert.equal(call(["fix", "x.yaml"], { cwd }).status, 0);
  assert.equal(text(), linked("fetch_u", "u_put"));
  // What YAML would not read as a text gets quotes in a link, too.
  assert.equal(call(["rename", "fetch_u", "on", "x.yaml"], { cwd }).status, 0);
  assert.ok(text().includes('components:\n  links: { back: { operationId: "on" } }\n'), text());
});

test("a folder is no document, and that is said in a line", (context) => {
  const { status, out, err } = call(["openapi", "."], { cwd: folderOf(context, { "api.yaml": api }) });
  assert.deepEqual([status, out, err], [2, "", "mcp-portability: .: it is a folder: openapi takes one document\n"]);
});

test("a document that is broken is told where it is named, or asked for by a config; not one that has no paths by right", (context) => {
  const broken: readonly (readonly [text: string, says: string])[] = [
    ["openapi: 3.0.3\npaths: 3\n", '"paths" is no object: an object of paths is expected'],
    ["openapi: 3.1.0\npaths: [a]\n", '"paths" is an array: an object of paths is expected'],
    ["openapi: 3.0.3\ninfo: { title: A }\n", 'it has no "paths"'],
    ["openapi: 3.1.0\n", 'it has no "paths"'],
    ["openapi: 4.0.0\npaths: {}\n", 'OpenAPI "4.0.0"; OpenAPI 3.x and Swagger 2.0 are read'],
    ["swagger: 1.2\ninfo: {}\n", 'Swagger "1.2"; OpenAPI 3.x and Swagger 2.0 are read'],
    ["openapi: 3.1.0\npaths: { /a: 3 }\n", 'no operation under "paths": paths /a: it is no object'],
    ["openapi: 3.1.0\npaths: { /a: { $ref: a.yaml } }\n", 'no operation under "paths": paths /a $ref: its $ref leads out of the document'],
  ];
  for (const [text, says] of broken) {
    const message = `not read as an OpenAPI document: ${says}`;
    const cwd = folderOf(context, { "p.yaml": text });
    const { status, out, err } = call(["check", "p.yaml"], { cwd });
    assert.deepEqual([status, out, err.trimEnd().split("\n").length], [2, "", 1], text);
    assert.ok(err.startsWith(`mcp-portability: p.yaml: ${message}`), err);
    assert.deepEqual(JSON.parse(call(["check", "--format", "json", "."], { cwd }).out).failures, [], "nobody asked for it");
    writeFileSync(join(cwd, "mcp-portability.config.json"), '{ "openapi": ["*.yaml"] }');
    const [failure, another] = JSON.parse(call(["check", "--format", "json", "."], { cwd }).out).failures;
    assert.deepEqual([failure.file, another], ["p.yaml", undefined]);
    assert.ok(failure.message.startsWith(message), failure.message);
  }
  for (const text of [
    "openapi: 3.1.0\nwebhooks: {}\n",
    "openapi: 3.1.0\ncomponents: {}\n",
    "openapi: 3.0.3\npaths: {}\n",
    "openapi: [apis/*.yaml]\npaths: 3\n",
    "openapi: 4\nname: a\n",
  ])
    assert.deepEqual(report(["p.yaml"], { cwd: folderOf(context, { "p.yaml": text }) }).failures, [], text);
});

test("a type of bodies, a tag and a path that are nowhere in the document are told", () => {
  const told = (...args: readonly string[]) =>
    call(["openapi", "-", ...args], { input: api })
      .err.split("\n")
      .filter((line) => /^ {2}warning: no /.test(line));
  assert.deepEqual(told("--content-type", "text/x"), ['  warning: no body is sent as "text/x": each is of its most usual type']);
  assert.deepEqual(told("--content-type", "Application/JSON; charset=utf-8"), []);
  assert.deepEqual(told("--tag", "orders", "--tag", "admin"), ['  warning: no operation has the tag "admin"']);
  assert.deepEqual(told("--path", "/carts", "--path", "/x"), ['  warning: no path begins with "/x"']);
  const input = JSON.stringify({ swagger: "2.0", paths: { "/a": { get: {} } } });
  assert.match(
    call(["openapi", "-", "--content-type", "text/x"], { input }).err,
    /a body of Swagger 2\.0 is the same for all of its types: "text\/x" changes nothing/,
  );
  const { summary } = JSON.parse(call(["openapi", "-", "--format", "report", "--content-type", "text/x"], { input: api }).out);
  assert.deepEqual(summary.unmet, ['no body is sent as "text/x": each is of its most usual type']);
});

test("a part that nothing is in is refused", () => {
  const { status, err } = call(["openapi", "-", "--tag", "x"], { input: api });
  assert.deepEqual([status, err], [2, "mcp-portability: standard input: no operation has a chosen tag and path\n"]);
});

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
});

const lost: readonly (readonly [file: string, text: string, openapi: RegExp, check: RegExp])[] = [
  [
    "twice.json",
    '{ "openapi": "3.1.0", "paths": { "/a": {\n"get": { "operationId": "x" },\n"get": { "operationId": "y" } } } }',
    /\n {2}warning: 1 key stands twice in one object, where the last counts \(paths \/a: the key "get" stands on line 2 and again on line 3, and what is said at the first is lost\)\n/,
    /twice\.json {2}failed {2}not read whole: the key "get" stands on line 2 and again on line 3, and what is said at the first is lost\n/,
  ],
  [
    "twice.yaml",
    "openapi: 3.1.0\npaths:\n  /a: { get: { operationId: x }, get: { operationId: y } }\n  /a: { put: { operationId: z } }\n",
    /\n {2}warning: 2 keys stand twice in one object, where the last counts \(paths: the key "\/a" stands on line 3 and again on line 4, /,
    /twice\.yaml {2}failed {2}not read whole: the key "\/a" stands on line 3 and again on line 4, .*; 1 more key stands twice\n/,
  ],
  [
    "again.yaml",
    "openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: x }\n    get:\n    put: {}\n",
    /\n {2}warning: 1 key stands twice in one object, where the last counts \(paths \/a: the key "get" stands on line 4 and again on line 5, .*\n {2}warning: 1 operation got no tool \(\/a get: it is empty\)\n/,
    /again\.yaml {2}failed {2}not read whole: the key "get" stands on line 4 and again on line 5, /,
  ],
  [
    "empty.yaml",
    "openapi: 3.1.0\npaths:\n  /a:\n    get:\n    PUT: {}\n    post: { operationId: x }\n    trace: { $ref: other.yaml }\n  /b: { $ref: other.yaml }\n",
    /: 2 tools\n {2}warning: 3 operations got no tool \(\/a get: it is empty\)\n/,
    /empty\.yaml {2}failed {2}not read whole: \/a get is no operation: it is empty; 1 more operation is none\n/,
  ],
  [
    "two.yaml",
    "openapi: 3.1.0\npaths: { /a: { get: { operationId: x } } }\n---\nopenapi: 3.1.0\npaths: { /b: { get: { operationId: y } } }\n",
    /\n {2}warning: 1 document of the same text was not converted \(line 4: only the first one of a text is converted\)\n/,
    /✓ two\.yaml#paths {2}1 tool\n✓ two\.yaml#paths@5 {2}1 tool\n/,
  ],
];

for (const [file, text, openapi, check] of lost) {
  test(`operations of ${file} that are lost, or not converted, are told`, (context) => {
    const cwd = folderOf(context, { [file]: text });
    for (const format of ["json", "names", "report"]) assert.match(call(["openapi", "--format", format, file], { cwd }).err, openapi);
    const { status, out } = call(["check", file], { cwd });
    assert.equal(status, 0);
    assert.match(out, check);
  });
}

test("what is lost of a description of which nobody makes tools is nobody's business", (context) => {
  const [, [, text = ""] = []] = lost;
  const server = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
  const cwd = folderOf(context, { "api.yaml": text, "server.ts": server, "mcp.txt": "" });
  assert.deepEqual(report(["."], { cwd }).failures, []);
  const asked = folderOf(context, { "api.yaml": text, "mcp-portability.config.json": '{ "openapi": ["api.yaml"] }' });
  assert.equal(report(["."], { cwd: asked }).failures.length, 1);
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
