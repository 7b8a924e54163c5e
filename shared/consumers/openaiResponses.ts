import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

const specification = "https://github.com/openai/openai-openapi/blob/f85dbe22/openapi.json";

/**
 * OpenAI Responses API, `FunctionToolParam.name`. The plain `FunctionTool` of the same specification states no rule, and error texts of
 * 2025 spoke of 64 characters; a client that sends 128 since September 2026 says that the API takes them.
 */
export const openaiResponses: Consumer = {
  id: "openai-responses",
  title: "OpenAI Responses",
  heading: "Responses",
  kind: "api",
  rank: 6,
  onByDefault: false,
  name: {
    rule: "openai-responses/name",
    basis: "documented",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 128 },
    quote: "FunctionToolParam.name: minLength 1, maxLength 128, pattern ^[a-zA-Z0-9_-]+$",
    source: specification,
    read: "2026-08-21",
  },
  longName: {
    rule: "openai-responses/name",
    basis: "observed",
    effect: "list-refused",
    above: 64,
    quote: "Invalid 'tools[16].name': string too long … maximum length 64",
    source: "https://github.com/openai/codex/issues/1289",
    read: "2025-06-01",
  },
};
