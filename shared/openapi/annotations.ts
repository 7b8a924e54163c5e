/** What a tool says of itself to clients. They are hints and no promises. Source: MCP specification 2025-11-25, ToolAnnotations. */
export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
}

/**
 * The hints that HTTP gives of a method; null for one of which it says nothing. Source: the safe and the idempotent methods of RFC 9110,
 * sections 9.2.1 and 9.2.2.
 */
export function annotationsOf(method: string): ToolAnnotations | null {
  return byMethod.get(method) ?? null;
}

const reading: ToolAnnotations = { readOnlyHint: true };
const writing: ToolAnnotations = { readOnlyHint: false };

const byMethod: ReadonlyMap<string, ToolAnnotations> = new Map([
  ["get", reading],
  ["head", reading],
  ["options", reading],
  ["trace", reading],
  // Safe by the draft that defines it, draft-ietf-httpbis-safe-method-w-body.
  ["query", reading],
  ["put", { readOnlyHint: false, idempotentHint: true }],
  ["delete", { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ["post", writing],
  ["patch", writing],
]);
