import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageExtension } from "../cli/packageExtension.ts";
import { installHost } from "./host/install.ts";
import { runCommand } from "./host/runCommand.ts";

/** Packages the extension and installs it for a profile of the stand-in, by VS Code's own installer. */
export async function installPackaged(folder: string, userData: string, extensions: string): Promise<void> {
  const { node, server } = await installHost();
  const place = join(folder, "package");
  mkdirSync(place);
  await runCommand(node, [
    join(server, "out/server-main.js"),
    "--accept-server-license-terms",
    ...["--user-data-dir", userData, "--extensions-dir", extensions, "--server-data-dir", join(folder, "server-data")],
    ...["--install-extension", packageExtension(place)],
  ]);
}

/** VS Code runs tests only for an extension under development: this one has nothing in it. Gives its path. */
export function placeEmptyExtension(folder: string): string {
  const path = join(folder, "empty-extension");
  mkdirSync(path);
  const manifest = { name: "empty", publisher: "mcp-portability", version: "0.0.0", engines: { vscode: "*" } };
  writeFileSync(join(path, "package.json"), JSON.stringify(manifest));
  return path;
}
