import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { didYouMean } from "../../shared/names/near.ts";
import { messageOf } from "../../shared/thrown.ts";
import { version } from "../version.ts";
import { BrokenConfig } from "../workspace/config/configFiles.ts";
import { UnreadablePath } from "../workspace/inventory.ts";
import { displayPath } from "../workspace/paths.ts";
import { check } from "./commands/check.ts";
import { type Command, exitStatus, Refusal, type Terminal, UsageError } from "./commands/command.ts";
import { commands } from "./commands/index.ts";
import { tour } from "./tour.ts";

const program = "mcp-portability";

/** Runs one call of the program. Resolves with its exit status, and never rejects: what went wrong is one line on standard error. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    return complainAbout(error, terminal);
  }
}

/** Says what went wrong, and gives the exit status for it. */
export function complainAbout(error: unknown, terminal: Terminal): number {
  terminal.showProgress("");
  if (terminal.signal.aborted) {
    terminal.complain(`${program}: interrupted`);
    return exitStatus.interrupted;
  }
  const said = messageOf(error);
  const message = error instanceof UnreadablePath ? `${displayPath(error.path, terminal.workingDirectory)}: ${said}` : said;
  const isExpected = [UsageError, Refusal, UnreadablePath, BrokenConfig].some((expected) => error instanceof expected);
  if (isExpected) terminal.complain(`${program}: ${message}`);
  else if (terminal.showStacks && error instanceof Error) for (const line of (error.stack ?? message).split("\n")) terminal.complain(line);
  else terminal.complain(`${program}: internal failure: ${message} (MCP_PORTABILITY_DEBUG=1 shows where)`);
  return exitStatus.failed;
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first, ...rest] = args;
  // What `npm start` puts before its own arguments, since a script cannot tell whether it has any. In a checkout nothing else is installed.
  if (first === "--tour-or") {
    const inCheckout = { ...terminal, program: "npm start --" };
    return rest.length === 0 ? tour(inCheckout) : dispatch(rest, inCheckout);
  }
  const named = commands.find(({ id }) => id === first);
  if (asksForHelp(args)) {
    terminal.print(help(named ?? commands.find(({ id }) => first === "help" && id === args[1]), terminal));
    return exitStatus.fine;
  }
  if (first === "--version") {
    terminal.print(`${version}\n`);
    return exitStatus.fine;
  }
  return run(named ?? check, named === undefined ? args : rest, terminal);
}

/** Anywhere before `--`, since it is mostly put behind what one was about to call. */
function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  return options.includes("--help") || options.includes("-h") || args[0] === "help";
}

async function run(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await command.run(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${error.message} (see ${terminal.program} ${command.id} --help)`);
    if (error instanceof UnreadablePath) {
      const hint = command === check ? commandHint(args, terminal) : "";
      throw new UnreadablePath(error.path, error.message + (hint === "" ? pathHint(error.path) : hint));
    }
    throw error;
  }
}

/** A path that is not there and looks like a command may be a slip of the fingers: paths alone mean `check`. */
function commandHint([first = ""]: readonly string[], { workingDirectory }: Terminal): string {
  if (existsSync(resolve(workingDirectory, first))) return "";
  const ids = commands.map(({ id }) => id);
  return didYouMean(first, ids, (id) => `the command ${id}`);
}

/** Of a path that is not there: what other programs take for a path, and this one does not. */
function pathHint(path: string): string {
  if (existsSync(path)) return "";
  if (basename(path) === "-") return "; what comes from standard input is named by --stdin-filename";
  return /[*?]/.test(path) ? "; globs are left to the shell: name a folder to have everything in it looked at" : "";
}

function help(command: Command | undefined, { program: called }: Terminal): string {
  if (command !== undefined) return `${called} ${command.usage}\n\n${command.summary}\n\n${command.help}\n`;
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return `${program} ${version}: which model APIs and clients refuse, rename, cut or confuse the tool names of an MCP server

${lines.join("\n")}

"check" is meant where no command is named. "${called} COMMAND --help" shows a command's options.
Exit status: 1 for error findings (or too many warnings), 2 for wrong usage, an unreadable path or a broken config, else 0.
`;
}
