import assert from "node:assert/strict";
import { test } from "node:test";
import { reportFrom } from "../../shared/checkInput.ts";
import { type CheckTextParams, type CheckTextResult, checkTextRequest, type DescribedRule, rulesRequest } from "../../shared/protocol.ts";
import type { Report } from "../../shared/report.ts";
import { call, namesOf, toolsList, typescriptServer } from "../cli/support.ts";
import type { Client } from "./client.ts";
import { sharedClient, startIn } from "./workspace.ts";

/** The requests and notifications beyond LSP: what a panel is made of. */

let answer: unknown = null;
const shared = sharedClient({ settings: () => answer });

/** The report on a pasted text, which checking what came with it gives again. */
async function checkText(client: Client, params: CheckTextParams): Promise<Report> {
  const { report, input }: CheckTextResult = await client.connection.sendRequest(checkTextRequest, params);
  assert.deepEqual(reportFrom(input), report);
  return report;
}

test("the report has every list of the workspace, by the URIs of its files", async (context) => {
  const { client, uri } = await startIn(context, {
    "server.ts": typescriptServer("a.b", "c"),
    "tools.json": toolsList("d.e"),
    "broken.json": '{"tools":[{"name":"x","inputSchema":{',
  });
  const report = await client.report();
  assert.equal(report.version, 1);
  assert.deepEqual(
    report.lists.map(({ id, tools }) => [id, tools.map(({ name, line, column }) => [name, line, column])]),
    [
      [`${uri("broken.json")}#tools`, [["x", 1, 20]]],
      [
        `${uri("server.ts")}#server`,
        [
          ["a.b", 3, 22],
          ["c", 4, 22],
        ],
      ],
      [`${uri("tools.json")}#tools`, [["d.e", 4, 16]]],
    ],
  );
  assert.deepEqual(report.summary, { files: 3, lists: 3, tools: 4, unresolved: 0, errors: 4, warnings: 2, infos: 0 });
  assert.deepEqual(
    report.failures.map(({ file }) => file),
    [uri("broken.json")],
  );
  const { findings, lists, tools, state } = client.heard.statuses.at(-1) ?? {};
  assert.deepEqual({ findings, lists, tools, state }, { findings: 6, lists: 3, tools: 4, state: "ready" });
});

test("every rule is described, with its page's text", async (context) => {
  const { client } = await shared.in(context, {});
  const rules: readonly DescribedRule[] = await client.connection.sendRequest(rulesRequest);
  const printed: { readonly rules: readonly object[] } = JSON.parse(call(["rules", "--format", "json"]).out);
  assert.deepEqual(
    rules.map(({ about, ...rest }) => rest),
    printed.rules,
  );
  assert.ok(rules.every(({ about }) => about.length > 40));
});

const tools = ["orders.list", "orders_list", "ok"].map((name) => ({ name, inputSchema: { type: "object", properties: {} } }));

const shapes: readonly { readonly shape: string; readonly text: string; readonly name?: string }[] = [
  { shape: "one name a line", text: "orders.list\norders_list\r\nok\n" },
  { shape: "a tools/list result", text: JSON.stringify({ tools }) },
  { shape: "a JSON-RPC response", text: JSON.stringify({ jsonrpc: "2.0", id: 1, result: { tools } }) },
  { shape: "an array of tools", text: `\n  ${JSON.stringify(tools)}` },
  { shape: "an array of names", text: JSON.stringify(tools.map(({ name }) => name)) },
  { shape: "JSON behind a byte order mark", text: `\ufeff${JSON.stringify({ tools })}` },
  { shape: "names behind a byte order mark", text: "\ufefforders.list\norders_list\nok" },
  { shape: "source, by the name that is given", text: typescriptServer("orders.list", "orders_list", "ok"), name: "server.ts" },
];

for (const { shape, text, name } of shapes) {
  test(`a pasted text is checked: ${shape}`, async (context) => {
    const { client } = await shared.in(context, { "tools.json": toolsList("orders.list") });
    const report = await checkText(client, { text, ...(name === undefined ? {} : { name }) });
    assert.deepEqual(namesOf(report), ["orders.list", "orders_list", "ok"]);
    assert.deepEqual(report.lists[0]?.renameMap, { "orders.list": "orders_list_2", orders_list: "orders_list", ok: "ok" });
    assert.deepEqual(
      report.lists[0]?.tools.map(({ accepted }) => accepted["openai"]),
      [false, true, true],
    );
    assert.deepEqual(report.failures, []);
    // What was pasted leaves nothing behind.
    assert.deepEqual(
      (await client.report()).lists.flatMap((list) => list.tools.map((tool) => tool.name)),
      ["orders.list"],
    );
  });
}

test("the report on a pasted text is left out for whoever makes it from the input", async (context) => {
  const { client } = await shared.in(context, {});
  const params: CheckTextParams = { text: "a.b\nc.d" };
  const whole = await checkText(client, params);
  const { report, input }: CheckTextResult = await client.connection.sendRequest(checkTextRequest, { ...params, withoutReport: true });
  assert.deepEqual(report.lists, []);
  assert.deepEqual(reportFrom(input), whole);
});

test("a pasted text is judged under the settings and the config of the first workspace folder", async (context) => {
  answer = { rules: { "anthropic/name": "off" } };
  const { client } = await startIn(
    context,
    { "mcp-portability.config.json": '{ "consumers": ["anthropic", "openai"] }' },
    { settings: () => answer },
  );
  const report = await checkText(client, { text: "a.b" });
  assert.deepEqual(
    report.lists.flatMap((list) => list.findings.map(({ rule }) => rule)),
    ["openai/name"],
  );
  answer = null;
});

test("a pasted text that is nothing, broken or of a kind that nobody reads gives an empty report", async (context) => {
  const { client } = await shared.in(context, {});
  for (const params of [
    { text: "" },
    { text: "{}" },
    { text: "[" },
    { text: "fn main() {}", name: "main.rs" },
    { text: "a.b", name: "../../etc/passwd" },
  ]) {
    const { report }: CheckTextResult = await client.connection.sendRequest(checkTextRequest, params);
    assert.deepEqual(namesOf(report), [], JSON.stringify(params));
  }
  assert.equal(namesOf(await checkText(client, { text: "a.b", name: "../../x/list.txt" }))[0], "a.b");
});
