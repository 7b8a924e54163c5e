import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import * as vscode from "vscode";
import { revert } from "./support/actions.ts";
import { answer, chooseRow, closeNotifications, filterRows, notification, shownInput } from "./support/asks.ts";
import { fileUri, openFile } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { serverProcess, toldFacts } from "./support/server.ts";
import { openWindow } from "./support/window.ts";

/** Runs a command of ours as the palette does: without waiting for what it asks. */
function run(command: string, ...given: readonly unknown[]): Promise<unknown> {
  return Promise.resolve(vscode.commands.executeCommand(`mcpPortability.${command}`, ...given));
}

/** The rows of the editor's preview of a refactoring. */
function preview(window: Page): Locator {
  return window.locator(".bulk-edit-panel .monaco-list-row");
}

describe("Commands", () => {
  before(async () => {
    await vscode.extensions.getExtension("mcp-portability.mcp-portability")?.activate();
  });

  afterEach(async () => {
    for (const document of vscode.workspace.textDocuments) await revert(document);
    await closeNotifications();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("of the palette are all there, under one category", async () => {
    const ours = vscode.extensions.getExtension("mcp-portability.mcp-portability")?.packageJSON.contributes.commands as {
      command: string;
    }[];
    const all = await vscode.commands.getCommands(true);
    for (const { command } of ours) assert.ok(all.includes(command), command);
    const window = await openWindow();
    await vscode.commands.executeCommand("workbench.action.quickOpen", ">MCP Portability: Check W");
    await shownInput("MCP Portability: Check Workspace");
    await window.keyboard.press("Escape");
  });

  it("Check Workspace finds what is in files that nobody opened, and says how much", async () => {
    await run("checkWorkspace");
    assert.ok(vscode.languages.getDiagnostics(fileUri("python-library/server.py")).length > 0);
    await notification("17 tools, 37 problems.", "Show Problems");
    await (await openWindow()).locator(".markers-panel").waitFor();
  });

  it("Fix All in Workspace shows every change first: discarded, nothing is changed", async () => {
    const { document } = await openFile("typescript-orders/src/server.ts");
    const before = document.getText();
    const fixed = run("fixWorkspace");
    const window = await openWindow();
    // The declaration, and the handler that is found by the name.
    await preview(window).filter({ hasText: "vents/openvents_open" }).nth(1).waitFor();
    await window.getByRole("button", { name: "Discard" }).click();
    await fixed;
    assert.equal(document.getText(), before);
  });

  it("Fix All in Workspace renames what is ticked, in files that are not open too, and leaves the rest", async () => {
    const { document } = await openFile("typescript-orders/src/server.ts");
    const before = document.getText();
    const fixed = run("fixWorkspace");
    const window = await openWindow();
    // Each file has a row of its own, above its changes.
    await preview(window).filter({ hasText: "index.js" }).locator(".edit-checkbox").check();
    await window.getByRole("button", { name: "Apply", exact: true }).click();
    await fixed;
    const greenhouse = await vscode.workspace.openTextDocument(fileUri("javascript-greenhouse/index.js"));
    assert.match(greenhouse.getText(), /"vents_open"[\s\S]*"run_irrigation_cycle_for_all_beds_below__2ec6fa"/);
    assert.equal(document.getText(), before);
  });

  it("Copy Rename Map asks for which list, and copies map and reverse", async () => {
    const copied = run("copyRenameMap");
    await chooseRow("typescript-orders/src/server.ts");
    await copied;
    const { lists } = JSON.parse(await vscode.env.clipboard.readText());
    assert.equal(lists.length, 1);
    assert.equal(lists[0].map["orders:refund"], "orders_refund");
    assert.equal(lists[0].reverse["orders_refund"], "orders:refund");
  });

  it("Copy Rename Map of all lists", async () => {
    const copied = run("copyRenameMap");
    await chooseRow("All tool lists");
    await copied;
    assert.equal(JSON.parse(await vscode.env.clipboard.readText()).lists.length, 4);
  });

  for (const [format, extension, holds] of [
    ["Markdown", "md", /^## MCP Portability/],
    ["SARIF", "sarif", /"version": "2\.1\.0"/],
    ["JSON", "json", /"version": 1/],
  ] as const) {
    it(`Export Report writes ${format} where one chooses, and shows it`, async () => {
      const file = fileUri(`report.${extension}`);
      try {
        await run("exportReport", format.toLowerCase(), file);
        const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
        assert.match(text, holds);
        assert.ok(!text.includes(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "?"), "paths are relative to the workspace");
        assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), file.toString());
      } finally {
        await vscode.workspace.fs.delete(file);
      }
    });
  }

  it("Export Report asks for the format and the file", async () => {
    const exported = run("exportReport");
    await chooseRow("Markdown");
    await shownInput("mcp-portability.md");
    await answer();
    await exported;
    const file = fileUri("mcp-portability.md");
    assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)), /^## MCP Portability/);
    await vscode.workspace.fs.delete(file);
  });

  it("Choose Consumers and Clients asks in steps, checks what is typed, and writes the settings", async () => {
    const settings = () => vscode.workspace.getConfiguration("mcpPortability", fileUri("typescript-orders/src/server.ts"));
    try {
      const chosen = run("chooseConsumersAndClients");
      await chooseRow("Gemini");
      await answer();
      await filterRows("Behind which clients", "gateway of your own");
      await chooseRow("A gateway of your own");
      await answer();
      await shownInput("How does the gateway call a tool");
      await answer("{server}.{nothing}");
      await shownInput("has no \\{tool\\}");
      await answer("{server}.{tool}");
      await shownInput("server key");
      await answer("shop");
      await chosen;
      assert.deepEqual(settings().inspect("consumers")?.workspaceValue, ["mcp", "anthropic", "openai", "observed-64"]);
      assert.deepEqual(settings().inspect("clients")?.workspaceValue, ["custom:{server}.{tool}=shop"]);
    } finally {
      for (const key of ["consumers", "clients"]) await settings().update(key, undefined, vscode.ConfigurationTarget.Workspace);
      await vscode.workspace.fs.delete(fileUri(".vscode"), { recursive: true });
    }
  });

  it("Choose Consumers and Clients, given up, changes nothing", async () => {
    const chosen = run("chooseConsumersAndClients");
    await shownInput("Who is to take the tool names");
    await (await openWindow()).keyboard.press("Escape");
    await chosen;
    assert.equal(vscode.workspace.getConfiguration("mcpPortability").inspect("consumers")?.workspaceValue, undefined);
  });

  it("Run Self Test runs every vector in the editor, and says so", async () => {
    await run("runSelfTest");
    await notification(/Self-test: \d{3,} passed, none failed\./);
  });

  it("Restart Server starts another process", async () => {
    await openFile("typescript-orders/src/server.ts");
    const before = await serverProcess();
    await run("restartServer");
    const after = await serverProcess();
    assert.notEqual(after, before);
    assert.equal((await toldFacts()).server.kind, "running");
  });

  it("Show Output shows the one log", async () => {
    await run("showOutput");
    await eventually(() => {
      const log = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "output" && uri.path.includes("MCP Portability"));
      assert.ok(log);
    });
    await vscode.commands.executeCommand("workbench.action.closePanel");
  });

  it("Copy Diagnostics Info has versions and counts, no names of tools, and no path outside the workspace", async () => {
    await openFile("typescript-orders/src/server.ts");
    await eventually(async () => assert.equal((await toldFacts()).facts?.tools, 17));
    const text = await vscode.env.clipboard.readText();
    assert.match(text, /"extension": "\d+\.\d+\.\d+"/);
    assert.match(text, /"file": "tree-sitter-typescript\.wasm",\s*"failure": null/);
    assert.doesNotMatch(text, /orders:refund|loans/);
    assert.doesNotMatch(text, /"\/|file:\/\//);
  });
});
