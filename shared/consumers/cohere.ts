import { characterSet } from "../names/characters.ts";
import { type Consumer, noLimit } from "./consumer.ts";

/** Cohere, v1: `tools[].name`, no hyphen. Of v2 the SDK states no rule; it states no length for either. */
export const cohere: Consumer = {
  id: "cohere",
  title: "Cohere",
  heading: "Cohere",
  kind: "api",
  rank: 10,
  onByDefault: false,
  name: {
    rule: "cohere/name",
    basis: "source",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_"),
    length: { min: 1, max: noLimit },
    quote: "The name of the tool to be called. Valid names contain only the characters a-z, A-Z, 0-9, _ and must not begin with a digit.",
    source: "https://github.com/cohere-ai/cohere-python/blob/bc495daa/src/cohere/types/tool.py",
    read: "2026-08-19",
  },
  firstCharacter: {
    rule: "cohere/name",
    basis: "source",
    effect: "list-refused",
    first: "letter-or-underscore",
    quote: "Valid names … must not begin with a digit.",
    source: "https://github.com/cohere-ai/cohere-python/blob/bc495daa/src/cohere/types/tool.py",
    read: "2026-08-19",
  },
};
