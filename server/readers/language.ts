import type { Node } from "web-tree-sitter";

/** A language is a folder: this table, and the queries beside it. */
export interface Language {
  readonly id: string;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  /** File name of the grammar for a file of one of the extensions. */
  readonly grammar: (extension: string) => string;
  /** The gate before the parse: words without which a file declares no tool. */
  readonly gate: {
    /** Forms that name themselves: such a file is parsed anywhere. */
    readonly named: RegExp;
    /** Forms that only look like tools: such a file is parsed in an MCP project. */
    readonly shaped: RegExp;
  };
  readonly queries: {
    /**
     * `@name` the node that spells the name · `@derived` the identifier it comes from when none is written · `@server` the receiver ·
     * `@tool` the node that is the declaration: of several matches for one, a name beats a derived name ·
     * `@variant` what tells two of one name apart (a version) · `#set! form shaped` counts in MCP projects only ·
     * `#set! unknown silent` says nothing of a name that cannot be known · `#has-key? @object "a|b" …` one key of each group ·
     * `#lacks-key? @object "a|b"` · `#file-mentions? "pattern"` · `#file-lacks? "pattern"` · `#file-says? @capture "pattern"` with the capture's text for `{}`.
     */
    readonly declarations: string;
    /** `@server` the expression that makes a server · `@binding` what it is bound to · `@name`, `@title` expressions. */
    readonly servers: string;
    /** `@name` and `@value` of constants, and of enums, classes and objects that are named. */
    readonly constants: string;
  };
  readonly syntax: Syntax;
}

/** What the readers have to know about a grammar's nodes. */
export interface Syntax {
  /** What an expression is, as far as names are concerned. */
  classify(node: Node): Expression;
  /** The value of a key or member in the node that is the value of a constant (object, dictionary, enum, class); null without one. */
  memberOf(node: Node, member: string): Node | null;
  /** The keys of an object, dictionary or argument list. */
  keysOf(node: Node): readonly string[];
  /** Nodes in which a name is visible that is bound in them. */
  readonly scopes: ReadonlySet<string>;
  /** Nodes with parameters, and the field that holds them. */
  readonly functions: ReadonlyMap<string, string>;
  /** Nodes whose children are alternatives or run under a condition. */
  readonly conditions: ReadonlySet<string>;
  /** Array and list literals: what stands in one reaches the same list. */
  readonly lists: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  /** The part of a receiver that tells servers apart: `this.server` and `self.server` are the class's `server`. */
  readonly ownMember: RegExp;
  /** The identifier as the SDK shows it when no name is written. */
  deriveName(identifier: string): string;
}

/** An expression, as far as names are concerned. */
export type Expression =
  /** A string without fields. `start` and `end` are the offsets of its characters, without quotes. */
  | { readonly kind: "string"; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly object: Node; readonly member: string }
  /** Parentheses, casts and the like: the value is that of `inner`. */
  | { readonly kind: "wrapper"; readonly inner: Node }
  | { readonly kind: "concatenation"; readonly parts: readonly Node[] }
  | { readonly kind: "other" };
