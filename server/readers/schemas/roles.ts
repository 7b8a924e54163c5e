import type { ToolSchema } from "../../../shared/schemas/toolSchema.ts";

/** Which schema of a tool stands under a key, as tools, functions and tool specifications of every format and language call it. */
export function schemaRole(key: string): ToolSchema["role"] | null {
  return roles.get(key.replaceAll("_", "").toLowerCase()) ?? null;
}

const roles: ReadonlyMap<string, ToolSchema["role"]> = new Map([
  ["inputschema", "input"],
  ["rawinputschema", "input"],
  ["inputschemajson", "input"],
  ["parameters", "input"],
  ["schema", "input"],
  ["parametersjsonschema", "input"],
  ["outputschema", "output"],
  ["rawoutputschema", "output"],
  ["outputschemajson", "output"],
]);
