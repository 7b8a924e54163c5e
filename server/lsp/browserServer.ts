import type { Connection } from "vscode-languageserver";
import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { version } from "../version.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import { readHere } from "../workspace/readHere.ts";
import { grammarsAt, startThread } from "./browserThread.ts";
import type { Introduction } from "./firstAnswer.ts";
import { type Host, LanguageServer } from "./languageServer.ts";

/** A browser has no files of its own: every file is the client's. */
const noFiles: FileSystem = {
  readFolder: () => Promise.reject(new Error("there are no folders here")),
  readText: () => Promise.reject(new Error("there are no files here")),
  stat: async () => null,
};

/** Serves a client with what the worker of a browser has: grammars beside its script, if the client says nothing else. */
export function serveInBrowser(connection: Connection, introduction: Introduction): void {
  const grammars = introduction.options.grammars ?? "grammars";
  const host: Host = {
    connection,
    version,
    runtime: "a worker of a browser",
    reader: new Reader(new Grammars(grammarsAt(grammars))),
    startThread: (onAnswer, onEnd) => startThread(grammars, onAnswer, onEnd),
    files: noFiles,
    readAllFrom: readHere,
    rulePage: () => null,
  };
  new LanguageServer(host, introduction).start();
}
