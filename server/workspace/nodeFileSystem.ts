import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, readSync, type Stats, statSync } from "node:fs";
import { decodeText, type FileSystem, type FolderEntry, TooLarge } from "./fileSystem.ts";

/** The files of this machine. Calls are synchronous inside: for thousands of small files that is several times faster. */
export const nodeFileSystem: FileSystem = {
  async readFolder(path) {
    return told(() => readdirSync(path, { withFileTypes: true })).map(
      (entry): FolderEntry => ({ name: entry.name, kind: entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other" }),
    );
  },
  async readText(path, mostBytes = Number.POSITIVE_INFINITY) {
    return decodeText(
      told(() => bytesOf(path, mostBytes)),
      path,
    );
  },
  async readBytes(path) {
    return told(() => opened(path, (file) => readFileSync(file)));
  },
  async stat(path) {
    const stats = told(() => statSync(path, { throwIfNoEntry: false }));
    if (stats === undefined) return null;
    return { kind: stats.isFile() ? "file" : stats.isDirectory() ? "folder" : "other" };
  },
};

/**
 * What small files are read into: a buffer for each would take as long as all else about them. What is in it is decoded before anything else
 * is read.
 */
const shared = Buffer.allocUnsafeSlow(2 ** 20);

/** The bytes of a file, which are good until the next one is read. Throws a TooLarge for one that has more of them than `most`. */
function bytesOf(path: string, most: number): Uint8Array {
  return opened(path, (file, { size }) => {
    let length = 0;
    while (length < shared.length) {
      const read = readSync(file, shared, length, shared.length - length, null);
      if (read === 0) break;
      length += read;
    }
    const bytes = length < shared.length ? length : Math.max(length, size);
    if (bytes > most) throw new TooLarge(bytes);
    return length < shared.length ? shared.subarray(0, length) : readFileSync(path);
  });
}

/** Reads what is a file: a pipe may never say anything, and a device never end. */
function opened<Result>(path: string, read: (file: number, stats: Stats) => Result): Result {
  const file = openSync(path, constants.O_RDONLY | withoutWaiting);
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw new Error("it is a folder");
    if (!stats.isFile()) throw new Error("it is no regular file, and only those are read");
    return read(file, stats);
  } finally {
    closeSync(file);
  }
}

/** To open a pipe waits for whoever writes into it. Windows has none that are opened by a path of a folder. */
const withoutWaiting = process.platform === "win32" ? 0 : constants.O_NONBLOCK;

/** Node's errors end with the call and the path. Whoever tells them names the file in the user's own way. */
export function told<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TooLarge) throw error;
    throw new Error(error.message.replace(/, \w+(?: '[\s\S]*')?$/, ""), { cause: error });
  }
}
