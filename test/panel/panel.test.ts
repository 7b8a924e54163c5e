import assert from "node:assert/strict";
import { test } from "node:test";
import { reportFrom } from "../../shared/checkInput.ts";
import { sharedBrowser } from "./support/browser.ts";
import { hostileNames, inputOf, listInput, manyNames } from "./support/inputs.ts";
import type { PanelPage } from "./support/panelPage.ts";

/** What the panel shows, and what it asks its host for. */

const browser = sharedBrowser();

const orders = listInput(["orders.list", "orders_list", "create order", "x".repeat(70)], {
  server: "orders",
  profile: { clients: ["claude-code"] },
});
const library = listInput(["lend", "a.b"], { server: "library", profile: { clients: ["claude-code"] }, unresolved: [7] });
const workspace = inputOf([orders, library], { failures: [{ file: "file:///w/broken.json", message: "the file ends too early" }] });

/** The words of a row's cells, without what is for the eye alone. */
async function cellsOf({ page }: PanelPage, row: number): Promise<readonly string[]> {
  return page.locator("tr.tool").nth(row).locator("th, td").allInnerTexts();
}

test("the view asks for what there is, and shows each list with its counts", async (context) => {
  const panel = await browser.openWith(context, workspace, { width: 1400 });
  assert.deepEqual(await panel.heard(), [{ type: "ready" }]);
  assert.equal(await panel.page.locator("h1").textContent(), "6 tools in 2 lists: 8 errors, 9 warnings");
  assert.deepEqual(await panel.page.locator(".counts").allTextContents(), [
    "0 of 4 tools accepted everywhere · 6 errors, 8 warnings",
    "1 of 2 tools accepted everywhere · 2 errors, 1 warning",
  ]);
  assert.deepEqual(await panel.page.locator("caption").allTextContents(), ["Tools of orders", "Tools of library"]);
  assert.match((await panel.page.locator(".others").textContent()) ?? "", /broken\.json:1 the file ends too early/);
  assert.match((await panel.page.locator(".unresolved").last().textContent()) ?? "", /1 name not found in the source, and not checked/);
  const cells = await cellsOf(panel, 0);
  assert.match(cells.join("|"), /^orders\.list\|.*\|.*accepted.*\|.*error.*\..*\|.*mcp__orders__orders\.list.*41 left|orders_list_2$/s);
  assert.deepEqual(panel.troubles, []);
});

test("the words of headings stay whole, those of the column that orders too", async (context) => {
  const { page } = await browser.openWith(context, workspace, { width: 920 });
  const headings = page.locator("thead").first().locator(".heading");
  assert.ok((await headings.count()) >= 8, "every consumer has its column");
  for (const heading of await headings.all()) {
    await heading.click();
    const words = await page.locator(".heading").evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        button.normalize();
        const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text;
        const lineOf = (at: number) => {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          return letter.getBoundingClientRect().top;
        };
        return [...text.data.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => ({
          word,
          isWhole: lineOf(index) === lineOf(index + word.length - 1),
        }));
      }),
    );
    assert.ok(words.some(({ word }) => word === "Anthropic"));
    assert.deepEqual(
      words.filter(({ isWhole }) => !isWhole),
      [],
    );
  }
});

test("a filter leaves the tools that fit, says how many, and is taken back", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.page.getByRole("searchbox", { name: "Filter" }).fill("list");
  assert.deepEqual(await panel.page.locator("tbody th.tool .name").allTextContents(), ["orders.list", "orders_list"]);
  assert.equal(await panel.page.locator(".shown-count").textContent(), "2 of 6 tools shown");
  await panel.page.getByLabel("Show tools").selectOption("errors");
  assert.deepEqual(await panel.page.locator("tbody th.tool .name").allTextContents(), ["orders.list"]);
  await panel.page.getByLabel("Findings of").selectOption("gemini");
  assert.equal(await panel.page.getByRole("heading", { name: "No tool fits the filter" }).isVisible(), true);
  await panel.page.locator(".empty").getByRole("button", { name: "Clear filter" }).click();
  assert.equal(await panel.page.locator("tr.tool").count(), 6);
});

test("consumers and clients are tried out without a word to the host", async (context) => {
  const panel = await browser.openWith(context, workspace, { width: 1400 });
  await panel.heard();
  await panel.page.getByRole("button", { name: "Consumers and clients" }).click();
  for (const name of ["The MCP specification", "Anthropic", "Gemini"]) await panel.page.getByLabel(name, { exact: true }).uncheck();
  await panel.page.getByLabel("Claude Desktop or claude.ai").uncheck();
  await panel.page.getByLabel("Claude connector").check();
  assert.deepEqual(await panel.page.locator("thead").first().locator("th").allInnerTexts(), [
    "Tool",
    "Findings",
    "OpenAI",
    "Claude Code",
    "Claude connector",
    "Portable name",
  ]);
  assert.match((await panel.page.locator("td.client").nth(1).textContent()) ?? "", /mcp__0{8}.*10 left/);
  assert.deepEqual(await panel.heard(), []);
  await panel.say({ type: "choicesSaved" });
  assert.equal(
    await panel.page.getByLabel("Gemini", { exact: true }).isChecked(),
    true,
    "what was tried is no longer: the workspace says what holds",
  );
});

test("a config that goes before settings is named where settings are saved", async (context) => {
  const decided = listInput(["a"], { server: "decided", decidedBy: "file:///w/mcp-portability.config.json" });
  const panel = await browser.openWith(context, inputOf([decided, library]));
  await panel.page.getByRole("button", { name: "Consumers and clients" }).click();
  assert.match(
    (await panel.page.locator(".decided").textContent()) ?? "",
    /^1 list is judged as a config says, which goes before settings:/,
  );
  await panel.heard();
  await panel.page.locator(".decided button").click();
  const [reveal] = await panel.heardOf("reveal");
  assert.equal(reveal?.uri, "file:///w/mcp-portability.config.json");
});

test("Escape in the table closes the details, and the focus stays", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.page.locator("td.findings button").nth(1).click();
  assert.equal(await panel.page.locator(".details").isVisible(), true);
  await panel.page.keyboard.press("Escape");
  assert.equal(await panel.page.locator(".details").isVisible(), false);
  assert.equal(await panel.page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex")), "3");
});

test("a server key changes exposed names, the room they leave and the map at once, in its list alone", async (context) => {
  const panel = await browser.openWith(context, workspace, { width: 1400 });
  const key = panel.page.getByLabel("Server key").first();
  assert.equal(await key.getAttribute("placeholder"), "orders");
  await panel.heard();
  await key.fill("a key of mine");
  const cells = panel.page.locator("td.client");
  assert.match((await cells.nth(0).textContent()) ?? "", /mcp__a_key_of_mine__orders\.list.*33 left/);
  assert.match((await cells.nth(4).textContent()) ?? "", /mcp__library__lend/);
  await key.fill("k".repeat(40));
  assert.equal(await panel.page.locator(".list-tools").first().locator("span").first().textContent(), "3 of 4 names would change");
  await key.fill("k".repeat(60));
  assert.equal(await panel.page.locator(".list-tools").first().locator("span").first().textContent(), "No rename map fits");
  assert.equal(await panel.page.getByRole("button", { name: "Copy map" }).count(), 1);
  await key.fill("");
  assert.match((await cells.nth(0).textContent()) ?? "", /mcp__orders__orders\.list/);
  assert.deepEqual(await panel.heard(), []);
});

test("what a client rewrites and cuts is marked, and told in the details", async (context) => {
  const list = listInput(["orders.list"], { server: "orders", profile: { clients: ["claude-code-plugin=shop/orders"] } });
  const panel = await browser.openWith(context, inputOf([list]), { width: 1400 });
  assert.deepEqual(await panel.page.locator("td.client .changed").allTextContents(), ["_"]);
  await panel.page.locator("td.client button").click();
  const details = panel.page.locator(".details");
  assert.match((await details.textContent()) ?? "", /mcp__plugin_shop_orders__orders_list/);
  assert.deepEqual(await details.locator(".changes li").allTextContents(), ["rewritten: . is _"]);
});

test("a pasted text is a list of its own, selected where a name is pressed, and cleared", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.page.getByRole("button", { name: "Check a pasted list" }).click();
  const box = panel.page.getByLabel("Pasted tool list");
  await box.fill("a.b\nfine");
  await panel.page.waitForFunction(() => window.heard.some(({ type }) => type === "checkText"));
  const [asked] = await panel.heardOf("checkText");
  assert.equal(asked?.text, "a.b\nfine");
  const pasted = listInput(["b.c", "fine"], { file: "pasted.txt" });
  await panel.say({ type: "pasted", number: 1, input: inputOf([pasted]), problem: null });
  const first = panel.page.locator(".list").first();
  assert.equal(await first.locator(".list-title").textContent(), "Pasted");
  assert.equal(await panel.page.locator("#pasted-outcome").textContent(), "2 tools: 2 errors, 1 warning");
  assert.equal(await panel.page.locator("h1").textContent(), "6 tools in 2 lists: 8 errors, 9 warnings", "the workspace's own sum");
  await panel.heard();
  await first.getByRole("button", { name: "Copy map" }).click();
  const [copied] = await panel.heardOf("copy");
  assert.equal(copied?.what, "Rename map of the pasted list");
  await first.locator("tbody th.tool button").last().click();
  assert.equal(
    await box.evaluate((area) => (area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : "")),
    "ne",
  );
  assert.deepEqual(await panel.heardOf("reveal"), []);
  await panel.page.getByRole("button", { name: "Clear", exact: true }).click();
  assert.equal(await panel.page.locator(".list").count(), 2);
  // An answer that comes too late is nobody's.
  await panel.say({ type: "pasted", number: 1, input: inputOf([pasted]), problem: null });
  assert.equal(await panel.page.locator(".list").count(), 2);
});

test("a text that cannot be checked says why", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.say({ type: "focusPasteBox", text: "[" });
  await panel.page.waitForFunction(() => window.heard.some(({ type }) => type === "checkText"));
  const outcome = panel.page.locator("#pasted-outcome");
  await panel.say({ type: "pasted", number: 1, input: null, problem: "The language server is not running." });
  assert.equal(await outcome.textContent(), "The language server is not running.");
  await panel.say({
    type: "pasted",
    number: 1,
    input: inputOf([], { failures: [{ file: "pasted.json", message: "not valid JSON" }] }),
    problem: null,
  });
  assert.equal(await outcome.textContent(), "There is no tool name in this text: not valid JSON.");
});

test("maps and reports are what shows: copied, saved, exported", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.heard();
  await panel.page.getByRole("button", { name: "Copy map" }).first().click();
  await panel.page.getByRole("button", { name: "Save map…" }).last().click();
  await panel.page.getByText("Export", { exact: true }).click();
  await panel.page.getByRole("button", { name: "Report as Markdown…" }).click();
  await panel.page.getByText("Export", { exact: true }).click();
  await panel.page.getByRole("button", { name: "Rename maps as JSON…" }).click();
  const [copied, saved, exported, maps] = await panel.heard();
  assert.ok(copied?.type === "copy" && saved?.type === "saveFile" && exported?.type === "exportReport" && maps?.type === "saveFile");
  const [map] = JSON.parse(copied.text).lists;
  assert.deepEqual([map.map["create order"], map.reverse["create_order"]], ["create_order", "create order"]);
  assert.deepEqual(
    JSON.parse(saved.text).lists.map(({ id }: { id: string }) => id),
    [library.list.id],
  );
  assert.equal(JSON.parse(maps.text).lists.length, 2);
  assert.deepEqual(exported.report, JSON.parse(JSON.stringify(reportFrom(workspace))));
});

test("sources and places are opened by the host", async (context) => {
  const panel = await browser.openWith(context, workspace);
  await panel.page.locator("td.consumer button").nth(1).click();
  await panel.heard();
  await panel.page
    .locator(".details")
    .getByRole("button", { name: /Source: platform\.claude\.com/ })
    .first()
    .click();
  await panel.page.locator(".others").getByRole("button").first().click();
  const [source, reveal] = await panel.heard();
  assert.deepEqual(source, { type: "openSource", address: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools" });
  assert.ok(reveal?.type === "reveal" && reveal.uri === "file:///w/broken.json");
  const details = (await panel.page.locator(".details").textContent()) ?? "";
  for (const words of [
    "anthropic/name",
    "documented",
    "refuses the whole list",
    "Must match the regex",
    "read 2026-11-29",
    "11 of 128 characters",
  ])
    assert.ok(details.includes(words), words);
});

test("hostile names are shown as text, in their own direction, with all that cannot be seen", async (context) => {
  const panel = await browser.openWith(
    context,
    inputOf([listInput(hostileNames, { server: "<b>bold</b>", profile: { clients: ["claude-code"] } })]),
    { width: 1400 },
  );
  for (const [index, name] of hostileNames.entries())
    await panel.page
      .locator("tbody th.tool button")
      .nth(index)
      .click({ timeout: 5_000 })
      .catch((error) => assert.fail(`${name.slice(0, 20)}: ${error}`));
  assert.equal(await panel.page.evaluate(() => "broken" in window), false);
  assert.equal(await panel.page.locator("main img, main b, main script").count(), 0);
  const shown = await panel.page.locator("tbody th.tool button").allTextContents();
  assert.deepEqual(shown.slice(0, 9), [
    '<img src=x onerror="window.broken=1">',
    "</table><script>window.broken=1</script>",
    "&lt;b&gt;&amp;",
    "\\u{202E}gnirts.txet\\u{202C}",
    "شراء_الآن",
    "a\\u{200B}b\\u{0000}c\\u{000A}d",
    "␣edges␣",
    "empty name",
    "👩‍👩‍👧‍👦.family",
  ]);
  assert.equal(shown[9]?.length, 119, "a long one is cut in the table");
  assert.equal(shown[12], "\\u{D800}lone");
  assert.equal(await panel.page.locator(".list-title").textContent(), "<b>bold</b>");
  await panel.page.locator("td.findings button").nth(9).click();
  assert.equal((await panel.page.locator(".details h2 .name").textContent())?.length, 10_000, "and whole in the details");
  const heights = await panel.page.evaluate(() =>
    [...document.querySelectorAll("tr.tool")].map((row) => row.getBoundingClientRect().height),
  );
  assert.equal(new Set(heights).size, 1, "every row is of one height");
  assert.deepEqual(panel.troubles, []);
});

test("2,000 tools: few rows are there, and all can be scrolled to", async (context) => {
  const panel = await browser.openWith(context, inputOf([listInput(manyNames(2_000), { server: "many" })]));
  const height = await panel.page.evaluate(() => document.querySelector("tbody")?.getBoundingClientRect().height);
  assert.equal(height, 2_000 * 26);
  for (const part of [0, 0.3, 0.77, 1]) {
    await panel.page.evaluate((to) => window.scrollTo(0, to * document.documentElement.scrollHeight), part);
    await panel.page.waitForTimeout(80);
    const seen = await panel.page.evaluate(() => {
      const rows = [...document.querySelectorAll("tr.tool")].map((row) => row.getBoundingClientRect());
      const inView = rows.filter(({ top, bottom }) => bottom > 100 && top < window.innerHeight);
      return {
        rows: rows.length,
        inView: inView.length,
        gap: Math.max(...inView.slice(1).map(({ top }, index) => top - (inView[index]?.bottom ?? top))),
      };
    });
    assert.ok(seen.rows < 100 && seen.inView > 15, JSON.stringify(seen));
    assert.equal(seen.gap, 0);
  }
  assert.match((await panel.page.locator("tbody th.tool").last().textContent()) ?? "", /_1999/);
});
