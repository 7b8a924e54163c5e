import type { Connection } from "vscode-languageserver";
import { type ReadFileResult, type ReadFolderResult, readFileRequest, readFolderRequest, type UriParams } from "../../shared/protocol.ts";
import { decodeText, type FileSystem, type FolderEntry } from "../workspace/fileSystem.ts";
import { folderOf, nameOf } from "../workspace/paths.ts";
import type { Uris } from "./uris.ts";

/** Files that only the client can reach: those of virtual workspaces. A client that does not give files is never asked. */
export function clientFiles(connection: Connection, uris: Uris, givesFiles: boolean): FileSystem {
  const ask = <Result>(method: string, path: string): Promise<Result> => {
    if (!givesFiles) return Promise.reject(new Error("the client does not give files"));
    const params: UriParams = { uri: uris.uriOf(path) };
    return connection.sendRequest(method, params);
  };
  const entriesOf = async (folder: string): Promise<readonly FolderEntry[] | null> => {
    const { entries } = await ask<ReadFolderResult>(readFolderRequest, folder);
    return entries;
  };
  return {
    async readFolder(path) {
      const entries = await entriesOf(path);
      if (entries === null) throw new Error("no such folder");
      return entries;
    },
    async readText(path) {
      const { bytes } = await ask<ReadFileResult>(readFileRequest, path);
      if (bytes === null) throw new Error("no such file");
      return decodeText(
        Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)),
        path,
      );
    },
    async stat(path) {
      const above = folderOf(path);
      const siblings = above === path ? null : await entriesOf(above).catch(() => null);
      const kind = siblings?.find(({ name }) => name === nameOf(path))?.kind;
      if (kind !== undefined) return { kind };
      // What lies above the client's own folders may be hidden from us: then only the path itself can tell.
      const isFolder = siblings === null && (await entriesOf(path).catch(() => null)) !== null;
      return isFolder ? { kind: "folder" } : null;
    },
  };
}
