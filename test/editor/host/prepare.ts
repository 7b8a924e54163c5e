/**
 * Gets what tests need besides Node, before they run: Chromium, and with the argument `editor` VS Code. Says what is used, and ends with what
 * to do when something cannot be had.
 */
import { chooseEditor } from "../chooseEditor.ts";
import { findChromium } from "./chromium.ts";
import { installHost } from "./install.ts";

async function prepare(): Promise<void> {
  const { executablePath } = await findChromium();
  process.stdout.write(`Chromium: ${executablePath}\n`);
  if (!process.argv.includes("editor")) return;
  await installHost();
  const { name } = await chooseEditor();
  process.stdout.write(`VS Code: ${name}\n`);
}

prepare().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
