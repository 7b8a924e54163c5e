import { characterSet } from "../names/characters.ts";
import type { Consumer } from "./consumer.ts";

/**
 * Vertex AI, `FunctionDeclaration.name`. The newer reference allows colons and 128 characters; the interface definition of the service
 * allows neither, and its error texts say 64.
 */
export const vertex: Consumer = {
  id: "vertex",
  title: "Vertex AI",
  heading: "Vertex",
  kind: "api",
  rank: 9,
  onByDefault: false,
  name: {
    rule: "vertex/name",
    basis: "documented",
    effect: "list-refused",
    allowed: characterSet("A-Za-z0-9_.:-"),
    length: { min: 1, max: 128 },
    quote:
      "Must start with a letter or an underscore. Must be a-z, A-Z, 0-9, or contain underscores, dots, colons and dashes, with a maximum length of 128.",
    source: "https://github.com/googleapis/python-genai/blob/66807187/google/genai/types.py",
    read: "2026-08-21",
  },
  firstCharacter: {
    rule: "vertex/name",
    basis: "documented",
    effect: "list-refused",
    first: "letter-or-underscore",
    quote: "Must start with a letter or an underscore.",
    source: "https://github.com/googleapis/googleapis/blob/f8291d2b/google/cloud/aiplatform/v1/tool.proto",
    read: "2026-08-22",
  },
  longName: {
    rule: "vertex/name",
    basis: "source",
    effect: "list-refused",
    above: 64,
    quote: "Must be a-z, A-Z, 0-9, or contain underscores, dots and dashes, with a maximum length of 64.",
    source: "https://github.com/googleapis/googleapis/blob/f8291d2b/google/cloud/aiplatform/v1/tool.proto",
    read: "2026-08-22",
  },
};
