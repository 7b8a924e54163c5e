import type { Language } from "../language.ts";
import type { Span } from "../source/span.ts";
import type { OffsetMap } from "./offsetMap.ts";

/** A kind of file in which code stands among other things: the scripts of a page, the cells of a notebook. */
export interface Embedding {
  readonly id: string;
  /** As people call such files. */
  readonly title: string;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  /** By what ids editors know such files. */
  readonly editorIds: readonly string[];
  /** What its code can be written in. The first says how names of other files are found. */
  readonly languages: readonly [Language, ...(readonly Language[])];
  /** As of a language: what a file must hold that is worth a parse. */
  readonly gate: Language["gate"];
  /**
   * Characters past which a file that nobody names is not taken apart, for files that hold more than text: pictures, what was printed. Of such
   * a file the code alone says what its project is about, and how much there is to parse.
   */
  readonly mostCharacters?: number;
  /** The code of a file: one for all parts that share their names, and the file itself where it is in a language that declares tools. */
  codeIn(text: string): FoundCode;
  /** A text as it is written where code stands in a file, whose text is null for one as it is stored; absent where it is written as it is. */
  readonly escaped?: (text: string, fileText: string | null) => string;
}

/** What a file holds. */
export interface FoundCode {
  /** Empty for none. */
  readonly codes: readonly Code[];
  /** Why the file cannot be taken apart; null where it can. */
  readonly failure: string | null;
}

/** A text in one language, as it is parsed. */
export interface Code {
  readonly language: Language;
  /** The extension of a file with nothing but such code: it decides about the grammar. */
  readonly extension: string;
  readonly text: string;
  /** Where the parts of it stand in the file; null for all of the file. */
  readonly spans: readonly Span[] | null;
  /** Where its characters stand in the file; null where they have the same offsets there. */
  readonly places: OffsetMap | null;
}

/** The file in which code of another one stands would be called something else: it is code all over. */
export function wholeFile(language: Language, extension: string, text: string): Code {
  return { language, extension, text, spans: null, places: null };
}

/** A text with blanks for all of its characters but line breaks, so that all offsets and lines stay. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}
