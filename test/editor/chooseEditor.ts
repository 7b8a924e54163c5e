import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { downloadAndUnzipVSCode } from "@vscode/test-electron";
import { findOnPath } from "./host/findOnPath.ts";

/** What `runTests` starts. */
export interface Editor {
  /** What to call it in the log. */
  readonly name: string;
  readonly executable: string;
  /** Whether a display has to be made for it. */
  readonly needsDisplay: boolean;
}

/** What the tests run in where there is no VS Code, and where only it can do what they need. */
export const standIn: Editor = {
  name: "the stand-in (code-server and Chromium)",
  executable: resolve("out/programs/standIn.cjs"),
  needsDisplay: false,
};

/**
 * The VS Code that is installed, one that was or can be downloaded, or else the stand-in. It is the stand-in too where there is no display,
 * and no `xvfb-run` to make one.
 */
export async function chooseEditor(): Promise<Editor> {
  const needsDisplay = process.platform === "linux" && !["DISPLAY", "WAYLAND_DISPLAY"].some((name) => process.env[name]);
  if (needsDisplay && findOnPath("xvfb-run") === undefined) return standIn;
  const executable = installed() ?? (await downloaded());
  return executable === undefined ? standIn : { name: executable, executable, needsDisplay };
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
  if (!isHere && !(await isReachable())) return undefined;
  try {
    return await downloadAndUnzipVSCode("stable");
  } catch (error) {
    process.stdout.write(`VS Code cannot be downloaded: ${error}\n`);
    return undefined;
  }
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
