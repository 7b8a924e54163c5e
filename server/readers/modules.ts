/** How the files of a language name each other. The readers know no files: what lies where, they ask of `Places`. */

/** A name that a file takes from another one. */
export interface ForeignName {
  /** The module as the file calls it: `./names.js`, `..names`, `example.com/shop/tools`. */
  readonly from: string;
  /** What is taken of it, and the members that are taken of that: `["toolNames", "create"]`. */
  readonly names: readonly string[];
}

/** A file that may define a name, and what the name is called in it. */
export interface FoundName {
  readonly path: string;
  readonly names: readonly string[];
}

/** What a file defines for others: see `Modules.defined`. */
export interface Definition {
  readonly path: string;
  readonly fullName: string;
}

/** What a file can see of the files around it. Paths are opaque: they are put together by `resolve` alone. */
export interface Places {
  /** The path of the file that asks. */
  readonly file: string;
  /** The folder of the file that asks, and those above it, up to the root of its checkout. */
  readonly folders: readonly string[];
  /** The path that a relative path means in a folder. */
  resolve(folder: string, relative: string): string;
  hasFile(path: string): Promise<boolean>;
  /** The text of a file that says where modules are (`tsconfig.json`, `go.mod`); null without one. */
  readText(path: string): Promise<string | null>;
  /** What is defined by a name, which is the last part of a full one, in the files of a folder; in code unit order of their paths. */
  definedIn(folder: string, name: string): Promise<readonly Definition[]>;
  /** The same in the folder of the file that asks, and everywhere in its checkout. */
  defined(name: string): Promise<readonly Definition[]>;
  /** Files of the workspace that have a name, with their folders, in code unit order. */
  filesNamed(name: string): readonly { readonly path: string; readonly folder: string }[];
}

/** How a language finds the files that an import means. */
export interface Modules {
  /** What stands in a file that gives names to others which do not stand in it themselves. */
  readonly passesOn?: RegExp;
  /**
   * The full names of what a text defines for other files, with dots between their parts, as far as a cheap look tells: one too many costs a
   * parse. For a language in which a name says nothing of the place of its file.
   */
  readonly defined?: (text: string) => readonly string[];
  /**
   * The files in which a name may stand. Where they are found by what they define (`defined`), all that have it must say the same of it;
   * else the first that has it counts. Empty where the module is somebody else's, or nowhere.
   */
  find(name: ForeignName, places: Places): Promise<readonly FoundName[]>;
}
