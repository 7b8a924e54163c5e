import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import type { ExtensionContext, LogOutputChannel } from "vscode";
import { IPCMessageReader, IPCMessageWriter, LanguageClient, type MessageTransports } from "vscode-languageclient/node";
import { clientId, clientName } from "./identity.ts";
import { clientOptions, LanguageClientRun } from "./languageClientRun.ts";
import type { RunListener, ServerRun } from "./serverRun.ts";

/** A run of the server as a process of the editor's own Node. */
export function nodeRun(context: ExtensionContext, output: LogOutputChannel, listener: RunListener): ServerRun {
  let server: ChildProcess | null = null;
  let lastWords = "";
  const startServer = async (): Promise<MessageTransports> => {
    const started = fork(context.asAbsolutePath("dist/server.js"), ["--node-ipc", `--clientProcessId=${process.pid}`], {
      silent: true,
      // A debugger of the editor's own process is not the server's.
      execArgv: [],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" },
    });
    server = started;
    started.on("error", ({ message }) => {
      lastWords = message;
    });
    if (started.stdout !== null) createInterface(started.stdout).on("line", (line) => output.info(line));
    if (started.stderr !== null)
      createInterface(started.stderr).on("line", (line) => {
        if (line.trim() !== "") lastWords = line.trim();
        output.error(line);
      });
    output.info(`Language server: process ${started.pid}`);
    return { reader: new IPCMessageReader(started), writer: new IPCMessageWriter(started) };
  };
  return new LanguageClientRun(
    {
      client: new LanguageClient(clientId, clientName, startServer, clientOptions(output)),
      kill: () => server?.kill("SIGKILL"),
      whyGone: () => sayEnd(server, lastWords),
    },
    listener,
  );
}

/** How a process ended; empty while it runs. */
function sayEnd(server: ChildProcess | null, lastWords: string): string {
  if (server === null || (server.exitCode === null && server.signalCode === null)) return lastWords;
  const how = server.signalCode === null ? `ended with code ${server.exitCode}` : `was ended by ${server.signalCode}`;
  return `the server process ${how}${lastWords === "" ? "" : `: ${lastWords}`}`;
}
