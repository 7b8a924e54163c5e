import { WatchKind } from "vscode-languageserver";
import { documentFormats } from "../readers/documents/index.ts";
import { kindOf, sourceTypes } from "../readers/fileKind.ts";
import { configFileName } from "../workspace/config/config.ts";
import { excludedFolder } from "../workspace/exclusions.ts";
import { nameOf, pathBelow } from "../workspace/paths.ts";
import { isManifestName, manifestExtensions, manifestNames } from "../workspace/projects.ts";

const extensions = [...sourceTypes, ...documentFormats].flatMap((kind) => kind.extensions.map((extension) => extension.slice(1)));

const manifests = [...manifestNames].filter((name) => kindOf(name, false) === null);

/** What the client is asked to watch: sources of the languages that are read, list files, and what decides about them. */
export const watchers = [
  { globPattern: `**/*.{${extensions.join(",")}}` },
  { globPattern: `**/{.gitignore,${[...manifests, ...manifestExtensions.map((extension) => `*${extension}`)].join(",")}}` },
  // A folder that is deleted takes its files with it, and watchers then speak of the folder alone.
  { globPattern: "**/*", kind: WatchKind.Delete },
];

/** Whether a file decides which files are looked at, or to which project they belong. A config does so too, in its own way. */
export function shapesWorkspace(path: string): boolean {
  return nameOf(path) === ".gitignore" || isManifestName(nameOf(path));
}

/** Whether an event of a file can matter to us at all, by its path alone: most are of dependencies and of build output. */
export function concernsUs(path: string, root: string): boolean {
  const folders = (pathBelow(path, root) ?? "").split("/").slice(0, -1);
  const concerns = kindOf(path, false) !== null || shapesWorkspace(path) || nameOf(path) === configFileName;
  return concerns && excludedFolder(folders, root) === undefined;
}
