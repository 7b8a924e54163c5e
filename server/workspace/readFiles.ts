import { isLockFile } from "../../shared/lock/lock.ts";
import { messageOf } from "../../shared/thrown.ts";
import { isClientConfig } from "../readers/clientConfigs.ts";
import type { FoundCode } from "../readers/embedded/embedding.ts";
import { type FileKind, kindOf } from "../readers/fileKind.ts";
import { type Gate, gateOf } from "../readers/gate.ts";
import { lock } from "../readers/manifests/lock.ts";
import type { OwnForm } from "../readers/ownForm.ts";
import type { Reader } from "../readers/reader.ts";
import type { FileReading } from "../readers/reading.ts";
import { emptyReading } from "../readers/reading.ts";
import { type FileSystem, TooLarge } from "./fileSystem.ts";
import type { Job } from "./job.ts";

/** Sizes past which a source file is not parsed: a parse of more would hold up everything else. */
export const sizeLimits = { characters: 1_000_000, lines: 20_000, lineLength: 20_000 };

/** A file on its way through the gate. */
export interface LookedAt {
  readonly path: string;
  readonly kind: FileKind;
  readonly gate: Gate;
  /** Why the file is not to be parsed though its words say that it may declare tools; null when nothing is against it. */
  readonly skipped: string | null;
}

/**
 * Reads a file's text and tests it for the words of declarations. Rejects when the file cannot be read. One that is far too large is not
 * read at all, and may then declare tools where others do. `forms` are those that its project has of its own.
 */
export async function lookAt(path: string, files: FileSystem, isNamed: boolean, forms: readonly OwnForm[]): Promise<LookedAt | null> {
  const kind = kindOf(path, isNamed);
  if (kind === null) return null;
  // A lock is read whatever is in it: one that is broken may have none of its words left, and is told of when it is read.
  if (isLockFile(path)) return { path, kind, gate: ofLocks, skipped: null };
  const most = mostCharacters(kind);
  // A UTF-16 unit takes at most three bytes: a file with more of them is too large whatever is in it.
  const read = await files.readText(path, isNamed ? undefined : 3 * most).catch(tooLargeOr);
  if (read instanceof TooLarge)
    return { path, kind, gate: unseen, skipped: `it has ${read.bytes} bytes, and no more than ${most} characters are read. ${wayOut}` };
  const { text, unreadable } = read;
  if (isNamed && unreadable !== null) throw new Error(unreadable);
  const said = gateOf(kind, text, forms);
  // A config that is broken may have none of its words left.
  const gate = kind.kind === "document" && isClientConfig(path) ? { ...said, named: true } : said;
  return { path, kind, gate, skipped: isNamed || !(gate.named || gate.shaped) ? null : skipReason(text, unreadable, kind) };
}

/** Why a file is not parsed, and what to do about it; null when nothing is against it. */
export function skipReason(text: string, unreadable: string | null, kind: FileKind): string | null {
  if (unreadable !== null) return `${unreadable}. Save it as UTF-8, or exclude it`;
  const most = mostCharacters(kind);
  if (text.length > most) return `it has ${text.length} characters, more than ${most}. ${wayOut}`;
  if (kind.kind !== "source") return null;
  return kind.within?.mostCharacters === undefined ? tooManyLines(text) : tooMuchCode(kind.within.codeIn(text));
}

const wayOut = "Name the file on the command line to have it read, or exclude it";

function mostCharacters(kind: FileKind): number {
  if (kind.kind === "document") return kind.format.mostCharacters;
  return (kind.kind === "source" ? kind.within?.mostCharacters : undefined) ?? sizeLimits.characters;
}

const ofLocks: Gate = { named: true, shaped: true, mentionsMcp: false, converters: [] };

/** What the words of a file say that was not looked into. */
const unseen: Gate = { named: false, shaped: true, mentionsMcp: false, converters: [] };

/** Whether nobody has looked into a file: what it declares, and whether its project is about MCP, may stand there alone. */
export function isUnseen({ gate }: Pick<LookedAt, "gate">): boolean {
  return gate === unseen;
}

function tooLargeOr(error: unknown): TooLarge {
  if (error instanceof TooLarge) return error;
  throw error;
}

/** Reads one file that passed the gate, or that others take names from, within the same limits. Never rejects. */
export async function readOne(
  { path, file, isNamed, forms, wanted = null }: Job,
  kind: FileKind,
  files: FileSystem,
  reader: Pick<Reader, "read">,
): Promise<FileReading> {
  const isLock = isLockFile(path);
  try {
    const { text, unreadable } = await files.readText(path, isLock && !isNamed ? 3 * mostCharacters(kind) : undefined);
    if (isLock && unreadable !== null) return emptyReading(file, lock.id, unreadable);
    const skipped = wanted === null ? null : skipReason(text, unreadable, kind);
    if (skipped !== null) return emptyReading(file, kind.kind, `the names that others import from it are not known: ${skipped}`);
    return await reader.read(file, text, kind, isNamed, forms, wanted);
  } catch (error) {
    return emptyReading(file, isLock ? lock.id : kind.kind, messageOf(error));
  }
}

/** Why the code in a file is more than is parsed; null when it is not. */
function tooMuchCode({ codes }: FoundCode): string | null {
  for (const { text } of codes) {
    const reason =
      text.length > sizeLimits.characters
        ? `its code has ${text.length} characters, more than ${sizeLimits.characters}. ${wayOut}`
        : tooManyLines(text)?.replace(/^it/, "its code");
    if (reason !== undefined) return reason;
  }
  return null;
}

/** Why a text has too many lines or too long ones; null when it has not. */
function tooManyLines(text: string): string | null {
  let lines = 0;
  let start = 0;
  for (let end = text.indexOf("\n"); start < text.length; end = text.indexOf("\n", start)) {
    const stop = end < 0 ? text.length : end;
    const length = stop - start;
    if (length > sizeLimits.lineLength) return `it has a line of ${length} characters, more than ${sizeLimits.lineLength}. ${wayOut}`;
    lines++;
    start = stop + 1;
  }
  return lines > sizeLimits.lines ? `it has ${lines} lines, more than ${sizeLimits.lines}. ${wayOut}` : null;
}
