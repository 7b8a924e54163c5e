import type { Aliases } from "../documents/aliases.ts";
import type { DocumentNode } from "../documents/node.ts";
import type { LineIndex } from "../lineIndex.ts";
import type { FileReading } from "../reading.ts";

/** What a manifest reader is given: a document that has been parsed, whatever its format, faults tolerated. */
export interface ManifestFile {
  readonly file: string;
  readonly text: string;
  /** Where a text holds several documents, one of them. */
  readonly root: DocumentNode;
  readonly lines: LineIndex;
  /** Id of the document format. */
  readonly format: string;
  /** Named by the user or pasted: then a list of names alone is a tool list too. */
  readonly isNamed: boolean;
  /** Offsets of the strings that do not say what they should: without an end, with an escape that there is none of. */
  readonly torn: ReadonlySet<number>;
  /** What of the text stands in several places at once. */
  readonly aliases: Aliases;
}

/** What one format contributes to the reading of a file. */
export type ManifestReading = Pick<FileReading, "lists" | "declarations" | "keys"> &
  Partial<Pick<FileReading, "servers" | "clients" | "references" | "locked" | "failure">>;

/** A kind of document that holds tool names or server keys, recognised by its content. */
export interface Manifest {
  readonly id: string;
  /** As it is called in messages. */
  readonly title: string;
  /** Null when the document is not of this format. */
  read(file: ManifestFile): ManifestReading | null;
}
