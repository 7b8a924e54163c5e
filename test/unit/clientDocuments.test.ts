import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { readLanguages, unreadLanguageOf } from "../../client/languages.ts";
import { isApiDescription, isReadable, mentionIn } from "../../client/server/documents.ts";
import { clientId } from "../../client/server/identity.ts";
import { settingsSection } from "../../server/lsp/settingsTable.ts";
import { isReadable as serverReads } from "../../server/lsp/uris.ts";
import { documentFormats } from "../../server/readers/documents/index.ts";
import { kindOf, sourceTypes } from "../../server/readers/fileKind.ts";
import { gateOf } from "../../server/readers/gate.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { configFileName } from "../../server/workspace/config/config.ts";

const fixtures = readdirSync("test/fixtures", { recursive: true, encoding: "utf8" })
  .map((file) => join("test/fixtures", file))
  // A config is worth a start for its name, not for its words.
  .filter((file) => statSync(file).isFile() && basename(file) !== configFileName);

function facts(path: string, scheme = "file", languageId = "plaintext") {
  return { path: `/${path}`, scheme, languageId };
}

test("a document is worth a start of the server just when its words pass the server's own gate", () => {
  let named = 0;
  for (const file of fixtures) {
    const kind = kindOf(file, false);
    assert.equal(isReadable(facts(file)), kind !== null, file);
    if (kind === null) continue;
    const text = readFileSync(file, "utf8");
    const gate = gateOf(kind, text, []);
    // Of a notebook a client looks at each cell on its own, and never at what is stored.
    if (file.endsWith(".ipynb")) continue;
    const expected = gate.named || gate.mentionsMcp ? "named" : gate.shaped ? "shaped" : "none";
    assert.equal(mentionIn(facts(file), text), expected, file);
    if (expected === "named") named++;
  }
  assert.ok(named > 50, `only ${named} fixtures are worth it`);
});

test("a config of ours is worth a start, whatever it holds", () => {
  assert.equal(mentionIn(facts("w/mcp-portability.config.json"), "{}"), "named");
  assert.equal(mentionIn(facts("w/other.config.json"), "{}"), "none");
});

test("an OpenAPI document is known by its version, wherever that stands at its beginning", () => {
  const yaml = facts("w/api.yaml");
  for (const text of ["openapi: 3.1.0\n", "# ours\r\n'openapi': '3.0'\r\n", "info: {}\nswagger: 2.0\n", 'openapi:   "3"\n'])
    assert.ok(isApiDescription(yaml, text), text);
  for (const text of ['{"openapi":"3.2.0"}', '{ "info": {},\n  "swagger": "2.0" }'])
    assert.ok(isApiDescription(facts("w/api.json"), text), text);
  for (const text of ["openapi: 4.0.0\n", "x-openapi: 3.0.0\n", "openapi: petstore\n", "swagger: 1.2\n"])
    assert.ok(!isApiDescription(yaml, text), text);
  assert.ok(!isApiDescription(facts("w/api.ts", "file", "typescript"), 'const api = { openapi: "3.0.0" };'));
});

test("a document without a file name is known by its language", () => {
  assert.ok(isReadable(facts("Untitled-1", "untitled", "typescriptreact")));
  assert.ok(isReadable(facts("Untitled-1", "untitled", "jsonc")));
  assert.ok(!isReadable(facts("Untitled-1", "untitled", "markdown")));
});

test("client and server read the documents of the same schemes", () => {
  for (const scheme of ["file", "untitled", "vscode-vfs", "vscode-test-web", "git", "output", "vscode-userdata"])
    assert.equal(isReadable(facts("a.ts", scheme, "typescript")), serverReads(`${scheme}:/a.ts`), scheme);
});

test("a cell of a notebook is looked at where it is in Python, and in no other file", () => {
  assert.ok(isReadable(facts("a.ipynb", "vscode-notebook-cell", "python")));
  assert.ok(!isReadable(facts("a.ipynb", "vscode-notebook-cell", "markdown")));
  assert.equal(mentionIn(facts("a.ipynb", "vscode-notebook-cell", "python"), "from fastmcp import FastMCP"), "named");
});

test("messages call every language that is read by its title, and no other", () => {
  assert.equal(readLanguages, [...sourceTypes, ...documentFormats].map(({ title }) => title).join(", "));
  for (const { id } of languages) assert.equal(unreadLanguageOf(id), null, id);
  assert.equal(unreadLanguageOf("markdown"), null);
});

test("the language client reads trace.server where the manifest puts it", () => {
  const { configuration } = JSON.parse(readFileSync("package.json", "utf8")).contributes;
  assert.equal(clientId, settingsSection);
  assert.ok(`${clientId}.trace.server` in configuration.properties);
});
