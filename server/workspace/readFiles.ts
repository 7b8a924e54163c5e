import { type FileKind, kindOf } from "../readers/fileKind.ts";
import { type Gate, gateOf } from "../readers/gate.ts";
import type { Reader } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import { emptyReading } from "../readers/reading.ts";
import type { FileSystem } from "./fileSystem.ts";

/** Sizes past which a file is not parsed: a parse of more would hold up everything else. */
export const sizeLimits = { bytes: 1_000_000, lines: 20_000, lineLength: 20_000, jsonBytes: 20_000_000 };

/** A file on its way through the gate. */
export interface LookedAt {
  readonly path: string;
  readonly kind: FileKind;
  readonly gate: Gate;
  /** Why the file is not to be parsed though its words say that it may declare tools; null when nothing is against it. */
  readonly skipped: string | null;
}

/** Reads a file's text and tests it for the words of declarations. Rejects when the file cannot be read. */
export async function lookAt(path: string, files: FileSystem, isNamed: boolean): Promise<LookedAt | null> {
  const kind = kindOf(path, isNamed);
  if (kind === null) return null;
  const { text, unreadable } = await files.readText(path);
  if (isNamed && unreadable !== null) throw new Error(unreadable);
  const gate = gateOf(kind, text);
  return { path, kind, gate, skipped: isNamed || !(gate.named || gate.shaped) ? null : skipReason(text, unreadable, kind) };
}

/** Why a file is not parsed, and what to do about it. */
function skipReason(text: string, unreadable: string | null, kind: FileKind): string | null {
  if (unreadable !== null) return `${unreadable}. Save it as UTF-8, or exclude it`;
  const size = tooLarge(text, kind);
  return size === null ? null : `${size}. Name the file on the command line to have it read, or exclude it`;
}

/** Reads one file that passed the gate. `file` is what reports call it. Never rejects. */
export async function readOne(
  path: string,
  file: string,
  kind: FileKind,
  isNamed: boolean,
  files: FileSystem,
  reader: Reader,
): Promise<FileReading> {
  try {
    const { text } = await files.readText(path);
    return await reader.read(file, text, kind, isNamed);
  } catch (error) {
    return emptyReading(file, kind.kind, error instanceof Error ? error.message : String(error));
  }
}

function tooLarge(text: string, kind: FileKind): string | null {
  if (kind.kind !== "source")
    return text.length > sizeLimits.jsonBytes ? `it has ${text.length} characters, more than ${sizeLimits.jsonBytes}` : null;
  if (text.length > sizeLimits.bytes) return `it has ${text.length} characters, more than ${sizeLimits.bytes}`;
  let lines = 0;
  let start = 0;
  for (let end = text.indexOf("\n"); start < text.length; end = text.indexOf("\n", start)) {
    const stop = end < 0 ? text.length : end;
    if (stop - start > sizeLimits.lineLength) return `it has a line of ${stop - start} characters, more than ${sizeLimits.lineLength}`;
    lines++;
    start = stop + 1;
  }
  return lines > sizeLimits.lines ? `it has ${lines} lines, more than ${sizeLimits.lines}` : null;
}
