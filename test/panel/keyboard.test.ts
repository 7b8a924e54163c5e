import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedBrowser } from "./support/browser.ts";
import { inputOf, listInput, manyNames } from "./support/inputs.ts";
import type { PanelPage } from "./support/panelPage.ts";

/** Everything in the panel by keyboard alone. */

const browser = sharedBrowser();

const orders = listInput(["orders.list", "orders_list", "create order", "x".repeat(70)], {
  server: "orders",
  profile: { clients: ["claude-code"] },
  unresolved: [20],
});
const workspace = inputOf([orders, listInput(["lend", "a.b"], { server: "library" })]);

/** What has the focus, as a screen reader would call it. */
function focused({ page }: PanelPage): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing";
    const label =
      element.getAttribute("aria-label") ??
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : null);
    return (label ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
  });
}

/** The cell that has the focus: row as the table counts it, and column. */
function focusedCell({ page }: PanelPage): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement;
    return `${cell?.closest("tr")?.getAttribute("aria-rowindex")} ${cell instanceof HTMLElement ? cell.dataset["column"] : ""}`;
  });
}

async function press({ page }: PanelPage, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes on by Tab until something of this name has the focus. */
async function tabTo(panel: PanelPage, name: RegExp, key = "Tab"): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await press(panel, key);
    if (name.test(await focused(panel))) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}

test("Tab walks through everything once, in the order in which it stands, and a table is one stop", async (context) => {
  const panel = await browser.openWith(context, workspace);
  const walk: string[] = [];
  for (let step = 0; step < 40; step++) {
    await press(panel, "Tab");
    const at = await focused(panel);
    if (at === "nothing" || (walk.length > 0 && at === walk[0])) break;
    walk.push(at);
  }
  const sights = "What a model sees of this server";
  const list = (title: string, place: string, first: string) => [title, place, "Server key", "Copy map", "Save map…", sights, first];
  assert.deepEqual(walk, [
    "Consumers and clients",
    "Check a pasted list",
    "Check workspace",
    "Export",
    "Filter by name",
    "Show tools",
    "Findings of",
    ...list("orders", "src/orders.ts:1", "orders.list"),
    "1 name not found in the source, and not checked",
    ...list("library", "src/library.ts:1", "lend").filter((stop) => stop !== "Server key"),
  ]);
});

test("arrows walk through a table, its headings too, and the tab stop stays where one was", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await tabTo(panel, /^orders\.list$/);
  assert.equal(await focusedCell(panel), "2 tool");
  await press(panel, "ArrowDown", "ArrowRight", "ArrowRight");
  assert.equal(await focusedCell(panel), "3 consumer mcp");
  await press(panel, "End");
  assert.equal(await focusedCell(panel), "3 portable");
  await press(panel, "Control+End");
  assert.equal(await focusedCell(panel), "5 portable");
  await press(panel, "Control+Home", "ArrowUp");
  assert.equal(await focusedCell(panel), "1 tool");
  await press(panel, "Tab", "Shift+Tab");
  assert.equal(await focusedCell(panel), "1 tool");
  await press(panel, "ArrowDown", "ArrowDown", "Tab", "Shift+Tab");
  assert.equal(await focusedCell(panel), "3 tool");
});

test("Enter on a heading orders the tools, and the focus stays on it", async (context) => {
  const panel = await browser.openWith(context, workspace);
  const order = () =>
    panel.page.evaluate(
      () =>
        [...document.querySelectorAll("table")][0]?.querySelector('th[aria-sort]:not([aria-sort="none"])')?.getAttribute("aria-sort") ??
        "none",
    );
  await tabTo(panel, /^orders\.list$/);
  await press(panel, "ArrowUp", "ArrowRight", "Enter");
  assert.deepEqual([await order(), await focusedCell(panel)], ["ascending", "1 findings"]);
  await press(panel, "Enter");
  assert.equal(await order(), "descending");
  await press(panel, "Space");
  assert.equal(await order(), "none");
  assert.equal(await focusedCell(panel), "1 findings");
});

test("Enter on a name goes to its line, and on another cell to its details; Escape leads back", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.heard();
  await tabTo(panel, /^orders\.list$/);
  await press(panel, "Enter");
  const [tool] = orders.list.tools;
  assert.deepEqual(await panel.heardOf("reveal"), [{ type: "reveal", uri: tool?.place.file, range: tool?.place.range }]);
  assert.equal(await focusedCell(panel), "2 tool");
  await press(panel, "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  assert.match(await focused(panel), /^Details of create order$/);
  // The details of a cell begin with what was asked about.
  assert.match((await panel.page.locator(".part h3").first().textContent()) ?? "", /Anthropic/);
  await press(panel, "Tab");
  assert.equal(await focused(panel), "Close details");
  await press(panel, "Tab", "Tab", "Enter");
  assert.deepEqual(await panel.heardOf("copy"), [{ type: "copy", text: "create_order", what: "Portable name" }]);
  await press(panel, "Escape");
  assert.equal(await focusedCell(panel), "4 consumer anthropic");
  assert.equal(await panel.page.locator(".details").isVisible(), false);
});

test("while details are open they follow the focus", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await tabTo(panel, /^orders\.list$/);
  await press(panel, "ArrowRight", "Enter", "Escape");
  await press(panel, "ArrowDown");
  assert.equal(await panel.page.locator(".details").isVisible(), false, "closed ones stay closed");
  await press(panel, "Enter");
  assert.match(await focused(panel), /^Details of orders_list$/);
  await tabTo(panel, /warning/, "Shift+Tab");
  assert.equal(await focusedCell(panel), "3 findings");
  await press(panel, "ArrowDown");
  assert.match((await panel.page.locator(".details h2").textContent()) ?? "", /create order/);
});

test("where a list is gone with what had the focus, the focus goes to the filter, and without lists to the paste box's button", async (context) => {
  const panel = await browser.openWith(context, workspace);
  const remove = (...lists: readonly string[]) => panel.say({ type: "inputChanged", changed: { lists: [], removed: lists, rest: null } });
  const [, second] = workspace.lists.map(({ list }) => list.id);
  await tabTo(panel, /^orders\.list$/);
  await remove(second ?? "");
  assert.equal(await focused(panel), "orders.list", "what is still there keeps it");
  await press(panel, "ArrowRight", "Enter");
  assert.match(await focused(panel), /^Details of orders\.list$/);
  await panel.say({ type: "input", input: inputOf([listInput(["lend"], { server: "library" })]) });
  assert.equal(await focused(panel), "Filter by name");
  await tabTo(panel, /^lend$/);
  await panel.say({ type: "input", input: inputOf([]) });
  assert.equal(await focused(panel), "Check a pasted list");
});

test("rows out of view are reached by keys, counted as in the whole, and none is lost", async (context) => {
  const panel = await browser.openWith(context, inputOf([listInput(manyNames(2_000), { server: "many" })]));
  const rows = () => panel.page.locator("tr.tool").count();
  assert.ok((await rows()) < 100);
  await tabTo(panel, /^orders\.list_0/);
  await press(panel, "Control+End");
  assert.equal(await focusedCell(panel), "2001 portable");
  assert.ok((await rows()) < 100);
  const inView = () =>
    panel.page.evaluate(() => {
      const { top = -1, bottom = 1e9 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= window.innerHeight;
    });
  assert.ok(await inView());
  await press(panel, "PageUp", "ArrowUp", "Home");
  assert.match(await focusedCell(panel), /^19\d\d tool$/);
  assert.ok(await inView());
  await press(panel, "Control+Home");
  assert.equal(await focusedCell(panel), "2 tool");
  assert.ok(await inView());
  assert.equal(await panel.page.locator("table").getAttribute("aria-rowcount"), "2001");
  // Scrolled away by other means, the row with the focus is still there, and the keys go on from it.
  await panel.page.evaluate(() => window.scrollTo(0, 20_000));
  await panel.page.waitForTimeout(100);
  assert.equal(await focusedCell(panel), "2 tool");
  await press(panel, "ArrowDown");
  assert.equal(await focusedCell(panel), "3 tool");
  assert.ok(await inView());
});

test("consumers, clients, a gateway and a server key are chosen by keys, and saved", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.heard();
  await tabTo(panel, /^Consumers and clients$/);
  await press(panel, "Enter");
  await tabTo(panel, /^Gemini$/);
  await press(panel, "Space");
  await tabTo(panel, /^Claude connector/);
  await press(panel, "Space");
  await tabTo(panel, /^Gateway of your own$/);
  await panel.page.keyboard.type("{server}.{tool}");
  await press(panel, "Enter");
  await tabTo(panel, /^Save to settings$/);
  await press(panel, "Enter");
  assert.deepEqual(await panel.heardOf("saveChoices"), [
    {
      type: "saveChoices",
      consumers: ["mcp", "anthropic", "openai", "observed-64"],
      clients: ["claude-code", "claude-connector", "custom:{server}.{tool}"],
    },
  ]);
  await tabTo(panel, /^Back to the workspace's own$/);
  await press(panel, "Enter");
  assert.equal(await panel.page.getByLabel("Gemini", { exact: true }).isChecked(), true);
  await tabTo(panel, /^Server key$/);
  await panel.page.keyboard.type("shop");
  assert.match((await panel.page.locator("td.client").first().textContent()) ?? "", /^mcp__shop__orders\.list/);
});

test("the menu opens, works and closes by keys", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.heard();
  await tabTo(panel, /^Export$/);
  await press(panel, "Enter", "Tab", "Tab", "Enter");
  const [exported] = await panel.heardOf("exportReport");
  assert.equal(exported?.format, "sarif");
  assert.equal(await focused(panel), "Export");
  assert.equal(await panel.page.locator(".menu-items").isVisible(), false);
  await press(panel, "Enter", "Tab", "Escape");
  assert.equal(await focused(panel), "Export");
  assert.equal(await panel.page.locator(".menu-items").isVisible(), false);
  await press(panel, "Enter", "Tab", "Shift+Tab", "Shift+Tab");
  assert.equal(await panel.page.locator(".menu-items").isVisible(), false, "the focus left it");
});

test("a text is pasted, cleared and put away by keys", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await tabTo(panel, /^Check a pasted list$/);
  await press(panel, "Enter");
  assert.equal(await focused(panel), "Pasted tool list");
  await panel.page.keyboard.insertText("a.b\nc");
  await panel.page.waitForFunction(() => window.heard.some(({ type }) => type === "checkText"));
  await tabTo(panel, /^Clear$/);
  await press(panel, "Enter");
  assert.equal(await focused(panel), "Pasted tool list");
  assert.equal(await panel.page.getByLabel("Pasted tool list").inputValue(), "");
  await tabTo(panel, /^Close$/);
  await press(panel, "Enter");
  assert.equal(await panel.page.locator("#paste").isVisible(), false);
  assert.equal(await focused(panel), "Check a pasted list");
});

test("a list is folded and unfolded, its run-time names and its map are reached", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.heard();
  await tabTo(panel, /^orders$/);
  await press(panel, "Enter");
  assert.equal(await panel.page.locator("table").first().isVisible(), false);
  await press(panel, "Enter");
  assert.equal(await panel.page.locator("table").first().isVisible(), true);
  await tabTo(panel, /^Copy map$/);
  await press(panel, "Enter");
  const [copied] = await panel.heardOf("copy");
  assert.equal(copied?.what, "Rename map of orders");
  await tabTo(panel, /not found in the source/);
  await press(panel, "Enter", "Tab");
  assert.equal(await focused(panel), "src/orders.ts:21");
});
