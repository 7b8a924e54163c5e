import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { Parser } from "web-tree-sitter";
import { typescript } from "../../server/readers/languages/typescript/language.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { serverTypeScript } from "./material.ts";
import { median, middle, ratio, say } from "./measure.ts";

/** What the built language server costs: its start, a keystroke in a file of 5,000 lines with 200 tools, a thousand of them. */
async function main(): Promise<void> {
  process.stdout.write("\nlanguage server over stdio\n");
  const isStartFine = await starts();

  const folder = mkdtempSync(join(tmpdir(), "mcp-portability-bench-"));
  try {
    const areEditsFine = await keystrokes(folder);
    if (!isStartFine || !areEditsFine) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives whether the server answers its first request soon enough. */
async function starts(): Promise<boolean> {
  const times = { bare: [] as number[], start: [] as number[] };
  // In turn, so that what else the machine does falls on both.
  for (let round = 0; round < 15; round++) {
    times.bare.push(await median(1, () => spawnSync(process.execPath, ["-e", "0"])));
    const begin = performance.now();
    const server = await Server.start(null);
    times.start.push(performance.now() - begin);
    await server.stop();
  }
  const [bare, start] = [middle(times.bare), middle(times.start)];
  say("a bare node -e 0", bare);
  say("spawn to the answer to initialize", start, `${ratio(start, bare)} of a bare node (bound: 2.5 ×)`);
  return start <= 2.5 * bare;
}

/** Gives whether a keystroke costs little enough, and a thousand of them no memory. */
async function keystrokes(folder: string): Promise<boolean> {
  const text = serverTypeScript(200, 5000);
  writeFileSync(join(folder, "package.json"), '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }');
  writeFileSync(join(folder, "server.ts"), text);
  const parse = await fullParse(text);
  const server = await Server.start(folder);
  await server.open(join(folder, "server.ts"), text);
  const lines = text.split("\n");
  const named = lines.flatMap((line, index) => (line.includes('"orders.list_') ? [index] : []));
  const inside = lines.flatMap((line, index) => (line.includes("store.page(") ? [index] : []));
  for (let warm = 0; warm < 20; warm++) await server.type(named[warm % named.length] ?? 0, 4, "x");
  for (let warm = 0; warm < 200; warm++) await server.typeAndAsk(inside[warm] ?? 0, 10, "z");
  const inName = await median(31, () => server.type(named[7] ?? 0, 4, "x"));
  // A change in a handler changes no finding: the answer to a request says when it is taken in.
  const inHandler = await median(31, () => server.typeAndAsk(inside[1500] ?? 0, 10, "x"));
  say("full parse of the file", parse);
  say("keystroke in a tool name to published diagnostics", inName, `${ratio(inName, parse)} of a full parse (bound: 0.25 ×)`);
  say("keystroke in a handler until it is taken in", inHandler, `${ratio(inHandler, parse)} of a full parse`);
  const grown = await thousandEdits(server, inside);
  await server.stop();
  const isShorterFine = await shorterFile(folder);
  return inName <= parse / 4 && grown <= mostGrown && isShorterFine;
}

/** The same thousand keystrokes in a file of 2,000 lines. Gives whether the memory stays within the bound. */
async function shorterFile(folder: string): Promise<boolean> {
  const text = serverTypeScript(200, 2000);
  writeFileSync(join(folder, "server.ts"), text);
  const server = await Server.start(folder);
  await server.open(join(folder, "server.ts"), text);
  const lines = text.split("\n").flatMap((line, index) => (line.includes("store.page(") ? [index] : []));
  for (let warm = 0; warm < 250; warm++) await server.typeAndAsk(lines[warm % lines.length] ?? 0, 10, "z");
  const grown = await thousandEdits(server, lines);
  await server.stop();
  return grown <= mostGrown;
}

/** Megabytes by which resident memory may grow in a thousand edits. */
const mostGrown = 40;

/** Types a letter on each of some lines, over and over, a thousand times. Gives the megabytes by which resident memory has grown then. */
async function thousandEdits(server: Server, lines: readonly number[]): Promise<number> {
  const before = server.residentMegabytes();
  let most = before;
  for (let edit = 0; edit < 1000; edit++) {
    await server.typeAndAsk(lines[edit % lines.length] ?? 0, 10, "y");
    if (edit % 50 === 0) most = Math.max(most, server.residentMegabytes());
  }
  const grown = server.residentMegabytes() - before;
  const atMost = Math.max(most - before, grown);
  process.stdout.write(`1,000 edits: resident memory ${signed(grown)} MB, on the way ${signed(atMost)} MB (bound: ${mostGrown} MB)\n`);
  return atMost;
}

function signed(megabytes: number): string {
  return `${megabytes >= 0 ? "+" : ""}${megabytes.toFixed(0)}`;
}

async function fullParse(text: string): Promise<number> {
  const grammar = await new Grammars(async (file) => readFileSync(join("dist/grammars", file)), compile).load(typescript, ".ts");
  const parser = new Parser();
  parser.setLanguage(grammar.grammar);
  return median(15, () => parser.parse(text)?.delete());
}

class Server {
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  #uri = "";
  #version = 0;
  #onDiagnostics: () => void = () => {};

  private constructor(child: ChildProcess, connection: ProtocolConnection) {
    this.#process = child;
    this.#connection = connection;
    connection.onNotification("textDocument/publishDiagnostics", ({ uri }: { uri: string }) => {
      if (uri === this.#uri) this.#onDiagnostics();
    });
  }

  static async start(folder: string | null): Promise<Server> {
    const child = spawn(process.execPath, ["dist/server.js", "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    connection.listen();
    const server = new Server(child, connection);
    const rootUri = folder === null ? null : pathToFileURL(folder).toString();
    await connection.sendRequest("initialize", { processId: process.pid, rootUri, capabilities: {} });
    return server;
  }

  async open(path: string, text: string): Promise<void> {
    this.#uri = pathToFileURL(path).toString();
    await this.#connection.sendNotification("initialized", {});
    await this.#connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri: this.#uri, languageId: "typescript", version: 1, text },
    });
    await this.ask();
  }

  /** Types a letter and waits for the diagnostics; the request behind it makes the server not wait for more letters. */
  async type(line: number, character: number, letter: string): Promise<void> {
    const published = new Promise<void>((resolve) => {
      this.#onDiagnostics = resolve;
    });
    void this.typeAndAsk(line, character, letter);
    await published;
  }

  async typeAndAsk(line: number, character: number, text: string): Promise<void> {
    const at = { line, character };
    this.#version++;
    const textDocument = { uri: this.#uri, version: this.#version + 1 };
    void this.#connection.sendNotification("textDocument/didChange", {
      textDocument,
      contentChanges: [{ range: { start: at, end: at }, text }],
    });
    await this.ask();
  }

  async ask(): Promise<void> {
    await this.#connection.sendRequest("textDocument/hover", { textDocument: { uri: this.#uri }, position: { line: 0, character: 0 } });
  }

  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  async stop(): Promise<void> {
    await this.#connection.sendRequest("shutdown");
    await this.#connection.sendNotification("exit");
    await new Promise((resolve) => this.#process.once("exit", resolve));
  }
}

void main();
