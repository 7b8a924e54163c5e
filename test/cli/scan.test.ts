import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertRefused, call, findingsOf, folderOf, namesOf, report, toolsList, typescriptServer } from "./support.ts";

test("a scan leaves out what git ignores; --no-gitignore looks into it", (context) => {
  const cwd = folderOf(context, {
    ".git/HEAD": "",
    ".gitignore": "/generated/\n*.local.json\n",
    "generated/tools.json": toolsList("generated"),
    "keep/.gitignore": "!important.local.json\n",
    "keep/important.local.json": toolsList("important"),
    "keep/other.local.json": toolsList("other"),
    "tools.json": toolsList("kept"),
  });
  assert.deepEqual(namesOf(report([], { cwd })), ["important", "kept"]);
  assert.deepEqual(namesOf(report(["--no-gitignore"], { cwd })), ["generated", "important", "other", "kept"]);
  assert.deepEqual(namesOf(report(["keep"], { cwd })), ["important"], "the ignore file above a named folder holds in it");
});

test("a folder that is named is read although it is called dist or git ignores it, and so is a file", (context) => {
  const cwd = folderOf(context, {
    ".git/HEAD": "",
    ".gitignore": "dist/\nprivate/\n",
    "dist/server.js": typescriptServer("shipped"),
    "dist/node_modules/other/server.js": typescriptServer("foreign"),
    "private/notes/server.ts": typescriptServer("hidden"),
    "src/server.ts": typescriptServer("source"),
  });
  assert.deepEqual(namesOf(report([], { cwd })), ["source"]);
  assert.deepEqual(namesOf(report(["dist"], { cwd })), ["shipped"]);
  assert.deepEqual(namesOf(report(["private"], { cwd })), ["hidden"]);
  assert.deepEqual(namesOf(report(["private/notes/server.ts", "src"], { cwd })), ["hidden", "source"]);
});

test("a scan leaves out what was put aside, but not what is about archives, backups and old things", (context) => {
  const aside = [
    "_archive",
    "src/_old",
    "unused_files",
    "unused-servers/a",
    "src_backup_20250806",
    "draft_do_not_use",
    "legacy-tests",
    "org.shop.tests",
  ];
  const kept = ["archive", "src/backup", "tools/old", "latest"];
  const cwd = folderOf(context, {
    ...Object.fromEntries(aside.map((folder) => [`${folder}/server.js`, typescriptServer("foreign")])),
    ...Object.fromEntries(kept.map((folder) => [`${folder}/server.js`, typescriptServer(folder)])),
    "src/index-old.ts": typescriptServer("foreign"),
    "src/server.bak.js": typescriptServer("foreign"),
    "src/delete-old.ts": typescriptServer("delete_old"),
  });
  assert.deepEqual([...namesOf(report([], { cwd }))].sort(), ["archive", "delete_old", "latest", "src/backup", "tools/old"]);
  assert.deepEqual(namesOf(report(["_archive"], { cwd })), ["foreign"]);
});

test("a scan leaves out what a run wrote down about tools, but no other list, whatever folder it lies in", (context) => {
  const left = ["docs/batch-output-12.json", "docs/batch-output-12-again.json", "eval_results.json", "docs/Benchmark.results.yaml"];
  const kept = ["docs/mcp.json", "docs/tools.json", "docs/batch-tools.json", "examples/results.json", "output.json"];
  const cwd = folderOf(context, {
    ...Object.fromEntries(left.map((file) => [file, toolsList("written_down")])),
    ...Object.fromEntries(kept.map((file) => [file, toolsList(file)])),
    "src/batch-output.js": typescriptServer("served"),
  });
  assert.deepEqual([...namesOf(report([], { cwd }))].sort(), [...kept, "served"].sort());
  assert.deepEqual(namesOf(report(["eval_results.json"], { cwd })), ["written_down"]);
});

test("a package of main sources that is called test is none of tests", (context) => {
  const server = (name: string) => `class Gauges {\n  @McpTool(name = "${name}")\n  String read() { return ""; }\n}\n`;
  const cwd = folderOf(context, {
    "src/main/java/org/shop/test/Gauges.java": server("gauge_read"),
    "src/main/java/org/shop/node_modules/Gauges.java": server("foreign"),
    "src/commonMain/kotlin/spec/Gauges.java": server("spec_read"),
    "src/test/java/org/shop/Gauges.java": server("tested"),
    "src/test/java/org/shop/main/Gauges.java": server("tested"),
    // The main process of an Electron app has its tests within.
    "src/main/test/gauges.ts": typescriptServer("tested"),
    "src/main/__tests__/gauges.ts": typescriptServer("tested"),
  });
  assert.deepEqual([...namesOf(report([], { cwd }))].sort(), ["gauge_read", "spec_read"]);
});

test("a package of main sources and a topic of tools can be called like build output", (context) => {
  const server = (name: string) => `class Gauges {\n  @McpTool(name = "${name}")\n  String read() { return ""; }\n}\n`;
  const cwd = folderOf(context, {
    "src/main/java/org/shop/build/Gauges.java": server("of_build"),
    "src/main/kotlin/org/shop/target/Gauges.java": server("of_target"),
    "src/main/java/org/shop/.gradle/Gauges.java": server("foreign"),
    "src/tools/build/gauges.ts": typescriptServer("build_start"),
    "app/internal/tools/coverage/gauges.ts": typescriptServer("coverage_read"),
    "src/tools/dist/gauges.js": typescriptServer("made"),
    "src/tools/node_modules/gauges.js": typescriptServer("foreign"),
    "src/build/gauges.js": typescriptServer("made"),
    "build/src/tools/gauges.js": typescriptServer("made"),
    "packages/tools/build/gauges.js": typescriptServer("made"),
  });
  assert.deepEqual([...namesOf(report([], { cwd }))].sort(), ["build_start", "coverage_read", "of_build", "of_target"]);
});

test("a scan leaves out dependencies, build output, tests and benchmarks, wherever they are", (context) => {
  const left = [
    "node_modules/a",
    "packages/b/node_modules/c",
    "build",
    "lib/.venv/site",
    "packages/b/dist",
    "test",
    "lib/__tests__",
    "crates/shop/benches",
    "vendor",
  ];
  const server = typescriptServer("foreign");
  const cwd = folderOf(context, {
    ...Object.fromEntries(left.map((folder) => [`${folder}/server.js`, server])),
    "src/server.test.ts": server,
    "src/types.d.ts": server,
    "src/server.min.js": server,
    "src/server.ts": typescriptServer("own"),
  });
  assert.deepEqual(namesOf(report([], { cwd })), ["own"]);
  assert.deepEqual(namesOf(report(["src/server.test.ts", "node_modules/a"], { cwd })), ["foreign", "foreign"]);
});

test("links to folders and files are not followed, a named link is", (context) => {
  const elsewhere = folderOf(context, { "server.ts": typescriptServer("elsewhere") });
  const cwd = folderOf(context, { "server.ts": typescriptServer("own") });
  symlinkSync(elsewhere, join(cwd, "linked"), "dir");
  symlinkSync(cwd, join(cwd, "circle"), "dir");
  symlinkSync(join(elsewhere, "server.ts"), join(cwd, "linked.ts"));
  assert.deepEqual(namesOf(report([], { cwd })), ["own"]);
  assert.deepEqual(namesOf(report(["linked"], { cwd })), ["elsewhere"]);
  assert.deepEqual(namesOf(report(["linked.ts"], { cwd })), ["elsewhere"]);
});

test("a link that leads nowhere or in circles is no failure, a named one is", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("read") });
  symlinkSync("nowhere.json", join(cwd, "dangling.json"));
  symlinkSync("loop.json", join(cwd, "loop.json"));
  assert.deepEqual(report([], { cwd }).failures, []);
  assertRefused(call(["dangling.json"], { cwd }), "dangling.json");
  assertRefused(call(["loop.json"], { cwd }), "loop.json");
});

test("a list that is no valid JSON is a failure with its place, and the others are still checked", (context) => {
  const cwd = folderOf(context, {
    "broken.json": '{\n  "tools": [ { "name": "a.b", "inputSchema": { "type": "object", "properties": {} } } ',
    "tools.json": toolsList("c.d"),
  });
  const { failures, lists } = report([], { cwd });
  assert.deepEqual(
    failures.map(({ file, message }) => [file, message.startsWith("not valid JSON at 2:")]),
    [["broken.json", true]],
  );
  assert.deepEqual(
    lists.map(({ id }) => id),
    ["broken.json#tools", "tools.json#tools"],
  );
  for (const format of ["pretty", "sarif", "markdown", "github", "junit"]) {
    assert.ok(call(["--format", format], { cwd }).out.includes("not valid JSON"), `${format} tells of the failure`);
  }
});

const configs: readonly (readonly [file: string, text: string])[] = [
  [".mcp.json", '{"mcpServers":{"garden":{"command"'],
  [".mcp.json", "x"],
  [".claude/settings.json", '{ "permissions": { "allow": ['],
  [".cursor/mcp.json", '{"mcpServers":{'],
  [".vscode/mcp.json", '{"servers":{"garden":{'],
  [".codex/config.toml", "[mcp_servers.garden\n"],
  [".continue/config.yaml", 'mcpServers:\n  - "garden\n'],
  ["opencode.jsonc", '{ "mcp": {'],
  [".claude-plugin/plugin.json", '{ "name": "x", '],
];

for (const [file, text] of configs)
  test(`${file} that is ${JSON.stringify(text)} is a failure, since its name says that clients read it`, (context) => {
    const cwd = folderOf(context, {
      [file]: text,
      "server.ts": typescriptServer("anchor"),
      "other.json": text,
      "more/data.yaml": 'a: "b\n',
    });
    assert.deepEqual(
      report([], { cwd }).failures.map((failure) => failure.file),
      [file],
    );
    const { status, err } = call(["rename", "anchor", "buoy"], { cwd });
    assert.equal(status, 0);
    assert.match(err, /^[^\n]+: not valid (?:JSON|YAML|TOML) at \d+:\d+ [^\n]+\n$/);
    assert.ok(err.startsWith(`${file}: `), err);
  });

test("a client's config without servers, and one that is empty, is no failure", (context) => {
  const cwd = folderOf(context, { ".mcp.json": "", ".claude/settings.json": "{}", ".vscode/mcp.json": "// nothing yet\n{ }\n" });
  assert.deepEqual(report([], { cwd }).failures, []);
});

/** Node programs that make folders deeper than a path may be long, so that nobody gets into the innermost, root or not, and take them away. */
const dig = `for (let depth = 0; depth < 24; depth++) {
  fs.mkdirSync("d".repeat(200));
  process.chdir("d".repeat(200));
}`;
const fillIn = `for (let depth = 0; depth < 24; depth++) process.chdir("d".repeat(200));
for (let depth = 0; depth < 24; depth++) {
  process.chdir("..");
  fs.rmdirSync("d".repeat(200));
}`;

test("a folder that cannot be read is a failure, and the others are still checked", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("read") });
  const inFolder = (program: string) => execFileSync(process.execPath, ["-e", program], { cwd });
  inFolder(dig);
  try {
    const { failures, lists } = report([], { cwd });
    assert.equal(lists.length, 1);
    assert.equal(failures.length, 1);
    assert.match(failures[0]?.file ?? "", /^d{200}\/d{200}/);
    assert.match(failures[0]?.message ?? "", /^the folder cannot be read: ENAMETOOLONG/);
    for (const command of [["fix"], ["rename", "read", "look"]]) {
      const { err } = call([...command, "--dry-run"], { cwd });
      assert.deepEqual(err.match(/^.*cannot be read.*$/gm), [`${failures[0]?.file}: ${failures[0]?.message}`], command.join(" "));
    }
  } finally {
    inFolder(fillIn);
  }
});

test("a path that is just short enough for a folder, but not for what is looked for in it, stops nothing", (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("read") });
  let folder = cwd;
  while (folder.length < 3_800) folder = join(folder, "d".repeat(200));
  folder = join(folder, "d".repeat(4_080 - folder.length));
  mkdirSync(join(folder, "x"), { recursive: true });
  const { failures, lists } = report([], { cwd });
  assert.deepEqual([lists.length, failures], [1, []]);
});

test("a folder whose names may be listed and nothing else is told, and the others are still checked", {
  skip: process.platform === "win32",
}, (context) => {
  const cwd = folderOf(context, { "tools.json": toolsList("read"), "locked/tools.json": toolsList("a.b"), "locked/below/server.ts": "" });
  chmodSync(cwd, 0o755);
  chmodSync(join(cwd, "locked"), 0o444);
  const { failures, lists } = report([], { cwd, isUser: true });
  chmodSync(join(cwd, "locked"), 0o755);
  assert.equal(lists.length, 1);
  assert.deepEqual(failures, [
    { file: "locked/below", message: "the folder cannot be read: EACCES: permission denied" },
    { file: "locked/tools.json", message: "EACCES: permission denied" },
  ]);
});

test("a file that is too large is said and not read, until it is named", (context) => {
  const lines = `${"// a line of a large file\n".repeat(21_000)}`;
  const cwd = folderOf(context, {
    "long.ts": typescriptServer("long") + lines,
    "wide.ts": `${typescriptServer("wide")}const data = "${"x".repeat(25_000)}";\n`,
    "harmless.ts": lines,
    "server.ts": typescriptServer("own"),
  });
  const checked = report([], { cwd });
  assert.deepEqual(namesOf(checked), ["own"]);
  assert.deepEqual(
    findingsOf(checked).map(({ rule, severity, file }) => [rule, severity, file]),
    [
      ["file/skipped", "information", "long.ts"],
      ["file/skipped", "information", "wide.ts"],
    ],
  );
  for (const { message } of findingsOf(checked)) assert.match(message, /^Not read: it has .* Name the file on the command line/);
  const named = report(["long.ts", "wide.ts"], { cwd });
  assert.deepEqual(namesOf(named), ["long", "wide"]);
  assert.deepEqual(findingsOf(named), []);
});

test("a file that is too large to be looked into is said where nothing is found without it, once", (context) => {
  const huge = typescriptServer("huge") + "// a line of a huge file\n".repeat(130_000);
  const alone = folderOf(context, { "huge.ts": huge, "other.ts": "export {};\n" });
  const said = findingsOf(report([], { cwd: alone })).map(({ rule, file, message }) => `${rule} ${file}: ${message}`);
  assert.equal(said.length, 1);
  assert.match(
    said[0] ?? "",
    /^file\/skipped huge\.ts: Not read: it has \d+ bytes, and no more than 1000000 characters are read\. Name the file/,
  );
  const beside = folderOf(context, { "huge.ts": huge, "other.ts": 'export const word = "mcp";\n' });
  assert.equal(findingsOf(report([], { cwd: beside })).length, 1);
  const elsewhere = folderOf(context, {
    "a/huge.ts": huge,
    "a/package.json": "{}",
    "b/server.ts": typescriptServer("own"),
    "b/package.json": "{}",
  });
  assert.deepEqual(findingsOf(report([], { cwd: elsewhere })), []);
});

test("a file that may declare tools and is no UTF-8 is said and not read", (context) => {
  const wide = Buffer.from(`\ufeff${typescriptServer("wide")}`, "utf16le");
  const cwd = folderOf(context, {
    "big-endian.ts": Buffer.from(wide).swap16(),
    "harmless.py": Buffer.from("# caf\xe9\n", "latin1"),
    "latin.ts": Buffer.from(`// caf\xe9\n${typescriptServer("latin")}`, "latin1"),
    "server.ts": typescriptServer("own"),
    "wide.ts": wide,
  });
  const checked = report([], { cwd });
  assert.deepEqual(namesOf(checked), ["own"]);
  assert.deepEqual(
    findingsOf(checked).map(({ rule, file, message }) => [rule, file, message]),
    [
      ["file/skipped", "big-endian.ts", "Not read: it is UTF-16, and only UTF-8 is read. Save it as UTF-8, or exclude it."],
      ["file/skipped", "latin.ts", "Not read: it is not UTF-8. Save it as UTF-8, or exclude it."],
      ["file/skipped", "wide.ts", "Not read: it is UTF-16, and only UTF-8 is read. Save it as UTF-8, or exclude it."],
    ],
  );
});

test("a byte order mark is no part of the text, and columns count UTF-16 units", (context) => {
  const cwd = folderOf(context, { "tools.json": `\ufeff${toolsList("a.b")}`, "names.txt": "\ufeffa.b\n" });
  const [tool] = report(["tools.json"], { cwd }).lists[0]?.tools ?? [];
  assert.deepEqual([tool?.line, tool?.column], [4, 16]);
  const [name] = report(["names.txt"], { cwd }).lists[0]?.tools ?? [];
  assert.deepEqual([name?.name, name?.line, name?.column], ["a.b", 1, 1]);
});

test("a plain list and an array of names are read only where they are named", (context) => {
  const cwd = folderOf(context, { "names.txt": "a.b\n", "names.json": '["c.d"]' });
  assert.deepEqual(namesOf(report([], { cwd })), []);
  assert.deepEqual(namesOf(report(["names.txt", "names.json"], { cwd })), ["c.d", "a.b"]);
});

test("files that only look like tool lists raise no alarm", (context) => {
  const cwd = folderOf(context, {
    "package.json": '{ "name": "a.b", "mcpName": "io.example/x", "tools": { "name": "x.y" }, "scripts": { "tools": "x" } }',
    "tsconfig.json": '{ "compilerOptions": { "plugins": [{ "name": "x.y" }] } }',
    "openapi.json":
      '{ "openapi": "3.1.0", "tags": [{ "name": "a.b", "description": "x" }], "paths": { "/a": { "get": { "operationId": "a.b" } } } }',
    "people.json": '[{ "name": "Ada Lovelace", "description": "x" }]',
    "workbench.json": '{ "tools": [{ "name": "Hammer 2.0", "price": 12 }] }',
  });
  const checked = report([], { cwd });
  assert.deepEqual([checked.lists, checked.findings, checked.failures], [[], [], []]);
});

test("paths are relative to the working directory, whatever way a file is named", (context) => {
  const cwd = folderOf(context, { "a/tools.json": toolsList("x.y"), "b/readme.md": "" });
  const files = (args: readonly string[], from: string) =>
    new Set(findingsOf(report(args, { cwd: join(cwd, from) })).map(({ file }) => file));
  assert.deepEqual(files(["../a"], "b"), new Set(["../a/tools.json"]));
  assert.deepEqual(files([join(cwd, "a")], "."), new Set(["a/tools.json"]));
  assert.deepEqual(files(["./tools.json"], "a"), new Set(["tools.json"]));
});

test("what threads read ahead in a workspace of a thousand files is reported as if it was read in order", (context) => {
  const files: Record<string, string> = {};
  for (let index = 0; index < 1100; index++) {
    const name = `file${String(index).padStart(4, "0")}`;
    files[`${name}.ts`] = index % 3 === 0 ? typescriptServer(name) : `export const ${name} = ${index};\n`;
  }
  // In the middle, a form that only the config knows, and a function around a declaration that others call: those are read twice.
  files["file0500.ts"] = 'import { offer } from "./own.ts";\noffer("of_the_config");\n';
  files["file0501.ts"] = `${typescriptServer("own")}export function add(name: string) {\n  server.registerTool(name, {}, () => 1);\n}\n`;
  files["file0502.ts"] = 'import { add } from "./file0501.ts";\nadd("wrapped");\n';
  files["mcp-portability.config.json"] = JSON.stringify({ forms: [{ language: "typescript", call: "offer", argument: 0 }] });
  const cwd = folderOf(context, files);
  const names = namesOf(report([], { cwd }));
  const declared = Object.keys(files).filter((_, index) => index % 3 === 0 && index !== 501);
  const expected = [...declared.map((file) => file.slice(0, 8)), "of_the_config", "own", "wrapped"].sort();
  assert.deepEqual(names.toSorted(), expected);
});

test("a large workspace is read on several threads and reported in order", (context) => {
  const numbers = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, "0"));
  const cwd = folderOf(context, Object.fromEntries(numbers.map((number) => [`p${number}/server.ts`, typescriptServer(`tool.${number}`)])));
  assert.deepEqual(
    namesOf(report([], { cwd })),
    numbers.map((number) => `tool.${number}`),
  );
});

test("a folder without any tool list is no error, and says where was looked", (context) => {
  const cwd = folderOf(context, { "readme.md": "" });
  const { status, out } = call([], { cwd });
  assert.equal(status, 0);
  assert.match(out, /^No tool list found in 0 files\./);
});

test("a schema of another file is judged there, and where the tool has it when only that file is named", (context) => {
  const cwd = folderOf(context, {
    "server.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { day } from "./schemas.js";
const server = new McpServer({ name: "s", version: "1" });
server.registerTool("get", { inputSchema: day }, run);
`,
    "schemas.ts": 'export const day = { type: "object", properties: { by: { type: "array" } } };\n',
  });
  const found = (path: string) =>
    findingsOf(report([path], { cwd })).map(({ rule, file, line, column, tools, related }) => [
      rule,
      file,
      line,
      column,
      tools,
      related.map(({ message }) => message),
    ]);
  assert.deepEqual(found("."), [["schema/array-items", "schemas.ts", 1, 65, ["get"], ['it is a schema of "get"']]]);
  assert.deepEqual(found("server.ts"), [["schema/array-items", "server.ts", 4, 43, ["get"], []]]);
});
