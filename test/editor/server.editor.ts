import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeNotifications, notification, notifications } from "./support/asks.ts";
import { diagnosticsOf, openFile } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { expectStatus, serverProcess, serverProcesses, toldFacts } from "./support/server.ts";
import { openWindow, shownWebview } from "./support/window.ts";

const restart = () => Promise.resolve(vscode.commands.executeCommand("mcpPortability.restartServer"));

async function expectAtWork(): Promise<void> {
  const { document } = await openFile("typescript-orders/src/server.ts");
  await serverProcess();
  await eventually(() => assert.equal(diagnosticsOf(document).length, 10));
  await expectStatus(/^5 tools, 10 problems\. /);
}

/** Kills the server and waits until it is noticed. */
async function kill(): Promise<void> {
  const { crashes } = await toldFacts();
  process.kill(await serverProcess(), "SIGKILL");
  await eventually(async () => assert.equal((await toldFacts()).crashes, crashes + 1));
}

describe("Server", () => {
  after(async () => {
    await closeNotifications();
    await restart();
  });

  it("that is killed is started again, and nothing pops up", async () => {
    await restart();
    await expectAtWork();
    const before = await serverProcess();
    await kill();
    await expectAtWork();
    assert.notEqual(await serverProcess(), before);
    // On a slow machine the scan of the new server still shows its progress, which is no message about what happened.
    const shown = await notifications();
    assert.deepEqual(
      shown.filter((text) => !text.startsWith("Looking for MCP tools")),
      [],
    );
  });

  it("that is killed again and again stays down: the status item says so, with the last error, and one message does", async () => {
    await restart();
    await expectAtWork();
    for (let crash = 1; crash <= 5; crash++) {
      await eventually(async () => assert.equal((await toldFacts()).server.kind, "running"));
      await kill();
    }
    const { server } = await toldFacts();
    assert.equal(server.kind, "failed");
    assert.match(server.error ?? "", /^it ended 5 times within 3 minutes; the last time: the server process was ended by SIGKILL$/);
    assert.deepEqual(serverProcesses(), []);
    await expectStatus(/^Language server is down\. it ended 5 times/);
    const window = await openWindow();
    await window.locator("#status\\.languageStatus").hover();
    await window.getByText("Language server is down").first().waitFor();
    await notification("its language server is down", "Restart Server");
    await expectAtWork();
  });

  it("that is down for the same cause a second time is told of by the status item and the panel alone, which restarts it", async () => {
    await vscode.commands.executeCommand("mcpPortability.showPanel");
    const panel = await shownWebview();
    const expectWhole = () => eventually(async () => assert.match((await panel.locator("h1").textContent()) ?? "", /^17 tools in 4 lists/));
    await expectWhole();
    await openFile("typescript-orders/src/server.ts");
    for (let crash = 1; crash <= 5; crash++) {
      await eventually(async () => assert.equal((await toldFacts()).server.kind, "running"));
      await kill();
    }
    await expectStatus(/^Language server is down\. /);
    assert.deepEqual(await notifications(), []);
    await vscode.commands.executeCommand("mcpPortability.showPanel");
    await panel.getByText("The language server is not running").first().waitFor({ timeout: 20_000 });
    await panel.getByRole("button", { name: "Restart server" }).first().click();
    await expectWhole();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await expectAtWork();
  });

  it("can be restarted while it starts, while it stops, and twice at once: one is left", async () => {
    await Promise.all([restart(), restart()]);
    await expectAtWork();
    const third = restart();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await Promise.all([third.catch(() => {}), restart()]);
    await expectAtWork();
  });

  for (const [when, reach] of [
    ["while it starts", () => {}],
    ["while it runs", () => expectAtWork()],
  ] as const) {
    it(`that answers no more ${when} is restarted all the same`, async () => {
      const first = restart();
      first.catch(() => {});
      await reach();
      const frozen = await serverProcess();
      process.kill(frozen, "SIGSTOP");
      await restart();
      await eventually(() => assert.ok(!serverProcesses().includes(frozen)));
      await expectAtWork();
    });
  }

  it("ends with its window's wish: no process is left behind by a restart", async () => {
    const before = await serverProcess();
    await restart();
    await eventually(() => assert.ok(!serverProcesses().includes(before)));
    await expectAtWork();
  });
});
