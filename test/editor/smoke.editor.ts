import assert from "node:assert/strict";
import * as vscode from "vscode";
import { eventually } from "./support/eventually.ts";
import { openWindow, shownWebview } from "./support/window.ts";

describe("VS Code", () => {
  it("has the workspace open and the extension loaded", async () => {
    assert.deepEqual(
      vscode.workspace.workspaceFolders?.map(({ name }) => name),
      ["examples"],
    );
    const extension = vscode.extensions.getExtension("mcp-portability.mcp-portability");
    await extension?.activate();
    assert.ok(extension?.isActive);
  });

  it("is a window where one sees and clicks, webviews too", async () => {
    const panel = vscode.window.createWebviewPanel("test", "Test", vscode.ViewColumn.One, { enableScripts: true });
    try {
      const heard = new Promise((resolve) => panel.webview.onDidReceiveMessage(resolve));
      panel.webview.html = `<button>Press</button><script>
        const vscode = acquireVsCodeApi();
        document.querySelector("button").onclick = () => vscode.postMessage("pressed");
      </script>`;
      await (await shownWebview()).getByRole("button", { name: "Press" }).click();
      assert.equal(await heard, "pressed");
      const window = await openWindow();
      await eventually(async () => assert.ok(await window.getByRole("tab", { name: "Test" }).isVisible()));
    } finally {
      panel.dispose();
    }
  });
});
