import assert from "node:assert/strict";
import { sep } from "node:path";
import * as vscode from "vscode";
import { tell } from "../suite/tell.ts";
import { eventually } from "../support/eventually.ts";

describe("The packaged extension, installed", () => {
  it("is started by a document that it can read, and shows what is wrong with it", async () => {
    const extension = vscode.extensions.getExtension("mcp-portability.mcp-portability");
    assert.ok(extension !== undefined, "it is not installed");
    assert.ok(extension.extensionPath.startsWith(`${process.env["MCP_PORTABILITY_EXTENSIONS"]}${sep}`), extension.extensionPath);

    const [file] = await vscode.workspace.findFiles("typescript-orders/src/server.ts");
    assert.ok(file !== undefined);
    const start = performance.now();
    const since = () => Math.round(performance.now() - start);
    // VS Code reads its own settings as a document when it likes, which is a reason to activate, too.
    const wasActive = extension.isActive;
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document);
    await eventually(() => assert.ok(extension.isActive));
    const activated = wasActive ? "active before" : `active ${since()} ms after`;
    const marks = await eventually(() => {
      const own = vscode.languages.getDiagnostics(file).filter(({ source }) => source === "mcp-portability");
      const found = own.map(({ code, range }) => `${typeof code === "object" ? code.value : code} ${document.getText(range)}`);
      assert.ok(found.includes("anthropic/name orders.list"), found.join(", "));
      return found;
    });
    tell({ kind: "measured", text: `${activated} a document was opened, ready (its findings shown) ${since()} ms after` });
    assert.ok(marks.includes("openai/name orders:refund"), "the constant behind a name is marked");
  });

  it("has the pages of its rules with it", async () => {
    const [file] = await vscode.workspace.findFiles("typescript-orders/src/server.ts");
    assert.ok(file !== undefined);
    const [first] = vscode.languages.getDiagnostics(file).filter(({ source }) => source === "mcp-portability");
    assert.ok(typeof first?.code === "object", "the rule has no page");
    const page = await vscode.workspace.openTextDocument(first.code.target);
    assert.ok(page.getText().includes(`# ${first.code.value}\n`));
  });

  it("has the schema of the config with it: VS Code's own JSON support tells what is wrong in one", async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder !== undefined);
    const config = vscode.Uri.joinPath(folder.uri, "schema-test", "mcp-portability.config.json");
    const text = '{\n  // Comments and trailing commas are fine.\n  "consumers": ["mcp", "nobody"],\n}\n';
    await vscode.workspace.fs.writeFile(config, new TextEncoder().encode(text));
    try {
      const document = await vscode.workspace.openTextDocument(config);
      await vscode.window.showTextDocument(document);
      await eventually(() => {
        const told = vscode.languages.getDiagnostics(config).filter(({ source }) => source !== "mcp-portability");
        assert.deepEqual(
          told.map(({ range }) => document.getText(range)),
          ['"nobody"'],
        );
      });
    } finally {
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(config, ".."), { recursive: true });
    }
  });

  it("has every command that its manifest names", async () => {
    const extension = vscode.extensions.getExtension("mcp-portability.mcp-portability");
    const named: readonly { readonly command: string }[] = extension?.packageJSON.contributes.commands ?? [];
    const known = await vscode.commands.getCommands(true);
    assert.ok(named.length > 0);
    for (const { command } of named) assert.ok(known.includes(command), command);
  });
});
