import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";
import {
  CodeActionRequest,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  HoverRequest,
  LSPErrorCodes,
  type Position,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import {
  checkTextRequest,
  diagnosticsInfoRequest,
  exportReportRequest,
  fixWorkspaceRequest,
  renameMapsRequest,
  reportRequest,
} from "../../shared/protocol.ts";
import { toolsList } from "../cli/support.ts";
import { pullingClient } from "./abilities.ts";
import type { Client } from "./client.ts";
import { startIn } from "./workspace.ts";

const mutants = 500;

/** A source of numbers below one that is the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = seeded(20261130);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(values: readonly T[]): T | undefined => values[below(values.length)];

/** What breaks texts: ends of strings, brackets that nobody closes, halves of characters, line ends. */
const splinters = [
  '"',
  "'",
  "`",
  "${",
  "}",
  "{",
  "(",
  ")",
  "[",
  "]",
  "\\",
  "\\u{",
  "/*",
  "*/",
  "//",
  "#",
  '"""',
  "\r",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "\ud83c",
  "\udfab",
  "🎫",
  "\u2028",
  "\ufeff",
  "<a>",
  "{/*",
  "@",
  "...",
  "async ",
  "def ",
  "class ",
  "(".repeat(500),
  "[".repeat(500),
  '{"tools":',
  "mcp-portability-ignore-next-line x/y: z",
  "server.registerTool(",
];

function mutated(text: string): string {
  let result = text;
  for (let round = 1 + below(4); round > 0; round--) {
    const [start, length] = [below(result.length + 1), below(60)];
    const piece = result.slice(start, start + length);
    const [before, after] = [result.slice(0, start), result.slice(start + length)];
    result =
      oneOf([
        () => before + after,
        () => before + piece + piece + after,
        () => before + (oneOf(splinters) ?? "") + piece + after,
        () => before,
        () => after + before,
      ])?.() ?? result;
  }
  return result;
}

const fixtures = readdirSync("test/fixtures", { recursive: true, encoding: "utf8" })
  .map((path) => join("test/fixtures", path))
  .filter((path) => [".ts", ".tsx", ".js", ".jsx", ".py"].includes(extname(path)))
  .sort();
const lists = [
  toolsList("a.b", "c"),
  '["a.b"]',
  '{"mcpServers":{"x y":{"command":"node"}}}',
  '{"jsonrpc":"2.0","result":{"tools":[{"name":"a b","inputSchema":{}}]}}',
];

const start: Position = { line: 0, character: 0 };

/** Where the first tool of a document stands, if there is one. */
async function toolIn({ connection }: Client, uri: string): Promise<Position> {
  const [list] = (await connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })) ?? [];
  return (list !== undefined && "children" in list ? list.children?.[0]?.range.start : undefined) ?? start;
}

/** Every request that a client can make of a document. Gives how many of the answers hold something. */
async function askEverything(client: Client, uri: string, position: Position): Promise<number> {
  const { connection } = client;
  const textDocument = { uri };
  const range = { start: position, end: { line: position.line + 3, character: 0 } };
  const actions = (only?: string[]) =>
    connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range,
      context: { diagnostics: [], ...(only === undefined ? {} : { only }) },
    });
  const answers: readonly unknown[] = await Promise.all([
    connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
    connection.sendRequest(HoverRequest.type, { textDocument, position }),
    connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
    connection.sendRequest(WorkspaceSymbolRequest.type, { query: "a" }),
    actions(),
    actions(["source.fixAll.mcpPortability"]),
    allowRefusal(connection.sendRequest(PrepareRenameRequest.type, { textDocument, position })),
    allowRefusal(connection.sendRequest(RenameRequest.type, { textDocument, position, newName: "new_name" })),
    connection.sendRequest(reportRequest),
    connection.sendRequest(exportReportRequest, { format: "markdown" }),
    connection.sendRequest(renameMapsRequest),
    connection.sendRequest(fixWorkspaceRequest),
    connection.sendRequest(diagnosticsInfoRequest),
    connection.sendRequest(checkTextRequest, { text: client.text(uri), name: uri }),
  ]);
  return answers.filter((answer) => (Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined)).length;
}

/** A rename may be refused, with a reason for a person. */
function allowRefusal(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    assert.ok(error instanceof ResponseError, String(error));
    assert.equal(error.code, LSPErrorCodes.RequestFailed, error.message);
    assert.match(error.message, /^[A-Z"].*\.$/);
    return null;
  });
}

test(`${mutants} broken files and every request: none is rejected, and the server lives`, async (context) => {
  const { client, path } = await startIn(context, { "package.json": '{"name":"mcp"}' }, { capabilities: pullingClient });
  let answered = 0;
  for (let mutant = 0; mutant < mutants; mutant++) {
    const isList = mutant % 8 === 0;
    const file = oneOf(fixtures) ?? "";
    const original = isList ? (oneOf(lists) ?? "") : readFileSync(file, "utf8");
    const name = isList ? "list.json" : `file${extname(file)}`;
    const text = mutated(original);
    const uri = await client.open(path(name), original);
    if (mutant % 3 === 0) await client.change(uri, [{ text }]);
    else await client.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } }, text }]);
    const position = mutant % 4 === 0 ? (client.document(uri)?.positionAt(below(text.length + 1)) ?? start) : await toolIn(client, uri);
    try {
      answered += await askEverything(client, uri, position);
    } catch (error) {
      throw new Error(`mutant ${mutant} of ${isList ? "a list" : file}: ${JSON.stringify(text).slice(0, 2000)}`, { cause: error });
    }
    await client.close(uri);
  }
  // Three of ten always hold something; the others often enough to be worth the asking.
  assert.ok(answered > 5 * mutants, `${answered} answers hold something`);
  await client.scan();
  assert.deepEqual(client.marked, []);
  // What goes wrong inside is logged with its stack: nothing did.
  assert.deepEqual(
    client.heard.logs.filter((line) => /\n +at /.test(line)),
    [],
  );
  assert.equal(await client.stop(), 0);
  assert.equal(client.errors, "");
});
