import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { FileChangeType } from "vscode-languageserver-protocol/node";
import { toolsList } from "../cli/support.ts";
import { sharedClient, type Workspace } from "./workspace.ts";

const name = "mcp-portability.config.json";
let answer: unknown = null;
const shared = sharedClient({ settings: () => answer });

const files = { "tools.json": toolsList("a.b"), "sub/tools.json": toolsList("a.b") };
const forConsumer = (consumer: string) => `{ "consumers": ["${consumer}"] }`;

async function store({ client, path }: Workspace, below: string, text: string | null, type: FileChangeType): Promise<void> {
  if (text === null) rmSync(path(below));
  else writeFileSync(path(below), text);
  await client.tell(type, path(below));
}

test("a config is followed from when it is made, when it is edited, and until it is deleted", async (context) => {
  answer = { consumers: ["gemini", "anthropic"] };
  const workspace = await shared.in(context, files);
  const { client, uri } = workspace;
  const marks = () => client.marks(uri("tools.json"));
  await client.configure();
  assert.deepEqual(await marks(), ["anthropic/name a.b"]);
  await store(workspace, name, forConsumer("openai"), FileChangeType.Created);
  assert.deepEqual(await marks(), ["openai/name a.b"]);
  await store(workspace, name, '{ "rules": { "anthropic/name": "off" } }', FileChangeType.Changed);
  assert.deepEqual(await marks(), []);
  await store(workspace, name, null, FileChangeType.Deleted);
  assert.deepEqual(await marks(), ["anthropic/name a.b"]);
  answer = null;
  await client.configure();
});

test("while a config is broken the last good one holds, and the fault is shown where it is", async (context) => {
  const workspace = await shared.in(context, { ...files, [name]: forConsumer("openai") });
  const { client, uri } = workspace;
  assert.deepEqual(await client.marks(uri("tools.json")), ["openai/name a.b"]);

  await store(workspace, name, '{\n  "consumers": ["opena"]\n}\n', FileChangeType.Changed);
  assert.deepEqual(await client.marks(uri("tools.json")), ["openai/name a.b"]);
  assert.deepEqual(await client.marks(uri(name)), ["config/invalid opena"]);
  const [fault] = await client.shown(uri(name));
  assert.equal(
    fault?.message,
    'Expected a consumer id in "consumers", found "opena": did you mean "openai"? Until that is mended, what held before still holds.',
  );

  await store(workspace, name, '{ "consumers": ["openai" "mcp"] }', FileChangeType.Changed);
  assert.deepEqual(await client.marks(uri(name)), ['config/invalid "mcp"']);
  await store(workspace, name, forConsumer("anthropic"), FileChangeType.Changed);
  assert.deepEqual(await client.marks(uri(name)), []);
  assert.deepEqual(await client.marks(uri("tools.json")), ["anthropic/name a.b"]);
});

test("a config that was broken from the start changes nothing, and its fault goes with it", async (context) => {
  const workspace = await shared.in(context, { ...files, [name]: "[" });
  const { client, uri, marked } = workspace;
  assert.deepEqual(await marked(), [name, "sub/tools.json", "tools.json"]);
  assert.equal((await client.shown(uri("tools.json"))).length, 3);
  await client.scan();
  assert.equal((await client.shown(uri(name))).length, 1);
  await store(workspace, name, null, FileChangeType.Deleted);
  assert.deepEqual(await marked(), ["sub/tools.json", "tools.json"]);
});

test("the nearest config holds, wherever it comes from", async (context) => {
  const workspace = await shared.in(context, { ...files, [name]: forConsumer("openai") });
  const { client, uri } = workspace;
  await store(workspace, `sub/${name}`, forConsumer("anthropic"), FileChangeType.Created);
  assert.deepEqual(await client.marks(uri("tools.json")), ["openai/name a.b"]);
  assert.deepEqual(await client.marks(uri("sub/tools.json")), ["anthropic/name a.b"]);
  await store(workspace, `sub/${name}`, null, FileChangeType.Deleted);
  assert.deepEqual(await client.marks(uri("sub/tools.json")), ["openai/name a.b"]);
});

test("what is typed into a config holds at once, without a scan, and until the document is closed", async (context) => {
  const { client, path, uri } = await shared.in(context, { ...files, [name]: forConsumer("openai") });
  const scans = () => client.heard.progress.filter(({ value }) => value.kind === "begin").length;
  const config = await client.open(path(name));
  await client.settle();
  const before = scans();
  await client.replace(config, "openai", "open");
  assert.deepEqual(await client.marks(config), ["config/invalid open"]);
  assert.equal((await client.shown(config))[0]?.severity, 1);
  assert.deepEqual(await client.marks(uri("tools.json")), ["openai/name a.b"]);
  await client.replace(config, "open", "anthropic");
  assert.deepEqual(await client.marks(config), []);
  assert.deepEqual(await client.marks(uri("tools.json")), ["anthropic/name a.b"]);
  assert.equal(client.published.at(-1)?.version === undefined || client.document(config)?.version === 3, true);
  assert.equal(scans(), before);
  await client.close(config);
  assert.deepEqual(await client.marks(uri("tools.json")), ["openai/name a.b"]);
});

test("what a config excludes is forgotten while it is excluded", async (context) => {
  const { client, path, marked } = await shared.in(context, { ...files, [name]: '{ "exclude": ["none/**"] }' });
  const config = await client.open(path(name));
  await client.replace(config, "none", "sub");
  await client.settle();
  await client.scan();
  assert.deepEqual(await marked(), ["tools.json"]);
  await client.replace(config, "sub", "none");
  await client.settle();
  await client.scan();
  assert.deepEqual(await marked(), ["sub/tools.json", "tools.json"]);
});

test("forms that are typed into a config are read in stored and in open files, and no longer when they are gone", async (context) => {
  const python = '@company.offer("a.b")\ndef run(): ...\n';
  const { client, path, uri, marked } = await shared.in(context, {
    "stored.py": python,
    "open.py": python,
    [name]: '{ "forms": [] }',
  });
  const open = await client.open(path("open.py"));
  const config = await client.open(path(name));
  assert.deepEqual(await marked(), []);

  await client.afterScan(() => client.replace(config, "[]", '[{ "language": "python", "decorator": "offer" }]'));
  assert.deepEqual(await marked(), ["open.py", "stored.py"]);
  await client.replace(open, "a.b", "c.d");
  assert.deepEqual(new Set(await client.marks(open)), new Set(["anthropic/name c.d", "openai/name c.d", "observed-64/name c.d"]));
  await client.replace(open, "offer", "refuse");
  assert.deepEqual(await client.marks(open), []);
  await client.replace(open, "refuse", "offer");
  assert.equal((await client.marks(open)).length, 3);

  await client.afterScan(() => client.replace(config, '"offer"', '"refuse"'));
  assert.deepEqual(await marked(), []);
  await client.afterScan(() => client.replace(config, '"decorator": "refuse"', '"call": "offer", "argument": 0'));
  assert.equal((await client.marks(uri("stored.py"))).length, 3);
  assert.equal((await client.marks(open)).length, 3);

  await client.replace(config, ', "argument": 0', "");
  assert.match(String((await client.shown(config))[0]?.message), /^Expected "argument" or "property" beside "call"/);
  assert.deepEqual(await marked(), [name, "open.py", "stored.py"], "the last good forms hold");
});

test("an entry that suppresses nothing is shown once, where it stands now", async (context) => {
  const entry = '{ "tool": "gone", "reason": "old" }';
  const { client, path } = await shared.in(context, { ...files, [name]: `{ "ignore": [${entry}] }` });
  const config = await client.open(path(name));
  assert.deepEqual(await client.marks(config), [`ignore/unused ${entry}`]);
  for (const [sought, text] of [
    ["{", "{\n\n"],
    ["[", "[\n"],
  ] as const) {
    await client.replace(config, sought, text);
    assert.deepEqual(await client.marks(config), [`ignore/unused ${entry}`]);
    await client.scan();
    assert.deepEqual(await client.marks(config), [`ignore/unused ${entry}`]);
  }
  await client.replace(config, "gone", "a.b");
  assert.deepEqual(await client.marks(config), []);
});

test("faults of configs can be switched off, and are written nowhere", async (context) => {
  answer = { rules: { "config/invalid": "off" } };
  const { client, path, marked } = await shared.in(context, { ...files, [name]: "{" });
  assert.deepEqual(await marked(), ["sub/tools.json", "tools.json"]);
  assert.equal(readFileSync(path(name), "utf8"), "{");
  answer = null;
  await client.configure();
});
