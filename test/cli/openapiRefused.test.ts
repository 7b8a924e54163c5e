import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "./openapiSample.ts";
import { call, folderOf } from "./support.ts";

const refused: readonly (readonly [why: string, files: Readonly<Record<string, string>>, says: string])[] = [
  ["another list", { "a.json": '{"tools":[]}' }, 'a.json: no OpenAPI document: it has neither "openapi" nor "swagger" at its root'],
  ["another version", { "a.json": '{"openapi":"4.0"}' }, 'a.json: OpenAPI "4.0"; OpenAPI 3.x and Swagger 2.0 are read'],
  ["no paths", { "a.yaml": "openapi: 3.1.0" }, 'a.yaml: it has no "paths": there is nothing to convert'],
  ["nothing", { "a.yaml": "" }, "a.yaml: it is empty"],
  ["broken JSON", { "a.json": '{"openapi":\n  "3.1.0" x}' }, "a.json:2:11: not valid JSON: invalid symbol"],
  ["broken YAML", { "a.yaml": "openapi: 3.1.0\npaths: [\n" }, "a.yaml:3:1: not valid YAML: "],
  ["source code", { "a.ts": "import { a } from 'b';\nconst c = { d: a };\n" }, "a.ts:1:1: not valid YAML: "],
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

test("a folder is no document, and that is said in a line", (context) => {
  const { status, out, err } = call(["openapi", "."], { cwd: folderOf(context, { "api.yaml": api }) });
  assert.deepEqual([status, out, err], [2, "", "mcp-portability: .: it is a folder: openapi takes one document\n"]);
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
