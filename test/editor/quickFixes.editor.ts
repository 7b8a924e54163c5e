import assert from "node:assert/strict";
import * as vscode from "vscode";
import { applyFix, quickFixesAt, revert, undoIn } from "./support/actions.ts";
import { diagnosticsOf, fileUri, openFile, rangeOf } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

const server = "typescript-orders/src/server.ts";

/** A quick fix → what is in the document afterwards that was not there before, and what is gone. */
const fixes: readonly (readonly [at: string, title: string, there: string, gone: RegExp])[] = [
  ["orders:refund", 'Rename "orders:refund" to "orders_refund"', 'const REFUND = "orders_refund";', / orders:refund$/],
  ["orders:refund", 'Rename "orders:refund" to "orders-refund"', 'const REFUND = "orders-refund";', / orders:refund$/],
  ["orders:refund", 'Rename "orders:refund" to "ordersRefund"', 'const REFUND = "ordersRefund";', / orders:refund$/],
  ["7_day_forecast", "Rename all 3 refused names in this file", '"_7_day_forecast"', /^(anthropic|openai|gemini|mcp|observed-64)\//],
  [
    "orders:refund",
    "Ignore mcp/name, anthropic/name, openai/name and observed-64/name for this line",
    "// mcp-portability-ignore-next-line mcp/name, anthropic/name, openai/name, observed-64/name: ",
    /\/name orders:refund$/,
  ],
  [
    'orders_list"',
    "Ignore collision/rewritten for this line",
    "ignore-next-line collision/rewritten: ",
    /^collision\/rewritten orders_list$/,
  ],
];

describe("Quick fixes", () => {
  afterEach(async () => {
    for (const document of vscode.workspace.textDocuments) await revert(document);
  });

  for (const [at, title, there, gone] of fixes) {
    it(`${title}: applied, and undone in one step`, async () => {
      const { document } = await openFile(server);
      const before = document.getText();
      const codes = () => diagnosticsOf(document).map(({ code, text }) => `${code} ${text}`);
      await eventually(() => assert.ok(codes().some((code) => gone.test(code))));
      const found = codes();
      const actions = await quickFixesAt(document, rangeOf(document, at.replace(/"$/, "")));
      const action = actions.find((candidate) => candidate.title === title);
      assert.ok(action, actions.map((candidate) => candidate.title).join("\n"));
      await applyFix(action);
      assert.ok(document.getText().includes(there), document.getText());
      await eventually(() => {
        assert.deepEqual(
          codes().filter((code) => gone.test(code)),
          [],
        );
        // Until the server has answered the old diagnostics stand on the new text, under which they look like others.
        assert.ok(codes().length < found.length, "none is gone");
      });
      await undoIn(document);
      assert.equal(document.getText(), before);
      await eventually(() => assert.deepEqual(codes(), found));
    });
  }

  it("Ignore in the config: an entry with a reason to fill in, undone in one step", async () => {
    const { document } = await openFile(server);
    const actions = await quickFixesAt(document, rangeOf(document, "orders:refund"));
    const action = actions.find(
      ({ title }) =>
        title.startsWith("Ignore mcp/name, anthropic/name, ") && title.endsWith(' for "orders:refund" in mcp-portability.config.json'),
    );
    assert.ok(action);
    const config = await vscode.workspace.openTextDocument(fileUri("mcp-portability.config.json"));
    const before = config.getText();
    await applyFix(action);
    assert.match(config.getText(), /"orders:refund"[\s\S]*"mcp\/name"/);
    assert.notEqual(config.getText(), before);
    await undoIn(config);
    assert.equal(config.getText(), before);
  });

  it("Open the source: the command of the server is there to be run", async () => {
    const { document } = await openFile(server);
    const actions = await quickFixesAt(document, rangeOf(document, "orders:refund"));
    const action = actions.find(({ title }) => title === "Open the source of anthropic/name");
    assert.match(String(action?.command?.arguments?.[0]), /^https:\/\//);
    assert.ok((await vscode.commands.getCommands(true)).includes(action?.command?.command ?? ""));
  });

  it("a name that four refuse has a short list: names, all of the file, a way to leave it here, for all, and for one of them, the source", async () => {
    const { document } = await openFile(server);
    const titles = (await quickFixesAt(document, rangeOf(document, "orders:refund"))).map(({ title }) => title);
    assert.deepEqual(
      titles.map((title) => title.split(" ").slice(0, 2).join(" ")),
      [
        'Rename "orders:refund"',
        'Rename "orders:refund"',
        'Rename "orders:refund"',
        "Rename all",
        "Ignore mcp/name,",
        "Ignore mcp/name,",
        "Ignore one",
        "Open the",
      ],
    );
  });

  it("the portable name is the preferred one, and nothing is renamed on save", async () => {
    const { document } = await openFile(server);
    const range = rangeOf(document, "orders:refund");
    const actions = await quickFixesAt(document, range);
    assert.deepEqual(
      actions.filter(({ isPreferred }) => isPreferred === true).map(({ title }) => title),
      ['Rename "orders:refund" to "orders_refund"'],
    );
    const onSave = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new vscode.Range(0, 0, document.lineCount, 0),
      vscode.CodeActionKind.SourceFixAll.value,
    );
    assert.deepEqual(
      onSave.filter(({ title }) => title.startsWith("Rename")),
      [],
    );
  });

  it("source.fixAll.mcpPortability renames all when it is asked for by name", async () => {
    const { document } = await openFile(server);
    const kind = vscode.CodeActionKind.SourceFixAll.append("mcpPortability").value;
    const [action] = await eventually(async () => {
      const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        "vscode.executeCodeActionProvider",
        document.uri,
        new vscode.Range(0, 0, document.lineCount, 0),
        kind,
      );
      assert.equal(found.length, 1);
      return found;
    });
    assert.ok(action);
    await applyFix(action);
    assert.match(document.getText(), /"orders_refund"[\s\S]*"orders_list_2"[\s\S]*"_7_day_forecast"/);
  });
});
