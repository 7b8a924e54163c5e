import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from "vscode-languageserver/browser";
import { version } from "../version.ts";
import { FirstAnswer } from "./firstAnswer.ts";

/** What a worker has to speak with whoever made it. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

/** The language server in a worker of a browser. */
const start = new FirstAnswer(async (introduction) => {
  const { serveInBrowser } = await import("./browserServer.ts");
  serveInBrowser(connection, introduction);
});
const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(self), new BrowserMessageWriter(self), start.options);
start.listen(connection, version);
