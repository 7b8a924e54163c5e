import type { Node } from "web-tree-sitter";
import type { TextSpan } from "../../../shared/schemas/schemaNode.ts";

/** How a language writes the schemas of a tool. */
export interface SchemaSyntax {
  /** What gives a declaration (`@tool`) its schemas. */
  schemasOf(tool: Node): readonly WrittenSchema[];
  /** What beside a declaration can hold its schemas: the class whose field is its name. */
  besideOf?(tool: Node): Node | null;
  /** Names by which other declarations of the file give a tool its schemas, wherever they stand in it. */
  namesAround?(tool: Node): readonly string[];
  /** What an expression is in a schema, or what it has its value from; null for one whose value has to be followed, and for a text. */
  partOf(node: Node, find: FindDeclared): SchemaPart | Node | null;
  /** What an expression is where a whole schema is wanted, if that is something else than anywhere else; null where it is not. */
  wholeOf?(node: Node): SchemaPart | null;
  /** Members of a schema that are that schema once more: `shape` of zod's objects. */
  readonly membersThatAreIt?: ReadonlySet<string>;
  /** What a string's own characters say, for schemas that stand as JSON in one; a language without it has none of those. */
  decode?(raw: string): string;
  /** The one thing that a call is given or called on: JSON in it is what the call is about, whatever it is called. Null for others. */
  onlyGiven?(node: Node): Node | null;
}

/** What a file declares at its top by a name, as a node of a type: a function, a type. Null where that is nothing, or several things. */
export type FindDeclared = (name: string, types: RegExp) => Node | null;

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
  | {
      readonly kind: "object";
      readonly entries: readonly SchemaEntry[];
      readonly isWhole: boolean;
      readonly span: TextSpan;
      /** The version of a package that alone makes this of it, and the pattern of what in a file says that it uses another one. */
      readonly madeBy?: { readonly version: string; readonly unless: string };
      /** The pattern of what in a file says that an SDK is given this, which adds what it lacks. */
      readonly completedBy?: string;
    }
  | { readonly kind: "array"; readonly elements: readonly (Node | SchemaPart)[]; readonly isWhole: boolean; readonly span: TextSpan }
  | { readonly kind: "text"; readonly text: string; readonly span: TextSpan }
  | { readonly kind: "number"; readonly written: string; readonly span: TextSpan }
  | { readonly kind: "constant"; readonly value: boolean | null; readonly span: TextSpan }
  | { readonly kind: "unknown"; readonly span: TextSpan };

/** A key of a schema with its value. */
export interface SchemaEntry {
  readonly key: string;
  readonly keySpan: TextSpan;
  readonly value: Node | SchemaPart;
}
