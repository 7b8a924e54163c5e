import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import type { AxeResults, RunOptions } from "axe-core";
import { sharedBrowser } from "./support/browser.ts";
import { hostileNames, inputOf, listInput } from "./support/inputs.ts";
import { type PageOptions, type PanelPage, themeNames } from "./support/panelPage.ts";

/** axe-core on the document of the panel: in every theme, and in every state that a person can bring it into. */

const browser = sharedBrowser();
const axe = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve("axe-core/axe.min.js"), "utf8");

const orders = listInput(["orders.list", "orders_list", "create order", "x".repeat(70), "Archive", "archive", "twin", "twin"], {
  server: "orders",
  profile: { clients: ["claude-code", "claude-code-plugin", "custom:{server}.{tool}"] },
  unresolved: [20],
  nameless: [21],
});
const workspace = inputOf([orders, listInput(hostileNames, { server: "hostile" })], {
  failures: [{ file: "file:///w/broken.json", message: "the file ends too early" }],
});

/** Every rule in the first theme, and in the others those that hang on colours. */
async function assertAccessible(panel: PanelPage): Promise<void> {
  // By the console's way, which a content policy does not bind.
  await panel.page.evaluate(axe);
  assert.deepEqual(await violationsOf(panel), []);
  for (const theme of themeNames.slice(1)) {
    await panel.setTheme(theme);
    assert.deepEqual(await violationsOf(panel, { runOnly: ["color-contrast", "link-in-text-block"] }), [], theme);
  }
  assert.deepEqual(panel.troubles, []);
}

/** What is wrong, with the elements. */
async function violationsOf({ page }: PanelPage, options: RunOptions = {}): Promise<readonly string[]> {
  const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical" || impact === "moderate")
    .flatMap(({ id, impact, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${impact} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`),
    );
}

const states: readonly { readonly what: string; readonly options?: PageOptions; bring(panel: PanelPage): Promise<void> }[] = [
  { what: "lists with every kind of finding", bring: ({ page }) => page.locator("tr.tool").first().waitFor() },
  { what: "details of a tool", bring: ({ page }) => page.locator("td.findings button").first().click() },
  { what: "details of the longest name", bring: ({ page }) => page.locator('[data-list*="hostile"] td.findings button').nth(9).click() },
  { what: "consumers and clients", bring: ({ page }) => page.getByRole("button", { name: "Consumers and clients" }).click() },
  {
    what: "a gateway that means nothing",
    async bring({ page }) {
      await page.getByRole("button", { name: "Consumers and clients" }).click();
      await page.getByLabel("Gateway of your own").fill("{server}");
      await page.getByRole("button", { name: "Add" }).click();
      await page.getByLabel("Gemini", { exact: true }).uncheck();
    },
  },
  {
    what: "a pasted text without a name",
    async bring(panel) {
      await panel.page.getByRole("button", { name: "Check a pasted list" }).click();
      await panel.page.getByLabel("Pasted tool list").fill("{}");
      await panel.page.waitForFunction(() => window.heard.some(({ type }) => type === "checkText"));
      await panel.say({ type: "pasted", number: 1, input: inputOf([]), problem: null });
    },
  },
  { what: "the menu", bring: ({ page }) => page.getByText("Export", { exact: true }).click() },
  { what: "a filter that nothing fits", bring: ({ page }) => page.getByRole("searchbox", { name: "Filter" }).fill("nowhere") },
  { what: "an order", bring: ({ page }) => page.getByRole("columnheader", { name: "Findings" }).first().getByRole("button").click() },
  { what: "a server that is down", bring: (panel) => panel.say({ type: "status", status: { state: "down", troubles: ["It ended."] } }) },
  { what: "a notice", bring: (panel) => panel.say({ type: "notice", text: "Rename map of orders copied" }) },
  { what: "400 pixels", options: { width: 400 }, bring: ({ page }) => page.locator("td.consumers button").first().click() },
];

for (const { what, options, bring } of states) {
  test(`nothing is in the way of anybody: ${what}`, async (context) => {
    const panel = await browser.openWith(context, workspace, options);
    await bring(panel);
    await assertAccessible(panel);
  });
}

for (const state of ["starting", "scanning", "ready", "disabled", "down", "no-folder"] as const) {
  test(`nothing is in the way of anybody where there is nothing to see: ${state}`, async (context) => {
    const panel = await browser.open(context);
    await panel.say({ type: "status", status: { state, troubles: ["A folder cannot be read."] } }, { type: "input", input: inputOf([]) });
    await assertAccessible(panel);
  });
}

test("axe finds what is wrong", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.page.evaluate(axe);
  await panel.page.evaluate(() => document.querySelector("#filter-text")?.removeAttribute("aria-label"));
  await panel.page.evaluate(() => document.querySelector("#filter-text")?.removeAttribute("placeholder"));
  assert.match((await violationsOf(panel)).join("\n"), /critical label/);
});

test("in forced colours what is selected, focused and found is still to be seen", async (context) => {
  const panel = await browser.openWith(context, workspace, { forcedColors: "active" });
  await panel.page.locator("td.findings button").first().click();
  const seen = await panel.page.evaluate(() => {
    const row = document.querySelector('tr[aria-selected="true"]');
    const mark = document.querySelector(".icon.error");
    return { outline: row === null ? "" : getComputedStyle(row).outlineStyle, mark: mark === null ? "" : getComputedStyle(mark).color };
  });
  assert.equal(seen.outline, "solid");
  assert.notEqual(seen.mark, "");
});

for (const width of [1400, 1000, 700, 400, 320]) {
  test(`${width} pixels are enough: nothing is cut off at the side`, async (context) => {
    const panel = await browser.openWith(context, workspace, { width });
    const overflow = () => panel.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(await overflow(), 0);
    await panel.page.locator("tr.tool td button").first().click();
    await panel.page.getByRole("button", { name: "Consumers and clients" }).click();
    assert.equal(await overflow(), 0);
  });
}
