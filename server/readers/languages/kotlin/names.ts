import type { Node } from "web-tree-sitter";

/**
 * The name of a tool that is called as a function is, or for which a type stands: that in snake case, as Burp Suite's server and those
 * made after it have it (its `toLowerSnakeCase`).
 */
export function deriveName({ text, parent }: Node): string {
  const name = text.replace(/^`|`$/g, "");
  if (parent?.type !== "user_type") return name;
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
}
