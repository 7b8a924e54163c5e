import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { downloadAndUnzipVSCode } from "@vscode/test-electron";
import { findOnPath } from "./host/findOnPath.ts";

/** What `runTests` starts. */
export interface Editor {
  /** What to call it in the log. */
  readonly name: string;
  readonly executable: string;
}

/** What the tests run in where there is no VS Code, and where only it can do what they need. */
export const standIn: Editor = { name: "the stand-in (code-server and Chromium)", executable: resolve("out/programs/standIn.cjs") };

/** The VS Code that is installed, one that was or can be downloaded, or else the stand-in. Without a display it is the stand-in. */
export async function chooseEditor(): Promise<Editor> {
  if (!hasDisplay()) return standIn;
  const executable = installed() ?? (await downloaded());
  return executable === undefined ? standIn : { name: executable, executable };
}

function hasDisplay(): boolean {
  return process.platform !== "linux" || ["DISPLAY", "WAYLAND_DISPLAY"].some((name) => process.env[name] !== undefined);
}

/** The executable behind the command `code`, which itself does not wait for tests to end. */
function installed(): string | undefined {
  const command = findOnPath("code");
  if (command === undefined) return undefined;
  const folder = dirname(realpathSync(command));
  return [join(folder, "../code"), join(folder, "../../../MacOS/Electron")].find((path) => existsSync(path));
}

async function downloaded(): Promise<string | undefined> {
  const isHere = existsSync(".vscode-test") && readdirSync(".vscode-test").some((name) => name.startsWith("vscode-"));
  return isHere || (await isReachable()) ? downloadAndUnzipVSCode("stable") : undefined;
}

async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch("https://update.code.visualstudio.com/api/releases/stable", { signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    // No network, a closed one, a slow one: the stand-in does for all of them.
    return false;
  }
}
