import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import { diagnosticSource } from "../../shared/protocol.ts";
import type { ClientAbilities } from "./clientAbilities.ts";

/** The kind under which a client asks by name for all fixes of a file. */
export const fixAllKind = "source.fixAll.mcpPortability";

/** The command behind "Open the source of …": its one argument is an address. */
export const openSourceCommand = "mcpPortability.openSource";

/** The command behind "Ignore one of these rules…": its arguments are a file, a range in it and the rules. */
export const suppressOneCommand = "mcpPortability.suppressOne";

/** Folders too: a watcher of files does not speak of what was in one that was moved. */
const everything = [{ scheme: "file", pattern: { glob: "**/*" } }];

/** The notebooks whose cells are read: those of Jupyter, and of them what is in Python. */
const notebooks = { notebookSelector: [{ notebook: { notebookType: "jupyter-notebook" }, cells: [{ language: "python" }] }], save: true };

/** What a client is told that the server can do. It needs none of the features loaded: an editor waits for it at its start. */
export function capabilitiesFor(client: ClientAbilities): ServerCapabilities {
  const commands = [...(client.showsDocuments ? [openSourceCommand] : []), ...(client.appliesEdits ? [suppressOneCommand] : [])];
  return {
    positionEncoding: "utf-16",
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...(client.sendsNotebooks ? { notebookDocumentSync: notebooks } : {}),
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      fileOperations: { didDelete: { filters: everything }, didRename: { filters: everything } },
    },
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
      ...(client.resolvesEdits ? { resolveProvider: true } : {}),
    },
    ...(client.pullsDiagnostics
      ? { diagnosticProvider: { identifier: diagnosticSource, interFileDependencies: true, workspaceDiagnostics: false } }
      : {}),
    hoverProvider: true,
    ...(commands.length === 0 ? {} : { executeCommandProvider: { commands } }),
    renameProvider: client.preparesRename ? { prepareProvider: true } : true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
  };
}
