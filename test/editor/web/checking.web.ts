import assert from "node:assert/strict";
import * as vscode from "vscode";
import { applyFix, quickFixesAt, undoIn } from "../support/actions.ts";
import { diagnosticsOf, expectDiagnostics, fileUri, openFile, rangeOf } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { findingsOfLibrary } from "../support/findings.ts";

const expected = findingsOfLibrary;

describe("On the web", () => {
  it("names are checked by a server in a worker, with grammars that it fetches, in files of another file system", async () => {
    assert.equal(fileUri("").scheme, "vscode-test-web");
    const { document } = await openFile("python-library/server.py");
    await expectDiagnostics(document, expected);
  });

  it("a config of the workspace holds, and files that nobody opened are checked", async () => {
    await vscode.commands.executeCommand("mcpPortability.checkWorkspace");
    const ferries = vscode.languages.getDiagnostics(fileUri("tools-list/ferries.json"));
    assert.ok(ferries.length > 0);
    // The config ignores this one rule.
    assert.ok(!ferries.some(({ code }) => (typeof code === "object" ? code.value : code) === "name/edge-whitespace"));
  });

  it("a quick fix renames, and is undone in one step", async () => {
    const { document } = await openFile("python-library/server.py");
    const before = document.getText();
    const fixes = await quickFixesAt(document, rangeOf(document, "loans.renew"));
    const fix = fixes.find(({ title }) => title === 'Rename "loans.renew" to "loans_renew"');
    assert.ok(fix);
    await applyFix(fix);
    await eventually(() => assert.ok(!diagnosticsOf(document).some(({ text }) => text === "loans.renew")));
    await undoIn(document);
    assert.equal(document.getText(), before);
    await expectDiagnostics(document, expected);
  });

  it("the panel opens, and its view starts", async () => {
    await vscode.commands.executeCommand("mcpPortability.showPanel");
    await eventually(() => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      assert.ok(input instanceof vscode.TabInputWebview && input.viewType.endsWith("mcpPortability.panel"));
    });
    await eventually(async () => {
      await vscode.commands.executeCommand("mcpPortability.copyDiagnosticsInfo");
      assert.match(await vscode.env.clipboard.readText(), /"panel": "shown"/);
    });
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("the server is restarted", async () => {
    await vscode.commands.executeCommand("mcpPortability.restartServer");
    const { document } = await openFile("python-library/server.py");
    await expectDiagnostics(document, expected);
  });
});
