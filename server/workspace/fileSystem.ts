import { isClientConfig } from "../readers/clientConfigs.ts";

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

/** What there is at a path that is looked for among others; null where there is nothing, or nobody may tell. */
export async function kindAt(path: string, files: FileSystem): Promise<FolderEntry["kind"] | null> {
  return (await files.stat(path).catch(() => null))?.kind ?? null;
}

/** A file was not read since it has more bytes than were wanted. */
export class TooLarge extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`it has ${bytes} bytes`);
    this.bytes = bytes;
  }
}

/** What lies in a folder, by its name there. */
export interface FolderEntry {
  readonly name: string;
  /** A symbolic link is `other`: no walk goes in circles, and no file is read under two names. */
  readonly kind: "file" | "folder" | "other";
}

/** How a file's text is written in bytes. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** A file's text. */
export interface FileText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  /** That of the text; of one that cannot be read, what it looks like. */
  readonly encoding: Encoding;
  /** Why the bytes are no text that we read (`UTF-16`, `not UTF-8`); null for one that is. The text is then only good for finding words in. */
  readonly unreadable: string | null;
}

/**
 * Decodes the bytes of a file as UTF-8; those of a client's config, which other programs write, as UTF-16 as well where a byte order mark says so.
 * Says so when they are something else, instead of passing replacement characters off as the file's own.
 */
export function decodeText(bytes: Uint8Array, path: string): FileText {
  if (isUtf32(bytes)) {
    // What is left without the zeros is enough to find words in.
    const text = tolerant.decode(bytes.filter((byte) => byte !== 0));
    return { text, hasByteOrderMark: false, encoding: "utf-8", unreadable: "it is UTF-32, and only UTF-8 is read" };
  }
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return { ...decodeUtf16(bytes, utf16, isClientConfig(path)), hasByteOrderMark: true, encoding: utf16 };
  const unmarked = unmarkedUtf16Of(bytes);
  if (unmarked !== null) {
    const text = new TextDecoder(unmarked).decode(bytes);
    return {
      text,
      hasByteOrderMark: false,
      encoding: unmarked,
      unreadable: "it is UTF-16 without a byte order mark, and only UTF-8 is read",
    };
  }
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return { text: strict.decode(bytes), hasByteOrderMark, encoding: "utf-8", unreadable: null };
  } catch {
    return { text: tolerant.decode(bytes), hasByteOrderMark, encoding: "utf-8", unreadable: "it is not UTF-8" };
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: Encoding, isRead: boolean): Pick<FileText, "text" | "unreadable"> {
  const text = new TextDecoder(encoding).decode(bytes);
  if (!isRead) return { text, unreadable: "it is UTF-16, and only UTF-8 is read" };
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), unreadable: null };
  } catch {
    return { text, unreadable: "it begins like UTF-16 and is not" };
  }
}

/** The bytes of a text, which begins with its byte order mark if it has one: what `decodeText` was given, for a text that it read. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index++) bytes.setUint16(2 * index, text.charCodeAt(index), encoding === "utf-16le");
  return new Uint8Array(bytes.buffer);
}

/** Whether bytes are a text of four bytes a character: by its byte order mark, or since of each four the same three are zero. */
function isUtf32(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return true;
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return true;
  const beginning = bytes.subarray(0, bytesOfBeginning);
  if (bytes.length % 4 !== 0 || !beginning.includes(0)) return false;
  return [0, 3].some((own) => beginning.every((byte, index) => (byte === 0) === (index % 4 !== own)));
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** The encoding of bytes that begin as texts of two bytes a character do, most of which are ASCII: every second byte is zero, and no other. */
function unmarkedUtf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const beginning = bytes.subarray(0, bytesOfBeginning);
  if (bytes.length % 2 === 1 || !beginning.includes(0)) return null;
  const zeros = [0, 1].map((first) => beginning.filter((byte, index) => index % 2 === first && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  const most = beginning.length / 2;
  if (even === 0 && odd * 2 > most) return "utf-16le";
  return odd === 0 && even * 2 > most ? "utf-16be" : null;
}

const bytesOfBeginning = 64;

const strict = new TextDecoder("utf-8", { fatal: true });
const tolerant = new TextDecoder("utf-8");
