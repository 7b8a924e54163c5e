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
  /** What such a file holds that is JSON, with comments or without; null without one, and for what is none. */
  readJson(path: string): Promise<unknown>;
  /** What is defined by a name, which is the last part of a full one, in the files of a folder; in code unit order of their paths. */
  definedIn(folder: string, name: string): Promise<readonly Definition[]>;
  /** The same in the folder of the file that asks, and everywhere in its checkout. */
  defined(name: string): Promise<readonly Definition[]>;
  /** Files of the workspace that have a name, with their folders, in code unit order. */
  filesNamed(name: string): readonly { readonly path: string; readonly folder: string }[];
}

/** How the files of a language make programs, by cheap looks at their texts. */
export interface Programs {
  readonly loads: (text: string) => Loads;
  readonly serves: (text: string) => Serves;
}

/** What a file may load. */
export interface Loads {
  /** Modules that are named by their places. */
  readonly beside: readonly string[];
  /** Modules that are not: aliases, and packages of the workspace or of others. */
  readonly named: readonly string[];
  /** How the paths begin that it puts together: `./tools/` */
  readonly beginnings: readonly string[];
  /** Whether it loads files whose names it does not say. */
  readonly loadsUnnamed: boolean;
}

/** What a file does. One thing too many only costs that something counts which is nobody's. */
export interface Serves {
  /** Whether it serves tools, or calls something that may. */
  readonly serves: boolean;
  /** Modules that serve tools for it where they are packages of somebody else. */
  readonly frameworks: readonly string[];
  /** Whether something happens when it is loaded, beside that things are defined. */
  readonly acts: boolean;
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
  /** How its programs hang together. A language without it has no tool that counts only where a server reaches it. */
  readonly programs?: Programs;
  /**
   * The files in which a name may stand. Where they are found by what they define (`defined`), all that have it must say the same of it;
   * else the first that has it counts. Empty where the module is somebody else's, or nowhere.
   */
  find(name: ForeignName, places: Places): Promise<readonly FoundName[]>;
}
