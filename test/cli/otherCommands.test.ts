import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { call, findingsOf, folderOf, report, toolsList, typescriptServer } from "./support.ts";

const commands = ["check", "fix", "lock", "openapi", "rename", "rename-map", "rules", "self-test"];

test("--version prints the version of the package", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.deepEqual(call(["--version"]), { status: 0, out: `${version}\n`, err: "" });
});

test("--version is answered without loading the program", () => {
  const script = `
    process.argv.push("cli.js", "--version");
    require("./dist/cli.js");
    process.on("exit", () => console.error(Object.keys(require.cache).map((file) => require("node:path").basename(file)).join(" ")));
  `;
  const { stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
  assert.ok(stderr.includes("cli.js") && !stderr.includes("program.js"), stderr);
});

test("--help names every command and what the exit status means", () => {
  const { status, out, err } = call(["--help"]);
  assert.deepEqual([status, err], [0, ""]);
  for (const command of commands) assert.match(out, new RegExp(`^  ${command} `, "m"));
  assert.match(out, /^Exit status: 1 .* 2 .* else 0\.$/m);
  assert.equal(call(["-h"]).out, out);
  assert.equal(call(["help"]).out, out);
});

test("the help of a command names its options and comes in every way one may ask for it", () => {
  const { status, out } = call(["check", "--help"]);
  assert.equal(status, 0);
  const options = [
    ...["--format", "--consumer", "--client", "--max-name-length", "--config", "--no-config", "--max-warnings"],
    ...["--stdin-filename", "--no-gitignore"],
  ];
  for (const option of options) assert.match(out, new RegExp(`^  ${option} `, "m"));
  assert.equal(call(["help", "check"]).out, out);
  assert.equal(call(["check", "some/path", "-h"]).out, out);
  for (const command of commands) assert.match(call([command, "--help"]).out, new RegExp(`^mcp-portability ${command}`));
});

test("behind -- even --help is a path", (context) => {
  const cwd = folderOf(context, { "--help/tools.json": toolsList("a.b") });
  assert.equal(call(["check", "--", "--help"], { cwd }).status, 1);
});

test("rules prints every rule with basis, effect, quote, source and date", () => {
  const { status, out, err } = call(["rules", "--format", "json"]);
  assert.deepEqual([status, err], [0, ""]);
  const { version, rules } = JSON.parse(out);
  assert.equal(version, 1);
  assert.ok(rules.length > 15);
  const keys = ["id", "consumer", "severity", "basis", "effect", "summary", "quote", "source", "read"];
  for (const rule of rules) {
    assert.deepEqual(Object.keys(rule), keys);
    assert.match(rule.id, /^[a-z0-9-]+\/[a-z0-9-]+$/);
    if (rule.source !== null) assert.match(rule.source, /^https:\/\//);
    if (rule.quote !== null) assert.match(rule.read, /^\d{4}-\d{2}-\d{2}$/);
  }
  const pretty = call(["rules"]).out;
  for (const { id, summary, quote, source } of rules) {
    for (const text of [id, summary, quote, source]) assert.ok(text === null || pretty.includes(text), `${id}: ${text}`);
  }
});

test("self-test runs the vectors in the built program, with a control that must fail", () => {
  const { status, out, err } = call(["self-test"]);
  assert.deepEqual([status, err], [0, ""]);
  const [, passed] = /^(\d+) passed, 0 failed\n$/.exec(out) ?? [];
  assert.ok(Number(passed) > 100, out);
  const verbose = call(["self-test", "--verbose"]).out.trimEnd().split("\n");
  assert.equal(verbose.length, Number(passed) + 1);
  assert.ok(verbose.includes("control: a vector that is wrong on purpose fails: ok"));
});

test("the tour shows what is wrong with every example, says how to check one's own folder, and ends well", () => {
  const { status, out, err } = call(["--tour-or"]);
  assert.deepEqual([status, err], [0, ""]);
  for (const example of ["typescript-orders", "javascript-greenhouse", "python-library", "tools-list"]) {
    assert.ok(out.includes(`examples/${example}/`), `${example} is not in the tour`);
  }
  assert.ok(out.includes("\nnpm start -- rules says where"), "whoever has a checkout has no other command");
  assert.ok(!/^mcp-portability /m.test(out));
  assert.ok(out.endsWith("\nTo check your own server: npm start -- check path/to/its/folder\n"));
  assert.equal(call(["--tour-or"], { cwd: tmpdir() }).status, 0, "it finds the examples from anywhere");
});

test("behind the option of npm start every call is the program's own, and what it shows to call is npm start", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a.b") });
  const inCheckout = (text: string) => text.replace(/(?<=^|see |")mcp-portability (?=rules|rename|check|COMMAND)/gm, "npm start -- ");
  for (const args of [["check", "."], ["check", "--format", "json"], ["rename", "--help"], ["help"], ["check", "--fromat"], ["nowhere"]]) {
    const { status, out, err } = call(args, { cwd });
    assert.deepEqual(call(["--tour-or", ...args], { cwd }), { status, out: inCheckout(out), err: inCheckout(err) }, args.join(" "));
  }
});

/** What a lock has to say: what was shipped, null for no lock, what the sources are now, and the command that is shown. */
const lockHints = [
  [null, typescriptServer("a_b"), ["lock", "--check"], 'write one with "npm start -- lock"'],
  [typescriptServer("a_b"), typescriptServer("a_b", "c_d"), ["lock", "--check"], 'into the lock with "npm start -- lock"'],
  [typescriptServer("a_b"), typescriptServer("c_d"), ["lock", "--check"], 'accept it with "npm start -- lock"'],
  [null, `${typescriptServer("a_b")}server.registerTool(nameOf("x"), {}, run);\n`, ["lock"], '"npm start -- check" says where'],
] as const;

test("under npm start the hints of a lock name npm start, too", (context) => {
  for (const [shipped, now, args, hint] of lockHints) {
    const cwd = folderOf(context, { "server.ts": shipped ?? now });
    if (shipped !== null) assert.equal(call(["lock"], { cwd }).status, 0);
    writeFileSync(join(cwd, "server.ts"), now);
    const { out, err } = call(["--tour-or", ...args], { cwd });
    assert.ok((out + err).includes(hint), out + err);
  }
});

test("the examples have a bad name for every default consumer, and one of each thing that there is to show", () => {
  const checked = report(["examples"]);
  const tools = checked.lists.flatMap((list) => list.tools);
  for (const consumer of ["mcp", "anthropic", "openai", "gemini", "observed-64"]) {
    assert.ok(
      tools.some(({ accepted }) => accepted[consumer] === false),
      `every name is fine for ${consumer}`,
    );
  }
  assert.deepEqual(new Set(tools.map(({ language }) => language)), new Set(["typescript", "javascript", "python", "tools-list"]));
  assert.deepEqual(new Set(tools.map(({ origin }) => origin)), new Set(["literal", "constant", "derived", "manifest"]));
  const rules = new Set(findingsOf(checked).map(({ rule }) => rule));
  for (const rule of ["collision/rewritten", "collision/case", "gemini/first-character", "gemini/length-64", "client/length"]) {
    assert.ok(rules.has(rule), `nothing shows ${rule}`);
  }
  assert.ok(!rules.has("ignore/unused"), "every suppression in the examples suppresses something");
  assert.equal(checked.summary.unresolved, 1);
  assert.ok(
    tools.some(({ exposed }) => exposed.some(({ name }) => name === "mcp__flower-shop-orders__create_order")),
    "the key of the client config is used",
  );
  assert.deepEqual(checked.failures, []);
});
