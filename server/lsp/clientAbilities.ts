import type { ClientCapabilities, DiagnosticsCapabilities } from "vscode-languageserver";
import type { InitializationOptions } from "../../shared/protocol.ts";

/** What the client can do, as far as the server does something else where it cannot. */
export interface ClientAbilities {
  readonly configuration: boolean;
  readonly folderChanges: boolean;
  readonly watchedFiles: boolean;
  readonly configurationChanges: boolean;
  readonly progress: boolean;
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  readonly diagnosticTags: boolean;
  readonly versionedEdits: boolean;
  readonly confirmsEdits: boolean;
  readonly createsFiles: boolean;
  readonly disabledActions: boolean;
  /** Whether it asks for the edit of an action when that is chosen. */
  readonly resolvesEdits: boolean;
  readonly preparesRename: boolean;
  readonly treesOfSymbols: boolean;
  readonly readsMarkdown: boolean;
  readonly showsDocuments: boolean;
  /** Whether it changes texts when the server asks for it. */
  readonly appliesEdits: boolean;
  /** Whether it tells what is in the cells of notebooks. */
  readonly sendsNotebooks: boolean;
  readonly givesFiles: boolean;
  readonly showsReport: boolean;
}

/** What a client can do, by what it says of itself at the start. */
export function abilitiesOf(capabilities: ClientCapabilities, options: InitializationOptions): ClientAbilities {
  const { workspace, textDocument, notebookDocument, window } = capabilities;
  // Clients that pull may say what they can show in either place.
  const diagnostics: readonly DiagnosticsCapabilities[] = [textDocument?.publishDiagnostics ?? {}, textDocument?.diagnostic ?? {}];
  return {
    configuration: workspace?.configuration === true,
    folderChanges: workspace?.workspaceFolders === true,
    watchedFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    progress: window?.workDoneProgress === true,
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    relatedInformation: diagnostics.some(({ relatedInformation }) => relatedInformation === true),
    codeDescription: diagnostics.some(({ codeDescriptionSupport }) => codeDescriptionSupport === true),
    diagnosticTags: diagnostics.some(({ tagSupport }) => tagSupport !== undefined),
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    confirmsEdits: workspace?.workspaceEdit?.documentChanges === true && workspace.workspaceEdit.changeAnnotationSupport !== undefined,
    createsFiles:
      workspace?.workspaceEdit?.documentChanges === true && workspace.workspaceEdit.resourceOperations?.includes("create") === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    treesOfSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    // A client that says nothing of formats has always been given Markdown by servers.
    readsMarkdown: textDocument?.hover?.contentFormat?.includes("markdown") !== false,
    disabledActions: textDocument?.codeAction?.disabledSupport === true,
    resolvesEdits:
      textDocument?.codeAction?.dataSupport === true && textDocument.codeAction.resolveSupport?.properties.includes("edit") === true,
    showsDocuments: window?.showDocument?.support === true,
    appliesEdits: workspace?.applyEdit === true,
    sendsNotebooks: notebookDocument?.synchronization !== undefined,
    givesFiles: options.readsFiles === true,
    showsReport: options.showsReport === true,
  };
}
