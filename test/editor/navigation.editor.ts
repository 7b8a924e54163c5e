import assert from "node:assert/strict";
import * as vscode from "vscode";
import { revert, undoIn } from "./support/actions.ts";
import { openFile, rangeOf } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

const server = "typescript-orders/src/server.ts";

describe("Rename, hover, symbols", () => {
  afterEach(async () => {
    for (const document of vscode.workspace.textDocuments) await revert(document);
  });

  it("F2 on a tool's name renames it where its text stands, undone in one step", async () => {
    const { document } = await openFile(server);
    const before = document.getText();
    const edit = await eventually(() => rename(document, rangeOf(document, "orders:refund").start, "refund_order"));
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.ok(document.getText().includes('const REFUND = "refund_order";'));
    await undoIn(document);
    assert.equal(document.getText(), before);
  });

  it("F2 offers the whole name, and only where there is one", async () => {
    const { document } = await openFile(server);
    const range = rangeOf(document, "orders:refund");
    const offered = await eventually(() => prepareRename(document, range.start.translate(0, 3)));
    assert.deepEqual([document.getText(offered.range), offered.placeholder], ["orders:refund", "orders:refund"]);
  });

  it("F2 is refused with the reason when the new name collides", async () => {
    const { document } = await openFile(server);
    await assert.rejects(rename(document, rangeOf(document, "orders:refund").start, "create_order"), /create_order/);
  });

  it("hover says what each consumer and client makes of the name, with source and date", async () => {
    const { document } = await openFile(server);
    const text = await eventually(async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        rangeOf(document, "orders.list").start,
      );
      const text = hovers
        .flatMap(({ contents }) => contents.map((content) => (typeof content === "string" ? content : content.value)))
        .join("\n");
      assert.match(text, /orders\.list/);
      return text;
    });
    for (const part of [/Anthropic/, /OpenAI/, /Gemini/, /mcp__flower-shop-orders__orders\.list/, /https:\/\//, /2026-\d\d-\d\d/])
      assert.match(text, part);
  });

  it("the tools of a file are its symbols, and those of the workspace are found by name", async () => {
    const { document } = await openFile(server);
    await eventually(async () => {
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>("vscode.executeDocumentSymbolProvider", document.uri);
      const names = symbols.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]);
      for (const name of ["create_order", "orders.list", "orders:refund", "7_day_forecast"])
        assert.ok(names.includes(name), names.join(", "));
    });
    await eventually(async () => {
      const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>("vscode.executeWorkspaceSymbolProvider", "loans");
      assert.ok(symbols.some(({ name, location }) => name === "loans.renew" && location.uri.path.endsWith("/python-library/server.py")));
    });
  });
});

function rename(document: vscode.TextDocument, position: vscode.Position, name: string): Promise<vscode.WorkspaceEdit> {
  return Promise.resolve(
    vscode.commands.executeCommand<vscode.WorkspaceEdit>("vscode.executeDocumentRenameProvider", document.uri, position, name),
  );
}

function prepareRename(document: vscode.TextDocument, position: vscode.Position) {
  return Promise.resolve(
    vscode.commands.executeCommand<{ readonly range: vscode.Range; readonly placeholder: string }>(
      "vscode.prepareRename",
      document.uri,
      position,
    ),
  );
}
