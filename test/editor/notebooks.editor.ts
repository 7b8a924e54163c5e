import assert from "node:assert/strict";
import * as vscode from "vscode";
import { diagnosticsOf } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

function codeCell(text: string, language = "python"): vscode.NotebookCellData {
  return new vscode.NotebookCellData(vscode.NotebookCellKind.Code, text, language);
}

describe("Notebooks", () => {
  it("have findings, hovers and renames in their cells, which know of each other", async () => {
    const data = new vscode.NotebookData([
      codeCell('from fastmcp import FastMCP\n\nmcp = FastMCP("stall")'),
      codeCell("@mcp.tool(name='stall.shell')\ndef shell(): ...", "shellscript"),
      codeCell('@mcp.tool(name="stall.open")\ndef open_stall() -> None: ...'),
    ]);
    const notebook = await vscode.workspace.openNotebookDocument("jupyter-notebook", data);
    await vscode.window.showNotebookDocument(notebook);
    try {
      const [, shell, cell] = notebook.getCells().map(({ document }) => document);
      assert.ok(shell !== undefined && cell !== undefined);
      const found = () => diagnosticsOf(cell).map(({ code, text }) => `${code} ${text}`);
      const refused = ["anthropic/name stall.open", "observed-64/name stall.open", "openai/name stall.open"];
      await eventually(() => assert.deepEqual(found().sort(), refused));
      assert.deepEqual(diagnosticsOf(shell), []);
      const at = cell.positionAt(cell.getText().indexOf("stall.open") + 1);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", cell.uri, at);
      assert.ok(hovers.some(({ range }) => range !== undefined && cell.getText(range) === "stall.open"));
      const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
        "vscode.executeDocumentRenameProvider",
        cell.uri,
        at,
        "open_stall",
      );
      assert.ok(await vscode.workspace.applyEdit(edit));
      await eventually(() => assert.deepEqual(found(), []));
      assert.ok(cell.getText().startsWith('@mcp.tool(name="open_stall")'));
    } finally {
      await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    }
  });
});
