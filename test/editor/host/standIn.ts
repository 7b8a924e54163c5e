/**
 * Stands in for the VS Code executable that `runTests` starts: takes its arguments, opens a window (workbench.ts) and ends with the exit
 * code of the tests.
 */
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { endWithInput } from "./endWithInput.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    "user-data-dir": text,
    "extensions-dir": text,
    extensionDevelopmentPath: text,
    extensionTestsPath: text,
    "remote-debugging-port": text,
    // The stand-in's own: `runTests` always switches trust off.
    "enable-workspace-trust": { type: "boolean" },
  },
});

let window: Workbench | undefined;

async function standIn(): Promise<number> {
  const given = (name: string) => {
    const value = values[name];
    if (typeof value !== "string") throw new Error(`--${name} is missing`);
    return value;
  };
  const userData = resolve(given("user-data-dir"));
  const workspace = positionals.map((path) => resolve(path)).find((path) => path.endsWith(".code-workspace") || isFolder(path));
  if (workspace === undefined) throw new Error("no folder and no .code-workspace to open");
  window = await openWorkbench({
    folder: join(userData, ".."),
    userData,
    extensions: resolve(given("extensions-dir")),
    extension: given("extensionDevelopmentPath"),
    tests: given("extensionTestsPath"),
    workspace,
    isTrusted: values["enable-workspace-trust"] !== true,
    debuggingPort: Number(given("remote-debugging-port")),
    log: (text) => process.stdout.write(`${text}\n`),
  });
  return window.ended;
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

async function end(code: number): Promise<never> {
  await window?.close();
  process.exit(code);
}

endWithInput((why) => {
  process.stderr.write(`VS Code's stand-in was stopped (${why})\n`);
  void end(130);
});
standIn().then(end, (error: unknown) => {
  process.stderr.write(`VS Code's stand-in: ${error instanceof Error ? error.message : error}\n`);
  return end(1);
});
