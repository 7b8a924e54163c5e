import assert from "node:assert/strict";
import { test } from "node:test";
import { DiagnosticSeverity } from "vscode-languageserver-protocol/node";
import { typescriptServer } from "../cli/support.ts";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();
const settings = { permissions: { allow: ["mcp__made__anchor"], deny: ["mcp__made__berth"] } };

test("a permission goes stale while its tool is typed over, and one that denies is an error", async (context) => {
  const { client, path, uri } = await shared.in(context, {
    ".claude/settings.json": JSON.stringify(settings),
    "server.ts": typescriptServer("anchor", "berth"),
  });
  const file = uri(".claude/settings.json");
  const source = await client.open(path("server.ts"));
  assert.deepEqual(await client.marks(file), []);
  await client.replace(source, '"berth"', '"quay"');
  assert.deepEqual(await client.marks(file), ["drift/reference mcp__made__berth"]);
  await client.replace(source, '"anchor"', '"chain"');
  assert.deepEqual(
    (await client.shown(file)).map(({ severity }) => severity),
    [DiagnosticSeverity.Warning, DiagnosticSeverity.Error],
  );
  await client.replace(source, '"quay"', '"berth"');
  await client.replace(source, '"chain"', '"anchor"');
  assert.deepEqual(await client.marks(file), []);
});
