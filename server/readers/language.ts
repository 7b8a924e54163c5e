import type { Node } from "web-tree-sitter";
import type { TextSpan } from "../../shared/schemas/schemaNode.ts";
import type { Aliasing } from "./aliasing.ts";
import type { Modules } from "./modules.ts";
import type { ArgumentPlace, Home } from "./wrapper.ts";

/** A language is a folder: this table, and the queries beside it. */
export interface Language {
  readonly id: string;
  /** As people call it. */
  readonly title: string;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  /** File name of the grammar for a file of one of the extensions. */
  readonly grammar: (extension: string) => string;
  /**
   * Set for a language whose grammar parses a file almost whole after every change, and that an engine for WebAssembly would spend seconds
   * on to optimize: its files are read beside everything else, where they hold up nothing.
   */
  readonly isReadApart?: true;
  /** The gate before the parse: a file without any of these words declares no tool. Plain texts: searching them is cheap. */
  readonly gate: {
    /** Of forms that name themselves: such a file is parsed anywhere. */
    readonly named: readonly string[];
    /** Of forms that only look like tools: such a file is parsed in an MCP project. */
    readonly shaped: readonly string[];
  };
  /** The SDKs whose behaviour is known, by their ids in `shared/sdks.ts`: the first is meant that a file mentions. */
  readonly sdks?: readonly { readonly id: string; readonly mentioned: RegExp }[];
  /** What begins a comment to the end of the line. */
  readonly lineComment: string;
  /** What ends it, in a language whose comments do not end with their line. */
  readonly lineCommentEnd?: string;
  readonly queries: {
    /**
     * Captures: `@name` the node that spells the name · `@derived` the identifier it comes from when none is written · `@server` the
     * receiver · `@arguments` those of a call, comments not counted · `@tool` the node that is the declaration: of several matches for
     * one, a name beats a derived name · `@variant` what tells two of one name apart (a version) · `@subject` what the
     * declaration is about, as others name it · `@renames` the subject that gets its name here, wherever it is declared.
     *
     * Properties: `name-at N`, `server-at N` the argument that is the name or the receiver · `form shaped` counts in MCP projects only ·
     * `form routed` counts where a server is made of routes ·
     * `unknown silent` says nothing of a name that cannot be known · `name composed` counts only where the name is put together at run
     * time, with a text that stands in the file · `host LABEL` is given to what the program runs in, not to a server.
     *
     * Predicates, where `x|y` is either and several words are all of them: `#has-key? @object "a|b" …` · `#lacks-key? @object "a|b"` ·
     * `#lacks-other-name? @object "a|b"` none of the keys holds a name, so that `name` is no title ·
     * `#arity? @arguments N` there are so many or more · `#argument? @node N` it is that argument · `#labelled? @object "pattern"`,
     * `#not-labelled?` what the words around an object say · `#path-says? "pattern"` · `#file-mentions? "pattern"` ·
     * `#file-lacks? "pattern"` · `#file-says? @capture "pattern"` with the capture's text for `{}`.
     */
    readonly declarations: string;
    /**
     * `@server` the expression that makes a server · `@binding` what it is bound to · `@self` the class whose instances are the server ·
     * `@name`, `@title` expressions · `@about` an expression that has them as members · `#set! says more` tells more of what another
     * pattern says to be a server · `#set! takes routes` is made of the routes of a web application.
     */
    readonly servers: string;
    /**
     * `@mount` the call by which the server of `@into` takes in the tools of the server of `@mounted`, or where that is missing changes the
     * names of its own · `@prefix`, `@suffix` what is put around the names, with `between TEXT` between it and a name · `@renamed` an object
     * with new names by old ones, which are whole names with `#set! renamed whole` · `@started` a server that is run by itself. A language
     * without it has no servers in servers.
     */
    readonly mounts?: string;
    /**
     * Where tools are called, and their calls told apart: `@name` the expression that spells the name of a tool, `@key` a key without quotes
     * that is the name, `@shorthand` one that is its own value as well · `@client` what a call is called on, `@server` the server whose tool it
     * is · `@handler` what handles the calls of `@server`: the cases in it are of its tools · `@client` and `@of` what is bound to a client,
     * and the server that it is connected to, in all of its scope or `@within` a node · `@open` a server that gets tools which no file says.
     *
     * Properties: `use call`, `use case` or `use key` · `server only` it is the one server of the file. The predicates are those of the declarations. A language without it has no calls that are followed.
     */
    readonly references?: string;
    /**
     * What names stand for: `@name` and `@value` of constants, and of enums, classes and objects that are named · `@name` and `@each` of a
     * loop over a list · `@name` and `@module` of an import · `@member`, or the property `member`, of the value, the elements or the
     * module when it is not the whole · `@name` alone of
     * what is not followed · `@again` and `@value` of an assignment to a name that is declared elsewhere · `@owner`, `@member` and
     * `@value` of an assignment to a member of a name · `@function` and `@arguments` of a call · `@defined` and `@definition` of a
     * function by its name.
     */
    readonly constants: string;
    /**
     * Calls and decorators of any name, for forms that are known at run time only: `@called` the last word of what is called, `@decorator`
     * that of what decorates, `@arguments` what it is given, `@derived` what is decorated, `@tool` the node that is the declaration. A
     * language without it has no such forms.
     */
    readonly forms?: string;
  };
  /** Where the queries can match: they are run only at the nodes around these words. */
  readonly anchors: {
    /** Words of which one stands in every declaration, in the part of it that makes it one. */
    readonly declarations: RegExp;
    /** The same for what makes a server. */
    readonly servers: RegExp;
    /** The same for what mounts or starts one, and what stands in every file that mounts one: the others are not looked at for either. */
    readonly mounts?: { readonly words: RegExp; readonly required: RegExp };
    /** The same for what calls tools, and what stands in every file that does: the others are not looked at for it. */
    readonly references?: { readonly words: RegExp; readonly required: RegExp };
    /** Types of the nodes at which patterns match that begin with `(_`. */
    readonly anyNode: readonly string[];
  };
  readonly syntax: Syntax;
  /** How its files name each other; a language without it follows no name to another file. */
  readonly modules?: Modules;
  /** How it keeps the old name of a tool registered; a language without it keeps none. */
  readonly aliasing?: Aliasing;
}

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
  /** The value of a key or member in the node that is the value of a constant (object, dictionary, enum, class); null without one. */
  memberOf(node: Node, member: string): Node | null;
  /** The keys of an object, dictionary or argument list. */
  keysOf(node: Node): readonly string[];
  /** The values of an object or dictionary; a language without it goes through none. */
  valuesOf?(node: Node): readonly Node[];
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
  /** What a file gives to other files otherwise than by what it is called in the file itself. */
  exportsOf?(root: Node): Exports;
  /** What else a derived name depends on that does not stand in its declaration: the modules around a class. */
  derivedFrom?(identifier: Node): readonly Node[];
}

/** How a language writes the schemas of a tool. */
export interface SchemaSyntax {
  /** What gives a declaration (`@tool`) its schemas. */
  schemasOf(tool: Node): readonly WrittenSchema[];
  /** What beside a declaration can hold its schemas: the class whose field is its name. */
  besideOf?(tool: Node): Node | null;
  /** What an expression is in a schema, or what it has its value from; null for one whose value has to be followed, and for a text. */
  partOf(node: Node): SchemaPart | Node | null;
  /** What a string's own characters say, for schemas that stand as JSON in one; a language without it has none of those. */
  decode?(raw: string): string;
  /** The one thing that a call is given or called on: JSON in it is what the call is about, whatever it is called. Null for others. */
  onlyGiven?(node: Node): Node | null;
}

/** A schema where a declaration has it. */
export interface WrittenSchema {
  readonly role: "input" | "output";
  /** The key or the parameters: what the schema as a whole lacks is said there. */
  readonly key: TextSpan;
  readonly value: Node | SchemaPart;
  /** Whether an object without properties can be something else than a schema: the SDK's own form for a tool without arguments. */
  readonly mayBeEmpty: boolean;
  /** Set for what a call is given by position: it is a schema only where it says so by itself. */
  readonly isUnnamed?: true;
}

/** A part of a schema as it is written, or as what is written comes out: `z.tuple([…])` is an object with `prefixItems`. */
export type SchemaPart =
  | { readonly kind: "object"; readonly entries: readonly SchemaEntry[]; readonly isWhole: boolean; readonly span: TextSpan }
  | { readonly kind: "array"; readonly elements: readonly (Node | SchemaPart)[]; readonly isWhole: boolean; readonly span: TextSpan }
  | { readonly kind: "text"; readonly text: string; readonly span: TextSpan }
  | { readonly kind: "number"; readonly written: string; readonly span: TextSpan }
  | { readonly kind: "constant"; readonly value: boolean | null; readonly span: TextSpan }
  | { readonly kind: "unknown"; readonly span: TextSpan };

export interface SchemaEntry {
  readonly key: string;
  readonly keySpan: TextSpan;
  readonly value: Node | SchemaPart;
}

/** What a file gives to others beside its own names. */
export interface Exports {
  /** By what others call it: a node of the file, another name of the file, or something that it only passes on. */
  readonly names: ReadonlyMap<string, Node | string | { readonly from: string; readonly member: string | null }>;
  /** The modules all of whose names it passes on. */
  readonly passedOn: readonly string[];
}

/** How calls bring values to the names of functions. */
export interface CallSyntax {
  /** The name by which a function is called; null for one that has none. */
  nameOf(func: Node): string | null;
  /** The node with the parameters of a function, where functions are no nodes of a type of their own: see `Syntax.functions`. */
  parametersOf?(func: Node): Node | null;
  /** Whether arguments can be those of a call of a function; a language without it has one function of a name. */
  takes?(func: Node, args: Node): boolean;
  /** What a call, a decorator or a struct is given, in order; in a language without it everything is given by position. */
  given?(args: Node): readonly Argument[];
  /** The expression that the arguments of a call give to a parameter, or its default value; null when that cannot be told. */
  argumentFor(func: Node, args: Node, parameter: string): Node | null;
  /**
   * Where the calls of a function give a parameter its value; null for one that they cannot give. A language without it has no functions
   * whose callers in other files name tools.
   */
  placeOf?(func: Node, parameter: string): ArgumentPlace | null;
  /** How other files call a function; null for one that they cannot call. */
  homeOf?(func: Node): Home | null;
  /** How many arguments the calls of a function have at least and at most, in a language where that tells functions of one name apart. */
  countOf?(func: Node): readonly [least: number, most: number];
  /** The name of the function of this file that a call may mean, and what it is given; null for other nodes. */
  calledIn?(node: Node): { readonly name: Node; readonly arguments: Node } | null;
  /** The expression that a function gives back when that is all that it does; null for one that does more. */
  returned?(func: Node): Node | null;
  /** The list whose elements, or a member of them, a function gets one by one for a parameter, as in `list.forEach(func)`; null for others. */
  iterated(func: Node, parameter: string): { readonly list: Node; readonly member: string | null } | null;
  /** What a method is called on; null for a node that is no call of a method. */
  receiverOf(node: Node): Node | null;
  /** The name that a declaration gives to the value in it; null for a node that is no declaration. */
  declaredName(node: Node): string | null;
}

/** Something that a call is given, with the name that it is given by; null for what is given by position. */
export interface Argument {
  readonly name: string | null;
  readonly value: Node;
}

/** An expression, as far as names are concerned. */
export type Expression =
  /** A string without fields. `start` and `end` are the offsets of its characters, without quotes. */
  | { readonly kind: "string"; readonly text: string; readonly start: number; readonly end: number }
  /** The name of something as a text: `nameof(x)`. No literal spells it. */
  | { readonly kind: "identifier"; readonly identifier: Node }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly object: Node; readonly member: string }
  /** Parentheses, casts and the like: the value is that of `inner`, with `isText` as a text: `str(x)`. */
  | { readonly kind: "wrapper"; readonly inner: Node; readonly isText?: true }
  | { readonly kind: "concatenation"; readonly parts: readonly Part[] }
  /** One of several, it is not known which: `a ? b : c`. With `isDefault` the first one where it has a value: `a ?? b`. */
  | { readonly kind: "choice"; readonly options: readonly Node[]; readonly isDefault?: true }
  | { readonly kind: "list"; readonly elements: readonly Node[] }
  /** All elements of a list in another one. */
  | { readonly kind: "spread"; readonly list: Node }
  /** The values of an object, one after the other: `Object.values(x)`. */
  | { readonly kind: "values"; readonly object: Node }
  /** A module as a value, `require("./names")`, or what it has by a name: `crate::names::DOCK`. */
  | { readonly kind: "module"; readonly from: string; readonly member: string | null }
  | { readonly kind: "other" };

/**
 * A part of a concatenation: an expression, or what a format string has that no node stands for: a text, or a name that is looked up
 * from a node.
 */
export type Part = Node | string | { readonly named: string; readonly from: Node };
