import { type ExtensionContext, type LogOutputChannel, Uri } from "vscode";
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient, type MessageTransports } from "vscode-languageclient/browser";
import { clientId, clientName } from "./identity.ts";
import { clientOptions, LanguageClientRun } from "./languageClientRun.ts";
import type { RunListener, ServerRun } from "./serverRun.ts";

type Port = ConstructorParameters<typeof BrowserMessageReader>[0] & ConstructorParameters<typeof BrowserMessageWriter>[0];

/** A worker as far as it is used here. The editor has one of its own in place of the browser's, which no client takes for a worker. */
interface ServerWorker {
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
}
declare const Worker: new (address: string) => ServerWorker & Port;

/** A run of the server as a worker of the browser. */
export function browserRun(context: ExtensionContext, output: LogOutputChannel, listener: RunListener): ServerRun {
  const address = (...path: string[]) => Uri.joinPath(context.extensionUri, ...path).toString(true);
  let lastWords = "";
  let worker: ServerWorker | null = null;
  const startServer = async (): Promise<MessageTransports> => {
    const started = new Worker(address("dist", "server.browser.js"));
    worker = started;
    started.onerror = ({ message }: { readonly message?: string }) => {
      lastWords = message ?? "the worker cannot be started";
      output.error(lastWords);
    };
    return { reader: new BrowserMessageReader(started), writer: new BrowserMessageWriter(started) };
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
