import type { ViewMessage } from "../messages.ts";

/** What VS Code gives a webview. */
export interface Host {
  postMessage(message: ViewMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): Host;

/** Can be asked for once in the life of a document. */
export function acquireHost(): Host {
  return acquireVsCodeApi();
}
