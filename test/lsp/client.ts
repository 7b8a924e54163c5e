import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  CodeActionRequest,
  CodeActionResolveRequest,
  createMessageConnection,
  type Diagnostic,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  type FileChangeType,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type MessageConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
  type WorkspaceEdit,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type InitializationOptions, type ReportResult, reportRequest, scanRequest } from "../../shared/protocol.ts";
import { fullClient } from "./abilities.ts";
import { type Conversation, converse, serveFiles, type VirtualFiles } from "./conversation.ts";
import { languageOf } from "./languageIds.ts";
import { applyWorkspaceEdit, type Editor, rangeOf } from "./textEdits.ts";

/** The language server as it ships. */
export const server = join(process.cwd(), "dist/server.js");

/** How a client starts the server. */
export interface StartOptions {
  readonly capabilities?: ClientCapabilities;
  /** Workspace folders: paths, or URIs. None when not given. */
  readonly folders?: readonly string[];
  /** What stands in the first request in place of what belongs there. */
  readonly params?: object;
  readonly options?: InitializationOptions;
  /** What the client answers to `workspace/configuration`, for a folder or for none; a promise for a client that takes its time. */
  readonly settings?: (scope: string | undefined) => unknown;
  /** Files that only the client can reach: those of virtual workspaces. It answers for none when not given. */
  readonly files?: VirtualFiles;
  /** The process whose end ends the server. */
  readonly parent?: number;
  /** How Node is called: the server over stdio when not given. */
  readonly command?: readonly string[];
  /** Whether the client never says that it is ready. */
  readonly isSilent?: boolean;
}

/** Starts the server, and ends it when the test is over. */
export async function startClient(test: Pick<TestContext, "after">, options: StartOptions = {}): Promise<Client> {
  const client = new Client(options);
  test.after(() => client.kill());
  await client.start(options);
  return client;
}

/** A client of the built server over standard input and output, with the documents that it has open. */
export class Client implements Editor {
  readonly process: ChildProcess;
  readonly connection: MessageConnection;
  /** What the server asked and told so far. */
  readonly heard: Conversation;
  /** Every publication of diagnostics, in order. */
  readonly published: PublishDiagnosticsParams[] = [];
  readonly #documents = new Map<string, TextDocument>();
  /** What stands at the moment in a client that shows what it is sent. */
  readonly #shown = new Map<string, readonly Diagnostic[]>();
  #errors = "";

  constructor({ command = [server, "--stdio"], settings = () => null, files }: StartOptions) {
    this.process = spawn(process.execPath, [...command], { stdio: ["pipe", "pipe", "pipe"] });
    const { stdin, stdout, stderr } = this.process;
    assert.ok(stdin !== null && stdout !== null && stderr !== null);
    stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#errors += text;
    });
    this.connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onError(() => {
      // The server is gone: the test that ended it sees that for itself.
    });
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published.push(params);
      this.#shown.set(params.uri, params.diagnostics);
    });
    this.heard = converse(this.connection, settings);
    if (files !== undefined) serveFiles(this.connection, files);
    this.connection.listen();
  }

  /** What the server wrote to standard error. */
  get errors(): string {
    return this.#errors;
  }

  async start(start: StartOptions): Promise<InitializeResult> {
    const { capabilities = fullClient, folders = [], options = { showsReport: true }, params, parent, isSilent = false } = start;
    const result = await this.connection.sendRequest(InitializeRequest.type, {
      processId: parent ?? process.pid,
      rootUri: null,
      workspaceFolders: folders.map(workspaceFolder),
      capabilities,
      initializationOptions: options,
      ...params,
    });
    if (!isSilent) await this.connection.sendNotification(InitializedNotification.type, {});
    return result;
  }

  /** The open documents whose URIs begin so. */
  openBelow(start: string): readonly string[] {
    return [...this.#documents.keys()].filter((uri) => uri.startsWith(start));
  }

  document(uri: string): TextDocument | undefined {
    return this.#documents.get(uri);
  }

  /** The text of an open document. */
  text(uri: string): string {
    const document = this.#documents.get(uri);
    assert.ok(document !== undefined, `${uri} is not open`);
    return document.getText();
  }

  /** Opens a file by its path or a document by its URI; with the stored text when no other is given. */
  async open(path: string, text = readFileSync(path, "utf8"), languageId = languageOf(path)): Promise<string> {
    const uri = uriOf(path);
    this.#documents.set(uri, TextDocument.create(uri, languageId, 1, text));
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId, version: 1, text } });
    return uri;
  }

  async change(uri: string, changes: readonly TextDocumentContentChangeEvent[]): Promise<void> {
    const document = this.#documents.get(uri);
    assert.ok(document !== undefined, `${uri} is not open`);
    const version = document.version + 1;
    TextDocument.update(document, [...changes], version);
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [...changes],
    });
  }

  /** Puts one text in the place of another one's first occurrence. */
  replace(uri: string, sought: string, text: string): Promise<void> {
    return this.change(uri, [{ range: rangeOf(this.text(uri), sought), text }]);
  }

  save(uri: string): Promise<void> {
    return this.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
  }

  close(uri: string): Promise<void> {
    this.#documents.delete(uri);
    return this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** Tells of events of files, as a watcher does. */
  tell(type: FileChangeType, ...paths: readonly string[]): Promise<void> {
    const changes = paths.map((path) => ({ uri: uriOf(path), type }));
    return this.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  }

  changeFolders(added: readonly string[], removed: readonly string[] = []): Promise<void> {
    const event = { added: added.map(workspaceFolder), removed: removed.map(workspaceFolder) };
    return this.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
  }

  /** Tells that settings have changed, with them or, for clients that are asked, without. */
  configure(settings: unknown = null): Promise<void> {
    return this.connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
  }

  /** Resolves when the server has taken in everything that it was told, and has published what came of it. */
  async settle(): Promise<void> {
    await this.connection.sendRequest(WorkspaceSymbolRequest.type, { query: "\0" });
  }

  /** Lets the server scan the workspace, to the end. */
  async scan(): Promise<void> {
    await this.connection.sendRequest(scanRequest);
  }

  /** Does something that makes the server scan, and resolves when that scan is over. Spares the second one that asking for a scan costs. */
  async afterScan(act: () => Promise<unknown>): Promise<void> {
    const { statuses } = this.heard;
    const before = statuses.length;
    await act();
    for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 2))) {
      const states = statuses.slice(before).map(({ state }) => state);
      // Where everything is switched off the server says that at both ends of a scan.
      const isOver = states.includes("scanning") ? states.at(-1) !== "scanning" : states.length > 1 && states.at(-1) === "disabled";
      if (isOver) return;
    }
    throw new Error("no scan came to its end");
  }

  report(): Promise<ReportResult> {
    return this.connection.sendRequest(reportRequest);
  }

  /** The diagnostics that a client shows for a document once the server has settled. */
  async shown(uri: string): Promise<readonly Diagnostic[]> {
    await this.settle();
    return this.#shown.get(uri) ?? [];
  }

  /** The codes of these diagnostics with the text they stand on: `openai/name a.b`. */
  async marks(
    uri: string,
    text = this.#documents.get(uri)?.getText() ?? readFileSync(fileURLToPath(uri), "utf8"),
  ): Promise<readonly string[]> {
    const document = TextDocument.create(uri, "", 0, text);
    return (await this.shown(uri)).map(({ code, range }) => `${code} ${document.getText(range)}`);
  }

  /** Everything that a client shows at the moment. */
  allShown(): readonly { readonly uri: string; readonly diagnostics: readonly Diagnostic[] }[] {
    return [...this.#shown].map(([uri, diagnostics]) => ({ uri, diagnostics }));
  }

  /** Every URI with diagnostics at the moment. */
  get marked(): readonly string[] {
    return [...this.#shown].flatMap(([uri, diagnostics]) => (diagnostics.length > 0 ? [uri] : [])).sort();
  }

  async actions(uri: string, range: Range, context: Partial<CodeActionContext> = {}): Promise<readonly CodeAction[]> {
    const params = { textDocument: { uri }, range, context: { diagnostics: [], ...context } };
    const actions = await this.connection.sendRequest(CodeActionRequest.type, params);
    return (actions ?? []).map((action) => {
      assert.ok("kind" in action, `${action.title} is a bare command`);
      return action;
    });
  }

  /** What an action changes, asked for as an editor does when it is chosen. */
  async editOf(action: CodeAction | undefined): Promise<WorkspaceEdit> {
    assert.ok(action !== undefined, "there is no action");
    assert.equal(action.disabled, undefined, action.title);
    const { edit } = action.edit === undefined ? await this.connection.sendRequest(CodeActionResolveRequest.type, action) : action;
    assert.ok(edit !== undefined, action.title);
    return edit;
  }

  /** Chooses an action, and leaves what it asks about as it is. */
  async choose(action: CodeAction | undefined): Promise<void> {
    await this.apply(withoutAsked(await this.editOf(action)));
  }

  apply(edit: WorkspaceEdit | null | undefined): Promise<void> {
    assert.ok(edit !== null && edit !== undefined, "there is no edit");
    return applyWorkspaceEdit(edit, this);
  }

  /** Ends the server as the protocol asks for. Resolves with its exit status. */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest("shutdown");
    return this.exit();
  }

  /** Tells the server to exit. Resolves with its exit status. */
  async exit(): Promise<number | null> {
    const ended = this.ended();
    await this.connection.sendNotification("exit");
    return ended;
  }

  /** Resolves with the exit status when the server has ended. */
  async ended(): Promise<number | null> {
    if (this.process.exitCode !== null) return this.process.exitCode;
    const [status]: (number | null)[] = await once(this.process, "exit");
    return status ?? null;
  }

  kill(): void {
    this.connection.dispose();
    this.process.kill();
  }
}

/** An edit without what has to be confirmed first. */
function withoutAsked({ changeAnnotations = {}, ...edit }: WorkspaceEdit): WorkspaceEdit {
  const isAsked = (made: object) =>
    "annotationId" in made && typeof made.annotationId === "string" && changeAnnotations[made.annotationId]?.needsConfirmation === true;
  const { documentChanges } = edit;
  if (documentChanges === undefined) return edit;
  const sure = documentChanges.map((change) =>
    "edits" in change ? { ...change, edits: change.edits.filter((made) => !isAsked(made)) } : change,
  );
  return { ...edit, documentChanges: sure };
}

/** The URI of a path, as editors write it; a URI stays as it is. */
export function uriOf(path: string): string {
  return /^[A-Za-z][\w+.-]+:/.test(path) ? path : pathToFileURL(path).toString();
}

function workspaceFolder(path: string): { readonly uri: string; readonly name: string } {
  return { uri: uriOf(path), name: path };
}
