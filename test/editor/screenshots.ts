/** `npm run screenshots [part of a name]`: makes the pictures of scenes.ts: those of the README in `docs/images/`, the others in `out/pictures/`. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { endWithInput } from "./host/endWithInput.ts";
import { openWorkbench, type Workbench } from "./host/workbench.ts";
import { type Scene, scenes, type Theme } from "./scenes.ts";
import { writeUserSettings } from "./settings.ts";

/** The setting, and the class that the window has then. */
const themes: Readonly<Record<Theme, { readonly setting: string; readonly look: string }>> = {
  dark: { setting: "Dark 2026", look: "vs-dark" },
  light: { setting: "Light 2026", look: "vs" },
  "high contrast": { setting: "Default High Contrast", look: "hc-black" },
};

async function takePictures(): Promise<void> {
  const [part = ""] = process.argv.slice(2);
  const chosen = scenes.filter(({ name }) => name.includes(part));
  if (chosen.length === 0) throw new Error(`no picture has ${part} in its name: ${scenes.map(({ name }) => name).join(", ")}`);
  for (const scene of chosen) {
    const gallery = scene.isShown ? "docs/images" : "out/pictures";
    mkdirSync(gallery, { recursive: true });
    const path = join(gallery, `${scene.name}.png`);
    await takePicture(scene, path);
    process.stdout.write(`${path}\n`);
  }
}

async function takePicture({ theme, viewport, settings, file, prepare, arrange }: Scene, path: string): Promise<void> {
  // Its name is seen in titles.
  const folder = mkdtempSync(join(tmpdir(), "vscode-"));
  const workspace = join(folder, "examples");
  const userData = join(folder, "user-data");
  cpSync("examples", workspace, { recursive: true });
  prepare?.(workspace);
  writeUserSettings(userData, settings);
  let workbench: Workbench | undefined;
  try {
    workbench = await openWorkbench({
      folder,
      userData,
      extensions: join(folder, "extensions"),
      extension: process.cwd(),
      workspace,
      files: [join(workspace, file)],
      isTrusted: true,
      ...(viewport === undefined ? {} : { viewport }),
      log: () => {},
    });
    const { page } = workbench;
    await page.locator(".monaco-editor .view-line").first().waitFor();
    await takeTheme(page, userData, theme, settings);
    await page.locator(".statusbar .codicon-modifier-spin").first().waitFor({ state: "detached" });
    await arrange(page);
    await page.screenshot({ path });
  } finally {
    await workbench?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * A window in a browser takes a theme only from settings that change, and of a change before it watches them it hears nothing: they are
 * changed until it has the theme.
 */
async function takeTheme(page: Page, userData: string, theme: Theme, settings: Scene["settings"]): Promise<void> {
  const { setting, look } = themes[theme];
  for (let left = 10; ; left -= 1) {
    writeUserSettings(userData, settings);
    writeUserSettings(userData, { "workbench.colorTheme": setting, ...settings });
    try {
      await page.locator(`.monaco-workbench.${look}`).waitFor({ timeout: 5000 });
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

endWithInput(() => process.exit(130));
takePictures().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
