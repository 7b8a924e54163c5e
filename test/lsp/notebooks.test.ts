import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CodeActionKind,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  HoverRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { shownPlaceRequest } from "../../shared/protocol.ts";
import { bareClient, pullingClient } from "./abilities.ts";
import { type Client, uriOf } from "./client.ts";
import { NotebookEditor } from "./notebookEditor.ts";
import { prepare } from "./renaming.ts";
import { applyWorkspaceEdit, rangeOf, textAt } from "./textEdits.ts";
import { sharedClient, startIn } from "./workspace.ts";

const shared = sharedClient();

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("stall")';
const first = 'say = "🧵"; mcp.tool(name="stall.open")(run)\n';
const second = '@mcp.tool(name="stall.close")\ndef close(): ...';

const refused = (name: string) => [`anthropic/name ${name}`, `openai/name ${name}`, `observed-64/name ${name}`];

/** A notebook as it is stored. */
function stored(...cells: readonly string[]): string {
  return JSON.stringify({ cells: cells.map((source) => ({ cell_type: "code", source: source.split(/^/m) })) }, null, 1);
}

async function opened(client: Client, path: string, ...cells: readonly string[]): Promise<NotebookEditor> {
  const notebook = new NotebookEditor(client, path);
  await notebook.open(...cells);
  return notebook;
}

test("findings stand in the cells of a notebook while it is open, and in its file before and behind", async (context) => {
  const { client, path, uri, marked } = await shared.in(context, { "stall.ipynb": stored(server, first) });
  assert.deepEqual(await marked(), ["stall.ipynb"]);
  const inFile = await client.marks(uri("stall.ipynb"));
  // The client has more than is stored.
  const notebook = await opened(client, path("stall.ipynb"), server, first, second);
  assert.deepEqual(await notebook.marks(0), []);
  assert.deepEqual(await notebook.marks(1), refused("stall.open"));
  assert.deepEqual(await notebook.marks(2), refused("stall.close"));
  assert.deepEqual(await client.shown(uri("stall.ipynb")), []);
  await notebook.close();
  assert.deepEqual(await client.shown(notebook.cell(1)), []);
  assert.deepEqual(await client.marks(uri("stall.ipynb")), inFile);
});

test("findings follow what is typed into a cell, and cells that are put in, moved and taken away", async (context) => {
  const { client, path } = await shared.in(context, {});
  const notebook = await opened(client, path("stall.ipynb"), server, first, second);
  await notebook.replace(0, "\n\n", "\n# a line more\n\n\n");
  assert.deepEqual(await notebook.marks(1), refused("stall.open"));
  await notebook.replace(1, "stall.open", "stall_open");
  assert.deepEqual(await notebook.marks(1), []);
  assert.deepEqual(await notebook.marks(2), refused("stall.close"));
  await notebook.splice(1, 0, "%%bash\n@mcp.tool(name='stall.shell')\ndef shell(): ...", "\n\n");
  assert.deepEqual(await notebook.marks(1), []);
  assert.deepEqual(await notebook.marks(4), refused("stall.close"));
  const gone = notebook.cell(4);
  // As an editor tells that a cell has another language now.
  await notebook.splice(4, 1);
  assert.deepEqual(await client.shown(gone), []);
  await notebook.splice(1, 0, second);
  assert.deepEqual(await notebook.marks(1), refused("stall.close"));
  await notebook.close();
});

test("tools of one name in two cells are twins, each of which tells where the other is", async (context) => {
  const { client, path } = await shared.in(context, {});
  const notebook = await opened(client, path("stall.ipynb"), server, "mcp.tool(name='open')(run)", "\nmcp.tool(name='open')(run)");
  const twin = (await client.shown(notebook.cell(1))).find(({ code }) => code === "mcp/unique-names");
  assert.deepEqual(
    twin?.relatedInformation?.map(({ location }) => location),
    [{ uri: notebook.cell(2), range: rangeOf(notebook.text(2), "open") }],
  );
  await notebook.close();
});

test("hover, symbols and a quick fix work in a cell", async (context) => {
  const { client, path } = await shared.in(context, {});
  const notebook = await opened(client, path("stall.ipynb"), server, first, second);
  const cell = notebook.cell(1);
  const range = rangeOf(first, "stall.open");
  await client.settle();
  const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: cell }, position: range.start });
  assert.deepEqual(hover?.range, range);
  const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: cell } });
  assert.deepEqual(
    symbols?.flatMap((symbol) => ("children" in symbol ? (symbol.children ?? []) : [])).map((child) => [child.name, child.range]),
    [["stall.open", range]],
  );
  const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: "stall.close" });
  assert.deepEqual(
    found?.map(({ location }) => location),
    [{ uri: notebook.cell(2), range: rangeOf(second, "stall.close") }],
  );
  const actions = await client.actions(cell, range);
  assert.ok(actions.every(({ kind }) => kind === CodeActionKind.QuickFix));
  const edit = await client.editOf(actions.find(({ title }) => title === 'Rename "stall.open" to "stall_open"'));
  await applyWorkspaceEdit(edit, notebook);
  assert.equal(notebook.text(1), first.replace("stall.open", "stall_open"));
  assert.deepEqual(await notebook.marks(1), []);
  await notebook.close();
});

test("no source action is offered for a cell, even if it is asked for", async (context) => {
  const { client, path } = await shared.in(context, {});
  const notebook = await opened(client, path("stall.ipynb"), server, first);
  await client.settle();
  for (const kind of ["source", "source.fixAll", "source.fixAll.mcpPortability", "source.organizeImports"])
    assert.deepEqual(await client.actions(notebook.cell(1), rangeOf(first, first), { only: [kind] }), [], kind);
  await notebook.close();
});

test("F2 in a cell changes the other cells with it, and puts a name in where there is none", async (context) => {
  const { client, path } = await shared.in(context, {});
  const derived = "NAME = 'stall.sell'\n@mcp.tool()\ndef weigh(): ...";
  const notebook = await opened(client, path("stall.ipynb"), server, derived, "@mcp.tool(name=NAME)\ndef sell(): ...");
  await client.settle();
  const used = rangeOf(notebook.text(2), "NAME");
  assert.deepEqual(await prepare(client, notebook.cell(2), used.start), { range: used, placeholder: "stall.sell" });
  const rename = (index: number, sought: string, newName: string) =>
    client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: notebook.cell(index) },
      position: rangeOf(notebook.text(index), sought).start,
      newName,
    });
  await applyWorkspaceEdit((await rename(2, "NAME", "sell_fruit")) ?? {}, notebook);
  await applyWorkspaceEdit((await rename(1, "weigh", "weigh_fruit")) ?? {}, notebook);
  assert.equal(notebook.text(1), "NAME = 'sell_fruit'\n@mcp.tool(name=\"weigh_fruit\")\ndef weigh(): ...");
  // A name that is no word is read back in the cell that it is written into.
  await applyWorkspaceEdit((await rename(2, "NAME", "sell-fruit")) ?? {}, notebook);
  await applyWorkspaceEdit((await rename(1, "weigh_fruit", "weigh-fruit")) ?? {}, notebook);
  assert.equal(notebook.text(1), "NAME = 'sell-fruit'\n@mcp.tool(name=\"weigh-fruit\")\ndef weigh(): ...");
  await notebook.close();
});

test("a finding is ignored by a comment in its cell, and a comment that ignores nothing is taken away", async (context) => {
  const { client, path } = await shared.in(context, {});
  const notebook = await opened(client, path("stall.ipynb"), server, "# mcp-portability-ignore-next-line: nothing\n\n", second);
  const act = async (index: number, sought: string, title: string) => {
    const diagnostics = (await client.shown(notebook.cell(index))).filter(({ code }) => title.includes(String(code)));
    const actions = await client.actions(notebook.cell(index), rangeOf(notebook.text(index), sought), { diagnostics });
    await applyWorkspaceEdit(await client.editOf(actions.find((action) => action.title === title)), notebook);
  };
  await act(2, "stall.close", "Ignore openai/name for this line");
  assert.equal(notebook.text(2), `# mcp-portability-ignore-next-line openai/name: say why here\n${second}`);
  assert.deepEqual(await notebook.marks(2), ["anthropic/name stall.close", "observed-64/name stall.close"]);
  await act(1, "nothing", "Delete this suppression");
  assert.equal(notebook.text(1), "\n");
  await notebook.close();
});

test("a second registration in the last lines of a cell begins on a line of its own, in the same cell", async (context) => {
  const tools = { "stall.close": { llmName: "stall__close", aliases: [] } };
  const lock = JSON.stringify({ version: 1, servers: { stall: { tools } } }, null, 2);
  for (const [texts, index] of [
    [[server, second, "print(1)"], 1],
    [[server, second], 1],
  ] as const) {
    const { client, path } = await shared.in(context, { "stall.ipynb": stored(...texts), "mcp-portability.lock.json": lock });
    const notebook = await opened(client, path("stall.ipynb"), ...texts);
    await client.settle();
    const actions = await client.actions(notebook.cell(index), rangeOf(second, "stall.close"));
    const keep = actions.find(({ title }) => title.includes("and keep the old name"));
    await applyWorkspaceEdit(await client.editOf(keep), notebook);
    assert.match(notebook.text(index), /^@mcp\.tool\(name="stall_close"\)\ndef close\(\): \.\.\.\n+.*"stall\.close"/s);
    for (const other of texts.keys()) if (other !== index) assert.equal(notebook.text(other), texts[other]);
    await notebook.close();
  }
});

test("a client that pulls gets the findings of each cell, and those of no cell for the file", async (context) => {
  const { client, path } = await startIn(context, { "stall.ipynb": stored(server, first) }, { capabilities: pullingClient });
  const notebook = await opened(client, path("stall.ipynb"), server, first);
  const pull = async (uri: string): Promise<DocumentDiagnosticReport> =>
    client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  const report = await pull(notebook.cell(1));
  assert.ok(report.kind === "full");
  assert.deepEqual(
    report.items.map(({ range }) => textAt(first, range)),
    ["stall.open", "stall.open", "stall.open"],
  );
  const none = await pull(notebook.cell(0));
  assert.ok(none.kind === "full" && none.items.length === 0);
  assert.deepEqual(await client.shown(uriOf(path("stall.ipynb"))), []);
});

test("a client that knows no notebooks is told nothing of them", async (context) => {
  const { client, uri } = await startIn(context, { "stall.ipynb": stored(server, first) }, { capabilities: bareClient });
  assert.equal((await client.marks(uri("stall.ipynb"))).length, 3);
});

test("the panel is told of a notebook once, and a place of it is shown in its cell", async (context) => {
  const { client, path, uri } = await shared.in(context, { "stall.ipynb": stored(server, first) });
  const notebook = await opened(client, path("stall.ipynb"), server, first);
  const { lists } = await client.report();
  const tools = lists.flatMap((list) => list.tools).filter(({ name }) => name === "stall.open");
  assert.deepEqual(
    tools.map(({ file }) => file),
    [uri("stall.ipynb")],
  );
  const [{ line = 0, column = 0, endLine = 0, endColumn = 0 } = {}] = tools;
  const range = { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
  const place = { uri: uri("stall.ipynb"), range };
  assert.deepEqual(await client.connection.sendRequest(shownPlaceRequest, place), {
    uri: notebook.cell(1),
    range: rangeOf(first, "stall.open"),
  });
  await notebook.close();
  await client.settle();
  assert.deepEqual(await client.connection.sendRequest(shownPlaceRequest, place), place);
});
