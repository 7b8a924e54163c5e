/** What a tool says of itself to clients. They are hints and no promises. Source: MCP specification 2025-11-25, ToolAnnotations. */
export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
}

/** The hints that HTTP gives of a method; null for one of which it says nothing. Source: the table of seed 004. */
export function annotationsOf(method: string): ToolAnnotations | null {
  return byMethod.get(method) ?? null;
}

const reading: ToolAnnotations = { readOnlyHint: true };
const writing: ToolAnnotations = { readOnlyHint: false };

const byMethod: ReadonlyMap<string, ToolAnnotations> = new Map([
  ["get", reading],
  ["head", reading],
  ["options", reading],
  // Not in the seed's table: HTTP calls these two safe as well.
  ["trace", reading],
  ["query", reading],
  ["put", { readOnlyHint: false, idempotentHint: true }],
  ["delete", { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ["post", writing],
  ["patch", writing],
]);
