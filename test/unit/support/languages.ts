import assert from "node:assert/strict";
import type { Language } from "../../../server/readers/language.ts";
import { languages } from "../../../server/readers/languages/index.ts";

/** The language of an id, which has to be one. */
export function languageOf(id: string): Language {
  const found = languages.find((language) => language.id === id);
  assert.ok(found !== undefined, id);
  return found;
}
