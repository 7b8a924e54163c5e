import type { NamedOperation } from "../operations.ts";

/** A way to name the tools of an API: what one converter, or this product, makes of its operations. */
export interface NamingScheme {
  readonly id: string;
  /** As messages and pages call it. */
  readonly title: string;
  /** What it does, in a sentence. */
  readonly summary: string;
  /** Where that is said; null for the scheme of this product. */
  readonly source: string | null;
  /** When the source was read: YYYY-MM-DD. */
  readonly read: string | null;
  /** Whether it knows styles, a prefix and a length; a converter of others does what it does. */
  readonly hasOptions: boolean;
  /** One answer for each operation, in their order. Linear in their number. */
  name(operations: readonly NamedOperation[], options: NamingOptions): readonly GivenName[];
}

/** What a person chooses of the names, where a scheme leaves a choice. */
export interface NamingOptions {
  readonly style: NamingStyle;
  /** What stands before every name; empty for nothing. */
  readonly prefix: string;
  /** Most characters of a name with its prefix; at least 8, so that something is left beside a checksum. */
  readonly maxNameLength: number;
}

/**
 * How an `operationId` is spelled: with its dots as `_`, as it is with its dots, or as words in `snake_case` or `camelCase`. Other characters
 * that no model API takes become `_` in each of them.
 */
export type NamingStyle = "no-dots" | "as-is" | "snake_case" | "camelCase";

/** In the order in which they are offered; the first is the usual one. */
export const namingStyles: readonly NamingStyle[] = ["no-dots", "as-is", "snake_case", "camelCase"];

/** Names that every client and model API takes, with room for everything. */
export const usualNaming: NamingOptions = { style: "no-dots", prefix: "", maxNameLength: 64 };

/** What a scheme makes of one operation. */
export interface GivenName {
  /** Null for an operation that gets no tool. */
  readonly name: string | null;
  /** What the name was made of: an extension's name for the tool, the `operationId`, the summary, or method and path. */
  readonly from: "extension" | "operationId" | "summary" | "path";
  /** The text that the name was made of; for method and path, `GET /users/{id}`. */
  readonly of: string;
  readonly changes: readonly NameChange[];
}

/** What became of a name on its way, or is still wrong with it. */
export type NameChange =
  /** Characters were replaced or dropped. */
  | "cleaned"
  /** `_` was put in front, since a model API asks for a letter or `_` there. */
  | "began-wrong"
  /** It was too long. */
  | "cut"
  /** An operation before it has the name: it was numbered. */
  | "numbered"
  /** It holds a dot, which some model APIs refuse. */
  | "dotted"
  /** Another operation gets the same name, and one of the two is lost. */
  | "same-as-another"
  /** The scheme makes no tool of the operation. */
  | "left-out";
