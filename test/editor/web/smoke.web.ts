import assert from "node:assert/strict";
import * as vscode from "vscode";

describe("VS Code for the web", () => {
  it("has the workspace open and the extension running in a worker", async () => {
    assert.equal(typeof (globalThis as { document?: unknown }).document, "undefined");
    assert.equal(vscode.workspace.workspaceFolders?.length, 1);
    const extension = vscode.extensions.getExtension("mcp-portability.mcp-portability");
    await extension?.activate();
    assert.equal(extension?.isActive, true);
  });
});
