import { addAbortSignal, type Readable } from "node:stream";
import { messageOf } from "../../shared/thrown.ts";
import { visible } from "../formats/text/visible.ts";
import { exitStatus, Refusal, type Terminal } from "./commands/command.ts";

/** What is asked of a Node process. */
export interface NodeProcess {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
  once(event: "SIGINT", listener: () => void): unknown;
  exit(status: number): void;
}

/** A standard stream that is written to. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Progress is drawn at most this often, in milliseconds. */
const redrawEvery = 100;

/** The terminal of a Node process, with the threads that it has started. */
export function nodeTerminal(node: NodeProcess, threads: Terminal["threads"] = []): Terminal {
  const { stdin, stdout, stderr, env } = node;
  const interrupt = new AbortController();
  // The run stops where it can do so in good order, and never between two files that `fix` writes; a second Ctrl-C ends it at once.
  node.once("SIGINT", () => interrupt.abort());
  const complain = (line: string) => {
    stderr.write(`${visible(line)}\n`);
  };
  stdout.on("error", (error) => {
    // A reader that has seen enough (`| head`) closes the pipe: nobody is left to tell, and the exit status stays the run's own.
    if (error.code === "EPIPE") return;
    complain(`mcp-portability: standard output: ${error.message}`);
    node.exit(exitStatus.failed);
  });
  stderr.on("error", () => {
    // Nothing is left to complain to.
  });
  let isShown = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    workingDirectory: node.cwd(),
    program: "mcp-portability",
    print(text) {
      stdout.write(text);
    },
    complain,
    showProgress(text) {
      const isTooSoon = text !== "" && Date.now() - last < redrawEvery;
      if (stderr.isTTY !== true || isTooSoon || (text === "" && !isShown)) return;
      stderr.write(`\r\u001b[K${text}`);
      last = Date.now();
      isShown = text !== "";
    },
    async readStandardInput() {
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of addAbortSignal(interrupt.signal, stdin))
          chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      } catch (error) {
        throw new Refusal(`standard input: ${messageOf(error)}`);
      }
      return Buffer.concat(chunks);
    },
    colours: wantsColours(env, stdout.isTTY === true),
    // A terminal that does not know its width says 0.
    columns: stdout.isTTY === true ? stdout.columns || undefined : undefined,
    showStacks: isSet(env["MCP_PORTABILITY_DEBUG"]),
    threads,
    signal: interrupt.signal,
  };
}

/** Colours where somebody looks, if the environment does not say otherwise. Sources: no-color.org, force-color.org. */
function wantsColours(env: NodeProcess["env"], isTerminal: boolean): boolean {
  if (isSet(env["NO_COLOR"])) return false;
  const forced = env["FORCE_COLOR"];
  if (isSet(forced)) return forced !== "0" && forced !== "false";
  return isTerminal && env["TERM"] !== "dumb";
}

/** An empty variable of the environment counts as none. */
function isSet(variable: string | undefined): boolean {
  return variable !== undefined && variable !== "";
}
