import assert from "node:assert/strict";
import {
  type ConstantUse,
  ConstantUses,
  type NamingConstant,
  namesOf,
  type SearchedSource,
} from "../../../server/workspace/edits/constantUses.ts";
import { NameSearch } from "../../../server/workspace/edits/nameSearch.ts";

/** The uses of a constant in a source; `literal` is the offset of its text, where this is the file that has it, else null. */
export function usesIn(source: SearchedSource, constant: NamingConstant, literal: number | null): readonly ConstantUse[] {
  const { text, language } = source;
  const spelling = language.constantSpelling;
  assert.ok(spelling !== undefined);
  const places = new NameSearch(namesOf([constant], language)).placesIn(text);
  return new ConstantUses(source, spelling, places).of(constant, literal);
}
