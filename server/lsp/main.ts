import { format } from "node:util";
import {
  type Connection,
  createConnection,
  ErrorCodes,
  type Message,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { stackOf } from "../../shared/thrown.ts";
import { version } from "../version.ts";
import { FirstAnswer } from "./firstAnswer.ts";
import { Frames } from "./frames.ts";

/** The language server under Node: `--stdio`, or Node IPC for VS Code. */
const start = new FirstAnswer(async (introduction) => {
  const { serveOnNode } = await import("./nodeServer.ts");
  serveOnNode(connection, introduction);
});
const connection = process.argv.includes("--stdio") ? onStandardStreams() : createConnection(ProposedFeatures.all, start.options);

// What nobody caught is told and survived: a session with an editor full of unsaved work is no place to die for one answer.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error: unknown) => connection.console.error(stackOf(error)));

start.listen(connection, version);

/** A connection that goes on behind what is no message: it says so once, and answers what could be a request. */
function onStandardStreams(): Connection {
  const reader = new StreamMessageReader(process.stdin.pipe(new Frames((trouble) => start.tell(trouble))));
  const writer = new StreamMessageWriter(process.stdout);
  reader.onError((error) => {
    // What is no JSON fails with its own words; what is JSON and no message trips up whoever looks for the parts of one.
    const message = `A message of the client cannot be read: ${error instanceof SyntaxError ? error.message : "it has not the parts of one"}`;
    start.tell(message);
    const code = error instanceof SyntaxError ? ErrorCodes.ParseError : ErrorCodes.InvalidRequest;
    void writer.write({ jsonrpc: "2.0", id: null, error: { code, message } } as Message);
  });
  // The client is gone.
  for (const event of ["end", "close"]) process.stdin.on(event, () => process.exit(start.wasShutDown ? 0 : 1));
  // What libraries print must not stand between the messages.
  for (const method of ["log", "info", "debug", "warn", "error", "trace"] as const)
    console[method] = (...said: readonly unknown[]) => connection.console.log(format(...said));
  return createConnection(ProposedFeatures.all, reader, writer, start.options);
}
