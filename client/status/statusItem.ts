import { type Command, type Disposable, LanguageStatusSeverity, l10n, languages, type TextDocument, Uri, window, workspace } from "vscode";
import { type FileStatus, fileStatusRequest, type Status } from "../../shared/protocol.ts";
import { unreadLanguageOf, unreadLanguages } from "../languages.ts";
import { factsOf, isEnabledFor } from "../server/candidates.ts";
import { documentSelector, isApiDescription, isReadable } from "../server/documents.ts";
import type { ServerHandle } from "../server/serverHandle.ts";
import { type Explanation, explain } from "./explain.ts";

const severities = {
  information: LanguageStatusSeverity.Information,
  warning: LanguageStatusSeverity.Warning,
  error: LanguageStatusSeverity.Error,
};

/** The item in the editor's language status that says of the document in front what there is to see, or why there is nothing. */
export class StatusItem implements Disposable {
  readonly #server: ServerHandle;
  readonly #log: (trouble: string) => void;
  readonly #item = languages.createLanguageStatusItem("mcpPortability.status", [...documentSelector, ...unreadLanguages]);
  readonly #subscriptions: readonly Disposable[];
  #status: Status | null = null;
  #file: { readonly uri: string; readonly status: FileStatus | null } | null = null;
  #asked = 0;

  /** `log` hears why the server cannot say what it knows of a file. */
  constructor(server: ServerHandle, log: (trouble: string) => void) {
    this.#server = server;
    this.#log = log;
    this.#item.name = "MCP Portability";
    this.#subscriptions = [
      this.#item,
      window.onDidChangeActiveTextEditor(() => this.refresh()),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mcpPortability")) this.refresh();
      }),
    ];
    this.#show();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** What the server last said of the workspace; null when it does not run. */
  get status(): Status | null {
    return this.#status;
  }

  /** The server has another state, or said something of the workspace. */
  refresh(status: Status | null = this.#status): void {
    const { kind } = this.#server.state;
    this.#status = kind === "running" || kind === "starting" ? status : null;
    this.#show();
    void this.#ask();
  }

  /** What the item says at the moment. */
  explanation(): Explanation {
    const document = window.activeTextEditor?.document;
    return explain(
      {
        unreadLanguage: document === undefined || isReadable(factsOf(document)) ? null : unreadLanguageOf(document.languageId),
        isApiDescription: document !== undefined && isApiDescription(factsOf(document), document.getText()),
        isEnabled: isEnabledFor(document?.uri),
        server: this.#server.state,
        status: this.#status,
        file: this.#file !== null && this.#file.uri === document?.uri.toString() ? this.#file.status : null,
      },
      l10n,
    );
  }

  /** Asks the server what it knows of the document in front. Only the last answer counts. */
  async #ask(): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (this.#server.state.kind !== "running" || document === undefined || !isReadable(factsOf(document))) return;
    const number = ++this.#asked;
    const status = await this.#fileStatus(document);
    if (number !== this.#asked) return;
    this.#file = { uri: document.uri.toString(), status };
    this.#show();
  }

  async #fileStatus({ uri }: TextDocument): Promise<FileStatus | null> {
    try {
      const run = await this.#server.start();
      return await run.request<FileStatus | null>(fileStatusRequest, { uri: uri.toString() });
    } catch (error) {
      // A server that is gone meanwhile is told of elsewhere.
      if (this.#server.state.kind === "running") this.#log(`${fileStatusRequest}: ${error}`);
      return null;
    }
  }

  #show(): void {
    const { text, detail, severity, isBusy, action } = this.explanation();
    this.#item.text = text;
    this.#item.detail = detail;
    this.#item.severity = severities[severity];
    this.#item.busy = isBusy;
    this.#item.command = commandOf(action);
  }
}

/** An editor's commands take URIs, not texts. */
function commandOf({ title, command, arguments: given = [] }: Explanation["action"]): Command {
  return { title, command, arguments: command === "vscode.open" ? given.map((uri) => Uri.parse(String(uri))) : [...given] };
}
