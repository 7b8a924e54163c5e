import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { launchChromium } from "./host/chromium.ts";

const withoutCode = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !existsSync(join(folder, "code")));

/** What `npm run editor` starts, with a folder for temporary files of its own. */
function startOpen(test: TestContext, path: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "open-"));
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  const env = { ...process.env, PATH: path.join(delimiter), TMPDIR: temporary };
  const program = spawn(process.execPath, [resolve("out/programs/open.cjs")], { env, detached: true, stdio: ["pipe", "pipe", "inherit"] });
  test.after(() => {
    program.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { program, temporary };
}

test("without `code`, the examples are open in VS Code at the address that is told, until an interrupt", async (test) => {
  const { program, temporary } = startOpen(test, withoutCode);
  let said = "";
  for await (const text of program.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes("Ctrl-C")) break;
  }
  const [address = ""] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
  const browser = await launchChromium();
  test.after(() => browser.close());
  const window = await browser.newPage();
  await window.goto(address);
  // That the extension is there is seen by what it says of the first example.
  await window.locator(".squiggly-error").first().waitFor({ timeout: 60_000 });
  // Commands answer with messages that pop up.
  await window.keyboard.press("F1");
  await window.locator(".quick-input-widget input").fill(">MCP Portability: Check Workspace");
  // Enter runs nothing while the list is made anew, which it is for some time after it is first shown.
  await window.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Check Workspace" }).first().click();
  await window.locator(".notification-toast", { hasText: "17 tools" }).waitFor({ timeout: 60_000 });
  const { origin } = new URL(window.url());

  program.kill("SIGINT");
  const [status] = await once(program, "exit");
  assert.equal(status, 0);
  assert.deepEqual(readdirSync(temporary), []);
  await assert.rejects(fetch(origin), "the server has ended too");
});

test("the user's own `code` is asked to open the examples with the extension", async (test) => {
  const folder = mkdtempSync(join(tmpdir(), "code-"));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  const heard = join(folder, "heard");
  writeFileSync(join(folder, "code"), `#!/bin/sh\nprintf '%s\\n' "$@" > '${heard}'\n`);
  chmodSync(join(folder, "code"), 0o755);
  const { program } = startOpen(test, [folder, ...withoutCode]);
  const [status] = await once(program, "exit");
  assert.equal(status, 0);
  const [extension, workspace, file] = readFileSync(heard, "utf8").split("\n");
  assert.equal(extension, `--extensionDevelopmentPath=${process.cwd()}`);
  assert.equal(workspace, resolve("examples"));
  assert.ok(existsSync(file ?? ""), `${file} is a file`);
});
