import { cpSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A row of launches.mjs and what the runner made for it. */
export interface Launch {
  /** Folders of the project; the tests get copies. */
  readonly opens: readonly string[];
  readonly isTrusted: boolean;
  /** Whether the extension is packaged and installed, and not loaded from the checkout. */
  readonly isInstalled?: boolean;
  /** The bundle of the tests. */
  readonly tests: string;
  /** A folder that the runner removes afterwards. */
  readonly folder: string;
}

/** Copies the folders, and makes a workspace file for several. */
export function placeWorkspace(opens: readonly string[], folder: string): string {
  const copies = opens.map((path) => {
    const copy = join(folder, basename(path));
    cpSync(path, copy, { recursive: true });
    return copy;
  });
  const [only] = copies;
  if (copies.length === 1 && only !== undefined) return only;
  const workspace = join(folder, "several.code-workspace");
  writeFileSync(workspace, JSON.stringify({ folders: copies.map((path) => ({ path })) }));
  return workspace;
}
