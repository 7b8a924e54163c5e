import { referencesIn } from "../schemas/references.ts";
import type { Rule } from "./rule.ts";
import { sayBasis } from "./words.ts";

/** More places than that help nobody. */
const mostPlaces = 10;

/** A schema with references that lead somewhere, which is more than some clients can follow. */
export const refUsed: Rule = {
  id: "schema/ref-used",
  consumer: null,
  severity: "information",
  basis: "observed",
  effect: "tool-dropped",
  summary: "An input schema uses `$ref`.",
  about:
    "It is good JSON Schema, and the large APIs take it. Copilot CLI does not follow references, so that the model cannot fill in the arguments; other clients drop `$defs` on the way or filter the tool out. Pydantic writes references for every model and enum inside of a model. Where the tool has to work there, write the definitions out (FastMCP has an option for it). Said once a schema, at its first reference.",
  quote: "MCP tools with $defs/$ref in inputSchema fail",
  source: "https://github.com/github/copilot-cli/issues/1876",
  read: "2026-03-06",
  checkSchema(schema, report) {
    if (schema.role !== "input") return;
    const [first, ...others] = referencesIn(schema).filter(({ target }) => target === "found");
    if (first === undefined) return;
    const count = others.length === 0 ? "a reference" : `${others.length + 1} references`;
    const message = `Copilot CLI and some other clients cannot use the tool: its input schema has ${count} ($ref), which they do not follow (${sayBasis("observed")}). Write the definitions out where the tool has to work there.`;
    report({ span: first.span, message, related: others.slice(0, mostPlaces).map(({ span }) => ({ span, message: "another reference" })) });
  },
};
