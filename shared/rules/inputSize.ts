import type { Rule } from "./rule.ts";
import { sayBasis } from "./words.ts";

/** The input limit that OpenAI's API named, in tokens. */
const mostTokens = 272_000;

/** Characters of JSON that make a token, as a rule of thumb: English words and punctuation of schemas. */
const charactersOfToken = 4;

/** A list that is longer than a whole input may be. */
export const inputSize: Rule = {
  id: "openai/input-size",
  consumer: "openai",
  severity: "warning",
  basis: "measured",
  effect: "list-refused",
  summary: `A tool list is longer than the ${mostTokens} tokens that OpenAI takes as input.`,
  about: `Three lists were refused for that alone. Tokens are estimated: the characters of the list as JSON without blanks, divided by ${charactersOfToken}. What a list takes is no longer there for the conversation, so that a list far below the limit is too long as well. Shorten descriptions, or offer the tools in groups that can be switched off.`,
  quote: `Input tokens exceed the configured limit of ${mostTokens} tokens.`,
  source: "https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create",
  read: "2026-10-26",
  check: ({ list: { characters, place } }, report) => {
    if (characters === null || place === null) return;
    const tokens = Math.round(characters / charactersOfToken);
    if (tokens <= mostTokens) return;
    const message = `OpenAI Chat Completions refuses the whole list: it has about ${tokens} tokens (estimated: ${characters} characters at ${charactersOfToken} a token), over the limit of ${mostTokens} (${sayBasis("measured")}). Shorten descriptions, or offer the tools in groups.`;
    report({ place, tools: [], message });
  },
};
