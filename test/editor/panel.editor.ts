import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import * as vscode from "vscode";
import { revert, type } from "./support/actions.ts";
import { answer, closeNotifications, shownInput } from "./support/asks.ts";
import { fileUri, openFile, openUntitled, rangeOf } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { shownWebview } from "./support/window.ts";

const sum = /^17 tools in 4 lists: 19 errors, 16 warnings, 2 infos$/;

async function openPanel(): Promise<FrameLocator> {
  await vscode.commands.executeCommand("mcpPortability.showPanel");
  const panel = await shownWebview();
  await expectHeading(panel, sum);
  return panel;
}

async function expectHeading(panel: FrameLocator, expected: RegExp): Promise<void> {
  await eventually(async () => assert.match((await panel.locator("h1").textContent()) ?? "", expected));
}

describe("Panel", () => {
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const document of vscode.workspace.textDocuments) await revert(document);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await closeNotifications();
  });

  it("shows every tool of the workspace, also of files that nobody opened, in a tab of its own", async () => {
    const panel = await openPanel();
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    assert.equal(tab?.label, "MCP Portability");
    assert.deepEqual(await panel.locator(".list-title").allTextContents(), [
      "greenhouse",
      "lending-library",
      "ferries.json",
      "flower-shop-orders",
    ]);
    await vscode.commands.executeCommand("mcpPortability.showPanel");
    const tabs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ label }) => label === "MCP Portability");
    assert.equal(tabs.length, 1, "it is one, however often it is asked for");
  });

  it("goes to the line of a name that is clicked", async () => {
    const panel = await openPanel();
    await panel.getByRole("button", { name: "loans.renew", exact: true }).first().click();
    await eventually(() => {
      const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.path.endsWith("/python-library/server.py"));
      assert.ok(editor);
      assert.match(editor.document.getText(editor.selection), /loans\.renew/);
    });
  });

  it("begins with the tool under the cursor", async () => {
    const editor = await openFile("typescript-orders/src/server.ts");
    const { start } = rangeOf(editor.document, "orders.list");
    editor.selection = new vscode.Selection(start, start);
    await openPanel();
    const panel = await shownWebview();
    await eventually(async () => assert.equal(await panel.locator(":focus").first().textContent(), "orders.list"));
  });

  it("filters", async () => {
    const panel = await openPanel();
    await panel.getByRole("searchbox", { name: "Filter" }).fill("loans");
    await eventually(async () => assert.deepEqual(await panel.locator("tbody th.tool").allTextContents(), ["loans.renew"]));
  });

  it("shows what another server key makes of the names at once, and copies the map with its reverse", async () => {
    const panel = await openPanel();
    const orders = panel.locator(".list").filter({ has: panel.locator(".list-title", { hasText: "flower-shop-orders" }) });
    await orders.getByLabel("Server key").fill("shop");
    await eventually(async () => assert.match((await orders.locator("td.client").allTextContents()).join("\n"), /mcp__shop__create_order/));
    await orders.getByRole("button", { name: "Copy map" }).click();
    await eventually(async () => {
      const { lists } = JSON.parse(await vscode.env.clipboard.readText());
      assert.equal(lists[0].map["orders:refund"], "orders_refund");
      assert.equal(lists[0].reverse.orders_refund, "orders:refund");
    });
  });

  it("follows what is typed", async () => {
    const editor = await openFile("typescript-orders/src/server.ts");
    const panel = await openPanel();
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await type(editor, rangeOf(editor.document, "7_day_forecast"), "forecast");
    await expectHeading(panel, /^17 tools in 4 lists: 18 errors, /);
    await revert(editor.document);
    await expectHeading(panel, sum);
  });

  it("checks a list that the clipboard has", async () => {
    const inputSchema = { type: "object", properties: {} };
    const tools = ["a.b", "fine"].map((name) => ({ name, inputSchema }));
    await vscode.env.clipboard.writeText(JSON.stringify({ tools }));
    await vscode.commands.executeCommand("mcpPortability.checkPastedList");
    const panel = await shownWebview();
    await eventually(async () =>
      assert.match((await panel.locator("#pasted-outcome").textContent()) ?? "", /^2 tools: 2 errors, 1 warning/),
    );
    assert.equal(await panel.locator(".list-title").first().textContent(), "Pasted");
  });

  it("checks what is selected, and what is pasted by hand", async () => {
    const document = await openUntitled("plaintext", "nothing\nb.c\nd\n");
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(1, 0, 2, 1);
    await vscode.commands.executeCommand("mcpPortability.checkPastedList");
    const panel = await shownWebview();
    const box = panel.getByLabel("Pasted tool list");
    await eventually(async () => assert.equal(await box.inputValue(), "b.c\nd"));
    await box.fill("x.y\nz\nz.z");
    await eventually(async () => assert.match((await panel.locator("#pasted-outcome").textContent()) ?? "", /^3 tools: /));
  });

  it("exports what it shows", async () => {
    const panel = await openPanel();
    await panel.getByText("Export", { exact: false }).first().click();
    await panel.getByRole("button", { name: "Report as Markdown…" }).click();
    await shownInput("mcp-portability.md");
    await answer();
    const file = fileUri("mcp-portability.md");
    const text = await eventually(async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
    await vscode.workspace.fs.delete(file);
    assert.match(text, /^## MCP Portability[\s\S]*orders:refund/);
    assert.ok(!text.includes("file://"));
  });

  it("tries out consumers, and saves them in the settings", async () => {
    const panel = await openPanel();
    try {
      await panel.getByRole("button", { name: "Consumers and clients" }).click();
      await panel.getByLabel("OpenAI Chat Completions").uncheck();
      await expectHeading(panel, /^17 tools in 4 lists: (?!19)\d+ errors/);
      await panel.getByRole("button", { name: "Save to settings" }).click();
      const settings = () => vscode.workspace.getConfiguration("mcpPortability");
      await eventually(() =>
        assert.deepEqual(settings().inspect("consumers")?.workspaceValue, ["mcp", "anthropic", "gemini", "observed-64"]),
      );
      await eventually(async () =>
        assert.match((await panel.locator("body").textContent()) ?? "", /mcp-portability\.config\.json goes before/),
      );
    } finally {
      for (const key of ["consumers", "clients"])
        await vscode.workspace.getConfiguration("mcpPortability").update(key, undefined, vscode.ConfigurationTarget.Workspace);
      await vscode.workspace.fs.delete(fileUri(".vscode"), { recursive: true });
    }
    await expectHeading(panel, sum);
  });

  it("keeps what was chosen when it is hidden, and when its webview is loaded anew", async () => {
    const panel = await openPanel();
    await panel.getByRole("searchbox", { name: "Filter" }).fill("loans");
    await panel.locator(".list").filter({ hasText: "lending-library" }).getByLabel("Server key").fill("kept");
    // The view keeps its state once one has stopped typing.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await openFile("python-library/server.py");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    const expectKept = async () => {
      const again = await openPanelAgain();
      await eventually(async () => assert.equal(await again.getByRole("searchbox", { name: "Filter" }).inputValue(), "loans"));
      await eventually(async () => assert.match((await again.locator("td.client").allTextContents()).join("\n"), /mcp__kept__loans/));
    };
    await expectKept();
    await vscode.commands.executeCommand("workbench.action.webview.reloadWebviewAction");
    await expectKept();
  });
});

async function openPanelAgain(): Promise<FrameLocator> {
  await vscode.commands.executeCommand("mcpPortability.showPanel");
  return shownWebview();
}
