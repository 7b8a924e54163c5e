import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { documentFormats } from "../../server/readers/documents/index.ts";
import { sourceTypes } from "../../server/readers/fileKind.ts";

/** The manifest of the extension says what the code does. */
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const titles: Readonly<Record<string, string>> = JSON.parse(readFileSync("package.nls.json", "utf8"));

/** Ids of the commands, by the files that hold them: to import them would take an editor. */
const commandIds = [...readFileSync("client/commands/index.ts", "utf8").matchAll(/^import \{ (\w+) \} from/gm)].map(([, id = ""]) => id);

test("the palette has every command of the client, and no other", () => {
  const contributed: readonly { readonly command: string; readonly category: string; readonly title: string }[] =
    manifest.contributes.commands;
  assert.deepEqual(contributed.map(({ command }) => command).sort(), commandIds.map((id) => `mcpPortability.${id}`).sort());
  for (const { command, category, title } of contributed) {
    assert.equal(category, "MCP Portability", command);
    assert.equal(title, `%command.${command.slice("mcpPortability.".length)}%`);
  }
});

test("the id of a command is the name of its file and of its constant", () => {
  for (const id of commandIds)
    assert.match(readFileSync(`client/commands/${id}.ts`, "utf8"), new RegExp(`^export const ${id}: Command = \\{\n  id: "${id}",`, "m"));
});

test("every text of the manifest is there, and none is left over", () => {
  const used = [...readFileSync("package.json", "utf8").matchAll(/%([\w.-]+)%/g)].map(([, key = ""]) => key);
  assert.deepEqual([...new Set(used)].sort(), Object.keys(titles).sort());
});

test("the extension is activated where its server can read something, and where its panel is brought back", () => {
  const ids = sourceTypes
    .filter(({ id }) => id !== "jupyter")
    .flatMap(({ id }) => (["typescript", "javascript"].includes(id) ? [id, `${id}react`] : [id]));
  assert.deepEqual(manifest.activationEvents, [
    ...[...ids, ...documentFormats.flatMap(({ editorIds }) => editorIds)].sort().map((id) => `onLanguage:${id}`),
    "onWebviewPanel:mcpPortability.panel",
  ]);
});
