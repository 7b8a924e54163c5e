import type { Tool } from "./model.ts";

/** How many tools some declarations are: what a manifest lists beside the source that declares it is the same tool. */
export function countTools(tools: readonly Pick<Tool, "name" | "origin">[]): number {
  const declared = new Set(tools.flatMap(({ name, origin }) => (origin === "manifest" ? [] : [name])));
  return tools.filter(({ name, origin }) => origin !== "manifest" || !declared.has(name)).length;
}
