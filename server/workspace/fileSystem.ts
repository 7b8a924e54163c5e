/** The files of a workspace, as far as the engine needs them: Node's on the command line, the client's in an editor, a map in tests. */
export interface FileSystem {
  /** Entries of a folder in any order. Rejects when it cannot be read. */
  readFolder(path: string): Promise<readonly FolderEntry[]>;
  /**
   * The text of a file, with what came before it: see `FileText`. Rejects when it cannot be read, and with a TooLarge where its size is
   * known without reading it and is more than `mostBytes`.
   */
  readText(path: string, mostBytes?: number): Promise<FileText>;
  /** The bytes of a file. Rejects when it cannot be read. Files that are no texts are not read where it is missing. */
  readBytes?(path: string): Promise<Uint8Array>;
  /** Null when there is nothing. */
  stat(path: string): Promise<{ readonly kind: "file" | "folder" | "other" } | null>;
}

/** A file was not read since it has more bytes than were wanted. */
export class TooLarge extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`it has ${bytes} bytes`);
    this.bytes = bytes;
  }
}

export interface FolderEntry {
  readonly name: string;
  /** A symbolic link is `other`: no walk goes in circles, and no file is read under two names. */
  readonly kind: "file" | "folder" | "other";
}

/** A file's text. */
export interface FileText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  /** Why the bytes are no text that we read (`UTF-16`, `not UTF-8`); null for UTF-8. The text is then only good for finding words in. */
  readonly unreadable: string | null;
}

/** Decodes bytes as UTF-8. Says so when they are something else, instead of passing replacement characters off as the file's own. */
export function decodeText(bytes: Uint8Array): FileText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) {
    const text = new TextDecoder(utf16).decode(bytes);
    return { text, hasByteOrderMark: true, unreadable: "it is UTF-16, and only UTF-8 is read" };
  }
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { text: strict.decode(bytes), hasByteOrderMark, unreadable: null };
  } catch {
    return { text: tolerant.decode(bytes), hasByteOrderMark, unreadable: "it is not UTF-8" };
  }
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

const strict = new TextDecoder("utf-8", { fatal: true });
const tolerant = new TextDecoder("utf-8");
