import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { installHost } from "./install.ts";

/** What a window opens, and with what. All paths are absolute. */
export interface ServerOptions {
  /** A folder of its own: the home of what runs in the server, and its log. */
  readonly folder: string;
  readonly userData: string;
  readonly extensions: string;
  /** The extension under development. Such a window shows no pop-up messages. Undefined for one with what is installed. */
  readonly extension?: string | undefined;
  /** The module whose `run()` is called when the window is up. */
  readonly tests?: string | undefined;
  /** A folder or a `.code-workspace` file. */
  readonly workspace: string;
  /** Files of it that are open from the beginning. */
  readonly files?: readonly string[];
  /** Whether every workspace is trusted unasked. */
  readonly isTrusted: boolean;
}

export interface Server {
  /** The address of the window. */
  readonly address: string;
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<number | string | null>;
  stop(): Promise<void>;
}

/** Starts the VS Code server of code-server, without code-server: real VS Code, whose windows are pages. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const host = await installHost();
  const home = join(options.folder, "home");
  const temporary = join(options.folder, "temporary");
  for (const folder of [home, temporary, options.userData, options.extensions]) mkdirSync(folder, { recursive: true });
  const server = spawn(host.node, ["--require", resolve("out/programs/endWithParent.cjs"), ...serverArguments(host.server, options)], {
    // No marketplace: the tests need none, and there may be no network.
    env: { ...process.env, HOME: home, TMPDIR: temporary, XDG_RUNTIME_DIR: options.folder, EXTENSIONS_GALLERY: '{"serviceUrl":""}' },
    cwd: home,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<number | string | null>((done) => server.once("close", (code, signal) => done(code ?? signal)));
  const stop = async () => {
    endGroup(server, "SIGTERM");
    const insist = setTimeout(() => endGroup(server, "SIGKILL"), 3000);
    await ended;
    clearTimeout(insist);
    // Extension hosts and language servers that outlived it.
    endGroup(server, "SIGKILL");
  };
  try {
    const port = await portOf(server, join(options.folder, "server.log"));
    return { address: addressOf(port, options), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function serverArguments(server: string, { folder, userData, extensions, extension, isTrusted }: ServerOptions): readonly string[] {
  return [
    join(server, "out/server-main.js"),
    ...["--host", "127.0.0.1", "--port", "0", "--without-connection-token", "--accept-server-license-terms"],
    // A built VS Code takes an extension under development only from a driver, and with one it keeps pop-up messages to itself.
    ...(extension === undefined ? [] : ["--enable-smoke-test-driver"]),
    ...(isTrusted ? ["--disable-workspace-trust"] : []),
    ...["--disable-telemetry", "--telemetry-level", "off", "--disable-experiments", "--disable-getting-started-override"],
    ...["--user-data-dir", userData, "--extensions-dir", extensions, "--server-data-dir", join(folder, "server-data")],
  ];
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Where the server listens. It says so itself, because it chooses the port. */
function portOf(server: ChildProcess, logFile: string): Promise<number> {
  const log = createWriteStream(logFile);
  return new Promise((found, fail) => {
    let said = "";
    const take = (text: Buffer) => {
      log.write(text);
      said += text;
      const port = /Extension host agent listening on (\d+)/.exec(said)?.[1];
      if (port !== undefined) found(Number(port));
    };
    server.stdout?.on("data", take);
    server.stderr?.on("data", take);
    server.once("error", fail);
    server.once("close", (code) => fail(new Error(`The VS Code server ended with ${code} before it listened:\n${said}`)));
    setTimeout(() => fail(new Error(`The VS Code server did not listen within 60 seconds:\n${said}`)), 60_000).unref();
  });
}

function addressOf(port: number, { extension, tests, workspace, files = [] }: ServerOptions): string {
  // The server takes this for its own name whatever the page says, and the two must be the same.
  const authority = `localhost:${port}`;
  const remote = (path: string) => `vscode-remote://${authority}${encodeURI(path)}`;
  const payload = [
    ["skipWelcome", "true"],
    ["skipReleaseNotes", "true"],
    ...(extension === undefined ? [] : [["extensionDevelopmentPath", remote(extension)]]),
    ...(tests === undefined ? [] : [["extensionTestsPath", remote(tests)]]),
    ...files.map((file) => ["openFile", remote(file)]),
  ];
  const query = new URLSearchParams({
    [workspace.endsWith(".code-workspace") ? "workspace" : "folder"]: workspace,
    payload: JSON.stringify(payload),
  });
  return `http://${authority}/?${query}`;
}
