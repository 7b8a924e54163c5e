import {
  type Position,
  PrepareRenameRequest,
  type PrepareRenameResult,
  RenameRequest,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import type { Client } from "./client.ts";
import { rangeOf } from "./textEdits.ts";

/** A position in a part of a text that stands once in a document. */
export function at(client: Client, uri: string, sought: string, part = sought): Position {
  const { start } = rangeOf(client.text(uri), sought, part);
  return { ...start, character: start.character + 1 };
}

/** Asks for a rename, as F2 does. */
export function rename(client: Client, uri: string, position: Position, newName: string): Promise<WorkspaceEdit | null> {
  return client.connection.sendRequest(RenameRequest.type, { textDocument: { uri }, position, newName });
}

/** Asks whether there is something to rename. */
export function prepare(client: Client, uri: string, position: Position): Promise<PrepareRenameResult | null> {
  return client.connection.sendRequest(PrepareRenameRequest.type, { textDocument: { uri }, position });
}

/** The files of a project with a TypeScript or Python server in `file`. */
export function project(file: string, text: string, others: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { "package.json": '{"name":"mcp"}', [file]: text, ...others };
}

/** A server whose one tool has its name from a constant. */
export const constant = `import { McpServer } from "x";\nconst NAME = "a.b";\nconst server = new McpServer({ name: "made" });\nserver.registerTool(NAME, {}, run);\n`;
