import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { call, cli, findingsOf, folderOf, namesOf, plainEnvironment, report, toolsList } from "../cli/support.ts";

const readme = readFileSync("README.md", "utf8");

/** The fenced blocks of a language. */
function blocks(language: string): readonly string[] {
  return [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, found, text = ""]) => (found === language ? [text] : []));
}

/** The lines of shell blocks that call the program, and calls in the running text. */
function calls(): readonly string[] {
  const lines = [...blocks("sh"), ...blocks("yaml")].flatMap((block) =>
    block.split("\n").map((line) => line.replace(/^ *- run: /, "").trim()),
  );
  const inText = [...readme.matchAll(/`(mcp-portability [^`…A-Z]*(?:"\$GITHUB_STEP_SUMMARY")?)`/g)].map(([, text = ""]) => text);
  return [...lines, ...inText].filter((line) => /^(?:printf .* \| )?mcp-portability /.test(line));
}

/** A folder with the examples, in which a shell knows the program by its name. */
function workshop(context: TestContext): { readonly cwd: string; readonly env: NodeJS.ProcessEnv } {
  const cwd = folderOf(context, {});
  cpSync("examples", join(cwd, "examples"), { recursive: true });
  mkdirSync(join(cwd, "bin"));
  writeFileSync(join(cwd, "bin/mcp-portability"), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`, { mode: 0o755 });
  const path = `${join(cwd, "bin")}${delimiter}${process.env["PATH"]}`;
  return { cwd, env: { ...plainEnvironment({ PATH: path, GITHUB_STEP_SUMMARY: join(cwd, "summary.md") }) } };
}

test("the README opens with the two commands, and the package has their scripts", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.equal(blocks("sh")[0], "npm ci && npm start\nnpm ci && npm test\n");
  for (const [, script = ""] of readme.matchAll(/npm (?:run (\w+)|(?:start|test)\b)/g))
    assert.ok(script === "" || script in scripts, script);
});

test("the README asks for the Node.js that the package needs", () => {
  const [, version = ""] = /Node\.js ([\d.]+) or newer/.exec(readme) ?? [];
  assert.equal(JSON.parse(readFileSync("package.json", "utf8")).engines.node, `>=${version}`);
});

test("the README has every command of the palette, and no other", () => {
  const [, table = ""] = /^\| Command \(MCP Portability: …\) .*\n\| --- .*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const named = table
    .split("\n")
    .flatMap((row) => (row.split(" | ")[0]?.replace("| ", "") ?? "").split(", ").filter((title) => title !== ""));
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync("package.nls.json", "utf8"));
  const { commands } = JSON.parse(readFileSync("package.json", "utf8")).contributes;
  const titles = commands.map(({ title }: { readonly title: string }) => texts[title.slice(1, -1)]);
  assert.deepEqual(named.toSorted(), titles.toSorted());
});

test("what the README says of the status bar is what stands there, and the commands that help are there", () => {
  const [, table = ""] = /^\| It says .*\n\| --- .*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const explanations = readFileSync("client/status/explain.ts", "utf8");
  const texts = Object.values<string>(JSON.parse(readFileSync("package.nls.json", "utf8")));
  for (const row of table.trim().split("\n")) {
    const [, says = "", helps = ""] = /^\| (.*?) \| (.*) \|$/.exec(row) ?? [];
    assert.ok(explanations.includes(`l10n.t("${says}")`), row);
    for (const [, command = ""] of helps.matchAll(/\*\*(.*?)\*\*/g)) assert.ok(texts.includes(command), command);
  }
});

test("workspaces that are not trusted and virtual ones are said to be like all others, in the manifest too", () => {
  const { capabilities } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.deepEqual(capabilities, { untrustedWorkspaces: { supported: true }, virtualWorkspaces: { supported: true } });
});

test("every call of the program in the README works", (context) => {
  const { cwd, env } = workshop(context);
  const all = calls();
  assert.ok(all.length >= 10, `only ${all.length} calls were found`);
  for (const line of all) {
    const { status, stderr } = spawnSync("sh", ["-c", line], { cwd, env, encoding: "utf8" });
    assert.ok(status === 0 || status === 1, `${line}: status ${status}, ${stderr}`);
  }
  assert.match(readFileSync(join(cwd, "summary.md"), "utf8"), /^## MCP Portability/);
  assert.equal(JSON.parse(readFileSync(join(cwd, "tool-names.sarif"), "utf8")).version, "2.1.0");
});

test("the excerpts in the README are what the program prints", () => {
  const excerpts = [...readme.matchAll(/<!-- printed by: (.*?) -->\n\n```text\n([\s\S]*?)^```$/gm)];
  assert.ok(excerpts.length > 0);
  for (const [, args = "", excerpt = ""] of excerpts) {
    let rest = call(args.split(" ")).out;
    for (const part of excerpt.split(/^ *…\n/m)) {
      const at = rest.indexOf(part);
      assert.ok(at >= 0, `"${args}" does not print, in this order:\n${part}`);
      rest = rest.slice(at + part.length);
    }
  }
});

test("every form that the README names is read", (context) => {
  const cwd = folderOf(context, {
    "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "^1.0.0" } }',
    "calls.ts":
      'server.registerTool("by.registerTool", {}, run);\nserver.tool("by.tool", {}, run);\nexport default defineTool({ name: "by.helper", description: "x", schema, handler });\n',
    "handler.js":
      'server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: "by.handler", description: "x", inputSchema: {} }] }));\n',
    "classes.tsx":
      'class Reader extends BaseTool {\n  name = "by.class";\n  description = "x";\n  async execute() {}\n}\nenum Names { One = "by.enum" }\nserver.registerTool(Names.One, {}, run);\n',
    "folded.mts": 'const prefix = "by.";\nserver.registerTool(prefix + "concatenation", {}, run);\n',
    "server.py":
      'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool()\ndef by_decorator(): ...\ndef by_add_tool(): ...\nmcp.add_tool(by_add_tool)\n',
    "manifest.json": '{ "manifest_version": "0.3", "name": "x", "server": { "type": "node" }, "tools": [{ "name": "by.bundle" }] }',
    "response.json": `{ "jsonrpc": "2.0", "id": 1, "result": ${toolsList("by.response")} }`,
    "result.jsonc": `// a result\n${toolsList("by.result")}`,
    "array.json": '[{ "name": "by.array", "inputSchema": { "type": "object", "properties": {} } }]',
    "names.json": '["by.names"]',
    "names.txt": "by.line\n",
  });
  const scanned = [
    ...["by.array", "by.bundle", "by.class", "by.concatenation", "by.enum", "by.handler", "by.helper", "by.registerTool", "by.response"],
    ...["by.result", "by.tool", "by_add_tool", "by_decorator"],
  ];
  assert.deepEqual([...namesOf(report(["."], { cwd }))].sort(), scanned);
  assert.deepEqual([...namesOf(report(["names.json", "names.txt"], { cwd }))].sort(), ["by.line", "by.names"]);
});

test("the config in the README is a valid one and has every key that there is", (context) => {
  const [config = ""] = blocks("jsonc");
  const api = "openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: list_a }\n";
  const cwd = folderOf(context, { "mcp-portability.config.json": config, "tools.json": toolsList("orders.list"), "apis/one.yaml": api });
  assert.deepEqual(
    findingsOf(report([], { cwd })).map(({ rule }) => rule),
    ["openai/name"],
  );
  const schema = JSON.parse(readFileSync("schema/mcp-portability.config.schema.json", "utf8"));
  for (const key of Object.keys(schema.properties)) assert.ok(config.includes(`"${key}"`), `${key} is not shown`);
});

test("the page on declarations of one's own names every language that they can be in", () => {
  const [, named = ""] = /^\| `language` \| Id of the language of the files: (.*?)\. /m.exec(readFileSync("docs/forms.md", "utf8")) ?? [];
  const schema = JSON.parse(readFileSync("schema/mcp-portability.config.schema.json", "utf8"));
  assert.deepEqual(
    [...named.matchAll(/`(\w+)`/g)].map(([, id]) => id),
    schema.properties.forms.items.properties.language.enum,
  );
});

test("the comment in the README suppresses what it says", (context) => {
  const [comment = ""] = blocks("python");
  const text = `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("shop")\n${comment}def reset(): ...\n`;
  const rules = findingsOf(report(["server.py"], { cwd: folderOf(context, { "server.py": text }) })).map(({ rule }) => rule);
  assert.deepEqual(rules, []);
});

test("every format, exit status and option that the README names is the program's own", () => {
  const help = ["check", "fix", "rename", "lock", "rename-map"].map((command) => call([command, "--help"]).out).join("");
  for (const [option] of readme.matchAll(/(?<=[ `])--[a-z][a-z-]+/g)) {
    if (option !== "--global" && option !== "--help") assert.ok(help.includes(`${option} `), option);
  }
  const [, formats = ""] = /`check` prints (.*?)\. /.exec(readme) ?? [];
  const named = [...formats.matchAll(/`(\w+)`/g)].map(([, id = ""]) => id).sort();
  const [, known = ""] = /--format FORMAT +(.*)\n/.exec(help) ?? [];
  assert.deepEqual(named, known.replace(" (as usual)", "").split(", ").sort());
});

/** What a heading is called in a link, as GitHub makes it. */
/** A document without its blocks of code. */
function proseOf(document: string): string {
  return readFileSync(document, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
}

function anchorsOf(document: string): readonly string[] {
  return [...proseOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("the links of all documents lead to files and headings that are there", () => {
  const pages = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  let anchors = 0;
  for (const document of ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", ...pages.map((name) => join("docs", name))]) {
    for (const [, target = ""] of proseOf(document).matchAll(/\]\((?!https:)([^)]+)\)/g)) {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? document : join(dirname(document), path);
      assert.ok(existsSync(file), `${document} links to ${target}`);
      if (anchor === undefined) continue;
      anchors++;
      assert.ok(anchorsOf(file).includes(anchor), `${document} links to ${target}`);
    }
  }
  assert.ok(anchors > 1);
});

test("the folders and files that ARCHITECTURE.md names are there", () => {
  const architecture = readFileSync("ARCHITECTURE.md", "utf8");
  const paths = [...architecture.matchAll(/`((?:shared|server|test)\/[\w./]*|esbuild\.mjs)`/g)].map(([, path = ""]) => path);
  assert.ok(paths.length > 10);
  for (const path of paths) assert.ok(existsSync(path), path);
  const rooms = [...architecture.matchAll(/^\| `([\w/]+\/)` \| (.*?) \|/gm)];
  assert.ok(rooms.length > 10);
  for (const [, room = "", what = ""] of rooms)
    for (const [, inside = ""] of what.matchAll(/`([\w./]+(?:\/|\.ts))`/g)) assert.ok(existsSync(join(room, inside)), room + inside);
  // Files of the server are called by their folder there.
  const files = [...architecture.matchAll(/`((?:lsp|readers|workspace|source)\/\w+\.ts)`/g)].map(([, file = ""]) => file);
  assert.ok(files.length > 10);
  for (const file of files)
    assert.ok(
      [`server/${file}`, `server/readers/${file}`].some((path) => existsSync(path)),
      file,
    );
});

test("the README stays short enough to be read", () => {
  const words = readme.split(/\s+/).filter((word) => /\w/.test(word));
  assert.ok(words.length < 1_500, `${words.length} words`);
});

test("the built program has no module with which it could reach the network or start a process", () => {
  const harmless = new Set(["fs", "fs/promises", "os", "path", "stream", "util", "v8", "worker_threads"]);
  const files = new Set(["cli.js", "worker.js"]);
  // With all of their parts: what is added to a set while it is gone through is gone through, too.
  for (const file of files) {
    const required = [...readFileSync(`dist/${file}`, "utf8").matchAll(/\brequire\("(?:node:)?([^"]+)"\)/g)].map(([, name = ""]) => name);
    for (const name of required) {
      const [, part] = /^\.\/((?:part-\w+|program)\.js)$/.exec(name) ?? [];
      if (part !== undefined) files.add(part);
      else assert.ok(harmless.has(name), `${file} loads ${name}`);
    }
  }
  assert.ok(files.has("program.js") && files.size > 5, "the parser of YAML is a part");
});
