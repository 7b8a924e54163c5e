import type { FileSystem } from "../workspace/fileSystem.ts";
import type { Documents } from "./documents.ts";
import { isUntitled } from "./uris.ts";

/** What the client has open goes before what is stored; paths that are URIs go to the client, all others to this machine. */
export function layeredFiles(documents: Documents, machine: FileSystem, client: FileSystem): FileSystem {
  const storeOf = (path: string) => {
    // A document that was never stored has nothing around it.
    if (isUntitled(path)) return nothing;
    return /^[A-Za-z][\w+.-]+:/.test(path) ? client : machine;
  };
  return {
    readFolder: (path) => storeOf(path).readFolder(path),
    async readText(path, mostBytes) {
      const open = documents.get(path);
      if (open !== undefined) return { text: open.text.getText(), hasByteOrderMark: false, encoding: "utf-8", unreadable: null };
      return storeOf(path).readText(path, mostBytes);
    },
    async stat(path) {
      const open = documents.get(path);
      if (open !== undefined) return { kind: "file" };
      return storeOf(path).stat(path);
    },
  };
}

const nothing: FileSystem = {
  readFolder: () => Promise.reject(new Error("no such folder")),
  readText: () => Promise.reject(new Error("no such file")),
  stat: async () => null,
};
