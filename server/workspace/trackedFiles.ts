import { type FileSystem, kindAt } from "./fileSystem.ts";
import { childOf, folderOf, pathBelow } from "./paths.ts";

/**
 * The files that git keeps although an ignore pattern names them: once added, a file stays. Read from the index of a checkout, and only
 * when something is ignored there; where it cannot be read nothing is known to be kept.
 */
export class TrackedFiles {
  readonly #files: FileSystem;
  readonly #roots = new Map<string, Promise<string | null>>();
  readonly #indexes = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** Whether git keeps a file, or something in a folder. */
  async keeps(path: string): Promise<boolean> {
    if (this.#files.readBytes === undefined) return false;
    const root = await this.#rootOf(folderOf(path));
    const below = root === null ? null : pathBelow(path, root);
    if (root === null || below === null) return false;
    let index = this.#indexes.get(root);
    if (index === undefined) {
      index = this.#files.readBytes(childOf(childOf(root, ".git"), "index")).then(pathsOfIndex, () => new Set<string>());
      this.#indexes.set(root, index);
    }
    return (await index).has(below);
  }

  #rootOf(folder: string): Promise<string | null> {
    let root = this.#roots.get(folder);
    if (root === undefined) {
      root = this.#findRoot(folder);
      this.#roots.set(folder, root);
    }
    return root;
  }

  async #findRoot(folder: string): Promise<string | null> {
    if ((await kindAt(childOf(folder, ".git"), this.#files)) !== null) return folder;
    const above = folderOf(folder);
    return above === folder ? null : this.#rootOf(above);
  }
}

/**
 * The paths in an index of git, and the folders above them; none for a text that is no index of version 2 or 3. Source: git's
 * Documentation/gitformat-index.txt.
 */
export function pathsOfIndex(bytes: Uint8Array): ReadonlySet<string> {
  const paths = new Set<string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = bytes.byteLength < 12 || view.getUint32(0) !== signature ? 0 : view.getUint32(4);
  if (version !== 2 && version !== 3) return paths;
  const decoder = new TextDecoder();
  let at = 12;
  for (let left = view.getUint32(8); left > 0 && at + fixedPart < bytes.byteLength; left--) {
    const isExtended = (view.getUint16(at + 60) & 0x4000) !== 0;
    const start = at + fixedPart + (isExtended ? 2 : 0);
    const end = bytes.indexOf(0, start);
    if (end < 0) break;
    const path = decoder.decode(bytes.subarray(start, end));
    for (let known = path; known !== "" && !paths.has(known); known = known.slice(0, Math.max(0, known.lastIndexOf("/")))) paths.add(known);
    // Entries are filled up with zeros to a multiple of eight, with one at least.
    at += Math.floor((end - at + 8) / 8) * 8;
  }
  return paths;
}

/** `DIRC`. */
const signature = 0x44495243;

/** Times, owner, size, hash and flags of an entry, in front of its path. */
const fixedPart = 62;
