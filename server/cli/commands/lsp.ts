import { join } from "node:path";
import { parse } from "./checkOptions.ts";
import { type Command, UsageError } from "./command.ts";

/** The language server as a process: the same file that the extension starts, for editors that start a program by its name. */
export const lsp: Command = {
  id: "lsp",
  usage: "lsp --stdio",
  summary: "Start the language server, for editors.",
  help: `  --stdio                speak the Language Server Protocol on standard input and output
  --clientProcessId ID   end when this process ends`,
  run(args) {
    const options = { stdio: { type: "boolean" }, clientProcessId: { type: "string" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    if (values.stdio !== true || positionals.length > 0) throw new UsageError("expected --stdio, the way in which editors speak to it");
    // A server outlives an error that nobody caught, which a run of any other command does not.
    process.removeAllListeners("uncaughtException");
    require(join(__dirname, "server.js"));
    // It ends the process itself, when the client says so or is gone.
    return new Promise(() => {});
  },
};
