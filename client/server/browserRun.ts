import { type ExtensionContext, type LogOutputChannel, Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { clientId, clientName, clientOptions, LanguageClientRun } from "./languageClientRun.ts";
import type { RunListener, ServerRun } from "./serverRun.ts";

/** The part of a browser's worker that is used here. */
declare class Worker {
  constructor(address: string);
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
}

/** A run of the server as a worker of the browser. */
export function browserRun(context: ExtensionContext, output: LogOutputChannel, listener: RunListener): ServerRun {
  const address = (...path: string[]) => Uri.joinPath(context.extensionUri, ...path).toString(true);
  let lastWords = "";
  let worker: Worker | null = null;
  const startServer = async () => {
    const started = new Worker(address("dist", "server.browser.js"));
    worker = started;
    started.onerror = ({ message }) => {
      lastWords = message ?? "the worker cannot be started";
      output.error(lastWords);
    };
    return started;
  };
  return new LanguageClientRun(
    {
      client: new LanguageClient(clientId, clientName, startServer, clientOptions(output, address("dist", "grammars"))),
      kill: () => worker?.terminate(),
      whyGone: () => lastWords,
    },
    listener,
  );
}
