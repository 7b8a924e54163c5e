import assert from "node:assert/strict";
import * as vscode from "vscode";
import { revert, type, undoIn } from "./support/actions.ts";
import { diagnosticsOf, expectDiagnostics, fileUri, openFile, openUntitled, rangeOf } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { findingsOfOrders } from "./support/findings.ts";

describe("Diagnostics", () => {
  it("stand on the name's own characters, and on nothing else", async () => {
    const { document } = await openFile("typescript-orders/src/server.ts");
    await expectDiagnostics(document, findingsOfOrders);
  });

  it("say whose rule it is, how bad, what to do, and where the rule stands", async () => {
    const { document } = await openFile("typescript-orders/src/server.ts");
    const found = await eventually(() => {
      const found = diagnosticsOf(document).find(({ code, text }) => code === "anthropic/name" && text === "orders:refund");
      assert.ok(found);
      return found.diagnostic;
    });
    assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
    assert.match(found.message, /^Anthropic refuses the whole list because of "[^"]+": ":" at position 7 .* Portable name: orders_refund$/);
    const [registration, ...others] = found.relatedInformation ?? [];
    assert.equal(others.length, 0);
    assert.equal(registration?.message, "registered here");
    assert.equal(document.getText(registration.location.range), "REFUND");
    assert.ok(typeof found.code === "object" && found.code.target.path.endsWith("/docs/rules/anthropic/name.md"));
    await vscode.workspace.fs.stat(found.code.target);
  });

  it("follow what is typed, and what is undone", async () => {
    const editor = await openFile("typescript-orders/src/server.ts");
    const { document } = editor;
    await expectDiagnostics(document, findingsOfOrders);
    await type(editor, rangeOf(document, "7_day_forecast"), "seven_day_forecast");
    await expectDiagnostics(document, findingsOfOrders.slice(0, -1));
    await type(editor, new vscode.Range(0, 0, 0, 0), "// 🌷 a line more\n");
    await expectDiagnostics(document, findingsOfOrders.slice(0, -1));
    await undoIn(document);
    await undoIn(document);
    await expectDiagnostics(document, findingsOfOrders);
    await revert(document);
  });

  it("come for a document that was never stored, and go with it", async () => {
    const content = 'from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\n@mcp.tool(name="ü.b")\ndef b() -> None: ...\n';
    const document = await openUntitled("python", content);
    await eventually(() => assert.ok(diagnosticsOf(document).some(({ code, text }) => code === "openai/name" && text === "ü.b")));
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await eventually(() => assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []));
  });

  it("of a closed file go when it is deleted by somebody else, and come back with it", async () => {
    await vscode.commands.executeCommand("mcpPortability.checkWorkspace");
    const file = fileUri("tools-list/ferries.json");
    const codes = () => vscode.languages.getDiagnostics(file).length;
    await eventually(() => assert.equal(codes(), 8));
    const bytes = await vscode.workspace.fs.readFile(file);
    const { rmSync, writeFileSync } = await import("node:fs");
    rmSync(file.fsPath);
    await eventually(() => assert.equal(codes(), 0));
    writeFileSync(file.fsPath, bytes);
    await eventually(() => assert.equal(codes(), 8));
  });

  it("are silent in the old version of a file that a comparison shows", async () => {
    const { document } = await openFile("typescript-orders/src/server.ts");
    const provider = vscode.workspace.registerTextDocumentContentProvider("git", { provideTextDocumentContent: () => document.getText() });
    const old = document.uri.with({ scheme: "git" });
    try {
      await vscode.commands.executeCommand("vscode.diff", old, document.uri, "Old and new");
      await expectDiagnostics(document, findingsOfOrders);
      assert.deepEqual(vscode.languages.getDiagnostics(old), []);
    } finally {
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      provider.dispose();
    }
  });
});
