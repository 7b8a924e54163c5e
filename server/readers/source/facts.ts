import type { SchemaVerdict } from "../../../shared/checkSchema.ts";
import type { Group, ReadDeclaration, Through } from "../readDeclaration.ts";
import type { ReadServer } from "../reading.ts";
import type { Composition, Reference } from "../references.ts";
import type { Wrapper } from "../wrapper.ts";
import type { Span } from "./span.ts";

/** A declaration as it is found: with offsets, so that it can be moved when the text before it changes. */
export interface DeclarationFact {
  /** The node that is the declaration; a change that touches it makes the fact worthless. */
  readonly tool: Span;
  /** Everything else that was looked at: in the match, and behind the names in it. */
  readonly looked: readonly Span[];
  /** The nodes by which readings of one name are known to be the same: see `onePerSpelling`. */
  readonly way: readonly number[];
  readonly name: NameFact;
  readonly form: ReadDeclaration["form"];
  readonly group: GroupFact;
  readonly conditions: readonly number[];
  readonly variant: string;
  /** See `ReadDeclaration`. */
  readonly subject: string | null;
  readonly renames: string | null;
  readonly isDerived: boolean;
  /** Whether a server or a host is given the tool here. */
  readonly hasReceiver: boolean;
  /** What is wrong with its schemas. */
  readonly faults: readonly SchemaVerdict[];
  /** Its schemas in other files, and where it names them. */
  readonly schemas: readonly SchemaFact[];
  /** See `ReadDeclaration`. */
  readonly wraps: readonly Wrapper[];
  readonly through: Through | null;
}

/** What a file says about its declarations. */
export interface DeclarationFacts {
  readonly declarations: readonly DeclarationFact[];
  readonly dismissed: readonly Dismissed[];
}

/** What looks like a declaration and is none, as long as nothing changes that this was read from. */
export interface Dismissed {
  readonly tool: Span;
  readonly looked: readonly Span[];
}

/** A schema of another file: see `ReadSchema`. */
export interface SchemaFact {
  readonly reference: Reference;
  readonly span: Span;
}

/** What a declaration reaches. `at` is the array or variable that it goes through: where it begins, or its name. */
export type GroupFact =
  | Exclude<Group, { readonly kind: "server" | "loose" }>
  | { readonly kind: "server"; readonly index: number; readonly at: number | null }
  | { readonly kind: "through"; readonly at: number | string; readonly server: Reference | null; readonly isSearched: boolean };

/** The name of a declaration by offsets; what each kind means is said of the names of a reading. */
export type NameFact =
  | { readonly kind: "passed"; readonly span: Span }
  | { readonly kind: "unknown"; readonly span: Span; readonly expression: string; readonly written: readonly string[] }
  | {
      readonly kind: "imported";
      readonly parts: Composition;
      /** Where the name is written for this declaration. */
      readonly span: Span;
      /** The expression that cannot be followed in its own file. */
      readonly followed: Span;
      readonly expression: string;
      readonly isSilent: boolean;
    }
  | {
      readonly kind: "known";
      readonly text: string;
      /** The name's own characters, or the expression or identifier it comes from. */
      readonly span: Span;
      /** The characters of the one literal it stands in; null when it is derived or put together. */
      readonly literal: Span | null;
      /** What a name is derived from, in words; null for one that is written. */
      readonly derivedFrom: string | null;
      /** Where a name can be put in for one that is derived. */
      readonly insertion: { readonly at: number; readonly before: string; readonly after: string } | null;
    };

/** A server as it is found. */
export interface ServerFact {
  readonly made: Span;
  readonly scope: Span;
  readonly self: Span | null;
  /** Where its name is written, else where it is made. */
  readonly named: Span;
  readonly read: Omit<ReadServer, "range" | "isStarted">;
}

/** Whether of two matches for one declaration the first says more. */
export function isBetter(fact: Says, known: Says): boolean {
  if (fact.isDerived !== known.isDerived) return known.isDerived;
  if (fact.form !== known.form) return known.form !== "named" && fact.form !== "borrowed";
  if (fact.variant !== known.variant) return known.variant === "";
  if (fact.hasReceiver !== known.hasReceiver) return fact.hasReceiver;
  if ((fact.renames === null) !== (known.renames === null)) return known.renames === null;
  return fact.subject !== null && known.subject === null;
}

type Says = Pick<DeclarationFact, "isDerived" | "form" | "variant" | "hasReceiver" | "renames" | "subject">;
