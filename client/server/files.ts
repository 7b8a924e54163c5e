import { FileSystemError, FileType, Uri, workspace } from "vscode";
import type { ReadFileResult, ReadFolderResult, UriParams } from "../../shared/protocol.ts";

/** Answers the server for files that only the editor can reach: those of virtual workspaces. */
export async function readFile({ uri }: UriParams): Promise<ReadFileResult> {
  const bytes = await nullWhenMissing(workspace.fs.readFile(Uri.parse(uri, true)));
  return { bytes: bytes === null ? null : inBase64(bytes) };
}

/** What is in a folder; no entries where there is no such folder. Rejects when it cannot be read. */
export async function readFolder({ uri }: UriParams): Promise<ReadFolderResult> {
  const entries = await nullWhenMissing(workspace.fs.readDirectory(Uri.parse(uri, true)));
  return { entries: entries?.map(([name, type]) => ({ name, kind: kindOf(type) })) ?? null };
}

async function nullWhenMissing<Found>(found: Thenable<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof FileSystemError && (error.code === "FileNotFound" || error.code === "FileNotADirectory")) return null;
    throw error;
  }
}

/** A link is followed by nobody: it is neither a file nor a folder here. */
function kindOf(type: FileType): "file" | "folder" | "other" {
  return type === FileType.File ? "file" : type === FileType.Directory ? "folder" : "other";
}

/** In pieces: a call with as many arguments as a file has bytes overflows the stack. */
function inBase64(bytes: Uint8Array): string {
  let characters = "";
  for (let start = 0; start < bytes.length; start += pieceSize)
    characters += String.fromCharCode(...bytes.subarray(start, start + pieceSize));
  return btoa(characters);
}

const pieceSize = 0x8000;
