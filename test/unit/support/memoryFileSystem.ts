import { decodeText, type FileSystem, type FolderEntry, TooLarge } from "../../../server/workspace/fileSystem.ts";

/** A file system that holds the given files and nothing else: bytes, or text in UTF-8, by absolute path with `/`. */
export function memoryFileSystem(files: Readonly<Record<string, string | Uint8Array>>): FileSystem {
  const bytes = new Map(
    Object.entries(files).map(([path, content]) => [path, typeof content === "string" ? encoder.encode(content) : content]),
  );
  const folders = foldersOf([...bytes.keys()]);
  return {
    async readFolder(path) {
      const entries = folders.get(path);
      if (entries === undefined) throw new Error(`no folder ${path}`);
      return [...entries.values()];
    },
    async readText(path, mostBytes = Number.POSITIVE_INFINITY) {
      const content = bytes.get(path);
      if (content === undefined) throw new Error(`no file ${path}`);
      if (content.length > mostBytes) throw new TooLarge(content.length);
      return decodeText(content, path);
    },
    async stat(path) {
      const content = bytes.get(path);
      if (content !== undefined) return { kind: "file" };
      return folders.has(path) ? { kind: "folder" } : null;
    },
  };
}

const encoder = new TextEncoder();

/** The entries of every folder above the files, by name. */
function foldersOf(paths: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, FolderEntry>> {
  const folders = new Map<string, Map<string, FolderEntry>>();
  for (const path of paths) {
    let kind: FolderEntry["kind"] = "file";
    for (let child = path; child !== ""; ) {
      const slash = child.lastIndexOf("/");
      const folder = child.slice(0, slash);
      const entries = folders.get(folder === "" ? "/" : folder) ?? new Map<string, FolderEntry>();
      const name = child.slice(slash + 1);
      entries.set(name, { name, kind });
      folders.set(folder === "" ? "/" : folder, entries);
      child = folder;
      kind = "folder";
    }
  }
  return folders;
}
