import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from "vscode-languageserver/browser";
import { version } from "../version.ts";
import { isThread, serveThread } from "./browserThread.ts";
import { FirstAnswer } from "./firstAnswer.ts";

/** What a worker has to speak with whoever made it, and the name that it was given. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0] & { readonly name?: string };

/** The language server in a worker of a browser, or a worker that reads for one. */
if (isThread(self.name ?? "")) serveThread(self.name ?? "");
else startServer();

function startServer(): void {
  const start = new FirstAnswer(async (introduction) => {
    const { serveInBrowser } = await import("./browserServer.ts");
    serveInBrowser(connection, introduction);
  });
  const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(self), new BrowserMessageWriter(self), start.options);
  start.listen(connection, version);
}
