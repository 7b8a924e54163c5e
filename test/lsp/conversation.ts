import {
  ConfigurationRequest,
  DiagnosticRefreshRequest,
  ErrorCodes,
  LogMessageNotification,
  type MessageConnection,
  type ProgressToken,
  type Registration,
  RegistrationRequest,
  ResponseError,
  type ShowDocumentParams,
  ShowDocumentRequest,
  WorkDoneProgressCreateRequest,
} from "vscode-languageserver-protocol/node";
import {
  type CheckInputChanged,
  checkInputChangedNotification,
  type ReadFileResult,
  type ReadFolderResult,
  readFileRequest,
  readFolderRequest,
  type Status,
  statusNotification,
  type UriParams,
} from "../../shared/protocol.ts";

/** What a server said to its client besides diagnostics and answers. */
export interface Conversation {
  readonly logs: string[];
  readonly statuses: Status[];
  readonly inputChanges: CheckInputChanged[];
  readonly registrations: Registration[];
  /** How often it asked the client to pull diagnostics again. */
  refreshes: number;
  readonly progress: { readonly token: ProgressToken; readonly value: { readonly kind: string; readonly message?: string } }[];
  readonly documents: ShowDocumentParams[];
  /** Methods that no client of ours answers. */
  readonly unexpected: string[];
}

/** Answers what a server asks, and keeps what it tells. A method that was never spoken of is refused, as every client does. */
export function converse(connection: MessageConnection, settings: (scope: string | undefined) => unknown): Conversation {
  const heard: Conversation = {
    logs: [],
    statuses: [],
    inputChanges: [],
    registrations: [],
    refreshes: 0,
    progress: [],
    documents: [],
    unexpected: [],
  };
  connection.onNotification(LogMessageNotification.type, ({ message }) => void heard.logs.push(message));
  connection.onNotification(statusNotification, (status: Status) => void heard.statuses.push(status));
  connection.onNotification(checkInputChangedNotification, (changed: CheckInputChanged) => void heard.inputChanges.push(changed));
  connection.onUnhandledProgress(({ token, value }) => void heard.progress.push({ token, value: { ...value } }));
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => void heard.registrations.push(...registrations));
  connection.onRequest(DiagnosticRefreshRequest.type, () => {
    heard.refreshes++;
  });
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => {});
  connection.onRequest(ShowDocumentRequest.type, (params) => {
    heard.documents.push(params);
    return { success: true };
  });
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    Promise.all(items.map(async ({ scopeUri }) => (await settings(scopeUri)) ?? null)),
  );
  connection.onRequest((method) => {
    heard.unexpected.push(method);
    return new ResponseError(ErrorCodes.MethodNotFound, `${method} is not answered`);
  });
  return heard;
}

/** The files of a virtual workspace, by their URIs. */
export interface VirtualFiles {
  /** Null when there is no such folder. */
  readFolder(uri: string): ReadFolderResult["entries"];
  /** The text of a file; null when there is no such file. */
  readFile(uri: string): string | null;
}

/** Answers for files that the server cannot reach itself. */
export function serveFiles(connection: MessageConnection, files: VirtualFiles): void {
  connection.onRequest(readFolderRequest, ({ uri }: UriParams): ReadFolderResult => ({ entries: files.readFolder(uri) }));
  connection.onRequest(readFileRequest, ({ uri }: UriParams): ReadFileResult => {
    const text = files.readFile(uri);
    return { bytes: text === null ? null : Buffer.from(text, "utf8").toString("base64") };
  });
}
