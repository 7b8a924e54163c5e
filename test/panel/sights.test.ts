import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedBrowser } from "./support/browser.ts";
import { inputOf, listInput } from "./support/inputs.ts";
import { themeNames } from "./support/panelPage.ts";

/** What a model sees: of a server, by the way it is added, and of a tool, behind each client. */

const browser = sharedBrowser();
const long = "list.the_orders_of_a_customer_by_the_day_they_were_shipped";

const input = inputOf([
  listInput([long, "get"], { server: "acme.orders", profile: { clients: ["codex", "gemini-cli", "cursor"] } }),
  listInput(["lend"], { profile: { clients: [] } }),
]);

test("a list says what a model sees of its server from a config, from a plugin and as a connector, side by side", async (context) => {
  const { page, troubles } = await browser.openWith(context, input, { width: 1400 });
  const sights = page.locator(".sights").first();
  assert.equal(await sights.locator("dl").isVisible(), false, "it is folded");
  await sights.locator("summary").click();
  assert.match(
    ((await sights.textContent()) ?? "").replace(/\s+/g, " "),
    /The server calls itself acme\.orders and has no title\. Claude Code shows its tool list\.the_orders\S+ as:local configmcp__acme_orders__list/,
  );
  assert.deepEqual(await sights.locator("dt").allInnerTexts(), ["local config", "plugin of that name", "hosted connector"]);
  assert.deepEqual(await sights.locator("dd .name").allTextContents(), [
    `mcp__acme_orders__${long}`,
    `mcp__plugin_acme_orders_acme_orders__${long.replace(".", "_")}`,
    `mcp__00000000-0000-4000-8000-000000000000__${long}`,
  ]);
  assert.equal(await sights.locator("dd").nth(1).locator("mark.changed").textContent(), "_");
  assert.deepEqual(await sights.locator("dd .room").allInnerTexts(), ["12 over", "31 over", "37 over"]);
  // The tool that is chosen is the one that is shown, under the key that is tried out.
  await page.locator("tr.tool").nth(1).locator("th .cell").click();
  await page.getByRole("searchbox", { name: "Server key" }).first().fill("shop");
  await page.waitForFunction(() => document.querySelector(".sights dd .name")?.textContent === "mcp__shop__get");
  // Nothing is known of a server without a name and a key.
  assert.equal(await page.locator(".sights").nth(1).isVisible(), false);
  assert.deepEqual(troubles, []);
});

test("a name that a client leaves alone is shown whole, and of a tool that it drops that it does", async (context) => {
  const { page } = await browser.openWith(context, input, { width: 1400 });
  const cell = (row: number) =>
    page
      .locator("tr.tool")
      .nth(row)
      .locator("td")
      .filter({ has: page.locator(".room") })
      .nth(1);
  const name = cell(1).locator(".name");
  assert.equal(await name.textContent(), "get");
  const { width = 0 } = (await name.locator(".kept").boundingBox()) ?? {};
  assert.ok(width > 10, `the name is ${width} pixels wide`);
  assert.match((await cell(0).textContent()) ?? "", /^[^d]*warning: dropped$/);
});

test("the details say for each client what the model sees, what was rewritten and cut, and why", async (context) => {
  const { page } = await browser.openWith(context, input, { width: 1400 });
  await page.locator("tr.tool").first().locator("th .cell").click();
  const part = (title: string) => page.locator(".details .part").filter({ has: page.getByRole("heading", { name: title }) });
  const gemini = part("Gemini CLI");
  assert.match(
    (await gemini.locator(".why").textContent()) ?? "",
    /^The name is cut in the middle: 30 characters of the head and 30 of the tail stay\.$/,
  );
  assert.match((await gemini.locator(".changes").textContent()) ?? "", /cut: /);
  const codex = part("Codex");
  assert.equal(await codex.locator(".why").textContent(), "Characters of the name are rewritten.");
  assert.match((await codex.locator(".changes").textContent()) ?? "", /rewritten: \. is _/);
  assert.equal(await codex.locator("mark.changed").first().textContent(), "_");
  assert.match((await part("Cursor").locator(".why").textContent()) ?? "", /^Cursor leaves /);
});

for (const theme of themeNames) {
  test(`what a model sees of a server fits a narrow panel: ${theme}`, async (context) => {
    const { page } = await browser.openWith(context, input, { width: 320, theme });
    await page.locator(".sights summary").first().click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 320);
    const shown = await page.locator(".sights dd").evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth + 1));
    assert.deepEqual(shown, [true, true, true]);
  });
}
