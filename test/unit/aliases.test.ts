import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseLock } from "../../server/readers/manifests/lock.ts";
import { aliasesOf } from "../../server/workspace/aliases.ts";
import { renameKeepingAlias, renameWithNotices, restoreAlias, retireAlias } from "../../server/workspace/edits/aliases.ts";
import { type Renaming, renameTools } from "../../server/workspace/edits/renaming.ts";
import { lockFileName, lockOf, lockText, shippedNames } from "../../shared/lock/lock.ts";
import { bodyCases, bodyRefusals, retirements } from "./aliases/bodies.ts";
import type { AliasCase, RefusedCase } from "./aliases/case.ts";
import { csharpCases, csharpRefusals } from "./aliases/csharp.ts";
import { goCases, goRefusals } from "./aliases/go.ts";
import { javaCases, javaRefusals } from "./aliases/java.ts";
import { phpCases, phpRefusals } from "./aliases/php.ts";
import { pythonCases, pythonRefusals } from "./aliases/python.ts";
import { rubyCases, rubyRefusals } from "./aliases/ruby.ts";
import { typescriptCases, typescriptRefusals } from "./aliases/typescript.ts";
import { checkShop, edited, type Shop, type Texts } from "./support/shop.ts";

const cases: readonly AliasCase[] = [
  ...typescriptCases,
  ...pythonCases,
  ...csharpCases,
  ...javaCases,
  ...goCases,
  ...phpCases,
  ...rubyCases,
  ...bodyCases,
];
const refusals: readonly RefusedCase[] = [
  ...typescriptRefusals,
  ...pythonRefusals,
  ...csharpRefusals,
  ...javaRefusals,
  ...goRefusals,
  ...phpRefusals,
  ...rubyRefusals,
  ...bodyRefusals,
];

/** The file with the lock of the names that it has. */
async function locked(file: string, text: string): Promise<Texts> {
  const { lists, failures } = await checkShop({ [file]: text });
  assert.deepEqual(failures, []);
  const keyOf = ({ server, id }: (typeof lists)[number]["list"]) => server?.name ?? id;
  const lock = lockOf(
    shippedNames(
      lists.map(({ list }) => list),
      keyOf,
    ),
    null,
  );
  return { [file]: text, [lockFileName]: lockText(lock) };
}

function namesOf({ lists }: Shop): readonly (readonly string[])[] {
  return lists.map(({ list }) => list.tools.map(({ name }) => name));
}

async function renamed(texts: Texts, from: string): Promise<{ readonly shop: Shop; readonly renaming: Renaming }> {
  const shop = await checkShop(texts);
  const having = shop.lists.filter(({ list }) => list.tools.some(({ name }) => name === from));
  assert.equal(having.length, 1, `one list has ${from}`);
  const renaming = await renameKeepingAlias(
    having.map((list) => ({ list, from, to: "orders_list" })),
    shop.maker,
  );
  return { shop, renaming };
}

async function renameAlone(texts: Texts, from: string): Promise<Renaming> {
  const { lists, workspace } = await checkShop(texts);
  return renameTools(
    lists.map((list) => ({ list, from, to: "orders_list" })),
    workspace,
  );
}

for (const { what, file, from = "orders.list", before, after, retired } of cases)
  describe(`${file}: ${what}`, () => {
    for (const lineEnd of ["\n", "\r\n"]) {
      const written = (text: string) => text.replaceAll("\n", lineEnd);
      test(`the old name stays registered, is an alias in the lock and can be retired (${JSON.stringify(lineEnd)})`, async () => {
        const texts = await locked(file, written(before));
        const { shop, renaming } = await renamed(texts, from);
        const made = edited(texts, renaming);
        assert.equal(made[file], written(after));
        const now = await checkShop(made);
        const [all = []] = namesOf(now);
        assert.deepEqual(new Set(all), new Set([...(namesOf(shop)[0] ?? []), "orders_list"]));
        assert.equal(all.length, new Set(all).size, "no name is there twice");
        assert.deepEqual(
          now.findings.filter(({ rule }) => rule.startsWith("stability/")),
          [],
        );
        const [list] = now.lists;
        assert.ok(list !== undefined && now.lists.length === 1);
        assert.deepEqual([...aliasesOf(list)], [[from, "orders_list"]]);
        const again = await renamed(made, from);
        assert.deepEqual(again.renaming, { edits: [], renamed: [] });
        const gone = edited(made, await retireAlias(list, from, now.maker));
        const expected = retired ?? before.replaceAll(from, "orders_list");
        assert.equal(gone[file], written(expected));
        const [tools] = parseLock(gone[lockFileName] ?? "").servers.values();
        assert.deepEqual(tools?.get("orders_list")?.aliases, []);
      });
    }
  });

for (const { what, file, from = "orders.list", before } of cases)
  test(`${file}: ${what}: the notice of an alias follows the next rename of its tool`, async () => {
    const texts = await locked(file, before);
    const kept = edited(texts, (await renamed(texts, from)).renaming);
    const { lists, maker } = await checkShop(kept);
    const wishes = lists.map((list) => ({ list, from: "orders_list", to: "orders_seen" }));
    const after = edited(kept, await renameWithNotices(wishes, maker))[file] ?? "";
    assert.ok(after.includes("Deprecated: use orders_seen instead."), after);
    assert.ok(!after.includes("use orders_list instead"), after);
    const twice = edited(kept, await renameKeepingAlias(wishes, maker))[file] ?? "";
    assert.equal(twice.split("Deprecated: use orders_seen instead.").length, 3, twice);
    assert.ok(!twice.includes("use orders_list instead"), twice);
  });

test("a notice follows the tool of its own server", async () => {
  const made = (name: string, server: string) => `
const ${server} = new McpServer({ name: "${server}", version: "1.0.0" });
${server}.registerTool("${name}", { description: "A tool" }, run);
${server}.registerTool("orders.list", { description: "Deprecated: use ${name} instead." }, run);\n`;
  const source = (first: string, second: string) =>
    `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n${made(first, "one")}${made(second, "two")}`;
  const entry = { orders_list: { llmName: "orders_list", aliases: ["orders.list"] } };
  const lock = JSON.stringify({ version: 1, servers: { one: { tools: entry }, two: { tools: entry } } });
  const texts = { "server.ts": source("orders_list", "orders_list"), [lockFileName]: lock };
  const { lists, maker } = await checkShop(texts);
  const list = lists.find(({ list: { server } }) => server?.name === "one");
  assert.ok(list !== undefined);
  const after = edited(texts, await renameWithNotices([{ list, from: "orders_list", to: "orders_seen" }], maker));
  assert.equal(after["server.ts"], source("orders_seen", "orders_list"));
});

for (const { what, file, from = "orders.list", text, why } of refusals)
  test(`${file}: ${what} is refused with the reason`, async () => {
    const { renaming } = await renamed(await locked(file, text), from);
    assert.ok("refused" in renaming);
    assert.ok(renaming.refused.includes(why), renaming.refused);
    assert.ok(renaming.refused.startsWith(`"${from}" cannot `), renaming.refused);
  });

for (const retirement of retirements)
  test(`${retirement.file}: ${retirement.what}: an alias is taken away, or stays with the reason`, async () => {
    const { file, text } = retirement;
    const [unlocked] = (await checkShop({ [file]: text })).lists;
    assert.ok(unlocked !== undefined);
    const key = unlocked.list.server?.name ?? unlocked.list.id;
    const tools = { orders_list: { llmName: "orders_list", aliases: ["orders.list"] } };
    const texts = { [file]: text, [lockFileName]: JSON.stringify({ version: 1, servers: { [key]: { tools } } }) };
    const { maker, lists } = await checkShop(texts);
    const [list] = lists;
    assert.ok(list !== undefined);
    const retired = await retireAlias(list, "orders.list", maker);
    if ("left" in retirement) assert.equal(edited(texts, retired)[file], retirement.left);
    else assert.ok("refused" in retired && retired.refused.includes(retirement.why), JSON.stringify(retired));
  });

test("without a lock nothing is renamed: nobody could tell the alias from a tool", async () => {
  const [first] = typescriptCases;
  const { renaming } = await renamed({ "server.ts": first?.before ?? "" }, "orders.list");
  assert.ok("refused" in renaming && renaming.refused.includes("there is no lock"));
});

for (const { what, file, from = "orders.list", before, after, restored = after } of cases)
  test(`${file}: ${what}: a name that is gone is registered again`, async () => {
    const texts = await locked(file, before);
    const gone = edited(texts, await renameAlone(texts, from));
    const shop = await checkShop({ ...gone, [lockFileName]: texts[lockFileName] ?? "" });
    const again = edited(gone, await restoreAlias(shop.lists, from, "orders_list", shop.maker));
    assert.equal(again[file], restored);
  });
