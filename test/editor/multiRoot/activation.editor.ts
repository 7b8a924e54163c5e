import assert from "node:assert/strict";
import * as vscode from "vscode";
import { openFile } from "../support/documents.ts";
import { expectStatus, serverProcess, serverProcesses, toldFacts } from "../support/server.ts";

/** Of this launch it has to be the first: afterwards the server runs. */
describe("The server", () => {
  it("does not start for documents that declare no tools, and the status item says what it waits for", async () => {
    await openFile("src/orders.ts");
    await openFile("package.json");
    await openFile("src/orders.ts");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal((await toldFacts()).server.kind, "idle");
    assert.deepEqual(serverProcesses(), []);
    await expectStatus(/^Not started\. No open file seems to declare tools/);
  });

  it("does not start where it is switched off, and starts when that is taken back", async () => {
    const settings = vscode.workspace.getConfiguration("mcpPortability");
    await settings.update("enable", false, vscode.ConfigurationTarget.Global);
    await openFile("src/server.ts");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal((await toldFacts()).server.kind, "idle");
    await expectStatus(/^Switched off here\./);
    await settings.update("enable", undefined, vscode.ConfigurationTarget.Global);
    await serverProcess();
    await expectStatus(/^5 tools, 10 problems\./);
  });
});
