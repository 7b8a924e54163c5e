import { setFlagsFromString } from "node:v8";
import { messageOf } from "../../shared/thrown.ts";
import { version } from "../version.ts";
import { optimizeLater } from "./engineFlags.ts";
import { nodeTerminal } from "./nodeTerminal.ts";
import { startThreadsAhead } from "./threadsAhead.ts";

const flag = optimizeLater(process.versions.v8);
if (flag !== null) setFlagsFromString(flag);

const args = process.argv.slice(2);
const terminal = openTerminal();

/** A folder that was deleted under the program's feet is the one thing that fails before it can say anything. */
function openTerminal() {
  try {
    return nodeTerminal(process, startThreadsAhead(args, process.cwd()));
  } catch (error) {
    process.stderr.write(`mcp-portability: no working directory: ${messageOf(error)}\n`);
    process.exit(2);
  }
}

// The program is a hundred times as large as what starts it, and needs longer to load than scripts want to wait for a version.
if (args.length === 1 && args[0] === "--version") terminal.print(`${version}\n`);
else void startProgram();

async function startProgram(): Promise<void> {
  const { complainAbout, runProgram } = await import("./program.ts");
  // What fails outside of the run (in a callback of a thread, say) would end with status 1 by Node's own hand: findings, to whoever asks.
  process.on("uncaughtException", (error) => process.exit(complainAbout(error, terminal)));
  const status = await runProgram(args, terminal);
  // An interrupted run may have threads at work that nobody waits for. Any other run ends by itself, once all that it printed is out.
  if (terminal.signal.aborted) process.exit(status);
  process.exitCode = status;
}
