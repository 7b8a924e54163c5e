import assert from "node:assert/strict";
import * as vscode from "vscode";
import { applyFix, quickFixesAt, undoIn } from "../support/actions.ts";
import { expectDiagnostics, openFile, rangeOf } from "../support/documents.ts";
import { findingsOfLibrary } from "../support/findings.ts";

describe("A workspace that is not trusted", () => {
  it("is checked all the same: nothing of it is executed", async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const { document } = await openFile("python-library/server.py");
    await expectDiagnostics(document, findingsOfLibrary);
  });

  it("has its quick fixes and commands", async () => {
    const { document } = await openFile("python-library/server.py");
    const before = document.getText();
    const fixes = await quickFixesAt(document, rangeOf(document, "loans.renew"));
    const fix = fixes.find(({ title }) => title === 'Rename "loans.renew" to "loans_renew"');
    assert.ok(fix);
    await applyFix(fix);
    assert.ok(document.getText().includes('"loans_renew"'));
    await undoIn(document);
    assert.equal(document.getText(), before);
    await vscode.commands.executeCommand("mcpPortability.checkWorkspace");
    assert.equal(vscode.workspace.isTrusted, false);
  });
});
