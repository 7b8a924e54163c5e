import { type CancellationToken, type LogOutputChannel, l10n, type WorkspaceEdit } from "vscode";
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  ErrorCodes,
  type LanguageClientOptions,
  ResponseError,
  RevealOutputChannelOn,
  State,
  type StaticFeature,
} from "vscode-languageclient";
import {
  checkInputChangedNotification,
  type InitializationOptions,
  readFileRequest,
  readFolderRequest,
  statusNotification,
} from "../../shared/protocol.ts";
import { messageOf } from "../../shared/thrown.ts";
import { documentSelector } from "./documents.ts";
import { readFile, readFolder } from "./files.ts";
import { clientId } from "./identity.ts";
import type { RunListener, ServerRun } from "./serverRun.ts";

/** What the host of a run adds to the language client. */
export interface RunHost {
  readonly client: BaseLanguageClient;
  /** Ends the server at once. May be called when it is gone already. */
  kill(): void;
  /** Why the server is gone, as far as its host knows. */
  whyGone(): string;
}

/** What every language client is made with. `grammars` is the address of the folder of grammars, for a server that has no files. */
export function clientOptions(output: LogOutputChannel, grammars?: string): LanguageClientOptions {
  const initializationOptions: InitializationOptions = {
    readsFiles: true,
    showsReport: true,
    ...(grammars === undefined ? {} : { grammars }),
  };
  return {
    documentSelector,
    diagnosticCollectionName: clientId,
    outputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions,
    initializationFailedHandler: () => false,
    // Whether it is started again is not for one run to say.
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => ({ action: CloseAction.DoNotRestart, handled: true }),
    },
  };
}

/** A run of the server behind a language client. */
export class LanguageClientRun implements ServerRun {
  readonly #host: RunHost;
  readonly #listener: RunListener;
  #isReady = false;
  #isEnded = false;

  constructor(host: RunHost, listener: RunListener) {
    this.#host = host;
    this.#listener = listener;
    quieten(host.client);
    host.client.registerFeature(pushedDiagnostics);
  }

  async start(): Promise<void> {
    const { client, whyGone } = this.#host;
    client.onRequest(readFileRequest, readFile);
    client.onRequest(readFolderRequest, readFolder);
    client.onNotification(statusNotification, (status) => this.#listener.onStatus(status));
    client.onNotification(checkInputChangedNotification, (changed) => this.#listener.onCheckInputChanged(changed));
    // The client has let go of everything by then: only so can another one take its place.
    client.onDidChangeState(({ newState }) => {
      if (newState !== State.Stopped || !this.#isReady || this.#isEnded) return;
      this.#isEnded = true;
      this.#listener.onGone(whyGone());
    });
    try {
      await client.start();
    } catch (error) {
      throw new Error(whyGone() || messageOf(error));
    }
    this.#isReady = true;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const { client, kill } = this.#host;
    try {
      await client.dispose(stopWithin);
    } catch {
      // It is starting, does not answer or never ran: there is nothing to tell, since it is killed now.
    }
    kill();
  }

  async request<Result>(method: string, params?: object, token?: CancellationToken): Promise<Result> {
    try {
      return await this.#host.client.sendRequest<Result>(method, params, token);
    } catch (error) {
      if (!this.#isEnded && !isOfGoneServer(error)) throw error;
      throw new Error(l10n.t("The language server ended before it had answered. Try again in a moment."), { cause: error });
    }
  }

  editOf(edit: object): Promise<WorkspaceEdit> {
    return this.#host.client.protocol2CodeConverter.asWorkspaceEdit(edit);
  }
}

/** Whether a request failed because there is nobody left to answer it. The library's own words are about connections. */
function isOfGoneServer(error: unknown): boolean {
  const codes: readonly number[] = [ErrorCodes.PendingResponseRejected, ErrorCodes.ConnectionInactive];
  return error instanceof ResponseError && codes.includes(error.code);
}

/** Milliseconds that the server has to end by itself. */
const stopWithin = 2000;

/**
 * Leaves it to the server to send diagnostics. The client would ask for those of documents that have a tab: of one that is open without,
 * as another extension or an edit in many files leaves it, nobody would see any.
 */
const pushedDiagnostics: StaticFeature = {
  fillClientCapabilities({ textDocument, workspace }) {
    delete textDocument?.diagnostic;
    delete workspace?.diagnostics;
  },
  initialize: () => {},
  getState: () => ({ kind: "static" }),
  clear: () => {},
};

/** The client's own pop-ups are left out: the status item says what is wrong, and one message for each cause. The log has it all. */
function quieten(client: BaseLanguageClient): void {
  const { error } = client;
  client.error = (message, data) => error.call(client, message, data, false);
}
