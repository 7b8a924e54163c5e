import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeNotifications, notification, notifications, shownInput } from "../support/asks.ts";
import { diagnosticsOf, openFile } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { expectStatus, serverProcess, serverProcesses, toldFacts } from "../support/server.ts";

/** What nobody does on purpose, and somebody does all the same. In a launch of its own: VS Code holds virtual documents for long. */

const run = (command: string, ...given: readonly unknown[]) =>
  Promise.resolve(vscode.commands.executeCommand(`mcpPortability.${command}`, ...given));

const settings = () => vscode.workspace.getConfiguration("mcpPortability");

/** A file system with one file in one folder. */
class OneFile implements vscode.FileSystemProvider {
  readonly #bytes: Uint8Array;
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const isFile = uri.path.endsWith(".ts");
    if (!isFile && /\.\w+$/.test(uri.path)) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: isFile ? vscode.FileType.File : vscode.FileType.Directory, ctime: 0, mtime: 0, size: isFile ? this.#bytes.length : 0 };
  }

  readFile(uri: vscode.Uri): Uint8Array {
    if (!uri.path.endsWith(".ts")) throw vscode.FileSystemError.FileNotFound(uri);
    return this.#bytes;
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}

describe("Oddities", () => {
  // What other tests have left behind the bell is not what these are about.
  beforeEach(closeNotifications);

  after(async () => {
    await closeNotifications();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  for (const [key, value] of [
    ["clients", "claude-code"],
    ["clients", null],
    ["clients", [1, null]],
    ["consumers", { openai: true }],
    ["consumers", 7],
    ["enable", null],
    ["enable", "false"],
  ] as const) {
    it(`the setting ${key} of another type, ${JSON.stringify(value)}: names are checked, and a person can choose anew`, async () => {
      try {
        await settings().update(key, value, vscode.ConfigurationTarget.Workspace);
        const { document } = await openFile("typescript-orders/src/server.ts");
        await eventually(() => assert.equal(diagnosticsOf(document).length, 10));
        const choosing = run("chooseConsumersAndClients");
        await shownInput("Who is to take the tool names?");
        await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
        await choosing;
        assert.deepEqual(await notifications(), []);
      } finally {
        await settings().update(key, undefined, vscode.ConfigurationTarget.Workspace);
      }
    });
  }

  it("Restart Server twenty times, one on top of the other: one server is left, and nothing pops up", async () => {
    const restarts: Promise<unknown>[] = [];
    for (let time = 0; time < 20; time++) {
      restarts.push(run("restartServer"));
      await new Promise((resolve) => setTimeout(resolve, time * 15));
    }
    await Promise.all(restarts);
    const { document } = await openFile("typescript-orders/src/server.ts");
    await serverProcess();
    await eventually(() => assert.equal(diagnosticsOf(document).length, 10));
    // The scan tells how far it is, and is done.
    await eventually(async () => assert.deepEqual(await notifications(), []));
  });

  it("a file of a virtual file system that cannot be written is checked, whatever its name", async () => {
    const { document } = await openFile("typescript-orders/src/server.ts");
    const files = new OneFile(new TextEncoder().encode(document.getText()));
    const registration = vscode.workspace.registerFileSystemProvider("vscode-vfs", files, { isReadonly: true, isCaseSensitive: true });
    const uri = vscode.Uri.from({ scheme: "vscode-vfs", authority: "host", path: "/ü (1)/a b#%.ts" });
    const opened = (await vscode.window.showTextDocument(uri)).document;
    try {
      await eventually(() => assert.equal(diagnosticsOf(opened).length, 10));
      await expectStatus(/^5 tools, 10 problems\. /);
      await run("exportReport", "json", vscode.Uri.joinPath(uri, "../out.json"));
      await notification("read-only");
    } finally {
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      registration.dispose();
    }
  });

  it("a server that is killed during a command says so in words for people, and the command works the next time", async () => {
    const killed = await serverProcess();
    process.kill(killed, "SIGSTOP");
    const copied = run("copyRenameMap");
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.kill(killed, "SIGKILL");
    await copied;
    assert.deepEqual(await notifications(), ["The language server ended before it had answered. Try again in a moment."]);
    await closeNotifications();
    await eventually(async () => assert.equal((await toldFacts()).server.kind, "running"));
    assert.equal(serverProcesses().length, 1);
  });
});
