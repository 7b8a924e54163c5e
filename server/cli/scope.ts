import { homedir } from "node:os";
import { lockFileName } from "../../shared/lock/lock.ts";
import { quote } from "../../shared/names/characters.ts";
import type { WorkspaceRun } from "../workspace/checkWorkspace.ts";
import { configFileName } from "../workspace/config/config.ts";
import type { SearchedFiles } from "../workspace/edits/searchedFiles.ts";
import { type FileSystem, kindAt } from "../workspace/fileSystem.ts";
import { childOf, folderOf, isWithin } from "../workspace/paths.ts";

/** What clients, and we, keep at the top of a workspace. */
const marks = [
  lockFileName,
  configFileName,
  ".mcp.json",
  ".claude",
  ".codex",
  ".cursor",
  ".gemini",
  ".kiro",
  ".qwen",
  ".roo",
  ".vscode/mcp.json",
  "opencode.json",
  "crush.json",
] as const;

/**
 * What a command that changes names did not look at, in one line: it stayed below the root of a workspace, or at files that were named.
 * `unseen` is what may name a tool there. Null where everything was looked at.
 */
export async function sayUnseen({ roots, files, show }: SearchedFiles, unseen: string): Promise<string | null> {
  const narrow: string[] = [];
  const wholes = new Set<string>();
  for (const root of roots) {
    const whole = await wholeOf(root, files);
    if (roots.some((other) => isWithin(whole, other))) continue;
    narrow.push(root);
    wholes.add(whole);
  }
  if (narrow.length === 0) return null;
  const named = narrow.map(show).join(", ");
  return `only what is in ${named} was looked at: ${unseen} beside it were not; the path ${[...wholes].map(show).join(" ")} reaches them`;
}

/** Of the files that were skipped, those that hold one of some names, each with the reason in one line. */
export async function skippedWith(
  names: ReadonlySet<string>,
  { skipped, workspace, searched }: Pick<WorkspaceRun, "skipped" | "workspace" | "searched">,
): Promise<readonly string[]> {
  const said = skipped.map(async ({ file, why }) => {
    const read = await searched.files.readText(workspace.pathOf(file), mostSearched).catch(() => null);
    // What is too large to look into may hold anything.
    const held = read === null ? undefined : [...names].find((name) => read.text.includes(name));
    return read !== null && held === undefined
      ? []
      : [`${file} was not read${held === undefined ? "" : ` and holds ${quote(held)}`}: ${why}`];
  });
  return (await Promise.all(said)).flat();
}

/** The bytes of a skipped file past which nobody looks for names in it. */
const mostSearched = 100_000_000;

/** The folder that a path belongs to: the nearest with `.git`, else the topmost that holds what clients keep there, else its own. */
async function wholeOf(path: string, files: FileSystem): Promise<string> {
  const own = (await kindAt(path, files)) === "file" ? folderOf(path) : path;
  const home = homedir().replaceAll("\\", "/");
  let marked = own;
  for (let folder = own; ; folder = folderOf(folder)) {
    if ((await kindAt(childOf(folder, ".git"), files)) !== null) return folder;
    // What is kept at home, and above it, is the user's and not a workspace's.
    if (!isWithin(home, folder) && (await isMarked(folder, files))) marked = folder;
    if (folderOf(folder) === folder) return marked;
  }
}

async function isMarked(folder: string, files: FileSystem): Promise<boolean> {
  for (const mark of marks) if ((await kindAt(childOf(folder, mark), files)) !== null) return true;
  return false;
}
