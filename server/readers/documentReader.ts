import { isLockFile } from "../../shared/lock/lock.ts";
import { faultOfApiDocument } from "../../shared/openapi/fault.ts";
import { isClientConfig } from "./clientConfigs.ts";
import { Aliases } from "./documents/aliases.ts";
import type { DocumentFault, DocumentFormat, ParsedDocument, Span } from "./documents/format.ts";
import { type DocumentNode, propertyOf } from "./documents/node.ts";
import { plainValue } from "./documents/plainValue.ts";
import { faultOfKeys, type ReadParts } from "./documents/repeatedKeys.ts";
import { LineIndex } from "./lineIndex.ts";
import { manifests } from "./manifests/index.ts";
import { faultOfLock, lock } from "./manifests/lock.ts";
import type { ManifestFile, ManifestReading } from "./manifests/manifest.ts";
import { serverSettings } from "./manifests/serverSettings.ts";
import type { ReadDeclaration } from "./readDeclaration.ts";
import { emptyReading, type FileReading, type ReadList, type ReadSuppression } from "./reading.ts";
import { commentedRules, suppressionStem } from "./suppressionComment.ts";

/**
 * Reads a document of data as the first kind of manifest that takes it, and where a text holds several documents, each of them. A fault in
 * the syntax of a file that is a tool list, or by its name a client's config, is told; what stands before and behind it is read all the same.
 * Other documents are none of our business.
 */
export async function readDocument(file: string, text: string, format: DocumentFormat, isNamed: boolean): Promise<FileReading> {
  // Half a lock protects nobody: what it says is taken as a whole or not at all.
  const brokenLock = isLockFile(file) ? faultOfLock(text) : null;
  if (brokenLock !== null) return emptyReading(file, lock.id, brokenLock);
  const parsed = await parsedOrNull(text, format);
  if (parsed === null) return emptyReading(file, format.id, "not read: it is nested too deeply");
  const { roots, faults, torn } = parsed;
  const aliases = new Aliases(parsed.aliases ?? []);
  const lines = new LineIndex(text);
  const [first] = faults;
  const failure = first === undefined ? null : sayFault(first, format, lines);
  const fault = isNamed || isClientConfig(file) ? faultOfPart(failure ?? "") : null;
  if (roots.length === 0) return emptyReading(file, format.id, fault ?? (isNamed ? "it is empty" : null));
  const readings = roots.flatMap((root) => readRoot({ file, text, root, lines, format: format.id, isNamed, torn, aliases }));
  const [main] = readings;
  if (main === undefined) return emptyReading(file, format.id, fault ?? (isNamed ? faultOfNamed(roots) : null));
  const suppressions = text.includes(suppressionStem) ? suppressionsIn(parsed.comments(), text, lines) : [];
  const read = together(readings);
  // Settings are filled in when they are built, and most of them are none of our business.
  const said = main.language === serverSettings.id && !isNamed ? null : failure;
  return {
    ...emptyReading(file, main.language),
    ...read,
    failure: said ?? (isNamed ? faultOfNamed(roots) : null) ?? read.failure,
    suppressions,
  };
}

/** The end of what is said of a document with faults in which a list was found. */
const readInPart = "; what could be read was checked";

/** Why the operations of what somebody named as an OpenAPI document cannot be read; null for every other document. */
function faultOfNamed(roots: readonly DocumentNode[]): string | null {
  const calledSo = roots.filter((root) => ["openapi", "swagger", "swaggerVersion"].some((key) => propertyOf(root, key) !== undefined));
  for (const root of calledSo) {
    const fault = faultOfApiDocument(plainValue(root));
    if (fault !== null) return `not read as an OpenAPI document: ${fault}`;
  }
  return null;
}

/** What is wrong with the syntax of a document of which a part was read; null for any other failure. */
export function faultOfPart(failure: string): string | null {
  return failure.endsWith(readInPart) ? failure.slice(0, -readInPart.length) : null;
}

/** Null for a text that is nested more deeply than the parser's stack. */
async function parsedOrNull(text: string, format: DocumentFormat): Promise<ParsedDocument | null> {
  try {
    return await format.parse(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface RootReading extends ManifestReading {
  readonly language: string;
}

function readRoot(file: ManifestFile): readonly RootReading[] {
  for (const manifest of manifests) {
    const reading = manifest.read(file);
    if (reading === null) continue;
    // A lock is taken as a whole or not at all, and says itself what is wrong with it.
    const failure = reading.failure ?? (manifest === lock ? null : faultOfKeys(file.root, file.lines, readPartsOf(reading, file.lines)));
    return [{ language: manifest.id, ...reading, failure }];
  }
  return [];
}

/** The places of what a reading names: most of a config, or of an extension's manifest, is none of our business. */
function readPartsOf({ declarations, keys, references = [], lists }: ManifestReading, lines: LineIndex): ReadParts {
  const named = [...declarations.map(({ name }) => name.range), ...[...keys, ...references].map(({ range }) => range)];
  const offsets = named.map(({ start }) => lines.offset(start)).sort((left, right) => left - right);
  const all = [...offsets, ...lists.map(({ range: { start } }) => lines.offset(start))].sort((left, right) => left - right);
  return { isReadIn: (part) => isAnyIn(offsets, part), isListedIn: (part) => isAnyIn(all, part) };
}

/** Whether one of several offsets, which are in order, is in a part of the text. */
function isAnyIn(offsets: readonly number[], { offset, length }: Span): boolean {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const found = offsets[low];
  return found !== undefined && found < offset + length;
}

/** The readings of several documents as that of one file, whose lists are told apart by where they begin. */
function together(readings: readonly RootReading[]): Required<ManifestReading> {
  const lists: ReadList[] = [];
  const declarations: ReadDeclaration[] = [];
  const labels = new Set<string>();
  for (const reading of readings) {
    const before = lists.length;
    for (const list of reading.lists) {
      const { line, character } = list.range.start;
      const at = `${list.label}@${line + 1}`;
      const label = [list.label, at].find((one) => !labels.has(one)) ?? `${at}:${character + 1}`;
      labels.add(label);
      lists.push({ ...list, label });
    }
    for (const { group, ...declaration } of reading.declarations)
      declarations.push({ ...declaration, group: group.kind === "list" ? { ...group, index: group.index + before } : group });
  }
  const clients = new Set(readings.flatMap((reading) => reading.clients ?? []));
  return {
    lists,
    declarations,
    keys: readings.flatMap(({ keys }) => keys),
    servers: readings.flatMap(({ servers = [] }) => servers),
    clients: [...clients],
    references: readings.flatMap(({ references = [] }) => references),
    locked: readings.flatMap(({ locked = [] }) => locked),
    failure: readings.find(({ failure = null }) => failure !== null)?.failure ?? null,
  };
}

function sayFault({ offset, says }: DocumentFault, { title }: DocumentFormat, lines: LineIndex): string {
  const { line, character } = lines.position(offset);
  return `not valid ${title} at ${line + 1}:${character + 1} (${says})${readInPart}`;
}

function suppressionsIn(comments: readonly Span[], text: string, lines: LineIndex): readonly ReadSuppression[] {
  return comments.flatMap(({ offset, length }) => {
    const commented = commentedRules(text.slice(offset, offset + length));
    if (commented === null) return [];
    const range = lines.range(offset, offset + length);
    return [{ range, line: range.end.line + 1, ...commented }];
  });
}
