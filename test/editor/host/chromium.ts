/**
 * Finds a Chromium, or gets one: that of `MCP_PORTABILITY_CHROMIUM`, one that is installed, the one from npm, and for root Debian's.
 * Tests outside of VS Code launch it the same way: `const browser = await launchChromium(); … await browser.close();`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright-core";
import { findOnPath } from "./findOnPath.ts";
import { installHost } from "./install.ts";
import { runCommand } from "./runCommand.ts";

/** An executable and what it needs in its environment. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Root may not use the sandbox, and nothing of the tests leaves the machine. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1",
];

/** Launches the Chromium that is found, without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions(await findChromium()));
}

/** Launches it with a profile in this folder: what it keeps there, and what its pages may keep, is as for a user. */
export async function launchChromiumWithProfile(profile: string, options: ProfileOptions): Promise<BrowserContext> {
  const found = launchOptions(await findChromium());
  return chromium.launchPersistentContext(profile, { ...found, ...options, args: [...flags, ...(options.args ?? [])] });
}

export type ProfileOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

function launchOptions({ executablePath, env }: Chromium): LaunchOptions {
  return { executablePath, headless: true, env: { ...environment(), ...env }, args: flags };
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

let found: Promise<Chromium> | undefined;

/** The Chromium of this machine. Throws with what to do when there is none. */
export function findChromium(): Promise<Chromium> {
  found ??= find();
  return found;
}

async function find(): Promise<Chromium> {
  const wanted = process.env["MCP_PORTABILITY_CHROMIUM"];
  if (wanted !== undefined) {
    const trouble = await troubleWith({ executablePath: wanted, env: {} });
    if (trouble === undefined) return { executablePath: wanted, env: {} };
    throw new Error(`MCP_PORTABILITY_CHROMIUM names ${wanted}, which does not start: ${trouble}`);
  }
  const troubles: string[] = [];
  for (const candidate of [installed, fromNpm, fromDebian]) {
    try {
      const chromium = await candidate();
      if (chromium === undefined) continue;
      const trouble = await troubleWith(chromium);
      if (trouble === undefined) return chromium;
      troubles.push(`${chromium.executablePath}: ${trouble}`);
    } catch (error) {
      troubles.push(String(error));
    }
  }
  throw new Error(`No Chromium starts here. Install one, or name one in MCP_PORTABILITY_CHROMIUM. Tried:\n${troubles.join("\n")}`);
}

async function installed(): Promise<Chromium | undefined> {
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  const [executablePath] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    .map(findOnPath)
    .concat(existsSync(onMac) ? onMac : undefined)
    .filter((path) => path !== undefined);
  return executablePath === undefined ? undefined : { executablePath, env: {} };
}

/** It brings the libraries that a machine without a desktop lacks, and a font for one that has none. */
async function fromNpm(): Promise<Chromium> {
  const { chromium: folder } = await installHost();
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(folder, "fonts") };
  return { executablePath: join(folder, "chromium"), env: { LD_LIBRARY_PATH: join(folder, "al2023/lib"), ...fonts } };
}

async function fromDebian(): Promise<Chromium | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  process.stdout.write("Installing Debian's chromium\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Another process may be installing.
  const wait = ["-qq", "-o", "DPkg::Lock::Timeout=300"];
  await runCommand("apt-get", [...wait, "update"], { env });
  await runCommand("apt-get", [...wait, "install", "--yes", "--no-install-recommends", "chromium"], { env });
  return installed();
}

/** Why it does not start; undefined when it does. */
async function troubleWith(candidate: Chromium): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...launchOptions(candidate), timeout: 30_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
