import type { Affix, Origin, Place, Range, Writing } from "../../shared/model.ts";
import type { NamedOperation } from "../../shared/openapi/operations.ts";
import type { Composition, Reference } from "./references.ts";
import type { Wrapper } from "./wrapper.ts";

/** One declaration, before it is known which tool list it belongs to. */
export interface ReadDeclaration {
  readonly name: KnownName | ImportedName | UnknownName | NoName | PassedName;
  /** Whether a server or a host is given the tool here: what is only defined elsewhere is then declared here. */
  readonly isRegistration: boolean;
  /**
   * `named` forms say themselves that they are MCP; `shaped` ones only look like it and count in an MCP project alone; `borrowed` ones
   * are something else, as routes of the web or tools of an agent, and tools in a project with a server that is made of such; `converted`
   * ones are operations of an OpenAPI document, and tools in a project that names what makes tools of such documents.
   */
  readonly form: "named" | "shaped" | "borrowed" | "converted";
  readonly group: Group;
  /** The conditions it stands under: empty for none. Comparable within one file. */
  readonly guard: string;
  /** What other declarations know it by, as a module that is a tool; null for one that nobody names. */
  readonly subject: string | null;
  /** The subject that gets its name here, and not where it is declared; null for a declaration of its own. */
  readonly renames: string | null;
  /** The line (0-based) on which the declaration begins, which may be above the one of its name. */
  readonly line: number;
  /** What is wrong with its schemas; absent for nothing. */
  readonly faults?: readonly ReadFault[];
  /** Those of its schemas that stand in other files; absent for none. */
  readonly schemas?: readonly ReadSchema[];
  /** The functions whose calls in other files give it its name; absent for none. */
  readonly wraps?: readonly Wrapper[];
  /** What it calls in another file, where it is a declaration only if that is what it seems to be; absent where it is one anyway. */
  readonly through?: Through;
}

/** A call of something that may be a wrapper of another file. */
export interface Through {
  /** The function, or the class whose method is called, as the file knows it. */
  readonly reference: Reference;
  readonly wrapper: Wrapper;
}

/** A schema of another file. */
export interface ReadSchema {
  /** Its last step is a `SchemaStep`. */
  readonly reference: Reference;
  /** Where the declaration names it. */
  readonly range: Range;
}

/** What a rule says of a schema of a declaration. */
export interface ReadFault {
  readonly rule: string;
  /** The package and its major version with which alone it holds; absent where it holds anyway. */
  readonly madeBy?: string;
  readonly range: Range;
  readonly message: string;
  readonly related: readonly { readonly range: Range; readonly message: string }[];
}

/**
 * What a declaration reaches: a server of its file, a list of its file, something else of its file that is known by a label, or what
 * the program runs in: an editor, a web page.
 */
export type Group =
  | { readonly kind: "host"; readonly label: string }
  /** `through` is the array or variable by which a server gets it: only what goes through the same one can be there twice. */
  | { readonly kind: "server"; readonly index: number; readonly through: string | null }
  | { readonly kind: "list"; readonly index: number }
  /**
   * `server` is what the file calls the server of another file that gets it; absent where it calls none. `isSearched`: it stands in a list
   * with which its file does nothing but look for elements; absent where it does not.
   */
  | { readonly kind: "loose"; readonly reach: string; readonly server?: Reference; readonly isSearched?: true };

/** A name that its own file says. */
export interface KnownName {
  readonly kind: "known";
  readonly name: string;
  readonly written: string | null;
  /** See `Tool`: what is put around the written part in the same file. */
  readonly affixes: readonly Affix[];
  readonly range: Range;
  /** Where the text stands when that is elsewhere. */
  readonly literal: Place | null;
  readonly origin: Origin;
  readonly writing: Writing;
  /** See `Tool`. */
  readonly operation?: NamedOperation;
  /** See `Tool`. */
  readonly links?: readonly Writing[];
}

/** A name in which other files have a part: the workspace looks there. */
export interface ImportedName {
  readonly kind: "imported";
  readonly parts: Composition;
  /** Where it is written for this declaration. */
  readonly range: Range;
  /** What is reported where they do not say it: the expression that names them, and where it stands. */
  readonly followed: Range;
  readonly expression: string;
  /** Whether nothing is said of it where they do not say it. */
  readonly isSilent: boolean;
}

/** A name that is known at run time only, or that files say different things of. */
export interface UnknownName {
  readonly kind: "unknown";
  readonly range: Range;
  readonly expression: string;
  /** See `Unresolved`. */
  readonly disputedBy?: readonly [string, string];
  /** See `Unresolved`. */
  readonly written: readonly string[];
}

/** A tool in whose place for a name there is none. */
export interface NoName {
  readonly kind: "none";
  readonly range: Range;
}

/** A name that only the calls of a function in other files say: what stands here is no declaration by itself. */
export interface PassedName {
  readonly kind: "passed";
  readonly range: Range;
}
