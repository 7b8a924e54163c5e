import assert from "node:assert/strict";
import * as vscode from "vscode";
import { revert, type } from "../support/actions.ts";
import { diagnosticsOf, expectDiagnostics, fileUri, openFile, rangeOf } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { findingsOfOrders } from "../support/findings.ts";
import { expectStatus } from "../support/server.ts";

/** Every setting, changed in a folder without a config file while its file is open: its diagnostics follow. */

const without = (part: string) => findingsOfOrders.filter((found) => !found.startsWith(part));

/** A setting and a value → the diagnostics of src/server.ts, and what the status item says. */
const changes: readonly (readonly [setting: string, value: unknown, expected: readonly string[], status: RegExp])[] = [
  ["enable", false, [], /^Switched off here\. /],
  [
    "consumers",
    ["mcp", "gemini"],
    findingsOfOrders.filter((found) => /^(mcp|gemini|collision)\//.test(found)),
    /^5 tools, 4 problems\. Judged for mcp, gemini\./,
  ],
  ["consumers", [], findingsOfOrders.filter((found) => found.startsWith("collision/")), /^No consumers chosen\. /],
  ["rules", { "collision/rewritten": "off" }, without("collision/"), /^5 tools, 8 problems\. /],
  ["exclude", ["src/**"], [], /^Not checked\. the settings exclude it\./],
];

describe("Settings", () => {
  afterEach(async () => {
    const { document } = await openFile("src/server.ts");
    await revert(document);
    const settings = vscode.workspace.getConfiguration("mcpPortability", document.uri);
    for (const key of ["enable", "run", "consumers", "clients", "maxNameLength", "namingScheme", "rules", "exclude", "useGitignore"])
      await settings.update(key, undefined, vscode.ConfigurationTarget.WorkspaceFolder);
    await expectDiagnostics(document, findingsOfOrders);
  });

  for (const [setting, value, expected, status] of changes) {
    it(`${setting} = ${JSON.stringify(value)} holds at once, and the status item says so`, async () => {
      const { document } = await openFile("src/server.ts");
      await expectDiagnostics(document, findingsOfOrders);
      await set(document, setting, value);
      await expectDiagnostics(document, expected);
      await expectStatus(status);
    });
  }

  it("rules sets how bad a finding is", async () => {
    const { document } = await openFile("src/server.ts");
    await set(document, "rules", { "mcp/name": "hint" });
    await eventually(() => {
      const found = diagnosticsOf(document).find(({ code }) => code === "mcp/name");
      assert.equal(found?.diagnostic.severity, vscode.DiagnosticSeverity.Hint);
    });
  });

  it("clients and maxNameLength decide what is said of long names", async () => {
    const { document } = await openFile("src/server.ts");
    await set(document, "clients", [`claude-code=${"long-server-key-".repeat(3)}`]);
    await eventually(() => {
      const lengths = diagnosticsOf(document).filter(({ code }) => code === "client/length");
      assert.ok(lengths.length > 0);
      assert.match(lengths[0]?.diagnostic.message ?? "", /^Behind Claude Code the name is "mcp__long-server-key-/);
    });
    await set(document, "clients", undefined);
    await set(document, "maxNameLength", 12);
    await eventually(() => {
      const refund = diagnosticsOf(document).find(({ code, text }) => code === "anthropic/name" && text === "orders:refund");
      assert.match(refund?.diagnostic.message ?? "", /Portable name: order_[0-9a-f]{6}$/);
    });
  });

  it("run = onSave leaves the diagnostics alone until the document is saved", async () => {
    const editor = await openFile("src/server.ts");
    const { document } = editor;
    const before = document.getText();
    await set(document, "run", "onSave");
    await type(editor, rangeOf(document, "7_day_forecast"), "seven_day_forecast");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(diagnosticsOf(document).length, findingsOfOrders.length);
    await document.save();
    await expectDiagnostics(document, findingsOfOrders.slice(0, -1));
    await type(editor, new vscode.Range(0, 0, document.lineCount, 0), before);
    await document.save();
  });

  it("useGitignore = false looks into what git ignores", async () => {
    const file = fileUri("generated/tools.json");
    const ignore = fileUri(".gitignore");
    const write = (uri: vscode.Uri, text: string) => vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    const { document } = await openFile("src/server.ts");
    try {
      await write(ignore, "generated/\n");
      await write(file, '{ "tools": [{ "name": "a b", "inputSchema": { "type": "object", "properties": {} } }] }\n');
      await openFile("generated/tools.json");
      await expectStatus(/^Not checked\. git ignores it\./);
      assert.deepEqual(vscode.languages.getDiagnostics(file), []);
      await set(document, "useGitignore", false);
      await eventually(() => assert.ok(vscode.languages.getDiagnostics(file).length > 0));
    } finally {
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      await vscode.workspace.fs.delete(fileUri("generated"), { recursive: true });
      await vscode.workspace.fs.delete(ignore);
    }
  });

  it("a value that means nothing is left out, and the status item of the server's log says so", async () => {
    const { document } = await openFile("src/server.ts");
    await set(document, "consumers", ["nobody"]);
    await expectDiagnostics(document, findingsOfOrders);
  });
});

async function set({ uri }: vscode.TextDocument, setting: string, value: unknown): Promise<void> {
  const settings = vscode.workspace.getConfiguration("mcpPortability", uri);
  await settings.update(setting, value, vscode.ConfigurationTarget.WorkspaceFolder);
}
