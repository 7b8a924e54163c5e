import assert from "node:assert/strict";
import * as vscode from "vscode";
import { diagnosticsOf, expectDiagnostics, fileUri, openFile } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { toldFacts } from "../support/server.ts";

describe("Several folders", () => {
  it("are served by one server, which knows the files of all", async () => {
    await openFile("src/server.ts", 0);
    await eventually(async () => {
      const { facts } = await toldFacts();
      assert.deepEqual([facts?.folders, facts?.lists, facts?.isScanning], [2, 2, false]);
    });
    assert.ok(vscode.languages.getDiagnostics(fileUri("server.py", 1)).length > 0, "a file that nobody opened");
  });

  it("come and go while the window is open: with a folder go its diagnostics", async () => {
    const library = vscode.workspace.workspaceFolders?.[1];
    assert.ok(library);
    const file = fileUri("server.py", 1);
    await eventually(() => assert.ok(vscode.languages.getDiagnostics(file).length > 0));
    assert.ok(vscode.workspace.updateWorkspaceFolders(1, 1));
    await eventually(() => assert.deepEqual(vscode.languages.getDiagnostics(file), []));
    assert.ok(vscode.workspace.updateWorkspaceFolders(1, 0, { uri: library.uri }));
    await eventually(() => assert.ok(vscode.languages.getDiagnostics(file).length > 0));
  });

  it("have settings of their own: one is switched off, the other is not", async () => {
    const orders = (await openFile("src/server.ts", 0)).document;
    const library = (await openFile("server.py", 1)).document;
    await eventually(() => assert.ok(diagnosticsOf(orders).length > 0 && diagnosticsOf(library).length > 0));
    const found = diagnosticsOf(orders).map(({ code, text }) => `${code} ${text}`);
    const settings = vscode.workspace.getConfiguration("mcpPortability", library.uri);
    try {
      await settings.update("enable", false, vscode.ConfigurationTarget.WorkspaceFolder);
      await expectDiagnostics(library, []);
      await expectDiagnostics(orders, found);
    } finally {
      await settings.update("enable", undefined, vscode.ConfigurationTarget.WorkspaceFolder);
    }
    await eventually(() => assert.ok(diagnosticsOf(library).length > 0));
  });
});
