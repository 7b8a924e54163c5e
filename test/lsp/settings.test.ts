import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { DidChangeConfigurationNotification, WorkDoneProgressCreateRequest } from "vscode-languageserver-protocol/node";
import { settingsTable } from "../../server/lsp/settingsTable.ts";
import { folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient } from "./abilities.ts";
import { Client, startClient, uriOf } from "./client.ts";
import { sharedClient, startIn } from "./workspace.ts";

/** What the client of the tests that share one answers; each test sets it. */
let answer: (scope: string | undefined) => unknown = () => null;
const asked = sharedClient({ settings: (scope) => answer(scope) });

const files = { "server.ts": typescriptServer("a.b", "-x"), "tools.json": toolsList("c.d") };

interface Case {
  /** The setting that it is about. */
  readonly of: string;
  readonly settings: unknown;
  /** What is typed into the document beforehand, in place of what. */
  readonly typed?: readonly [from: string, to: string];
  readonly marks: readonly string[];
}

const allMarks = ["anthropic/name a.b", "openai/name a.b", "observed-64/name a.b", "gemini/first-character -x"];
const ignored = { ...files, ".gitignore": "server.ts\n" };

const cases: readonly (Case & { readonly files?: typeof files })[] = [
  { of: "nothing", settings: null, marks: allMarks },
  { of: "consumers", settings: { consumers: ["gemini"] }, marks: ["gemini/first-character -x"] },
  { of: "rules", settings: { consumers: ["openai", "gemini"], rules: { "openai/name": "off" } }, marks: ["gemini/first-character -x"] },
  { of: "enable", settings: { enable: false }, marks: [] },
  { of: "exclude", settings: { exclude: ["*.ts"] }, marks: [] },
  { of: "clients", settings: { consumers: ["mcp"], clients: ["custom@20:abc__{server}__{tool}"] }, marks: ["client/budget made"] },
  { of: "maxNameLength", settings: { consumers: ["openai"], maxNameLength: 3 }, marks: ["openai/name a.b", "client/budget made"] },
  {
    of: "namingScheme",
    files: { ...files, "server.ts": typescriptServer("a.b", "a__b") },
    settings: { consumers: ["mcp"], namingScheme: "toolmark" },
    marks: [
      ...["a.b", "a__b"].flatMap((name) => [`stability/llm-name ${name}`, `collision/rewritten ${name}`]),
      "name/reserved-prefix a__b",
    ],
  },
  { of: "useGitignore", files: ignored, settings: { useGitignore: false }, marks: allMarks },
  { of: "useGitignore", files: ignored, settings: { useGitignore: true }, marks: [] },
  { of: "run", settings: { run: "onSave", consumers: ["gemini"] }, typed: ["-x", "x1"], marks: ["gemini/first-character x1"] },
  { of: "run", settings: { run: "onType", consumers: ["gemini"] }, typed: ["-x", "x1"], marks: [] },
];

for (const { of, settings, typed, marks, files: given = files } of cases) {
  test(`the client's settings are followed: ${of} in ${JSON.stringify(settings)}`, async (context) => {
    answer = () => settings;
    const { client, path, uri } = await asked.in(context, given);
    await client.configure();
    await client.scan();
    if (typed !== undefined) {
      await client.open(path("server.ts"));
      await client.settle();
      await client.replace(uri("server.ts"), ...typed);
    }
    assert.deepEqual((await client.marks(uri("server.ts"))).toSorted(), marks.toSorted());
  });
}

test("every setting that the server reads is followed in one of these", () => {
  const read = [...settingsTable].flatMap(([key, { reader }]) => (reader === "server" ? [key] : []));
  assert.deepEqual([...new Set(cases.map(({ of }) => of))].filter((of) => of !== "nothing").toSorted(), read.toSorted());
});

test("a severity that is set is the one that is shown, and the length that is set is the one of the portable name", async (context) => {
  answer = () => ({ consumers: ["openai"], rules: { "openai/name": "hint" }, maxNameLength: 10 });
  const { client, uri } = await asked.in(context, { "server.ts": typescriptServer("a.very.long.name") });
  await client.configure();
  const [diagnostic] = await client.shown(uri("server.ts"));
  assert.equal(diagnostic?.severity, 4);
  assert.match(String(diagnostic?.message), /Portable name: \S{10}$/);
});

test("a setting that means nothing is left out and told, and the others hold", async (context) => {
  answer = () => ({ consumers: ["openai", "nobody"], rules: { "anthropic/name": "off" }, run: "never", exclude: [""] });
  const { client, uri } = await asked.in(context, files);
  assert.deepEqual(await client.marks(uri("server.ts")), ["openai/name a.b", "observed-64/name a.b", "gemini/first-character -x"]);
  const { troubles } = client.heard.statuses.at(-1) ?? { troubles: [] };
  assert.equal(troubles.length, 3);
  assert.match(troubles[0] ?? "", /^the setting mcpPortability\.run is not used: expected one of onType, onSave, found "never"$/);
  assert.match(troubles[1] ?? "", /^the setting mcpPortability\.consumers is not used: expected one of mcp, .*, found "nobody"$/);
  assert.equal(troubles[2], 'the setting mcpPortability.exclude is not used: expected a glob, found ""');
  answer = () => null;
  await client.configure();
  await client.scan();
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
});

test("each workspace folder has its own settings, and of nested ones the nearer counts", async (context) => {
  const outer = folderOf(context, {
    "outer.json": toolsList("a.b"),
    "inner/inner.json": toolsList("a.b"),
    "inner/off/off.json": toolsList("a.b"),
  });
  const [inner, off] = [join(outer, "inner"), join(outer, "inner/off")];
  const settings = new Map<string | undefined, unknown>([
    [uriOf(outer), { consumers: ["openai"] }],
    [uriOf(inner), { consumers: ["anthropic"] }],
    [uriOf(off), { enable: false }],
  ]);
  const client = await startClient(context, { folders: [outer, inner, off], settings: (scope) => settings.get(scope) });
  await client.scan();
  assert.deepEqual(await client.marks(uriOf(join(outer, "outer.json"))), ["openai/name a.b"]);
  assert.deepEqual(await client.marks(uriOf(join(inner, "inner.json"))), ["anthropic/name a.b"]);
  assert.deepEqual(await client.marks(uriOf(join(off, "off.json"))), []);
  assert.equal(client.published.length, 2, "no file is published twice");

  await client.changeFolders([], [inner, off]);
  await client.scan();
  for (const below of ["outer.json", "inner/inner.json", "inner/off/off.json"])
    assert.deepEqual(await client.marks(uriOf(join(outer, below))), ["openai/name a.b"]);

  await client.changeFolders([inner]);
  await client.scan();
  assert.deepEqual(await client.marks(uriOf(join(inner, "inner.json"))), ["anthropic/name a.b"]);
});

test("a client that is not asked gives its settings at the start, and new ones when they change", async (context) => {
  const folder = folderOf(context, files);
  const options = { settings: { consumers: ["openai"] } };
  const client = await startClient(context, { capabilities: bareClient, folders: [folder], options });
  const uri = uriOf(join(folder, "server.ts"));
  await client.scan();
  assert.deepEqual(await client.marks(uri), ["openai/name a.b"]);
  // Neovim and others send this at the start, whether or not they have any.
  for (const nothing of [{}, null, { other: { x: 1 } }, []]) {
    await client.configure(nothing);
    await client.settle();
  }
  assert.deepEqual(await client.marks(uri), ["openai/name a.b"]);
  await client.configure({ mcpPortability: { consumers: ["anthropic"] } });
  await client.settle();
  assert.deepEqual(await client.marks(uri), ["anthropic/name a.b"]);
  await client.configure({ consumers: ["gemini"] });
  await client.settle();
  assert.deepEqual(await client.marks(uri), ["gemini/first-character -x"]);
  assert.deepEqual(client.heard.unexpected, []);
});

test("nothing is scanned again when the settings are the same, and nothing when they only judge otherwise", async (context) => {
  answer = () => null;
  const { client, uri } = await asked.in(context, files);
  const scans = () => client.heard.progress.filter(({ value }) => value.kind === "begin").length;
  const before = scans();
  await client.configure();
  await client.settle();
  answer = () => ({ consumers: ["gemini"] });
  await client.configure();
  await client.settle();
  assert.deepEqual(await client.marks(uri("server.ts")), ["gemini/first-character -x"]);
  assert.equal(scans(), before);
});

test("nothing is shown before the settings are known", async (context) => {
  const folder = folderOf(context, files);
  const client = await startClient(context, { folders: [folder], settings: () => ({ enable: false }) });
  await client.open(join(folder, "server.ts"));
  await client.scan();
  assert.deepEqual(client.published, []);
  assert.equal(client.heard.statuses.at(-1)?.state, "disabled");
});

test("a client that says it gives settings and does not is served with the defaults, and told once", async (context) => {
  const settings = () => {
    throw new Error("not today");
  };
  const { client, uri } = await startIn(context, files, { settings });
  await client.configure();
  await client.scan();
  assert.equal((await client.marks(uri("server.ts"))).length, 4);
  assert.equal(client.heard.logs.filter((line) => line.includes("does not give settings")).length, 1);
});

test("a client that does not answer when it is asked for settings is waited for some seconds, told once, and may still answer", async (context) => {
  const asked: ((settings: unknown) => void)[] = [];
  const settings = () => new Promise<unknown>((resolve) => void asked.push(resolve));
  const options = { showsReport: true, settings: { consumers: ["openai"] } };
  const { client, uri } = await startIn(context, files, { settings, options });
  const said = () => client.heard.logs.filter((line) => line.includes("has not answered workspace/configuration for 4 s"));
  assert.deepEqual(await client.marks(uri("server.ts")), ["openai/name a.b"], "what it said at the start holds");
  assert.equal(said().length, 1);
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, said());

  // The same silence again: nothing more is said, and what is answered to the question before it comes too late.
  const first = asked.splice(0);
  await client.configure();
  while (asked.length === 0) await client.settle();
  for (const answerTo of first) answerTo({ consumers: ["anthropic"] });
  await setTimeout(4500);
  assert.equal(said().length, 1);
  assert.deepEqual(await client.marks(uri("server.ts")), ["openai/name a.b"]);

  for (const answerTo of asked) answerTo({ consumers: ["gemini"] });
  await setTimeout(200);
  assert.deepEqual(await client.marks(uri("server.ts")), ["gemini/first-character -x"]);
  assert.deepEqual(client.heard.statuses.at(-1)?.troubles, []);
});

test("a client that never says where progress is to be shown gets its findings all the same", async (context) => {
  const folder = folderOf(context, files);
  const client = new Client({});
  context.after(() => client.kill());
  client.connection.onRequest(WorkDoneProgressCreateRequest.type, () => new Promise<never>(() => {}));
  await client.afterScan(() => client.start({ folders: [folder] }));
  assert.equal((await client.marks(uriOf(join(folder, "server.ts")))).length, 4);
});

test("a change that follows another at once is the one that holds", async (context) => {
  answer = () => null;
  const { client, uri } = await asked.in(context, files);
  const orders: unknown[] = [{ consumers: ["openai"] }, { consumers: ["anthropic"] }, { consumers: ["gemini"] }];
  for (const next of orders) {
    answer = () => next;
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  }
  await client.settle();
  await client.settle();
  assert.deepEqual(await client.marks(uri("server.ts")), ["gemini/first-character -x"]);
});

test("a folder that is not there, is a file or cannot be spelled leaves the others alone, and is told", async (context) => {
  const folder = folderOf(context, files);
  mkdirSync(join(folder, "sub"));
  const gone = join(dirname(folder), "mcp-portability-no-such-folder");
  const folders = [gone, join(folder, "tools.json"), "file:////", "file://%zz", "not a uri", "vscode-vfs://github/a/b", folder];
  const client = await startClient(context, { folders, settings: () => ({ run: "never" }) });
  await client.scan();
  assert.deepEqual(client.marked, [uriOf(join(folder, "server.ts")), uriOf(join(folder, "tools.json"))]);
  const troubles = client.heard.statuses.at(-1)?.troubles ?? [];
  assert.ok(troubles.some((trouble) => trouble.startsWith(uriOf(gone)) && trouble.includes("cannot be read")));
  // Where something is missing, the first trouble is why: the status item says it.
  assert.match(troubles[0] ?? "", /: this workspace folder cannot be read: /);
  assert.match(troubles.at(-1) ?? "", /^the setting mcpPortability\.run is not used/);
});
