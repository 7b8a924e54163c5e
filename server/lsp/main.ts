import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { stackOf } from "../../shared/thrown.ts";
import { version } from "../version.ts";
import { FirstAnswer } from "./firstAnswer.ts";

/** The language server under Node: `--stdio`, or Node IPC for VS Code. */
const start = new FirstAnswer(async (introduction) => {
  const { serveOnNode } = await import("./nodeServer.ts");
  serveOnNode(connection, introduction);
});
const connection = createConnection(ProposedFeatures.all, start.options);

// What nobody caught is told and survived: a session with an editor full of unsaved work is no place to die for one answer.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error: unknown) => connection.console.error(stackOf(error)));

start.listen(connection, version);
