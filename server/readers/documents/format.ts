import type { Alias } from "./aliases.ts";
import type { DocumentNode } from "./node.ts";

/** A format of data files: what tells it apart, and how it is parsed. */
export interface DocumentFormat {
  readonly id: string;
  /** As messages call it. */
  readonly title: string;
  /** With their dot, lower case. */
  readonly extensions: readonly string[];
  /** Where files of these extensions are of this format; anywhere without it. */
  readonly places?: RegExp;
  /** By what ids editors know it. */
  readonly editorIds: readonly string[];
  /** Words without which a document holds nothing that is read: `named` ones count anywhere, `shaped` ones in an MCP project. */
  readonly gate: { readonly named: readonly string[]; readonly shaped: readonly string[] };
  /** Characters past which a file that nobody names is not parsed. */
  readonly mostCharacters: number;
  /** What begins a comment that ends with its line; null where it is not sure that comments are allowed. */
  readonly lineComment: string | null;
  /**
   * Parses a text, faults tolerated. Throws a RangeError for one that is nested more deeply than the stack. A promise, because a parser is
   * loaded when the first document needs it.
   */
  parse(text: string): Promise<ParsedDocument>;
}

/** What stands in a text of data: one document as a rule, several where the format allows it. */
export interface ParsedDocument {
  readonly roots: readonly DocumentNode[];
  readonly faults: readonly DocumentFault[];
  /** Offsets of the strings that do not say what they should: without an end, with an escape that there is none of. */
  readonly torn: ReadonlySet<number>;
  /** Where it repeats what is written elsewhere; absent where the format has no way to. */
  readonly aliases?: readonly Alias[];
  /** The comments of the text; found when somebody asks. */
  comments(): readonly Span[];
}

/** A fault in the syntax. */
export interface DocumentFault {
  readonly offset: number;
  /** What is wrong, in words that begin small. */
  readonly says: string;
}

/** A part of a text, in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}
