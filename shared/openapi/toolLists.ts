import { consumers } from "../consumers/index.ts";

/** A `tools/list` result. */
export interface ToolsResult<Tool> {
  readonly tools: readonly Tool[];
}

/** Tools as results of at most so many each, in their order; of no tools, one result without any. */
export function toolLists<Tool>(tools: readonly Tool[], most: number): readonly ToolsResult<Tool>[] {
  const lists = Math.max(1, Math.ceil(tools.length / most));
  return Array.from({ length: lists }, (_, index) => ({ tools: tools.slice(index * most, (index + 1) * most) }));
}

/** What a conversion gives: one result, or an array of results where none is to have more than `most` tools. */
export function resultOf<Tool>(tools: readonly Tool[], most: number | null): ToolsResult<Tool> | readonly ToolsResult<Tool>[] {
  return most === null ? { tools } : toolLists(tools, most);
}

/** Most tools of one list that every usual consumer takes. */
export const mostTools = Math.min(
  ...consumers.flatMap(({ onByDefault, toolCount }) => (onByDefault && toolCount !== undefined ? [toolCount.max] : [])),
);

/** The lists that a conversion should be split into, by `mostTools`, where one of so many tools can have more; null where none can. */
export function smallerLists(tools: number, most: number | null): number | null {
  return Math.min(tools, most ?? tools) > mostTools ? mostTools : null;
}
