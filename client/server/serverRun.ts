import type { CancellationToken, WorkspaceEdit } from "vscode";
import type { CheckInputChanged, Status } from "../../shared/protocol.ts";

/** One run of the language server, from its start to its end. A run that is over is never started again: the next one is made anew. */
export interface ServerRun {
  /** Starts the server. Resolves when it is ready; rejects with what is wrong. Called once. */
  start(): Promise<void>;
  /** Ends the server, whatever it is doing. Never rejects. */
  end(): Promise<void>;
  /** Asks the server. Rejects when it cannot answer. */
  request<Result>(method: string, params?: object, token?: CancellationToken): Promise<Result>;
  /** A workspace edit of the protocol as the editor takes it. */
  editOf(edit: object): Promise<WorkspaceEdit>;
}

/** What happens in a run. */
export interface RunListener {
  /** The server is gone, and nobody told it to go. Called once at the most, and never before it was ready. */
  onGone(why: string): void;
  onStatus(status: Status): void;
  onCheckInputChanged(changed: CheckInputChanged): void;
}

/** Makes a run, which may have to be loaded first: it is large, and most windows never start the server. */
export type MakeRun = (listener: RunListener) => Promise<ServerRun>;
