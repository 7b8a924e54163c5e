import type { Basis, Effect } from "../model.ts";
import type { CharacterSet } from "../names/characters.ts";
import type { FirstCharacter } from "../names/renameMap.ts";

/** One thing a consumer asks for, with where it says so. The rule `rule` reports it; several of one consumer can be one rule's. */
export interface Constraint {
  /** Id of the rule, for instance `openai/name`. */
  readonly rule: string;
  readonly basis: Basis;
  readonly effect: Effect;
  /** The consumer's own words. */
  readonly quote: string;
  readonly source: string;
  /** When the source was read, or the answer measured: `2026-11-29`. */
  readonly read: string;
}

/** The length of a name where nobody states a limit. */
export const noLimit = Number.POSITIVE_INFINITY;

/** Characters and length of a name. Lengths count code points; without a limit `max` is `noLimit`. */
export interface NameConstraint extends Constraint {
  readonly allowed: CharacterSet;
  readonly length: { readonly min: number; readonly max: number };
}

/** What a name may start with. */
export interface FirstCharacterConstraint extends Constraint {
  readonly first: Exclude<FirstCharacter, "any">;
}

/** Lengths above `above` and within the name constraint: accepted by the documentation, refused in reports. */
export interface LongNameConstraint extends Constraint {
  readonly above: number;
}

/** Most tools in one list. */
export interface ToolCountConstraint extends Constraint {
  readonly max: number;
}

/** A title as it stands within a sentence. */
export function withinSentence(title: string): string {
  return title.replace(/^The /, "the ");
}

/** Who takes a tool list: the MCP specification, a model API, or a pattern seen in public bug reports. */
export interface Consumer {
  readonly id: string;
  /** As it is called in messages. */
  readonly title: string;
  /** As it is called at the head of a column, in a word or two. */
  readonly heading: string;
  /** `specification` judges what the server says; an `api` or an `observed` pattern also judges the name behind a client's prefix. */
  readonly kind: "specification" | "api" | "observed";
  /** Its place in reports, smallest first. */
  readonly rank: number;
  readonly onByDefault: boolean;
  readonly name: NameConstraint;
  readonly firstCharacter?: FirstCharacterConstraint;
  readonly longName?: LongNameConstraint;
  readonly uniqueNames?: Constraint;
  readonly namedTools?: Constraint;
  readonly toolCount?: ToolCountConstraint;
}
