import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/**
 * Moonshot's Kimi, `tools[].function.name`. Its error text asks for a letter first, where a pattern that others quote takes `_` too; the
 * length is known from that pattern alone.
 */
export const kimi: Consumer = {
  id: "kimi",
  title: "Moonshot Kimi",
  heading: "Kimi",
  kind: "api",
  rank: 12,
  onByDefault: false,
  name: {
    rule: "kimi/name",
    basis: "observed",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 128 },
    quote: "must start with a letter and can contain letters, numbers, underscores, and dashes",
    source: "https://github.com/MoonshotAI/kimi-cli/issues/1773",
    read: "2026-04-07",
  },
  firstCharacter: {
    rule: "kimi/name",
    basis: "observed",
    effect: "list-refused",
    first: "letter",
    quote: "must start with a letter",
    source: "https://github.com/MoonshotAI/kimi-cli/issues/1773",
    read: "2026-04-07",
  },
};
