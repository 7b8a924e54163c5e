import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertRefused, call, findingsOf, folderOf, namesOf, report, toolsList, typescriptServer } from "./support.ts";

const good = toolsList("read_file");
const bad = toolsList("read.file");

test("a check without error findings exits with 0, whatever the warnings", (context) => {
  const cwd = folderOf(context, { "good.json": good, "doubtful.json": toolsList("x".repeat(100)) });
  assert.equal(call(["good.json"], { cwd }).status, 0);
  assert.equal(call(["doubtful.json", "--consumer", "gemini"], { cwd }).status, 0);
});

test("a check with an error finding exits with 1", (context) => {
  const cwd = folderOf(context, { "bad.json": bad });
  for (const format of ["json", "pretty", "sarif", "markdown", "github", "junit"]) {
    const { status, err } = call(["check", "bad.json", "--format", format], { cwd });
    assert.equal(status, 1, format);
    assert.equal(err, "");
  }
});

test("more warnings than --max-warnings exit with 1, as many do not", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("a/b", "c/d") });
  const status = (...more: readonly string[]) => call(["tools.json", "--consumer", "mcp", ...more], { cwd }).status;
  assert.equal(status(), 0);
  assert.equal(status("--max-warnings", "2"), 0);
  assert.equal(status("--max-warnings", "1"), 1);
  assert.equal(status("--max-warnings=0"), 1);
});

test("check is meant where no command is named, and . where no path is", (context) => {
  const cwd = folderOf(context, { "tools.json": bad });
  const full = call(["check", "."], { cwd });
  assert.equal(full.status, 1);
  for (const args of [["check"], ["."], []]) assert.deepEqual(call(args, { cwd }), full);
});

test("a folder that is called like a command can be checked with check in front", (context) => {
  const cwd = folderOf(context, { "rules/tools.json": bad, "ruls/tools.json": good });
  assert.equal(call(["check", "rules"], { cwd }).status, 1);
  assert.equal(call(["ruls"], { cwd }).status, 0);
});

const wrongCalls: readonly { readonly args: readonly string[]; readonly says: readonly string[] }[] = [
  { args: ["check", "--bogus"], says: ["--bogus", "check --help"] },
  { args: ["check", "--formt", "json"], says: ["--formt", "did you mean --format?"] },
  { args: ["--format", "jsn"], says: ["--format", "jsn", 'did you mean "json"?'] },
  { args: ["check", "--format"], says: ["--format"] },
  { args: ["check", "--format", "--no-config"], says: ["--format needs a value"] },
  { args: ["check", "--max-warnings", "-1"], says: ["--max-warnings needs a value"] },
  { args: ["check", "--max-warnings=-1"], says: ["--max-warnings", "-1"] },
  { args: ["check", "--max-warnings", "many"], says: ["--max-warnings", "many"] },
  { args: ["check", "--max-name-length", "0"], says: ["--max-name-length", "0"] },
  { args: ["check", "--max-name-length", "1e3"], says: ["--max-name-length", "1e3"] },
  { args: ["check", "--consumer", "antropic"], says: ["--consumer", 'did you mean "anthropic"?'] },
  { args: ["check", "--consumer", "azure"], says: ["--consumer", 'did you mean "azure-openai"?'] },
  { args: ["check", "--max", "3"], says: ["--max", "did you mean --max-name-length or --max-warnings?"] },
  { args: ["check", "--client", "cursr"], says: ["--client", "cursr", "claude-code"] },
  { args: ["check", "--client", "claude-code="], says: ["--client", "claude-code="] },
  { args: ["check", "--client", "claude-code-plugin=no-slash"], says: ["--client", "PLUGIN/SERVER"] },
  { args: ["check", "--client", "custom:no-place"], says: ["--client", "{tool}"] },
  { args: ["check", "--client", "custom@0:{tool}"], says: ["--client", "custom@0"] },
  { args: ["check", "--config", "a.json", "--no-config"], says: ["--config", "--no-config"] },
  { args: ["check", "--config", ""], says: ["--config"] },
  { args: ["check", "--no-config=yes"], says: ["--no-config"] },
  { args: ["check", "--stdin-filename", "a.json", "b.json"], says: ["--stdin-filename", "b.json"] },
  { args: ["check", "--stdin-filename", ""], says: ["--stdin-filename"] },
  { args: ["check", ""], says: ["path"] },
  { args: ["rename-map", "--format", "sarif"], says: ["--format", "sarif", "rename-map --help"] },
  { args: ["rename-map", "--max-warnings", "1"], says: ["--max-warnings"] },
  { args: ["fix", "--stdin-filename", "a.json"], says: ["--stdin-filename", "fix --help"] },
  { args: ["fix", "--format", "json"], says: ["--format"] },
  { args: ["rules", "extra"], says: ["extra", "rules --help"] },
  { args: ["self-test", "extra"], says: ["extra"] },
];

for (const { args, says } of wrongCalls) {
  test(`${JSON.stringify(args)} is wrong usage: status 2, one line on standard error`, () => assertRefused(call(args), ...says));
}

test("a named path that is not there exits with 2 and names it", (context) => {
  const cwd = folderOf(context, { "tools.json": good });
  assertRefused(call(["tools.json", "nowhere/server.ts"], { cwd }), "nowhere/server.ts");
  assertRefused(call(["line\nbreak"], { cwd }), "line\\u{000A}break");
  assertRefused(call(["rename-map", "nowhere"], { cwd }), "nowhere");
  assertRefused(call(["fix", "nowhere"], { cwd }), "nowhere");
});

test("a named path that nothing can be asked of exits with 2 and says why", () => {
  const long = "long".repeat(2000);
  assertRefused(call([long]), `mcp-portability: ${long}: ENAMETOOLONG: name too long`);
});

test("a path that is not there and looks like a command is taken for a slip", () => {
  assertRefused(call(["chek"]), "chek", "did you mean the command check?");
  assertRefused(call(["self"]), "self", "did you mean the command self-test?");
});

test("a glob that no shell resolved, and a - for standard input, are told from a path that is mistyped", (context) => {
  const cwd = folderOf(context, { "tools.json": good, "[a]*.json": good });
  assertRefused(call(["src/**/*.ts"], { cwd }), "src/**/*.ts: no such file or folder; globs are left to the shell");
  assertRefused(call(["fix", "*.ts"], { cwd }), "*.ts: no such file or folder; globs are left to the shell");
  assertRefused(call(["-"], { cwd, input: "a" }), "-: no such file or folder; what comes from standard input is named by --stdin-filename");
  assert.equal(call(["[a]*.json"], { cwd }).status, 0, "a file can be called like a glob");
});

test("a named file that no reader takes exits with 2", (context) => {
  const cwd = folderOf(context, { "notes.md": "# Notes" });
  assertRefused(
    call(["notes.md"], { cwd }),
    "notes.md: no reader takes a file of this name: source code, ",
    ".txt files with one tool name",
  );
  assertRefused(call(["--stdin-filename", "notes.md"], { cwd, input: "a" }), "notes.md", ".txt files with one tool name a line");
});

test("a named file that is no UTF-8 exits with 2 and says what it is", (context) => {
  const cwd = folderOf(context, {
    "wide.json": Buffer.from(`\ufeff${bad}`, "utf16le"),
    "latin.py": Buffer.from("# caf\xe9\n", "latin1"),
  });
  assertRefused(call(["wide.json"], { cwd }), "wide.json", "UTF-16");
  assertRefused(call(["latin.py"], { cwd }), "latin.py", "not UTF-8");
});

test("UTF-32 is called what it is, in a scan and where it is named, with a byte order mark and without", (context) => {
  const server = [...typescriptServer("a.b", "größe 🛶")].map((character) => character.codePointAt(0) ?? 0);
  const bytesOf = (codes: readonly number[], isLittle: boolean) => {
    const bytes = new DataView(new ArrayBuffer(4 * codes.length));
    for (const [index, code] of codes.entries()) bytes.setUint32(4 * index, code, isLittle);
    return new Uint8Array(bytes.buffer);
  };
  const files = {
    "big.ts": bytesOf(server, false),
    "little.ts": bytesOf(server, true),
    "marked-big.ts": bytesOf([0xfeff, ...server], false),
    "marked-little.ts": bytesOf([0xfeff, ...server], true),
  };
  const cwd = folderOf(context, files);
  const why = "it is UTF-32, and only UTF-8 is read";
  assert.deepEqual(
    findingsOf(report([], { cwd })).map(({ file, message }) => [file, message]),
    Object.keys(files).map((file) => [file, `Not read: ${why}. Save it as UTF-8, or exclude it.`]),
  );
  for (const file of Object.keys(files)) assertRefused(call([file], { cwd }), file, why);
});

test("a pipe or a device is no file that is read, wherever it is named, and nobody waits for it", {
  skip: process.platform === "win32",
}, (context) => {
  const cwd = folderOf(context, { "server.ts": typescriptServer("a.b") });
  for (const pipe of ["pipe", "pipe.json", "mcp-portability.lock.json"]) execFileSync("mkfifo", [join(cwd, pipe)]);
  const why = "it is no regular file, and only those are read";
  for (const file of ["pipe", "/dev/zero"]) {
    assertRefused(call(["server.ts", "--config", file], { cwd }), why);
    assertRefused(call(["check", file], { cwd }), "neither a file nor a folder");
    assertRefused(call(["openapi", file], { cwd }), why);
  }
  for (const command of ["check", "fix", "rename-map"])
    assertRefused(call([command, "pipe.json"], { cwd }), "pipe.json: neither a file nor a folder");
  for (const args of [["lock"], ["lock", "--check"]]) assertRefused(call(args, { cwd }), `mcp-portability.lock.json: ${why}`);
  execFileSync("mkfifo", [join(cwd, ".gitignore")]);
  assert.equal(call([], { cwd }).status, 1, "a scan leaves them out");
});

const torn: readonly (readonly [file: string, text: string, says: string])[] = [
  ["t.json", '{"tools":[{"name":"a.b","inputSchema":{}},\n', "not valid JSON at 2:1"],
  ["t.yaml", 'tools:\n  - name: a.b\n    inputSchema: {}\n  - name: "c\n', "not valid YAML at "],
  ["t.toml", '[[tools]]\nname = "a.b"\n[tools.inputSchema]\ntype = "object"\n[[tools]]\nname = \n', "not valid TOML at "],
  ["element.yaml", "tools:\n  - name: a.b\n    inputSchema: {}\n  - *nope\n", "not valid YAML at 4:5 (nothing before it is called &nope)"],
];

test("a list that an alias of YAML stands for, which stands for nothing, exits with 2", (context) => {
  const cwd = folderOf(context, { "alias.yaml": "tools: *nope\n" });
  assertRefused(call(["alias.yaml"], { cwd }), "alias.yaml: not valid YAML at 1:8 (nothing before it is called &nope)");
});

for (const [file, text, says] of torn)
  test(`${file} with a fault in its syntax exits with 2 where it is named, and nothing is written`, (context) => {
    const cwd = folderOf(context, { [file]: text, "tools.json": good });
    for (const args of [["check"], ["rename-map"], ["rename-map", "--gateway"], ["fix"], ["lock"], ["rename", "a.b", "a_b"]]) {
      assertRefused(call([...args, file], { cwd }), file, says);
      assertRefused(call([...args, file, "tools.json"], { cwd }), file, says);
    }
    assertRefused(call(["check", "--stdin-filename", file], { cwd, input: text }), file, says);
    assert.deepEqual(readdirSync(cwd).sort(), [file, "tools.json"].sort());
    assert.equal(readFileSync(join(cwd, file), "utf8"), text);
    const { failures, lists } = report([], { cwd });
    assert.deepEqual(
      failures.map((failure) => failure.file),
      [file],
    );
    assert.ok(lists.some(({ id }) => id === "tools.json#tools"));
  });

test("source with faults in its syntax is checked as far as it can be read, where it is named, too", (context) => {
  const cwd = folderOf(context, { "server.ts": `${typescriptServer("a.b")}function (` });
  assert.deepEqual(namesOf(report(["server.ts"], { cwd })), ["a.b"]);
});

test("a plain list that is empty is one without names, as a list in JSON can be; an empty document is none", (context) => {
  const cwd = folderOf(context, {
    "empty.txt": "",
    "blank.txt": "\r\n\n",
    "none.json": '{ "tools": [] }',
    "empty.json": "",
    "empty.yaml": "",
  });
  for (const file of ["empty.txt", "blank.txt", "none.json"]) {
    const { lists, failures } = report([file], { cwd });
    assert.deepEqual([lists.length, lists[0]?.tools, failures], [1, [], []], file);
  }
  for (const file of ["empty.json", "empty.yaml"]) assertRefused(call([file], { cwd }), file, "it is empty");
});

test("the mark of the last line fits the status: a file that a scan could not read alone fails no run", (context) => {
  const cwd = folderOf(context, { "torn.json": good.slice(0, -4), "more/tools.json": bad, "fine/tools.json": good });
  const last = (path: string) => {
    const { status, out } = call([path], { cwd });
    return [status, /^([✓!✗]) \d+ error/m.exec(out)?.[1]];
  };
  assert.deepEqual(
    [last("fine"), last("."), last("more")],
    [
      [0, "✓"],
      [1, "✗"],
      [1, "✗"],
    ],
  );
  rmSync(join(cwd, "more"), { recursive: true });
  assert.deepEqual(last("."), [0, "!"]);
});
