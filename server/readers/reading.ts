import type { LockedTool } from "../../shared/lock/lock.ts";
import type { Permission, Position, Range } from "../../shared/model.ts";
import type { ReadDeclaration, ReadFault, UnknownName } from "./readDeclaration.ts";
import type { Composition, Reference, Step } from "./references.ts";

/** What a reader found in one file: plain objects that can be sent between threads. */
export interface FileReading {
  /** What the reader was told the file is called. */
  readonly file: string;
  /** Id of the language or manifest format. */
  readonly language: string;
  /** The SDK that it uses, see `Tool`. */
  readonly sdk: string | null;
  readonly servers: readonly ReadServer[];
  readonly lists: readonly ReadList[];
  readonly declarations: readonly ReadDeclaration[];
  readonly mounts: readonly ReadMount[];
  readonly keys: readonly ReadKey[];
  /** Ids of the clients whose config the file is; empty when it is none, or that is not known. */
  readonly clients: readonly string[];
  /** The tools that a client's config allows or denies by their names. */
  readonly references: readonly ReadReference[];
  /** Where a source calls tools, or tells their calls apart. */
  readonly uses: readonly ReadUse[];
  /** The shipped names of a lock; empty in every other file. */
  readonly locked: readonly ReadLockedTool[];
  readonly suppressions: readonly ReadSuppression[];
  /** The modules whose names it knows without importing them one by one; empty where no name hangs on them. */
  readonly opens: readonly string[];
  /** What it says to the names that other files were asked for, in their order; empty where nobody asked. */
  readonly answers: readonly Answer[];
  /** Why the file was read only in part; null when it was read whole. */
  readonly failure: string | null;
}

/** A server of a client's config. */
export interface ReadKey {
  readonly key: string;
  readonly range: Range;
  /** The words by which the client starts or reaches the server: command, arguments, address. */
  readonly launch: readonly string[];
}

/** A place where a client's config names a tool; see `ToolReference`. */
export interface ReadReference {
  readonly server: string;
  readonly tool: string;
  readonly purpose: Permission;
  /** Whether it is part of a name that Claude Code makes (`mcp__server__tool`), and not the tool's own name. */
  readonly isBuilt: boolean;
  readonly range: Range;
  /** Where the tool's name stands in it; null where it is written with escapes. */
  readonly toolRange: Range | null;
  /** The list that has it as an entry. */
  readonly list: ReadEntries;
}

/** The list of a client's config in which a tool is named, as far as it has to be known to put an entry beside another one or to take one out. */
export interface ReadEntries {
  readonly start: Position;
  /** How many entries it has, those too that name no tool of a server. */
  readonly count: number;
  /** Whether each entry is a line behind a dash, as in YAML; else commas are between them, or `separator`. */
  readonly isBlock: boolean;
  /** What stands between entries that are words of one text; null where each entry is a value of its own. */
  readonly separator: string | null;
  /** Whether each entry is a key with what is permitted behind it: none is put beside such a one, or taken out. */
  readonly isMap: boolean;
}

/** A place of a source that names a tool which is declared elsewhere. */
export interface ReadUse {
  /** A call of the tool, a case by which a handler tells calls apart, or the key of a table in which it looks up what handles one. */
  readonly kind: "call" | "case" | "key";
  readonly tool: string;
  /** The name's own characters. */
  readonly range: Range;
  /** How it stands there: between quotes, as a key without quotes, or as a key that is its own value (`{ echo }`). */
  readonly written: "text" | "key" | "shorthand";
  /** Whose tool it is: a server's index among those of the file, or what the file calls one of another file; null where it does not say. */
  readonly server: number | Reference | null;
  /** Whether that server is one of the file's own which nothing in it hands on to what might give it more tools. */
  readonly isWhole: boolean;
}

/** A tool of a lock: see `shared/lock`. The ranges are those of its name and of the value of its `llmName`, with the quotes. */
export interface ReadLockedTool extends LockedTool {
  readonly server: string;
  readonly name: string;
  readonly range: Range;
  readonly llmNameRange: Range | null;
}

/** A server that is made in this file. */
export interface ReadServer {
  /** The variable or property that holds it, for the list's id: `server`, `this.server`; empty for one that is never named. */
  readonly binding: string;
  readonly name: string | null;
  readonly title: string | null;
  /** The name's own characters where they are written, else the place where the server is made. */
  readonly range: Range;
  /** Whether it is made of what is declared as something else, all of it: the routes of a web application, tools of an agent. */
  readonly borrows: boolean;
  /** Whether this file starts it: then it is a server of its own, even where another one takes it in. */
  readonly isStarted: boolean;
  /** Whether a function is given it beside others, and does not make it. */
  readonly isGiven: boolean;
  /**
   * Whether it is known by its name alone, where nothing makes it: by what the project's own code answers when clients ask who it is, or by
   * the settings of a framework.
   */
  readonly isAnswer: boolean;
}

/** A server that takes in the tools of another one, or that changes what all of its tools are called. */
export interface ReadMount {
  /** The server that has the tools: its index among those of the file, or what the file calls one of another file. */
  readonly into: number | Reference;
  /** The server whose tools they are; null for those of the same one. */
  readonly mounted: number | Reference | null;
  /** What the tools get around their names. */
  readonly affix: { readonly kind: "known"; readonly before: string; readonly after: string; readonly range: Range } | UnknownName;
  /** Tools that get another name here, by the name that they have in the server that is mounted. */
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly range: Range }[];
  /** Whether such a name is the whole name, with nothing around it. */
  readonly isWhole: boolean;
  /** The conditions it stands under: empty for none. */
  readonly guard: string;
}

/** A list file, or the part of one that is a tool list. */
export interface ReadList {
  /** For the list's id, after the file: `tools`. */
  readonly label: string;
  /** Where the list as a whole stands. */
  readonly range: Range;
  readonly server: { readonly name: string | null; readonly title: string | null; readonly range: Range } | null;
  /**
   * Set for a manifest of the project's own server, whose names belong to that server's list: whether it says that it lists all of them.
   */
  readonly describesProject?: "whole" | "part";
  /** Set for a list that is one only where its declarations count. */
  readonly form?: "converted";
  /** Characters of the list as JSON without blanks; absent where they are not counted. */
  readonly characters?: number;
}

/** What a file says to one name that another file takes from it. */
export type Answer = {
  readonly steps: readonly Step[];
} & (
  | { readonly kind: "values"; readonly values: readonly AnsweredValue[] }
  /** What is wrong with the schema that is asked for, where it is one. */
  | { readonly kind: "schema"; readonly faults: readonly ReadFault[] }
  /** It has the name, which is known at run time only. */
  | { readonly kind: "unknown" }
  /** It has no such name. */
  | { readonly kind: "absent" }
);

/** A text that a name stands for, and the literal in which it stands; null when it is put together. */
export interface AnsweredValue {
  readonly parts: Composition;
  readonly literal: Range | null;
}

/** A comment that suppresses findings on the line below it, in the form that `suppressionComment.ts` describes. */
export interface ReadSuppression {
  /** Where the comment stands. */
  readonly range: Range;
  /** The line it speaks of, 0-based. */
  readonly line: number;
  /** Rule ids; empty for all rules. */
  readonly rules: readonly string[];
  /** The word that was written for the one that suppresses; absent where it is that one. Such a comment suppresses nothing. */
  readonly slip?: string;
  /** The part of that line which it speaks of; absent for all of it. */
  readonly within?: Range;
  /** The texts in quotes on that line; absent where there is none. */
  readonly texts?: readonly string[];
}

/** A reading in which nothing was found. */
export function emptyReading(
  file: string,
  language: string,
  failure: string | null = null,
): FileReading & { readonly declarations: readonly never[]; readonly mounts: readonly never[]; readonly uses: readonly never[] } {
  return {
    file,
    language,
    sdk: null,
    servers: [],
    lists: [],
    declarations: [],
    keys: [],
    clients: [],
    references: [],
    uses: [],
    locked: [],
    mounts: [],
    suppressions: [],
    opens: [],
    answers: [],
    failure,
  };
}
