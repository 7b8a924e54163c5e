import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from "vscode-languageserver/browser";
import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { version } from "../version.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import { readHere } from "../workspace/readHere.ts";
import { startLanguageServer } from "./languageServer.ts";

/** What a worker has to speak with whoever made it, and where its script came from. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0] & { readonly location: { readonly href: string } };

/** A browser has no files of its own: every file is the client's. */
const noFiles: FileSystem = {
  readFolder: () => Promise.reject(new Error("there are no folders here")),
  readText: () => Promise.reject(new Error("there are no files here")),
  stat: async () => null,
};

/** Where the grammars lie: beside the script of the worker, if the client says nothing else. */
let grammars = "grammars";

async function readGrammar(file: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(`${grammars}/${file}`, self.location.href));
  if (!answer.ok) throw new Error(`${file}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The language server in a worker of a browser. */
startLanguageServer({
  connection: createConnection(ProposedFeatures.all, new BrowserMessageReader(self), new BrowserMessageWriter(self)),
  version,
  runtime: "a worker of a browser",
  reader: new Reader(new Grammars(readGrammar)),
  files: noFiles,
  readAllFrom: readHere,
  rulePage: () => null,
  configure: (options) => {
    grammars = options.grammars ?? grammars;
  },
});
