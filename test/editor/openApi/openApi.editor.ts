import assert from "node:assert/strict";
import * as vscode from "vscode";
import { applyFix, quickFixesAt, revert } from "../support/actions.ts";
import { answer, chooseRow, closeNotifications, notification, shownInput } from "../support/asks.ts";
import { diagnosticsOf, expectDiagnostics, fileUri, openUntitled, rangeOf } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";

const longName = "read_ship_with_all_of_its_papers_and_everybody_on_board_of_it_at_noon1";
const portableName = "read_ship_with_all_of_its_papers_and_everybody_on_board_o_25aa34";
const api = `openapi: 3.1.0
info: { title: Harbor, version: "1" }
paths:
  /ships/{id}:
    get:
      operationId: ${longName}
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
`;
const folder = () => fileUri("harbor");

describe("OpenAPI documents", () => {
  before(async () => {
    await vscode.workspace.fs.writeFile(
      vscode.Uri.joinPath(folder(), "pyproject.toml"),
      Buffer.from('[project]\nname = "harbor"\ndependencies = ["fastapi-mcp"]\n'),
    );
    await vscode.workspace.fs.writeFile(
      vscode.Uri.joinPath(folder(), "server.py"),
      Buffer.from("from fastapi_mcp import FastApiMCP\n\nmcp = FastApiMCP(app)\n"),
    );
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder(), "api.yaml"), Buffer.from(api));
  });

  afterEach(async () => {
    for (const document of vscode.workspace.textDocuments) await revert(document);
    await closeNotifications();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  after(async () => vscode.workspace.fs.delete(folder(), { recursive: true }));

  it("a person sees the squiggle on a long operationId, fixes it, converts the document and copies the list", async () => {
    const { document } = await vscode.window.showTextDocument(vscode.Uri.joinPath(folder(), "api.yaml"));
    await expectDiagnostics(
      document,
      ["gemini/length-64", "observed-64/name", "openai/name"].map((rule) => `${rule} ${longName}`),
    );
    const actions = await quickFixesAt(document, rangeOf(document, longName));
    const action = actions.find(({ title }) => title === `Rename "${longName}" to "${portableName}"`);
    assert.ok(action, actions.map(({ title }) => title).join("\n"));
    await applyFix(action);
    assert.ok(document.getText().includes(`      operationId: ${portableName}\n`));
    await expectDiagnostics(document, []);

    const converted = vscode.commands.executeCommand("mcpPortability.convertOpenApi");
    await chooseRow("Portable names");
    await shownInput("What stands before every name");
    await answer("harbor");
    await shownInput("Most characters of a name");
    await answer("80");
    await shownInput("What do the tools have");
    await answer();
    await converted;
    const list = vscode.window.activeTextEditor?.document;
    assert.ok(list?.isUntitled === true && list.languageId === "json");
    const [tool] = JSON.parse(list.getText()).tools;
    assert.deepEqual([tool.name, tool.annotations], [`harbor_${portableName}`, { readOnlyHint: true }]);
    assert.deepEqual(tool.inputSchema.required, ["id"]);
    // The prefix made it too long again: the list is checked like any other.
    await eventually(() => assert.ok(diagnosticsOf(list).some(({ code, text }) => code === "openai/name" && text === tool.name)));

    await vscode.env.clipboard.writeText("");
    await notification("1 tool, 0 warnings.", "Copy Tool List");
    await eventually(async () => assert.equal(await vscode.env.clipboard.readText(), list.getText()));
  });

  it("Copy Tool List copies a list as it stands, and converts an OpenAPI document in the usual way", async () => {
    await vscode.window.showTextDocument(vscode.Uri.joinPath(folder(), "api.yaml"));
    await vscode.commands.executeCommand("mcpPortability.copyToolList");
    const copied = await vscode.env.clipboard.readText();
    assert.deepEqual(
      JSON.parse(copied).tools.map(({ name }: { readonly name: string }) => name),
      [portableName],
    );
    const own = '{ "tools": [{ "name": "a", "inputSchema": { "type": "object" } }] }';
    await openUntitled("json", own);
    await vscode.commands.executeCommand("mcpPortability.copyToolList");
    assert.equal(await vscode.env.clipboard.readText(), own);
  });

  it("a list that is too long is split by a button of the message, into lists that are checked each", async () => {
    const paths = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`/p${index}`, { get: { operationId: `p${index}` } }]));
    const content = JSON.stringify({ openapi: "3.1.0", info: { title: "Long", version: "1" }, paths });
    const long = await openUntitled("json", content);
    await vscode.commands.executeCommand("mcpPortability.convertOpenApi", long.uri, {});
    const whole = vscode.window.activeTextEditor?.document;
    assert.ok(whole !== undefined);
    await eventually(() => assert.ok(diagnosticsOf(whole).some(({ code }) => code === "openai/max-tools")));
    await notification("130 tools, 0 warnings.", "Lists of 128");
    await eventually(() => {
      const split = vscode.window.activeTextEditor?.document;
      assert.ok(split !== undefined && split !== whole);
      assert.deepEqual(
        JSON.parse(split.getText()).map(({ tools }: { readonly tools: readonly unknown[] }) => tools.length),
        [128, 2],
      );
    });
    const split = vscode.window.activeTextEditor?.document;
    assert.ok(split !== undefined);
    await expectDiagnostics(split, []);
  });

  it("a document that is none is not converted, and a message says why", async () => {
    const other = await openUntitled("yaml", "swagger: '1.2'\n");
    await vscode.commands.executeCommand("mcpPortability.convertOpenApi", other.uri, {});
    await notification("This document cannot be converted: Swagger");
  });
});
