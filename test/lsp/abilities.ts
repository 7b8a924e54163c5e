import type { ClientCapabilities } from "vscode-languageserver-protocol";

/** A client that can do everything the server makes use of, and pulls diagnostics. */
export const pullingClient: ClientCapabilities = {
  general: { positionEncodings: ["utf-8", "utf-16"] },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "rename", "delete"],
      changeAnnotationSupport: { groupsOnLabel: true },
    },
    diagnostics: { refreshSupport: true },
    fileOperations: { didDelete: true, didRename: true },
  },
  textDocument: {
    publishDiagnostics: {
      relatedInformation: true,
      codeDescriptionSupport: true,
      versionSupport: true,
      dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    diagnostic: { dynamicRegistration: true, relatedDocumentSupport: true },
    hover: { contentFormat: ["markdown", "plaintext"] },
    codeAction: {
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } },
    },
    rename: { prepareSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  notebookDocument: { synchronization: {} },
  window: { workDoneProgress: true, showDocument: { support: true } },
};

const { diagnostic: _pulls, ...pushedTo } = pullingClient.textDocument ?? {};

/** The same client before it learnt to pull: it is sent every diagnostic. */
export const fullClient: ClientCapabilities = { ...pullingClient, textDocument: pushedTo };

/** A client that says nothing of what it can do, as small editors and scripts are. */
export const bareClient: ClientCapabilities = {};
