// Made by `npm run generate` from the files of this folder.
import { anthropic } from "./anthropic.ts";
import { azureOpenai } from "./azureOpenai.ts";
import { bedrock } from "./bedrock.ts";
import { cohere } from "./cohere.ts";
import type { Consumer } from "./consumer.ts";
import { gemini } from "./gemini.ts";
import { groq } from "./groq.ts";
import { kimi } from "./kimi.ts";
import { mcp } from "./mcp.ts";
import { observed64 } from "./observed64.ts";
import { openai } from "./openai.ts";
import { openaiResponses } from "./openaiResponses.ts";
import { vertex } from "./vertex.ts";

const found: readonly Consumer[] = [
  anthropic,
  azureOpenai,
  bedrock,
  cohere,
  gemini,
  groq,
  kimi,
  mcp,
  observed64,
  openai,
  openaiResponses,
  vertex,
];

/** Every consumer, in the order of reports. */
export const consumers: readonly Consumer[] = found.toSorted((left, right) => left.rank - right.rank);
