import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import { assertRefused, call, folderOf, toolsList, typescriptServer } from "./support.ts";

interface Maps {
  readonly lists: readonly { readonly id: string; readonly map: Record<string, string>; readonly reverse: Record<string, string> }[];
}

function maps(args: readonly string[], options: Parameters<typeof call>[1]): Maps {
  const { status, out, err } = call(["rename-map", "--format", "json", ...args], options);
  assert.deepEqual([status, err], [0, ""]);
  return JSON.parse(out);
}

test("the JSON form has every list with map and reverse, kept names as themselves", (context) => {
  const cwd = folderOf(context, { "a/server.ts": typescriptServer("a.b", "keep"), "tools.json": toolsList("x/y", "x_y", "x y") });
  assert.deepEqual(maps([], { cwd }), {
    lists: [
      { id: "a/server.ts#server", map: { "a.b": "a_b", keep: "keep" }, reverse: { a_b: "a.b", keep: "keep" } },
      {
        id: "tools.json#tools",
        map: { "x/y": "x_y_2", x_y: "x_y", "x y": "x_y_3" },
        reverse: { x_y_2: "x/y", x_y: "x_y", x_y_3: "x y" },
      },
    ],
  });
});

test("names that are words or numbers of JavaScript are entries like all others", () => {
  const names = ["__proto__", "10", "constructor", "hasOwnProperty", "__proto__."];
  const [list] = maps(["--stdin-filename", "-", "--consumer", "openai"], { input: names.join("\n") }).lists;
  const entries = Object.entries(list?.map ?? {}).sort();
  assert.deepEqual(entries, [
    ["10", "10"],
    ["__proto__", "__proto__"],
    ["__proto__.", "__proto___"],
    ["constructor", "constructor"],
    ["hasOwnProperty", "hasOwnProperty"],
  ]);
  assert.deepEqual(Object.entries(list?.reverse ?? {}).sort(), entries.map(([name, portable]) => [portable, name]).sort());
});

test("it takes the options that choose consumers, clients, limit and config", (context) => {
  const name = "x".repeat(70);
  const cwd = folderOf(context, { "tools.json": toolsList(name), "mcp-portability.config.json": '{ "maxNameLength": 20 }' });
  const length = (...args: readonly string[]) => maps(args, { cwd }).lists[0]?.map[name]?.length;
  assert.equal(length(), 20);
  assert.equal(length("--no-config"), 64);
  assert.equal(length("--no-config", "--consumer", "anthropic"), 70);
  assert.equal(length("--no-config", "--client", "custom@30:{server}/{tool}=files"), 24);
  assert.equal(length("--max-name-length", "8"), 8);
});

test("the form for people shows what changes, and how many names are kept", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a.b", "keep", "__proto__") });
  assert.equal(call(["rename-map"], { cwd }).out, 'tools.json#tools\n  "a.b" -> a_b\n  2 of 3 names are kept as they are\n');
  assert.equal(call(["rename-map", cwd], {}).status, 0);
  for (const [names, kept] of [
    [["a.b", "keep"], "1 of 2 names is kept as it is"],
    [["keep"], "1 of 1 name is kept as it is"],
    [["a.b"], "0 of 1 name is kept as it is"],
  ] as const)
    assert.ok(call(["rename-map"], { cwd: folderOf(context, { "tools.json": toolsList(...names) }) }).out.endsWith(`  ${kept}\n`), kept);
  const key = "x".repeat(56);
  assertRefused(call(["rename-map", "--client", `claude-code=${key}`], { cwd }), "leaves 1 character for a name, 8 are needed");
});

test("a list that a scan cannot read whole is told on standard error", (context) => {
  const cwd = folderOf(context, { "broken.json": '{ "tools": [{ "name": "a.b", "inputSchema": { "type": "object", "properties": {} } }' });
  const { status, out, err } = call(["rename-map", "--format", "json"], { cwd });
  assert.equal(status, 0);
  assert.deepEqual(JSON.parse(out).lists[0].map, { "a.b": "a_b" });
  assert.match(err, /^broken\.json: not valid JSON at 1:\d+ [^\n]*\n$/);
});

const gatewaySchema = new Validator(JSON.parse(readFileSync("schema/mcp-portability.gateway-map.schema.json", "utf8")), "7");

test("--gateway prints what a proxy needs, by the schema that is published, with the keys of the workspace", (context) => {
  const cwd = folderOf(context, {
    "server.ts": typescriptServer("a.b", "keep"),
    ".mcp.json": JSON.stringify({ mcpServers: { shop: { command: "node", args: ["server.ts"] } } }),
  });
  const { status, out, err } = call(["rename-map", "--gateway", "--client", "claude-code", "--consumer", "openai"], { cwd });
  assert.deepEqual([status, err], [0, ""]);
  const map = JSON.parse(out);
  assert.deepEqual(gatewaySchema.validate(map).errors, []);
  assert.deepEqual(map, {
    version: 1,
    servers: [
      {
        id: "server.ts#server",
        name: "made",
        isComplete: true,
        madeFor: {
          consumers: ["openai"],
          namingScheme: "portable",
          limit: 53,
          limitedBy: 'the prefix of Claude Code with server key "shop"',
        },
        forward: { "a.b": "a_b", keep: "keep" },
        reverse: { a_b: "a.b", keep: "keep" },
        clients: [
          {
            client: "claude-code",
            key: "shop",
            forward: { "a.b": "mcp__shop__a_b", keep: "mcp__shop__keep" },
            reverse: { mcp__shop__a_b: "a.b", mcp__shop__keep: "keep" },
          },
        ],
      },
    ],
  });
});

test("--gateway has each server under the keys that are sure to start it, else under its own name", (context) => {
  const named = (name: string) => typescriptServer("find.it").replace('"made"', JSON.stringify(name));
  const cwd = folderOf(context, {
    "a/package.json": '{ "name": "a" }',
    "a/server.ts": named("kites"),
    "b/package.json": '{ "name": "b" }',
    "b/server.ts": named("books"),
    "c/package.json": "{}",
    "c/tools.json": toolsList("plain"),
    ".mcp.json": JSON.stringify({
      mcpServers: { library: { command: "node", args: ["b/server.js"] }, weather: { url: "https://example.com/mcp" } },
    }),
  });
  const { status, out, err } = call(["rename-map", "--gateway", "--client", "custom:{server}__{tool}"], { cwd });
  assert.equal(status, 0, err);
  const { servers }: { servers: { id: string; clients: { key: string; forward: Record<string, string> }[] }[] } = JSON.parse(out);
  assert.deepEqual(
    servers.map(({ id, clients }) => [id, clients.map(({ key, forward }) => [key, Object.values(forward)])]),
    [
      ["a/server.ts#server", [["kites", ["kites__find_it"]]]],
      ["b/server.ts#server", [["library", ["library__find_it"]]]],
      ["c/tools.json#tools", []],
    ],
  );
  assert.equal(err, "c/tools.json#tools: no config is sure to start it, and it says no name: give its key with --client ID=KEY\n");
});

test("--gateway is refused where a call could not be told, and with a form for people", (context) => {
  const cwd = folderOf(context, { "a/tools.json": toolsList("find"), "b/tools.json": toolsList("find") });
  const args = ["rename-map", "--gateway", "--client", "custom:{tool}=x"];
  assertRefused(call(args, { cwd }), "a/tools.json#tools", "b/tools.json#tools", '"find"');
  assert.equal(call([...args, "a"], { cwd }).status, 0);
  assertRefused(call([...args, "--format", "pretty"], { cwd }), "--gateway");
});

test("the format that its page shows is the one that is published", () => {
  const [, shown = "{}"] = /```json\n([\s\S]*?)```/.exec(readFileSync("docs/gateway-map.md", "utf8")) ?? [];
  const map = JSON.parse(shown);
  assert.deepEqual(gatewaySchema.validate(map).errors, []);
  assert.equal(map.servers.length, 1);
});

test("where there is no tool list there is no map", (context) => {
  const cwd = folderOf(context, { "readme.md": "" });
  assert.deepEqual(maps([], { cwd }), { lists: [] });
  assert.equal(call(["rename-map"], { cwd }).out, "No tool list found.\n");
});
