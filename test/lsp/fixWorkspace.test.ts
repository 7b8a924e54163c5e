import assert from "node:assert/strict";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LSPErrorCodes, TextDocumentEdit, type WorkspaceEdit } from "vscode-languageserver-protocol/node";
import { type FixWorkspaceResult, fixWorkspaceRequest } from "../../shared/protocol.ts";
import { call, folderOf, toolsList, typescriptServer } from "../cli/support.ts";
import { bareClient, fullClient } from "./abilities.ts";
import { type Client, startClient, uriOf } from "./client.ts";
import type { VirtualFiles } from "./conversation.ts";
import { startIn } from "./workspace.ts";

type Fixed = NonNullable<FixWorkspaceResult<WorkspaceEdit>>;

async function fix(client: Client): Promise<Fixed> {
  const result: FixWorkspaceResult<WorkspaceEdit> = await client.connection.sendRequest(fixWorkspaceRequest);
  assert.ok(result !== null);
  return result;
}

/** The texts of all files below a folder. */
function textsIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(folder, file)).isFile());
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

test("the edit changes what the command line's fix changes, and tells what it leaves out", async (context) => {
  const cwd = folderOf(context, {
    "server.ts": `const server = new McpServer({ name: "notes" });
const SEARCH = 'notes/search';
server.registerTool("notes.add", { description: "Adds" }, add);
server.registerTool(SEARCH, { description: "Search" }, search);
server.registerTool(\`notes.\${kind}\`, {}, run);
server.registerTool("...", {}, run);
const topics = ["notes.add"];
`,
    "server.py": `mcp = FastMCP("mail")\r\n@mcp.tool(name='mail.send')\r\ndef send(): ...\r\n@mcp.tool("mail." "read")\r\ndef read(): ...\r\n`,
    "broken.json": '{"tools":[{"name":"x.y","inputSchema":{',
    "excluded/tools.json": toolsList("a.b"),
    "mcp-portability.config.json": '{ "exclude": ["excluded/**"] }',
  });
  cpSync("examples", join(cwd, "examples"), { recursive: true });
  const other = folderOf(context, {});
  cpSync(cwd, other, { recursive: true });
  const printed = call(["fix"], { cwd: other });
  assert.equal(printed.status, 0);

  const client = await startClient(context, { folders: [cwd] });
  const { edit, renames, leftOut, oldNames, failures } = await fix(client);
  await client.apply(edit);
  assert.deepEqual(textsIn(cwd), textsIn(other));
  assert.ok(printed.out.startsWith(`${renames.length} names changed in `), printed.out);
  const below = (uri: string) => decodeURIComponent(uri.slice(uriOf(cwd).length + 1));
  const complaints = [
    ...leftOut.map(({ file, line, name, why }) => `${below(file)}:${line}: ${JSON.stringify(name)} is left alone: ${why}`),
    ...failures.map(({ file, message }) => `${below(file)}: ${message}`),
    ...oldNames.map(
      ({ file, line, from, to }) =>
        `${below(file)}:${line}: ${JSON.stringify(from)} still stands here; if it means the tool that is now ${to}, change it too`,
    ),
  ];
  assert.ok(leftOut.length > 1 && oldNames.length > 0 && failures.length > 0);
  // What only may mean a tool, in files that no fix changes, the command line alone looks for.
  const perhaps = [
    'examples/mcp-portability.config.json:7:16: may have to be "next_departure_" now (configs)',
    "1 place is left as it is: what else may mean a tool that has another name now",
  ];
  assert.deepEqual([...complaints, ...perhaps].toSorted(), printed.err.trimEnd().split("\n").toSorted());
  assert.deepEqual((await fix(client)).renames, [], "a second time there is nothing to do");
});

test("every rename is a question of its own, which says who speaks against the old name", async (context) => {
  const { client, uri } = await startIn(context, {
    "server.ts": typescriptServer("a.b", "c/d", "fine"),
    "tools.json": toolsList("c/d"),
  });
  const { edit, renames } = await fix(client);
  assert.deepEqual(Object.values(edit.changeAnnotations ?? {}), [
    { label: 'Rename "a.b" to "a_b"', description: "anthropic/name, openai/name, observed-64/name", needsConfirmation: true },
    {
      label: 'Rename "c/d" to "c_d"',
      description: "mcp/name, anthropic/name, openai/name, gemini/name, observed-64/name",
      needsConfirmation: true,
    },
  ]);
  const ids = Object.keys(edit.changeAnnotations ?? {});
  const annotated = (edit.documentChanges ?? []).flatMap((change) => {
    assert.ok(TextDocumentEdit.is(change));
    assert.equal(change.textDocument.version, null);
    return change.edits.map((one) => [change.textDocument.uri, "annotationId" in one ? one.annotationId : null]);
  });
  assert.deepEqual(annotated, [
    [uri("server.ts"), ids[0]],
    [uri("server.ts"), ids[1]],
    [uri("tools.json"), ids[1]],
  ]);
  assert.deepEqual(
    renames.map(({ from, to, file, line, column }) => [from, to, file, line, column]),
    [
      ["a.b", "a_b", uri("server.ts"), 3, 22],
      ["c/d", "c_d", uri("server.ts"), 4, 22],
      ["c/d", "c_d", uri("tools.json"), 4, 16],
    ],
  );
});

test("a client that cannot ask gets the plain edit, and one that knows no versions the plainest", async (context) => {
  const folder = folderOf(context, { "tools.json": toolsList("a.b") });
  const { changeAnnotationSupport, ...workspaceEdit } = fullClient.workspace?.workspaceEdit ?? {};
  const cannotAsk = await startClient(context, {
    folders: [folder],
    capabilities: { ...fullClient, workspace: { ...fullClient.workspace, workspaceEdit } },
  });
  const plain = (await fix(cannotAsk)).edit;
  assert.deepEqual(Object.keys(plain), ["documentChanges"]);
  assert.ok(!JSON.stringify(plain).includes("annotationId"));
  const bare = await startClient(context, { folders: [folder], capabilities: bareClient, options: {} });
  assert.deepEqual(Object.keys((await fix(bare)).edit), ["changes"]);
});

test("what is open is edited as it is typed, what is closed as it is stored now", async (context) => {
  const { client, path } = await startIn(context, { "open.json": toolsList("a.b"), "closed.json": toolsList("c.d") });
  const uri = await client.open(path("open.json"), toolsList("a.b").replaceAll("\n", "\r\n"));
  await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\r\n\r\n" }]);
  writeFileSync(path("closed.json"), `\n\n\n${toolsList("c.d", "e.f")}`);
  await client.apply((await fix(client)).edit);
  assert.equal(client.text(uri), `\r\n\r\n${toolsList("a_b").replaceAll("\n", "\r\n")}`);
  assert.equal(readFileSync(path("closed.json"), "utf8"), `\n\n\n${toolsList("c_d", "e_f")}`);
});

test("somebody who types all the time gets an edit of the text as it then is, or is told to try again", async (context) => {
  const { client, path } = await startIn(context, { "server.ts": typescriptServer("a.b") });
  const uri = await client.open(path("server.ts"));
  let applied = 0;
  for (let round = 0; round < 20; round++) {
    const asked = fix(client).catch((error: { readonly code: number }) => error.code);
    for (let key = 0; key < round; key++)
      await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n" }]);
    const answer = await asked;
    if (typeof answer === "number") assert.equal(answer, LSPErrorCodes.ContentModified);
    else {
      const [change] = answer.edit.documentChanges ?? [];
      assert.ok(TextDocumentEdit.is(change));
      if (change.textDocument.version !== client.document(uri)?.version) continue;
      await client.apply(answer.edit);
      applied++;
      assert.ok(client.text(uri).includes('server.registerTool("a_b", {'), client.text(uri));
      await client.replace(uri, "a_b", "a.b");
    }
  }
  assert.ok(applied > 0);
});

test("with findings on save only, an unsaved document is edited as it is typed all the same", async (context) => {
  const { client, path } = await startIn(context, { "tools.json": toolsList("a.b") }, { settings: () => ({ run: "onSave" }) });
  const uri = await client.open(path("tools.json"));
  await client.replace(uri, "a.b", "x.y.z");
  await client.apply((await fix(client)).edit);
  assert.ok(client.text(uri).includes('"x_y_z"'));
});

test("documents without a file and files outside of the workspace are fixed while they are open", async (context) => {
  const outside = folderOf(context, { "loose.json": toolsList("a.b") });
  const { client } = await startIn(context, {});
  const untitled = await client.open("untitled:Untitled-1", typescriptServer("e.f"), "typescript");
  const virtual = await client.open("vscode-vfs://github/owner/my%20repo/a%20%C3%A9.ts", typescriptServer("g.h"), "typescript");
  const loose = await client.open(join(outside, "loose.json"));
  const { edit, renames } = await fix(client);
  assert.deepEqual(renames.map(({ file }) => file).toSorted(), [loose, untitled, virtual].toSorted());
  await client.apply(edit);
  for (const [uri, name] of [
    [untitled, "e_f"],
    [virtual, "g_h"],
    [loose, "a_b"],
  ] as const)
    assert.ok(client.text(uri).includes(`"${name}"`), uri);
});

test("closed files of a virtual workspace are in the edit, by the client's own URIs", async (context) => {
  const root = "vscode-vfs://github/owner/my%20repo";
  const text = toolsList("a.b").replaceAll("\n", "\r\n");
  const files: VirtualFiles = {
    readFolder: (uri) => (uri === root ? [{ name: "a é.json", kind: "file" }] : null),
    readFile: (uri) => (uri === `${root}/a%20%C3%A9.json` ? text : null),
  };
  const client = await startClient(context, { folders: [root], files, options: { readsFiles: true, showsReport: true } });
  const { edit, renames } = await fix(client);
  assert.deepEqual(
    renames.map(({ file, line, column }) => [file, line, column]),
    [[`${root}/a%20%C3%A9.json`, 4, 16]],
  );
  const [change] = edit.documentChanges ?? [];
  assert.ok(TextDocumentEdit.is(change));
  assert.deepEqual(change.textDocument, { uri: `${root}/a%20%C3%A9.json`, version: null });
});

test("of nested workspace folders a file is edited once", async (context) => {
  const outer = folderOf(context, { "inner/tools.json": toolsList("a.b"), "tools.json": toolsList("a.b") });
  const client = await startClient(context, { folders: [outer, join(outer, "inner")] });
  const { edit, renames } = await fix(client);
  assert.equal(renames.length, 2);
  await client.apply(edit);
  assert.equal(readFileSync(join(outer, "inner/tools.json"), "utf8"), toolsList("a_b"));
});

test("a hundred lists in a hundred files are one edit", async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`p${index}/tools.json`, toolsList(`a.${index}`, "ok", `b.${index}`)]),
  );
  const { client, folder } = await startIn(context, files);
  const { edit, renames } = await fix(client);
  assert.equal(renames.length, 200);
  assert.equal(edit.documentChanges?.length, 100);
  await client.apply(edit);
  assert.equal(call(["check"], { cwd: folder }).status, 0);
});

test("a file that nobody may write is in the edit: who applies it says what is in the way", async (context) => {
  const { client, path, uri } = await startIn(context, { "tools.json": toolsList("a.b") });
  chmodSync(path("tools.json"), 0o444);
  assert.deepEqual(
    (await fix(client)).renames.map(({ file }) => file),
    [uri("tools.json")],
  );
  assert.ok(existsSync(path("tools.json")));
});

test("where there is nothing to rename the edit is empty", async (context) => {
  const { client } = await startIn(context, { "tools.json": toolsList("fine") });
  assert.deepEqual(await fix(client), { edit: { documentChanges: [] }, renames: [], leftOut: [], oldNames: [], failures: [] });
});
