import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { formsIn } from "../../server/generate/declarationsPage.ts";
import { artefacts, driftOf, settle } from "../../server/generate/drift.ts";
import { indexFiles, indexText } from "../../server/generate/indexFiles.ts";
import { jsonText } from "../../server/generate/json.ts";
import { plain } from "../../server/generate/markdown.ts";
import { withTables } from "../../server/generate/readme.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { clients } from "../../shared/clients/index.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { rules } from "../../shared/rules/index.ts";

test("the forms of a language are the comments of its query, without those about the file and about patterns", () => {
  const query = `; Where tools are declared.
; The captures are described elsewhere.

; tool("x")
(call) @tool

; --- classes
;; Two patterns, for the library's sake.
; class X: Tool
; … with a name of its own
(class) @tool
; --- nothing
`;
  assert.deepEqual(formsIn(query), [
    { heading: null, forms: ['tool("x")'] },
    { heading: "classes", forms: ["class X: Tool", "… with a name of its own"] },
  ]);
});

test("every language that has a query of declarations stands on the page of forms", () => {
  const page = artefacts(process.cwd()).find(({ path }) => path === "docs/declarations.md")?.text ?? "";
  for (const { title } of languages) assert.match(page, new RegExp(`^## (?:.*, )?${title.replaceAll("+", "\\+")}(?:,|$)`, "m"));
});

test("every generated file is as the generator makes it", () => {
  const drift = driftOf(".").map(({ path }) => path);
  assert.deepEqual(drift, [], `run npm run generate: ${drift.join(", ")}`);
});

test("every rule has a page with its own words", () => {
  const pages = new Map(artefacts(".").map(({ path, text }) => [path, text]));
  for (const { id, summary, about, source, quote, read } of rules) {
    const page = pages.get(`docs/rules/${id}.md`) ?? "";
    for (const part of [`# ${id}\n`, plain(summary), about, source, quote === null ? null : plain(quote), read]) {
      assert.ok(page.includes(part ?? ""), `the page of ${id} lacks ${part}`);
    }
  }
});

test("an index holds every constant of its type, and nothing that a file only helps with", () => {
  const texts = new Map(indexFiles(".").map(({ path, text }) => [path, text]));
  assert.match(
    texts.get("shared/clients/index.ts") ?? "",
    /\[\n {2}amazonQCli,\n {2}amazonQIde,\n {2}claudeCode,\n {2}claudeCodePlugin,\n/,
  );
  assert.match(texts.get("server/readers/languages/index.ts") ?? "", /import \{ python \} from "\.\/python\/language\.ts";/);
  for (const [path, text] of texts) assert.doesNotMatch(text, /undefined|= \[\]/, path);
});

const longNames =
  "claude claudeCode claudeCodePlugin claudeConnector observed observed64 observed128 openai openaiAgents openaiagents openAi vsCode vscode";
const folder = { folder: "x", type: "Client", typeModule: "./client.ts", array: "all", about: "All." };

const indexes: readonly (readonly [why: string, text: string])[] = [
  ["of one file", indexText(folder, members("claude"))],
  ["of more files than fit on a line", indexText(folder, members(longNames))],
  ["in an order of its own", indexText({ ...folder, order: "(left, right) => left.rank - right.rank" }, members(longNames))],
  [
    "of folders",
    indexText({ ...folder, typeModule: "../client.ts", memberModule: "client.ts" }, members("c cpp csharp javascript java", "/client")),
  ],
];

for (const [why, text] of indexes) {
  test(`an index ${why} is as biome leaves it`, () => assert.equal(asBiomeLeaves("shared/generated.ts", text), text));
}

test("a JSON document is as biome leaves it", () => {
  // Lines of 136 to 144 characters, with and without a comma behind them: the formatter breaks at 140.
  const lists = Array.from({ length: 9 }, (_, index) => ["x".repeat(120 + index), 1, null]);
  const text = jsonText({
    lists,
    nested: { last: lists[4] },
    empty: [{}, [], ""],
    many: Object.fromEntries(lists.map((list, index) => [index, list])),
  });
  assert.equal(asBiomeLeaves("schema/generated.json", text), text);
});

test("tables come between their marks, once and again", () => {
  const text =
    "# Title\n<!-- generated:rules --><!-- /generated -->\ntext\n<!-- generated:clients -->\nleft over\n<!-- /generated -->\n<!-- generated:consumers -->\n\n<!-- /generated -->\nend\n";
  const made = withTables(text, checkout);
  for (const { id } of rules) assert.ok(made.includes(`[\`${id}\`](docs/rules/${id}.md)`), id);
  for (const { id } of [...clients, ...consumers]) assert.ok(made.includes(`\`${id}\``), id);
  assert.ok(!made.includes("left over"));
  assert.match(made, /^# Title\n<!-- generated:rules -->\n\n\| Rule [\s\S]*\n<!-- \/generated -->\nend\n$/);
  assert.equal(withTables(made, checkout), made);
});

test("text without marks stays as it is", () => assert.equal(withTables("# Title\n", checkout), "# Title\n"));

test("a mark that no table has, or that has no end, is told", () => {
  assert.throws(
    () => withTables("<!-- generated:tools --><!-- /generated -->", checkout),
    /no table is called "tools", only rules, consumers, clients/,
  );
  assert.throws(
    () => withTables("<!-- generated:rules -->\n<!-- generated:clients --><!-- /generated -->", checkout),
    /"rules" has no <!-- \/generated -->/,
  );
  assert.throws(() => withTables("<!-- generated:rules -->\ntext", checkout), /"rules" has no <!-- \/generated -->/);
});

test("markup in plain text is shown, not followed", () => {
  assert.equal(plain('a*b <b> `c` "_" A-Z0-9_- \\'), 'a\\*b \\<b> \\`c\\` "\\_" A-Z0-9_- \\\\');
});

let checkout = "";
before(() => {
  checkout = mkdtempSync(join(tmpdir(), "generate-"));
  for (const { path } of indexFiles(".")) {
    const folder = path.replace("/index.ts", "");
    mkdirSync(join(checkout, folder), { recursive: true });
  }
});
after(() => rmSync(checkout, { recursive: true }));

test("in a checkout all that is missing is made, and a page whose rule is gone is taken away", () => {
  writeFileSync(join(checkout, "shared/clients/goose.ts"), "export const goose: Client = {};\nexport const gooseLimit = 1;\n");
  mkdirSync(join(checkout, "docs/rules/old"), { recursive: true });
  writeFileSync(join(checkout, "docs/rules/old/rule.md"), "");
  writeFileSync(join(checkout, "README.md"), "<!-- generated:clients -->\n<!-- /generated -->\n");
  settle(checkout, driftOf(checkout));
  assert.deepEqual(driftOf(checkout), []);
  assert.match(
    readFileSync(join(checkout, "shared/clients/index.ts"), "utf8"),
    /import \{ goose \} from "\.\/goose\.ts";[\s\S]* = \[goose\];/,
  );
  assert.match(readFileSync(join(checkout, "README.md"), "utf8"), /claude-code/);
  assert.deepEqual(readdirSync(join(checkout, "docs/rules/old")), []);
});

test("the manifest of the extension gets its settings, and keeps whatever else is there in its place", () => {
  const commands = [{ command: "mcpPortability.x", title: "%command.x%" }];
  const activationEvents = ["onLanguage:gone", "onCommand:x"];
  const written = { name: "x", activationEvents, contributes: { commands, configuration: { title: "old" } }, scripts: {} };
  writeFileSync(join(checkout, "package.json"), JSON.stringify(written));
  writeFileSync(join(checkout, "package.nls.json"), JSON.stringify({ "command.x": "X", "configuration.gone": "Gone" }));
  settle(checkout, driftOf(checkout));
  assert.deepEqual(driftOf(checkout), []);
  const read = (file: string) => JSON.parse(readFileSync(join(checkout, file), "utf8"));
  const manifest = read("package.json");
  assert.deepEqual(Object.keys(manifest), ["name", "activationEvents", "contributes", "scripts"]);
  assert.deepEqual(Object.keys(manifest.contributes), ["commands", "configuration", "jsonValidation"]);
  assert.ok(manifest.activationEvents.includes("onLanguage:python") && !manifest.activationEvents.includes("onLanguage:gone"));
  assert.equal(manifest.activationEvents.at(-1), "onCommand:x");
  assert.deepEqual(manifest.contributes.commands, commands);
  assert.ok("mcpPortability.enable" in manifest.contributes.configuration.properties);
  assert.equal(manifest.contributes.jsonValidation[0].fileMatch[0], "mcp-portability.config.json");
  const texts = read("package.nls.json");
  assert.equal(texts["command.x"], "X");
  assert.ok(!("configuration.gone" in texts) && "configuration.enable" in texts);
});

function members(names: string, behind = "") {
  return names.split(" ").map((name) => ({ name, module: `./${name}${behind}.ts` }));
}

function asBiomeLeaves(path: string, text: string): string {
  const options = ["node_modules/@biomejs/biome/bin/biome", "check", "--write", `--stdin-file-path=${path}`];
  return execFileSync(process.execPath, options, { input: text, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] });
}
