import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/** Amazon Bedrock, Converse: `toolConfig.tools[].toolSpec.name`. */
export const bedrock: Consumer = {
  id: "bedrock",
  title: "Amazon Bedrock",
  heading: "Bedrock",
  kind: "api",
  rank: 8,
  onByDefault: false,
  name: {
    rule: "bedrock/name",
    basis: "source",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_-"),
    length: { min: 1, max: 64 },
    quote: "ToolName: min 1, max 64, pattern [a-zA-Z0-9_-]+",
    source: "https://github.com/boto/botocore/blob/0e6e2404/botocore/data/bedrock-runtime/2023-09-30/service-2.json",
    read: "2026-08-07",
  },
};
