import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { lockText } from "../../shared/lock/lock.ts";
import { assertRefused, call, folderOf, report, sayFindings, toolsList, typescriptServer } from "./support.ts";

const lockFile = "mcp-portability.lock.json";

test("the lock of one folder leaves the servers of others in it", (context) => {
  const cwd = folderOf(context, { "a/tools.json": toolsList("x"), "b/tools.json": toolsList("y") });
  assert.equal(call(["lock"], { cwd }).status, 0);
  writeFileSync(join(cwd, "a/tools.json"), toolsList("x", "z"));
  assert.equal(call(["lock", "a"], { cwd }).status, 0);
  const { servers } = JSON.parse(readFileSync(join(cwd, lockFile), "utf8"));
  assert.deepEqual(
    Object.values<{ tools: object }>(servers).map(({ tools }) => Object.keys(tools)),
    [["x", "z"], ["y"]],
  );
  assert.equal(call(["lock", "--check", "a"], { cwd }).status, 0);
});

/** Two files of one server, each in a project of its own or in one. */
const shared: readonly Readonly<Record<string, string>>[] = [
  { "a.ts": typescriptServer("one"), "b.ts": typescriptServer("two") },
  { "p/a.ts": typescriptServer("one"), "p/package.json": "{}", "q/b.ts": typescriptServer("two"), "q/package.json": "{}" },
];

for (const files of shared) {
  const [first = "", second = ""] = Object.keys(files).filter((file) => file.endsWith(".ts"));
  test(`what ${second} has of a server is there while ${first} is looked at, and the other way round`, (context) => {
    const cwd = folderOf(context, files);
    assert.equal(call(["lock"], { cwd }).status, 0);
    const before = readFileSync(join(cwd, lockFile), "utf8");
    assert.deepEqual(Object.keys(JSON.parse(before).servers.made.tools), ["one", "two"]);
    for (const path of [first, second]) {
      const { status, out } = call(["lock", "--check", path], { cwd });
      assert.deepEqual([status, /^(?:added|removed|renamed)/m.test(out)], [0, false], out);
      assert.equal(call(["lock", path], { cwd }).status, 0);
      assert.equal(readFileSync(join(cwd, lockFile), "utf8"), before);
    }
    writeFileSync(join(cwd, first), typescriptServer("three"));
    const gone = call(["lock", "--check", first], { cwd });
    assert.deepEqual([gone.status, gone.out.split("\n").slice(0, 2)], [1, ['removed  made: "one"', 'added    made: "three"']]);
    assert.equal(call(["lock", first], { cwd }).status, 0);
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(cwd, lockFile), "utf8")).servers.made.tools), ["three", "two"]);
  });
}

test("a server beside the paths is not taken for one below them that has most of its names", (context) => {
  const named = (server: string, ...tools: readonly string[]) => typescriptServer(...tools).replace('"made"', `"${server}"`);
  const cwd = folderOf(context, { "b.ts": named("old", "x", "y", "z") });
  assert.equal(call(["lock"], { cwd }).status, 0);
  writeFileSync(join(cwd, "a.ts"), named("new", "x", "y"));
  const { status, out } = call(["lock", "--check", "a.ts"], { cwd });
  assert.deepEqual([status, out.split("\n").slice(0, 2)], [0, ['added    new: "x"', 'added    new: "y"']]);
});

for (const [what, lineEnd, mark] of [
  ["CRLF", "\r\n", ""],
  ["a byte order mark", "\n", "\ufeff"],
  ["both", "\r\n", "\ufeff"],
] as const)
  test(`a lock with ${what} keeps it, and stays as it is where nothing has changed`, (context) => {
    const cwd = folderOf(context, { "tools.json": toolsList("get_x") });
    call(["lock"], { cwd });
    const written = () => readFileSync(join(cwd, lockFile), "utf8");
    const asHere = (text: string) => mark + text.replaceAll("\n", lineEnd);
    const plain = written();
    writeFileSync(join(cwd, lockFile), asHere(plain));
    for (const args of [["lock"], ["lock", "tools.json"]]) {
      assert.equal(call(args, { cwd }).status, 0);
      assert.equal(written(), asHere(plain));
    }
    const indented = asHere(JSON.stringify(JSON.parse(plain), null, "\t"));
    writeFileSync(join(cwd, lockFile), indented);
    call(["lock"], { cwd });
    assert.equal(written(), indented, "how it is laid out is nobody's concern while it says the same");
    writeFileSync(join(cwd, "tools.json"), toolsList("get_x", "weather"));
    call(["lock"], { cwd });
    const changed = written();
    rmSync(join(cwd, lockFile));
    call(["lock"], { cwd });
    assert.equal(changed, asHere(written()));
  });

test("check reports what is gone, at its entry in the lock, and is silent while a part is checked", (context) => {
  const cwd = folderOf(context, { "src/tools.json": toolsList("get_x", "weather") });
  call(["lock"], { cwd });
  assert.deepEqual(sayFindings(report([], { cwd })), []);
  writeFileSync(join(cwd, "src/tools.json"), toolsList("get_x"));
  assert.deepEqual(sayFindings(report([], { cwd })), [`${lockFile}:10 stability/removed`]);
  assert.deepEqual(sayFindings(report(["src"], { cwd })), []);
  writeFileSync(join(cwd, "mcp-portability.config.json"), JSON.stringify({ rules: { "stability/removed": "off" } }));
  assert.deepEqual(sayFindings(report([], { cwd })), []);
  const ignored = { ignore: [{ rules: ["stability/removed"], tool: "weather", reason: "it was never announced" }] };
  writeFileSync(join(cwd, "mcp-portability.config.json"), JSON.stringify(ignored));
  assert.deepEqual(sayFindings(report([], { cwd })), []);
});

const locked = '{ "version": 1, "servers": { "made": { "tools": { "gone": { "llmName": "gone" } } } } }';

const brokenLocks: readonly (readonly [what: string, text: string | Uint8Array])[] = [
  ["with what a merge left", `<<<<<<< HEAD\n${locked}\n=======\n${locked}\n>>>>>>> other\n`],
  ["cut off", locked.slice(0, 60)],
  ["empty", ""],
  ["of a later version", locked.replace("1", "2")],
  ["UTF-16", Buffer.from(`\ufeff${locked}`, "utf16le")],
  ["not UTF-8", Buffer.from(locked.replace("gone", "caf\xe9"), "latin1")],
  ["of another shape", locked.replace('"gone" }', "7 }")],
];

for (const [what, text] of brokenLocks)
  test(`a plain check tells of a lock that is ${what}, and fails`, (context) => {
    const cwd = folderOf(context, { [lockFile]: text, "server.ts": typescriptServer("there") });
    const said = report([], { cwd });
    assert.deepEqual(sayFindings(said), [`${lockFile}:1 stability/removed`]);
    assert.match(said.findings[0]?.message ?? "", /^The lock cannot be read: [^\n]+$/);
    assert.deepEqual(
      said.failures.map(({ file }) => file),
      [lockFile],
    );
    assert.equal(call([], { cwd }).status, 1);
    assertRefused(call(["lock", "--check"], { cwd }), lockFile);
    assertRefused(call(["rename", "there", "here"], { cwd }), `${lockFile}: `, "mend it");
    assert.equal(readFileSync(join(cwd, "server.ts"), "utf8"), typescriptServer("there"));
  });

/** Locks that hold, from before, the name that "a.b" gets: its tools with their aliases. */
const inTheWay: readonly (readonly [what: string, tools: Readonly<Record<string, readonly string[]>>])[] = [
  ["a tool that is gone", { "a.b": [], a_b: [], c: [] }],
  ["an alias of another tool that is gone", { "a.b": [], c: ["a_b"] }],
  ["an alias of itself that is gone", { "a.b": ["a_b"], c: [] }],
  ["an alias of another tool, in a lock that does not know it", { c: ["a_b"] }],
];

for (const [what, tools] of inTheWay)
  for (const command of [["rename", "a.b", "a_b"], ["fix"]])
    test(`${command[0]} to a name that the lock holds for ${what} leaves one entry for it`, (context) => {
      const lockWith = (held: Readonly<Record<string, readonly string[]>>) => {
        const entries = Object.entries(held).map(([name, aliases]) => [name, { llmName: name.replace(".", "__"), aliases }] as const);
        return lockText({ servers: new Map([["made", new Map(entries)]]) });
      };
      const cwd = folderOf(context, { "server.ts": typescriptServer("a.b", "c"), [lockFile]: lockWith(tools) });
      const { status, err } = call(command, { cwd });
      assert.equal(status, 0, err);
      const isKnown = "a.b" in tools;
      assert.equal(err.includes("was shipped"), isKnown, err);
      assert.equal(readFileSync(join(cwd, lockFile), "utf8"), lockWith({ ...(isKnown ? { a_b: [] } : {}), c: [] }));
      const checked = call(["lock", "--check"], { cwd });
      assert.deepEqual([checked.status, checked.out.includes("removed")], [0, false], checked.out);
    });

test("check of a file and of the lock tells of no removals of tools in files that were not named", (context) => {
  const cwd = folderOf(context, { "a.ts": typescriptServer("one"), "b.ts": typescriptServer("two").replace('"made"', '"other"') });
  assert.equal(call(["lock"], { cwd }).status, 0);
  writeFileSync(join(cwd, "b.ts"), "");
  assert.deepEqual(sayFindings(report(["a.ts", lockFile], { cwd })), []);
  assert.deepEqual(sayFindings(report(["b.ts", lockFile], { cwd })), []);
  assert.deepEqual(sayFindings(report(["."], { cwd })), [`${lockFile}:14 stability/removed`]);
});

test("a lock that must not be read or is far too large is broken, too", (context) => {
  const huge = Buffer.alloc(61_000_000, " ");
  huge.write(locked);
  const cwd = folderOf(context, { [lockFile]: huge, "server.ts": typescriptServer("there") });
  assert.equal(call([], { cwd }).status, 1);
  assertRefused(call(["rename", "there", "here"], { cwd }), `${lockFile}: it has 61000000 bytes`);
  writeFileSync(join(cwd, lockFile), locked);
  chmodSync(cwd, 0o777);
  chmodSync(join(cwd, lockFile), 0o000);
  if (process.platform !== "win32") assertRefused(call(["rename", "there", "here"], { cwd, isUser: true }), `${lockFile}: EACCES`);
});

/** The manifest of a bundle that lists tools. */
function bundle(...names: readonly string[]): string {
  const tools = names.map((name) => ({ name }));
  return JSON.stringify({ manifest_version: "0.3", name: "made", server: { type: "node" }, tools }, null, 2);
}

const describing: readonly (readonly [what: string, manifests: Readonly<Record<string, string>>])[] = [
  ["its manifest", { "manifest.json": bundle("get_x", "weather") }],
  ["two manifests", { "manifest.json": bundle("get_x", "weather"), "bundle/manifest.json": bundle("get_x", "weather") }],
  ["the manifest of another project", { "bundle/manifest.json": bundle("get_x", "weather"), "bundle/package.json": "{}" }],
];

for (const [what, manifests] of describing)
  test(`a tool that is gone from the source is gone, whatever ${what} may list`, (context) => {
    const cwd = folderOf(context, { ...manifests, "server.ts": typescriptServer("get_x", "weather") });
    assert.equal(call(["lock"], { cwd }).status, 0);
    assert.equal(call(["lock", "--check"], { cwd }).status, 0);
    writeFileSync(join(cwd, "server.ts"), typescriptServer("get_x"));
    const checked = call(["lock", "--check"], { cwd });
    assert.deepEqual([checked.status, checked.out.split("\n")[0]], [1, 'removed  made: "weather"']);
    assert.ok(sayFindings(report([], { cwd })).includes(`${lockFile}:10 stability/removed`));
    assert.equal(call(["lock"], { cwd }).status, 0);
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(cwd, lockFile), "utf8")).servers.made.tools), ["get_x"]);
  });

test("what only a manifest says is shipped where no source says it, or only a run can tell a name", (context) => {
  const manifest = { "manifest.json": bundle("get_x", "weather") };
  const dynamic = `${typescriptServer("get_x")}server.registerTool(nameOf(user), { description: "A tool" }, run);\n`;
  for (const files of [manifest, { ...manifest, "server.ts": typescriptServer() }, { ...manifest, "server.ts": dynamic }]) {
    const cwd = folderOf(context, files);
    assert.equal(call(["lock"], { cwd }).status, 0);
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(cwd, lockFile), "utf8")).servers.made.tools), ["get_x", "weather"]);
  }
});

test("names that are not found in the source are told of, with the command that says where they are", (context) => {
  const dynamic = "server.registerTool(nameOf(user), {}, run);\n";
  for (const [names, says] of [
    [1, '1 name not found in the source: the lock does not hold it; "mcp-portability check" says where\n'],
    [2, '2 names not found in the source: the lock does not hold them; "mcp-portability check" says where\n'],
  ] as const) {
    const cwd = folderOf(context, { "server.ts": typescriptServer("get_x") + dynamic.repeat(names) });
    const { status, err } = call(["lock"], { cwd });
    assert.deepEqual([status, err], [0, says]);
    assert.match(call([], { cwd }).out, /server\.ts:4:21 {2}nameOf\(user\)/);
  }
});

test("a lock belongs to the lists below it that have none of their own", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a"), "inner/tools.json": toolsList("b") });
  call(["lock"], { cwd: join(cwd, "inner") });
  call(["lock"], { cwd });
  assert.deepEqual(sayFindings(report([], { cwd })), []);
  writeFileSync(join(cwd, "inner/tools.json"), toolsList("c"));
  assert.deepEqual(sayFindings(report([], { cwd })), [`inner/${lockFile}:6 stability/removed`]);
});

test("a list without a server's name is known by where it lies, seen from the lock", (context) => {
  const cwd = folderOf(context, { "a/tools.json": toolsList("x"), "a/b/tools.json": toolsList("y") });
  call(["lock"], { cwd: join(cwd, "a") });
  assert.deepEqual(sayFindings(report([], { cwd })), []);
  assert.deepEqual(sayFindings(report([".."], { cwd: join(cwd, "a/b") })), []);
});

test("what cannot be done is said in one line", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("x"), "empty/readme.md": "", "broken/tools.json": toolsList("x") });
  assertRefused(call(["lock", "--check"], { cwd }), lockFile, "mcp-portability lock");
  assertRefused(call(["lock"], { cwd: join(cwd, "empty") }), "no tool list found");
  assert.equal(existsSync(join(cwd, "empty", lockFile)), false);
  writeFileSync(join(cwd, "broken", lockFile), "{");
  for (const args of [["lock"], ["lock", "--check"]]) assertRefused(call(args, { cwd: join(cwd, "broken") }), lockFile, "not valid JSON");
  assert.equal(readFileSync(join(cwd, "broken", lockFile), "utf8"), "{");
});

test("a thousand names are locked and checked in about the time that reading them takes", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList(...Array.from({ length: 1000 }, (_, index) => `tool_${index}`)) });
  assert.equal(call(["lock"], { cwd }).status, 0);
  const timeOf = (args: readonly string[]) => {
    const begun = performance.now();
    assert.equal(call(args, { cwd }).status, 0);
    return performance.now() - begun;
  };
  const least = (args: readonly string[]) => Math.min(...Array.from({ length: 4 }, () => timeOf(args)));
  const [read, lock] = [least(["rename-map"]), least(["lock", "--check"])];
  assert.ok(lock < 2 * read, `${lock} ms against ${read} ms`);
});
