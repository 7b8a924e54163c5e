import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configFileName } from "../workspace/config/config.ts";
import type { Artefact } from "./artefact.ts";
import { editorIds } from "./candidates.ts";
import { settingsContribution, settingsTexts } from "./settings.ts";

/**
 * In VS Code's manifest: the settings, the schema of the config file, and the languages whose documents activate the extension; and the
 * texts of the settings. What else is there stays.
 */
export function extensionManifest(checkout: string): readonly Artefact[] {
  const manifest = documentIn(checkout, "package.json");
  if (manifest === null) return [];
  const { configuration, texts } = settingsContribution();
  const jsonValidation = [{ fileMatch: [configFileName], url: "./schema/mcp-portability.config.schema.json" }];
  const contributes = { ...asObject(manifest["contributes"]), configuration, jsonValidation };
  const activationEvents = [...editorIds().map((id) => onLanguage + id), ...otherEvents(manifest["activationEvents"])];
  const written = Object.entries(documentIn(checkout, "package.nls.json") ?? {}).filter(([key]) => !key.startsWith(settingsTexts));
  return [
    { path: "package.json", text: textOf({ ...manifest, activationEvents, contributes }) },
    { path: "package.nls.json", text: textOf(Object.fromEntries([...written, ...texts])) },
  ];
}

const onLanguage = "onLanguage:";

function otherEvents(events: unknown): readonly unknown[] {
  return Array.isArray(events) ? events.filter((event) => !String(event).startsWith(onLanguage)) : [];
}

type Document = Readonly<Record<string, unknown>>;

function documentIn(checkout: string, path: string): Document | null {
  const file = join(checkout, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** As npm writes package.json, and as the formatter leaves these files. */
function textOf(document: Document): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
