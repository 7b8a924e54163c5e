import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/** Anthropic Messages API, `tools[].name`. */
export const anthropic: Consumer = {
  id: "anthropic",
  title: "Anthropic",
  heading: "Anthropic",
  kind: "api",
  rank: 2,
  onByDefault: true,
  name: {
    rule: "anthropic/name",
    basis: "documented",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 128 },
    quote: "The name of the tool. Must match the regex ^[a-zA-Z0-9_-]{1,128}$.",
    source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
    read: "2026-11-29",
  },
  uniqueNames: {
    rule: "anthropic/unique-names",
    basis: "measured",
    effect: "list-refused",
    quote: "Tool names must be unique.",
    source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
    read: "2026-10-26",
  },
};
