// Made by `npm run generate` from the files of this folder.
import { anthropic } from "./anthropic.ts";
import type { Consumer } from "./consumer.ts";
import { gemini } from "./gemini.ts";
import { mcp } from "./mcp.ts";
import { observed64 } from "./observed64.ts";
import { openai } from "./openai.ts";

const found: readonly Consumer[] = [anthropic, gemini, mcp, observed64, openai];

/** Every consumer, in the order of reports. */
export const consumers: readonly Consumer[] = found.toSorted((left, right) => left.rank - right.rank);
