/** A `tools/list` result. */
export interface ToolsResult<Tool> {
  readonly tools: readonly Tool[];
}

/** Tools as results of at most so many each, in their order; of no tools, one result without any. */
export function toolLists<Tool>(tools: readonly Tool[], most: number): readonly ToolsResult<Tool>[] {
  const lists = Math.max(1, Math.ceil(tools.length / most));
  return Array.from({ length: lists }, (_, index) => ({ tools: tools.slice(index * most, (index + 1) * most) }));
}
