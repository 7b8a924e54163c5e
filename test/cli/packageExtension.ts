import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

/** What `npm run package` does not need, or makes itself. */
const leftOut = new Set(["node_modules", "dist", "out", "test", ".git", ".vscode-test"]);

/**
 * Packages the extension as `npm run package` does, in an empty folder that gets a copy of the checkout: other tests use what is built in
 * the checkout itself. Gives the path of the .vsix; what was built for it is in `dist` beside it.
 */
export function packageExtension(folder: string): string {
  for (const name of readdirSync(".")) {
    if (!leftOut.has(name) && !name.endsWith(".vsix")) cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  execFileSync("npm", ["run", "package"], { cwd: folder, stdio: "pipe" });
  const [name] = readdirSync(folder).filter((file) => file.endsWith(".vsix"));
  if (name === undefined) throw new Error("npm run package made no .vsix");
  return join(folder, name);
}
