import type { Node } from "web-tree-sitter";
import type { Span } from "./source/span.ts";

/** A replacement in a text, by offsets; nothing is replaced where `end` is `start`. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** A name under which a tool stays registered after it got another one. */
export interface KeptName {
  /** The name's part that is written in the source, as it is now. */
  readonly old: string;
  /** The part that is written for the new name. */
  readonly fresh: string;
  /** What a description says of a tool that is there under its old name: whom to call instead. */
  readonly notice: string;
  /** Whether the name derives from an identifier, so that none is written. */
  readonly isDerived: boolean;
  /** The SDK, see `Tool`; null where that is not known. */
  readonly sdk: string | null;
  /** The whole text of the file. */
  readonly text: string;
  /** How many declarations of the file were given an alias for this rename before: names that are made up have to differ. */
  readonly others: number;
  /** Id of its language. */
  readonly language: string;
}

/** The edits of one file, which do not overlap; or why there are none, as a sentence without a full stop. */
export type Aliased = readonly TextEdit[] | string;

/** How a language registers a tool a second time. Both are given the node of a name, or of the identifier that it derives from. */
export interface Aliasing {
  /**
   * Registers the old name beside the new one, for the same handler. Where an edit holds the place of the name itself, it writes the new
   * name there.
   */
  keep(name: Node, kept: KeptName): Aliased;
  /** Takes the registration of an alias away, with what else in the file is there for it alone. */
  retire(name: Node, alias: Pick<KeptName, "old" | "text">): Aliased;
  /**
   * Has the old name answered as the new one where a file tells calls apart by it, in comparisons, cases and tables: `places` are those of
   * the name's own characters. Absent in a language for which that is not written.
   */
  answer?(root: Node, places: readonly Span[], kept: Pick<KeptName, "old" | "fresh" | "text">): Aliased;
  /** Takes away what answers an alias at such places. */
  answerNoLonger?(root: Node, places: readonly Span[], alias: Pick<KeptName, "old" | "text">): Aliased;
}

/** Why a file with the handlers of a tool cannot answer to a further name: nothing in it tells its calls by their name. */
export const notShown = "its file does not show where calls of it are answered by its name";

/** Why an old name cannot be taken away: what answers its calls is not what answers those of the new one. */
export const answeredApart = "calls of it are answered by statements of their own";
