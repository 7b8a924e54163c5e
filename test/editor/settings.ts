import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A VS Code that asks nobody anything and starts nothing by itself. Saving is by hand, as on a desktop. */
const quiet = {
  "workbench.startupEditor": "none",
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "files.autoSave": "off",
  "telemetry.telemetryLevel": "off",
  "chat.disableAIFeatures": true,
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "update.mode": "none",
  "git.enabled": false,
  "security.workspace.trust.startupPrompt": "never",
};

/** Writes the user settings of a fresh profile. */
export function writeUserSettings(userData: string, settings: object = {}): void {
  const folder = join(userData, "User");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), JSON.stringify({ ...quiet, ...settings }));
}
