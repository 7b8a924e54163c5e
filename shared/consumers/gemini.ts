import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

const reference = "https://ai.google.dev/api/generate-content";

/**
 * Gemini API, `FunctionDeclaration.name`. The reference says 128 characters and gives no rule for the first one; the API's own
 * answers ask for a letter or `_` there, and every error text seen in public says 64.
 */
export const gemini: Consumer = {
  id: "gemini",
  title: "Gemini",
  heading: "Gemini",
  kind: "api",
  rank: 4,
  onByDefault: true,
  name: {
    rule: "gemini/name",
    basis: "documented",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_.:-"),
    length: { min: 1, max: 128 },
    quote: "Must be a-z, A-Z, 0-9, or contain underscores, colons, dots, and dashes, with a maximum length of 128.",
    source: reference,
    read: "2026-11-29",
  },
  firstCharacter: {
    rule: "gemini/first-character",
    basis: "measured",
    effect: "list-refused",
    first: "letter-or-underscore",
    quote: "Invalid function name. Must start with a letter or an underscore.",
    source: reference,
    read: "2026-10-26",
  },
  longName: {
    rule: "gemini/length-64",
    basis: "observed",
    effect: "list-refused",
    above: 64,
    quote: "Invalid function name. Must start with a letter or an underscore … with a maximum length of 64.",
    source: "https://github.com/google-gemini/gemini-cli/issues/6704",
    read: "2025-08-21",
  },
  uniqueNames: {
    rule: "gemini/unique-names",
    basis: "measured",
    effect: "list-refused",
    quote: "Request contains an invalid argument.",
    source: reference,
    read: "2026-10-26",
  },
};
