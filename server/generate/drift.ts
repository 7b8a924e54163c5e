import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { configSchema } from "../workspace/config/schema.ts";
import type { Artefact } from "./artefact.ts";
import { candidates } from "./candidates.ts";
import { declarationsPage } from "./declarationsPage.ts";
import { extensionManifest } from "./extensionManifest.ts";
import { indexFiles } from "./indexFiles.ts";
import { jsonText } from "./json.ts";
import { judgedForPage } from "./judgedForPage.ts";
import { readme } from "./readme.ts";
import { rulePages, rulesFolder } from "./rulePages.ts";

/** A generated file that is not as it should be. */
export interface Drift {
  readonly path: string;
  /** What it should hold; null when it should not be there. */
  readonly text: string | null;
}

/** Everything that is generated. */
export function artefacts(checkout: string): readonly Artefact[] {
  const schema = { path: "schema/mcp-portability.config.schema.json", text: jsonText(configSchema()) };
  return [
    ...indexFiles(checkout),
    ...rulePages(),
    schema,
    candidates(),
    declarationsPage(checkout),
    judgedForPage(),
    ...extensionManifest(checkout),
    ...readme(checkout),
  ];
}

/** The generated files of a checkout that differ from what they should be, are missing, or are left from a rule that is gone. */
export function driftOf(checkout: string): readonly Drift[] {
  const made = artefacts(checkout);
  const changed = made.filter(({ path, text }) => textOf(join(checkout, path)) !== text);
  const paths = new Set(made.map(({ path }) => path));
  const left = filesIn(checkout, rulesFolder).filter((path) => !paths.has(path));
  return [...changed, ...left.map((path) => ({ path, text: null }))];
}

/** Makes the generated files what they should be. */
export function settle(checkout: string, drift: readonly Drift[]): void {
  for (const { path, text } of drift) {
    const file = join(checkout, path);
    if (text === null) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

function filesIn(checkout: string, folder: string): readonly string[] {
  if (!existsSync(join(checkout, folder))) return [];
  return readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(checkout, path) : [path];
  });
}
