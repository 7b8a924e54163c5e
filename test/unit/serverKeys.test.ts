import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyReading } from "../../server/readers/reading.ts";
import { type KeyedFile, keysOfLists } from "../../server/workspace/serverKeys.ts";
import type { FoundList } from "../../server/workspace/toolLists.ts";
import { fileStart } from "../../shared/model.ts";
import { listOf } from "./support/lists.ts";

/** A list that one file of the project `/w` declares. */
function listIn(file: string, server: string | null = null): FoundList {
  const list = {
    ...listOf(["a"]),
    place: null,
    server: server === null ? null : { name: server, title: null, place: { file, range: fileStart } },
  };
  return {
    list,
    path: `/w/${file}`,
    project: "/w",
    readings: new Set([emptyReading(file, "typescript")]),
    isMcp: true,
    converter: null,
    notAskedFor: "",
  };
}

/** A config with a server under each key, and the words that start it. */
function config(path: string, servers: Readonly<Record<string, readonly string[]>>, project = "/w"): KeyedFile {
  const keys = Object.entries(servers).map(([key, launch]) => ({ key, range: fileStart, launch }));
  return { path, project, reading: { ...emptyReading(path, "client-config"), keys } };
}

const one = listIn("src/index.ts", "orders");
const others = { files: ["npx", "-y", "@modelcontextprotocol/server-filesystem", "."], git: ["uvx", "mcp-server-git"] };

const cases: readonly {
  readonly title: string;
  readonly lists: readonly FoundList[];
  readonly configs: readonly KeyedFile[];
  readonly names?: readonly string[];
  /** For each list; those that are guessed end in "?". */
  readonly keys: readonly (readonly string[])[];
}[] = [
  {
    title: "all keys are guessed to be of the only server when none says more",
    lists: [one],
    configs: [config("/w/.mcp.json", others)],
    keys: [["files?", "git?"]],
  },
  {
    title: "a key with the server's own name is its own",
    lists: [one],
    configs: [config("/w/.mcp.json", { ...others, Orders: ["x"] })],
    keys: [["Orders"]],
  },
  {
    title: "a key that starts a file of the project is its own, from the folder that holds the client's",
    lists: [one],
    configs: [config("/w/.vscode/mcp.json", { ...others, a: ["node", `\${workspaceFolder}/dist/index.js`], b: ["node", "../x.js"] })],
    keys: [["a"]],
  },
  {
    title: "a program in a folder that is not the project's is somebody else's",
    lists: [one],
    configs: [config("/w/.mcp.json", { a: [`\${APP_VENV}\\orders.exe`], b: [`\${HOME}/orders.py`], c: [`\${APP_PROJECT_DIR}/orders.py`] })],
    keys: [["c"]],
  },
  {
    title: "a key that reaches the project's package is its own, whatever its version",
    lists: [one],
    configs: [config("/w/.mcp.json", { ...others, a: ["npx", "-y", "@acme/orders@latest"], b: ["uvx", "acme_orders==1.2"] })],
    names: ["@acme/orders"],
    keys: [["a", "b"]],
  },
  {
    title: "of several servers each has the key that starts its file, and no other",
    lists: [listIn("orders.py"), listIn("stock.py"), listIn("third.py")],
    configs: [config("/w/.mcp.json", { ...others, o: ["python", "orders.py"], s: ["python", "/w/stock.py"] })],
    keys: [["o"], ["s"], []],
  },
  {
    title: "of two keys that are crossed each is that of the server that it starts, whatever it is called",
    lists: [listIn("orders.py", "orders"), listIn("stock.py", "stock")],
    configs: [config("/w/.mcp.json", { orders: ["python", "stock.py"], stock: ["python", "orders.py"] })],
    keys: [["stock"], ["orders"]],
  },
  {
    title: "files of one name are told apart by their folders, compiled ones too",
    lists: [listIn("a/server.ts", "a"), listIn("b/server.ts", "b")],
    configs: [config("/w/.mcp.json", { one: ["node", "b/server.ts"], two: ["node", "dist/a/server.js"], b: ["uvx", "other"] })],
    keys: [["two"], ["one", "b"]],
  },
  {
    title: "of several servers the file itself goes before one that only is called like it",
    lists: [listIn("server.py"), listIn("server.ts")],
    configs: [config("/w/.mcp.json", { p: ["python", "server.py"], t: ["tsx", "server.ts"] })],
    keys: [["p"], ["t"]],
  },
  {
    title: "a config of another project holds keys only for what lies below it",
    lists: [one],
    configs: [config("/.mcp.json", { above: ["x"] }, "/"), config("/other/.mcp.json", { beside: ["x"] }, "/other")],
    keys: [["above?"]],
  },
];

for (const { title, lists, configs, names = [], keys } of cases) {
  test(title, () => {
    const keysFor = keysOfLists(lists, configs, names);
    assert.deepEqual(
      lists.map((list) => keysFor(list).map(({ key, isGuessed }) => (isGuessed ? `${key}?` : key))),
      keys,
    );
  });
}

test("the keys of thousands of servers are found without a comparison of each with all others", () => {
  const lists = Array.from({ length: 4_000 }, (_, index) => listIn(`servers/s${index}/index.ts`, `s${index}`));
  const servers = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, ["node", `servers/s${index}/index.js`]]));
  const begin = performance.now();
  const keysFor = keysOfLists(lists, [config("/w/.mcp.json", servers)], []);
  const keys = lists.map((list) => keysFor(list).map(({ key }) => key));
  // Comparing each list with all others for each key would take minutes.
  assert.ok(performance.now() - begin < 10_000);
  assert.deepEqual([keys[0], keys[39], keys[40]], [["k0"], ["k39"], []]);
});
