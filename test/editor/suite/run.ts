import * as vscode from "vscode";
import { eventually } from "../support/eventually.ts";
import { mocha } from "./begin.ts";
import { tell } from "./tell.ts";

/** What VS Code calls when it is up. It ends with an error when a test failed, so that VS Code's own exit code says so too. */
export async function run(): Promise<void> {
  await workspaceOpened();
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve);
  });
  await tell({ kind: "ended" });
  if (failures > 0) throw new Error(`${failures} failed`);
}

/**
 * A window of a remote `.code-workspace` file begins with the folders that it remembers, none in a fresh profile, and reads the file
 * meanwhile. When the reading ends between two steps of its start (rare, and seen in VS Code 1.139), the folders stay away until the file
 * changes.
 */
async function workspaceOpened(): Promise<void> {
  await eventually(async () => {
    if ((vscode.workspace.workspaceFolders ?? []).length > 0) return;
    const { workspaceFile } = vscode.workspace;
    if (workspaceFile !== undefined) {
      const content = await vscode.workspace.fs.readFile(workspaceFile);
      await vscode.workspace.fs.writeFile(workspaceFile, content);
    }
    throw new Error("The workspace of the launch has no folder");
  });
}
