import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Ajv } from "ajv";
import { clientId } from "../../client/server/identity.ts";
import { settingsContribution } from "../../server/generate/settings.ts";
import { defaultSettings, readSettings } from "../../server/lsp/settings.ts";
import { settingsSection, settingsTable } from "../../server/lsp/settingsTable.ts";
import { clients } from "../../shared/clients/index.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { rules } from "../../shared/rules/index.ts";

interface Property {
  readonly order: number;
  readonly scope: string;
  readonly default: unknown;
  readonly [keyword: string]: unknown;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync("package.nls.json", "utf8"));
const properties: Readonly<Record<string, Property>> = manifest.contributes.configuration.properties;

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
ajv.addVocabulary(["order", "scope", "markdownDescription", "enumDescriptions", "patternErrorMessage"]);

/** Whether the settings editor takes a value, which checks patterns as Unicode. */
function editorTakes(key: string, value: unknown): boolean {
  return ajv.validate(properties[`${settingsSection}.${key}`] ?? {}, value);
}

function serverTakes(key: string, value: unknown): boolean {
  return readSettings({ [key]: value }).troubles.length === 0;
}

test("there are few settings, all of them for a folder but those of the window", () => {
  assert.deepEqual(
    Object.keys(properties),
    [...settingsTable.keys()].map((key) => `${settingsSection}.${key}`),
  );
  assert.ok(settingsTable.size <= 15);
  assert.deepEqual(
    Object.values(properties).map(({ order }) => order),
    [...settingsTable.keys()].map((_, index) => index),
  );
  const ofTheWindow = Object.entries(properties).flatMap(([key, { scope }]) => (scope === "resource" ? [] : [key]));
  assert.deepEqual(ofTheWindow, [`${settingsSection}.trace.server`]);
});

test("the defaults that the editor shows are those of the server", () => {
  const shown = Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key.slice(settingsSection.length + 1), property.default]),
  );
  assert.deepEqual(readSettings(shown), { settings: defaultSettings, troubles: [] });
  for (const [key, value] of Object.entries(shown)) assert.ok(editorTakes(key, value), key);
});

test("every consumer, client and rule can be chosen", () => {
  for (const { id } of consumers) assert.ok(editorTakes("consumers", [id]) && serverTakes("consumers", [id]), id);
  for (const { id } of clients) assert.ok(editorTakes("clients", [id]) && serverTakes("clients", [id]), id);
  for (const { id, severity } of rules) {
    for (const value of ["error", "warning", "information", "hint", "off"]) {
      assert.ok(editorTakes("rules", { [id]: value }) && serverTakes("rules", { [id]: value }), id);
    }
    const shown = properties[`${settingsSection}.rules`]?.["properties"];
    assert.ok(
      JSON.stringify(shown).includes(
        `"${id}":{"type":"string","description":"%configuration.rules.${id.replace("/", ".")}%","default":"${severity}"`,
      ),
      id,
    );
  }
});

const values: readonly (readonly [key: string, value: unknown, isGood: boolean])[] = [
  ["enable", false, true],
  ["enable", "no", false],
  ["run", "onSave", true],
  ["run", "never", false],
  ["consumers", [], true],
  ["consumers", ["nobody"], false],
  ["consumers", "mcp", false],
  ["clients", ["claude-code=my server", "custom@128:gw__{server}__{tool}=shop", "custom:{tool}"], true],
  ["clients", ["claude-code="], false],
  ["clients", ["custom:x"], false],
  ["clients", ["custom@0:{tool}"], false],
  ["clients", ["claude-code-plugin=nothing"], false],
  ["clients", [""], false],
  ["clients", [5], false],
  ["maxNameLength", 24, true],
  ["maxNameLength", 0, false],
  ["maxNameLength", 2.5, false],
  ["maxNameLength", "24", false],
  ["namingScheme", "toolmark", true],
  ["namingScheme", "snake", false],
  ["rules", { "collision/case": "off" }, true],
  ["rules", { "no/rule": "off" }, false],
  ["rules", { "mcp/name": "fatal" }, false],
  ["rules", [], false],
  ["exclude", ["a/**", "*.gen.ts"], true],
  ["exclude", [" "], false],
  ["exclude", "a/**", false],
  ["useGitignore", true, true],
  ["useGitignore", 1, false],
];

for (const [key, value, isGood] of values) {
  test(`editor and server ${isGood ? "take" : "refuse"} ${key}: ${JSON.stringify(value)}`, () => {
    assert.equal(editorTakes(key, value), isGood, "the editor");
    assert.equal(serverTakes(key, value), isGood, "the server");
  });
}

test("a glob that is too long to be used is refused and costs nothing else", () => {
  const { settings, troubles } = readSettings({ exclude: ["x".repeat(70_000)], run: "onSave" });
  assert.deepEqual(settings, { ...defaultSettings, run: "onSave" });
  assert.deepEqual(troubles, ["the setting mcpPortability.exclude is not used: expected a glob, found one that is too long to be used"]);
});

test("settings that are no object are told, and the defaults hold", () => {
  for (const [value, found] of [
    [5, "5"],
    ["x", '"x"'],
    [true, "true"],
    [[], "an array"],
  ] as const) {
    const troubles = [`the settings mcpPortability are not used: expected an object, found ${found}`];
    assert.deepEqual(readSettings(value), { settings: defaultSettings, troubles });
  }
  for (const value of [null, undefined, {}]) assert.deepEqual(readSettings(value), { settings: defaultSettings, troubles: [] });
});

test("a key that is no setting is told, with the one that is meant, and costs nothing else", () => {
  const { settings, troubles } = readSettings({
    consumrs: ["openai"],
    run: "onSave",
    trace: { server: "off" },
    "trace.server": "off",
    x: 1,
  });
  assert.deepEqual(settings, { ...defaultSettings, run: "onSave" });
  assert.deepEqual(troubles, [
    'there is no setting mcpPortability.consumrs: did you mean "consumers"?',
    "there is no setting mcpPortability.x",
  ]);
});

test("the setting that the client reads is where its library looks for it, with the library's default", () => {
  const library = readFileSync("node_modules/vscode-languageclient/lib/common/client.js", "utf8");
  const [, key = "", standard = ""] = /config\.get\('([\w.]+)', '(\w+)'\)/.exec(library) ?? [];
  const ofTheClient = [...settingsTable].flatMap(([own, { reader, shape }]) =>
    reader === "client" ? [[`${settingsSection}.${own}`, shape.default]] : [],
  );
  assert.deepEqual(ofTheClient, [[`${clientId}.${key}`, standard]]);
});

test("what stands for a text in the manifest has one, and no text of the settings stands for nothing", () => {
  const used = [...JSON.stringify(manifest.contributes).matchAll(/"%([^%"]+)%"/g)].map(([, key = ""]) => key);
  for (const key of used) assert.match(texts[key] ?? "", /\S/, key);
  for (const key of settingsContribution().texts.keys()) assert.ok(used.includes(key), key);
  for (const key of Object.keys(texts).filter((one) => one.startsWith("configuration."))) assert.ok(used.includes(key), key);
});
