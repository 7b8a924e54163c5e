import * as protocol from "../../shared/protocol.ts";

/** What a part of a message has to be: says what is wrong with it, as the end of a sentence; null for nothing. */
type Shape = (value: unknown) => string | null;

/** An object with some parts, which may have others. */
function object(parts: Readonly<Record<string, Shape>>): Shape {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "is no object";
    return firstOf(Object.entries(parts).map(([key, shape]) => within(`.${key}`, shape(Reflect.get(value, key)))));
  };
}

function listOf(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return "is no array";
    return firstOf(value.map((element: unknown, index) => within(`[${index}]`, shape(element))));
  };
}

function firstOf(wrong: readonly (string | null)[]): string | null {
  return wrong.find((each) => each !== null) ?? null;
}

/** What is wrong with a part, said of what it is a part of: `.position` and `.line is missing` are one. */
function within(part: string, wrong: string | null): string | null {
  return wrong === null ? null : `${part}${/^[.[]/.test(wrong) ? "" : " "}${wrong}`;
}

function optional(shape: Shape): Shape {
  return (value) => (value === undefined || value === null ? null : shape(value));
}

const text: Shape = (value) => (typeof value === "string" ? null : "is no text");
const count: Shape = (value) => (Number.isInteger(value) && Number(value) >= 0 ? null : "is no whole number from 0");
const anything: Shape = () => null;

const position = object({ line: count, character: count });
const range = object({ start: position, end: position });
const uriOnly = object({ uri: text });
const document = object({ textDocument: uriOnly });
const place = object({ textDocument: uriOnly, position });
const nothing = optional(object({}));

/**
 * What the params of every message have to be that is listened to, as far as the server makes something of them: clients leave out parts
 * that the protocol demands, and nobody needs.
 */
export const messageShapes: Readonly<Record<string, Shape>> = {
  initialize: object({ capabilities: object({}) }),
  "textDocument/hover": place,
  "textDocument/prepareRename": place,
  "textDocument/rename": object({ textDocument: uriOnly, position, newName: text }),
  "textDocument/codeAction": object({
    textDocument: uriOnly,
    range,
    context: object({ diagnostics: listOf(object({})), only: optional(listOf(text)) }),
  }),
  "codeAction/resolve": object({}),
  "textDocument/documentSymbol": document,
  "textDocument/diagnostic": document,
  "workspace/symbol": object({ query: text }),
  "workspace/executeCommand": object({ command: text, arguments: optional(listOf(anything)) }),
  [protocol.reportRequest]: nothing,
  [protocol.rulesRequest]: nothing,
  [protocol.scanRequest]: nothing,
  [protocol.renameMapsRequest]: nothing,
  [protocol.fixWorkspaceRequest]: nothing,
  [protocol.diagnosticsInfoRequest]: nothing,
  [protocol.checkInputRequest]: nothing,
  [protocol.checkTextRequest]: object({ text, name: optional(text) }),
  // It says itself which formats there are.
  [protocol.exportReportRequest]: nothing,
  [protocol.fileStatusRequest]: uriOnly,
  [protocol.shownPlaceRequest]: object({ uri: text, range }),
  [protocol.convertOpenApiRequest]: object({ uri: text, options: optional(object({})) }),
  "textDocument/didOpen": object({ textDocument: object({ uri: text, languageId: text, text }) }),
  "textDocument/didChange": object({ textDocument: uriOnly, contentChanges: listOf(object({ text, range: optional(range) })) }),
  "textDocument/didSave": document,
  "textDocument/didClose": document,
  "notebookDocument/didOpen": object({
    notebookDocument: object({ uri: text, cells: listOf(object({ document: text })) }),
    cellTextDocuments: listOf(object({ uri: text, text })),
  }),
  "notebookDocument/didChange": object({ notebookDocument: uriOnly, change: object({ cells: optional(object({})) }) }),
  "notebookDocument/didSave": object({ notebookDocument: uriOnly }),
  "notebookDocument/didClose": object({ notebookDocument: uriOnly, cellTextDocuments: listOf(uriOnly) }),
  "workspace/didChangeWatchedFiles": object({ changes: listOf(uriOnly) }),
  "workspace/didChangeConfiguration": object({}),
  "workspace/didDeleteFiles": object({ files: listOf(uriOnly) }),
  "workspace/didRenameFiles": object({ files: listOf(object({ oldUri: text, newUri: text })) }),
  "workspace/didChangeWorkspaceFolders": object({ event: object({ added: listOf(object({})), removed: listOf(object({})) }) }),
};

/** What is wrong with the params of a message, as a sentence; null for nothing, and for a message that nobody listens to. */
export function faultOfParams(method: string, params: unknown): string | null {
  const given = method.startsWith("mcpPortability/") && isByPosition(params) ? params[0] : params;
  return within(`${method}: params`, messageShapes[method]?.(given) ?? null);
}

/**
 * Whether params are what a client's library makes of those of a request that it does not know: an array with what was given, and with null
 * for what was left out behind it, such as a token.
 */
function isByPosition(params: unknown): params is readonly unknown[] {
  return Array.isArray(params) && params.length > 0 && params.slice(1).every((other) => other === null);
}
