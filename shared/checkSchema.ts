import { rules } from "./rules/index.ts";
import type { SchemaStatement } from "./rules/rule.ts";
import type { ToolSchema } from "./schemas/toolSchema.ts";

/** What one rule says of one schema. */
export interface SchemaVerdict extends SchemaStatement {
  readonly rule: string;
}

/** Everything that the rules say of one schema of a tool, whoever it is judged for afterwards, in the order of the rules. */
export function checkSchema(schema: ToolSchema): readonly SchemaVerdict[] {
  const verdicts: SchemaVerdict[] = [];
  for (const { id, checkSchema: judge } of schemaRules) judge?.(schema, (statement) => verdicts.push({ rule: id, ...statement }));
  return verdicts;
}

const schemaRules = rules.filter((rule) => rule.checkSchema !== undefined);
