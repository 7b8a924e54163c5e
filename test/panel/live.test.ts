import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedBrowser } from "./support/browser.ts";
import { inputOf, listInput, manyNames } from "./support/inputs.ts";
import type { PanelPage } from "./support/panelPage.ts";

/** The panel while the workspace changes under it, and when it is shown again. */

const browser = sharedBrowser();
const profile = { clients: ["claude-code"] };
const orders = listInput(manyNames(300), { server: "orders", profile });
const library = listInput(["lend", "a.b"], { server: "library", profile });

function focusedText({ page }: PanelPage): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

test("an edit changes its list alone, and takes away neither focus, selection nor scroll", async (context) => {
  const panel = await browser.openWith(context, inputOf([library, orders]));
  await panel.page.locator('[data-list*="orders"] td.findings button').nth(8).click();
  await panel.page.keyboard.press("ArrowDown");
  await panel.page.evaluate(() => window.scrollTo(0, 300));
  const libraryRow = await panel.page.locator("tr.tool").first().elementHandle();
  const before = {
    text: await focusedText(panel),
    details: await panel.page.locator(".details h2").textContent(),
    scroll: await panel.page.evaluate(() => window.scrollY),
  };
  // One tool comes before all others, and one is renamed.
  const tools = ["new.first", ...manyNames(300).map((name) => (name === "orders_list_3" ? "orders_list_three" : name))];
  await panel.say({ type: "inputChanged", changed: { lists: [listInput(tools, { server: "orders", profile })], removed: [], rest: null } });
  assert.equal(
    await panel.page
      .locator("h1")
      .textContent()
      .then((text) => text?.slice(0, 9)),
    "303 tools",
  );
  assert.deepEqual(
    {
      text: await focusedText(panel),
      details: await panel.page.locator(".details h2").textContent(),
      scroll: await panel.page.evaluate(() => window.scrollY),
    },
    before,
  );
  assert.equal(await libraryRow?.evaluate((row) => row.isConnected), true, "the other list is left as it is");
});

test("what is typed stays while the list that it is typed for changes", async (context) => {
  const panel = await browser.openWith(context, inputOf([library]));
  const key = panel.page.getByLabel("Server key");
  await key.click();
  await panel.page.keyboard.type("my");
  await panel.say({
    type: "inputChanged",
    changed: { lists: [listInput(["lend", "a.b", "c"], { server: "library", profile })], removed: [], rest: null },
  });
  await panel.page.keyboard.type("key");
  assert.equal(await key.inputValue(), "mykey");
  assert.match((await panel.page.locator("td.client").first().textContent()) ?? "", /mcp__mykey__lend/);
});

test("a list that is gone is gone, with its details, and one that comes takes its place in the order", async (context) => {
  const panel = await browser.openWith(context, inputOf([library, orders]));
  await panel.page.locator("td.findings button").first().click();
  await panel.say({
    type: "inputChanged",
    changed: { lists: [listInput(["x"], { server: "archive" })], removed: [library.list.id], rest: null },
  });
  assert.deepEqual(await panel.page.locator(".list-title").allTextContents(), ["archive", "orders"]);
  assert.equal(await panel.page.locator(".details").isVisible(), false);
});

test("the tool that has the focus goes: the next one has it", async (context) => {
  const panel = await browser.openWith(context, inputOf([listInput(["a", "b", "c"], { server: "s" })]));
  await panel.page.locator("tbody th.tool button").nth(1).focus();
  await panel.say({ type: "inputChanged", changed: { lists: [listInput(["a", "c"], { server: "s" })], removed: [], rest: null } });
  assert.equal(await focusedText(panel), "c");
});

test("all that was done is there again after a reload", async (context) => {
  const panel = await browser.openWith(context, inputOf([library, orders]), { width: 1400 });
  await panel.page.getByRole("searchbox", { name: "Filter" }).fill("list");
  await panel.page.getByRole("columnheader", { name: "Tool" }).first().getByRole("button").click();
  await panel.page.getByRole("button", { name: "Consumers and clients" }).click();
  await panel.page.getByLabel("Gemini", { exact: true }).uncheck();
  await panel.page.getByLabel("Server key").first().fill("kept");
  await panel.page.getByRole("button", { name: "Check a pasted list" }).click();
  await panel.page.getByLabel("Pasted tool list").fill("p.q");
  await panel.page.locator("td.findings button").first().click();
  await panel.page.evaluate(() => window.scrollTo(0, 200));
  await panel.page.waitForTimeout(400);
  const picture = () =>
    panel.page.evaluate(() => ({
      names: [...document.querySelectorAll("tbody th.tool")].slice(0, 3).map((cell) => cell.textContent),
      headings: [...document.querySelectorAll("thead th")].map((cell) => `${cell.textContent} ${cell.getAttribute("aria-sort")}`),
      fields: [...document.querySelectorAll("input, textarea, select")].map((field) =>
        field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : "value" in field ? field.value : null,
      ),
      details: document.querySelector(".details h2")?.textContent,
      scroll: window.scrollY,
    }));
  const before = await picture();
  await panel.page.reload();
  await panel.say({ type: "status", status: { state: "ready", troubles: [] } }, { type: "input", input: inputOf([library, orders]) });
  await panel.page.waitForFunction(() => window.heard.some(({ type }) => type === "checkText"));
  const asked = await panel.heardOf("checkText");
  assert.equal(asked.at(-1)?.text, "p.q");
  assert.deepEqual(await picture(), before);
});

test("a tool is shown that the editor asks for: unfolded, unfiltered, in view, with the focus and its details", async (context) => {
  const panel = await browser.openWith(context, inputOf([library, orders]));
  await panel.page.getByRole("button", { name: "orders", exact: true }).click();
  await panel.page.getByRole("searchbox", { name: "Filter" }).fill("lend");
  const tool = orders.list.tools[250];
  assert.ok(tool !== undefined);
  await panel.say({ type: "focusTool", uri: tool.place.file, position: tool.place.range.start });
  assert.equal(await focusedText(panel), tool.name.length > 120 ? "" : tool.name);
  assert.match((await panel.page.locator(".details h2").textContent()) ?? "", new RegExp(tool.name.slice(0, 20)));
  const top = await panel.page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
  assert.ok(top > 0 && top < 800);
  // Where no tool is nothing happens.
  await panel.say({ type: "focusTool", uri: "file:///w/other.ts", position: { line: 0, character: 0 } });
  assert.equal(await focusedText(panel), tool.name);
});

test("a notice is said, and a server that stops is told above what it found", async (context) => {
  const panel = await browser.openWith(context, inputOf([library]));
  await panel.say({ type: "notice", text: "Rename map of library copied" });
  assert.equal(await panel.page.locator('.notice[role="status"]').textContent(), "Rename map of library copied");
  await panel.heard();
  await panel.say({ type: "status", status: { state: "down", troubles: ["It ended with exit code 1."] } });
  assert.equal(await panel.page.getByRole("alert").filter({ hasText: "The language server is not running" }).isVisible(), true);
  assert.match((await panel.page.locator(".empty").textContent()) ?? "", /What shows is what it found last\..*exit code 1/);
  await panel.page.getByRole("button", { name: "Restart server" }).click();
  assert.deepEqual(await panel.heard(), [{ type: "run", action: "restartServer" }]);
  assert.equal(await panel.page.locator("tr.tool").count(), 2);
});

const states = [
  ["ready", "No MCP tools found", ["checkWorkspace", "openSettings", "showOutput"]],
  ["disabled", "MCP Portability is switched off here", ["openSettings"]],
  ["down", "The language server is not running", ["restartServer", "showOutput"]],
  ["no-folder", "No folder is open", ["openFolder"]],
  ["scanning", "Looking for tools", []],
  ["starting", "Starting", []],
] as const;

for (const [state, title, actions] of states) {
  test(`where there is nothing to see it says why and what helps: ${state}`, async (context) => {
    const panel = await browser.open(context);
    await panel.say({ type: "status", status: { state, troubles: [] } }, { type: "input", input: inputOf([]) });
    await panel.heard();
    assert.equal(await panel.page.locator(".empty h2").textContent(), title);
    for (const button of await panel.page.locator(".empty button").all()) await button.click();
    const said = await panel.heardOf("run");
    assert.deepEqual(
      said.map(({ action }) => action),
      actions,
    );
    assert.equal(await panel.page.locator(".filters").isVisible(), false);
  });
}
