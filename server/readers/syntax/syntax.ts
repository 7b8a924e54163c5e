import type { Node } from "web-tree-sitter";
import type { CallSyntax } from "./calls.ts";
import type { Expression } from "./expression.ts";
import type { SchemaSyntax } from "./schemas.ts";

/** What the readers have to know about a grammar's nodes. */
export interface Syntax {
  /** What an expression is, as far as names are concerned. */
  classify(node: Node): Expression;
  /**
   * Where an expression stands whose node is only the beginning of it: among the tokens of a macro there are no expressions. A language
   * without it has none of those.
   */
  extentOf?(node: Node): { readonly start: number; readonly end: number };
  /** Whether an expression can be a name at all: functions and objects cannot. A language without it takes all that its queries take. */
  canSpell?(node: Node): boolean;
  /**
   * The value of a key or member in the node that is the value of a constant (object, dictionary, enum, class); null without one. What
   * stands at a place of a list or a tuple is the member of that number, counted from 0, and so are the key and the value of an entry.
   */
  memberOf(node: Node, member: string): Node | null;
  /** The keys of an object, dictionary or argument list. */
  keysOf(node: Node): readonly string[];
  /** The part of an expression that is what a function is called, when the expression is one; a language without it has no such names. */
  functionName?(node: Node): Node | null;
  /** The values of an object or dictionary; a language without it goes through none. */
  valuesOf?(node: Node): readonly Node[];
  /** The nodes of a key and a value each in an object or dictionary; null for one that has others, too, and for what is none. */
  entriesOf?(node: Node): readonly Node[] | null;
  /** The key under which an element of a list stands; a language without it has loops over elements alone. */
  keyOf?(element: Node): Node | null;
  /** Nodes in which a name is visible that is bound in them. */
  readonly scopes: ReadonlySet<string>;
  /** Whether the names of such a node are visible around it as well: those of a companion are, in its class. */
  isSeenAround?(scope: Node): boolean;
  /** Nodes with parameters, and the field that holds them (`parameter` may hold a single one), or the type of the child that does. */
  readonly functions: ReadonlyMap<string, string>;
  /** Whether parameters bind a name, for a grammar that does not tell their names from what else stands in them by fields. */
  bindsParameter?(parameters: Node, name: string): boolean;
  /** Nodes whose children are alternatives or run under a condition. */
  readonly conditions: ReadonlySet<string>;
  /** Array and list literals: what stands in one reaches the same list. */
  readonly lists: ReadonlySet<string>;
  /**
   * What tells a list apart from others that is no literal: the name of the class with which its methods are registered, what is called in
   * `listOf(…)`. Null for a declaration that is in none.
   */
  listOf?(tool: Node): Node | null;
  /** What follows the name of a list where elements of it are looked for, and nothing else is done with it. */
  readonly searches?: RegExp;
  readonly classes: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  /** Nodes inside of which a comment line can (true) or cannot (false) stand; the innermost that is named decides. */
  readonly isCode: ReadonlyMap<string, boolean>;
  /** How schemas are written; of a language without it none is judged. */
  readonly schemas?: SchemaSyntax;
  /** How calls bring values to names; a language without it follows no calls. */
  readonly calls?: CallSyntax;
  /** Whether a node stands in a test that is written into the file that it tests, or is never compiled: such tools and servers are nobody's. */
  isTest?(node: Node): boolean;
  /** What an object is part of, in the words around it, nearest first: see `#labelled?`. */
  labelsOf?(node: Node): readonly string[];
  /** The part of a receiver that tells servers apart: `this.server` and `self.server` are the class's `server`. */
  readonly ownMember: RegExp;
  /**
   * Where an explicit name is put into a declaration (`@tool`) that has none, as an offset, and what stands around the name there;
   * null where there is no such place.
   */
  nameInsertion(tool: Node): { readonly at: number; readonly before: string; readonly after: string } | null;
  /**
   * An identifier as the SDK shows it when no name is written; what stands around it can count, as the type of a method does. Null where
   * that is known at run time only.
   */
  deriveName(identifier: Node): string | null;
  /**
   * The modules of which a file knows all names without importing them one by one: its own package, `from x import *`. A language without
   * it has none of those.
   */
  opens?(root: Node): readonly string[];
  /**
   * Whether what defines a value is another text where it is made into one, so that it is not known: the member of an enum can be called by
   * its name then. A language without it has none of those.
   */
  isOtherAsText?(value: Node): boolean;
  /** Whether other files can add members to a class that a file defines. */
  readonly areClassesOpen?: true;
  /** Whether a value is what other parts can add members to; for a language without it that is the body of any class. */
  isOpen?(value: Node): boolean;
  /** Whether two values of a name are parts of one thing, each of which has the members of all; a language without it has none of those. */
  isSamePart?(left: Node, right: Node): boolean;
  /** What a file gives to other files otherwise than by what it is called in the file itself. */
  exportsOf?(root: Node): Exports;
  /** What else a derived name depends on that does not stand in its declaration: the modules around a class. */
  derivedFrom?(identifier: Node): readonly Node[];
}

/** What a file gives to others beside its own names. */
export interface Exports {
  /** By what others call it: a node of the file, another name of the file, or something that it only passes on. */
  readonly names: ReadonlyMap<string, Node | string | { readonly from: string; readonly member: string | null }>;
  /** The modules all of whose names it passes on. */
  readonly passedOn: readonly string[];
}
