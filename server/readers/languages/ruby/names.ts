import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";

/** What a class of a tool is called when it says no name, by the library whose class it extends. */
export function deriveName(identifier: Node): string {
  const { names, definition } = pathOf(identifier);
  const base = definition?.childForFieldName("superclass")?.text ?? "";
  // Only the official SDK has schemas that are written as such, and calls the class: an `ApplicationTool` is of it, too, then.
  const isOfficial =
    /^\s*(?:input_schema\b|def self\.call\b)/m.test(definition?.text ?? "") && !/\bFastM[Cc][Pp]\b|\bActionTool\b/.test(base);
  if (isOfficial && !/\bActionMCP\b|\bApplicationMCPTool\b/.test(base)) return underscore(identifier.text);
  if (/\bFastM[Cc][Pp]\b|\bActionTool\b|\bApplicationTool\b/.test(base) || /^\s*arguments\b/m.test(definition?.text ?? ""))
    return joined(names);
  if (/\bActionMCP\b|\bApplicationMCPTool\b/.test(base))
    return names
      .map(underscore)
      .join("::")
      .replaceAll("::", "__")
      .replace(/_tool$/, "");
  return underscore(identifier.text);
}

/** The classes and modules around a class: fast-mcp's names begin with theirs. */
export function derivedFrom(identifier: Node): readonly Node[] {
  return pathOf(identifier).around;
}

/** fast-mcp, `lib/mcp/tool.rb`: the whole name of the class without the characters that a name must not have, and the first 64 of them. */
function joined(names: readonly string[]): string {
  return names
    .join("::")
    .replace(/[^a-zA-Z0-9_-]/g, "")
    .slice(0, 64);
}

/** Official SDK, `lib/mcp/string_utils.rb`. */
function underscore(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

interface Path {
  readonly definition: Node | null;
  /** From the outermost module in. */
  readonly names: readonly string[];
  /** The name nodes of what stands around the class. */
  readonly around: readonly Node[];
}

function pathOf(identifier: Node): Path {
  let definition: Node | null = null;
  const names: string[] = [];
  const around: Node[] = [];
  for (let node = parentOf(identifier); node !== null; node = parentOf(node)) {
    if (node.type !== "class" && node.type !== "module") continue;
    const name = node.childForFieldName("name");
    if (name !== null) names.unshift(name.text);
    if (definition === null) definition = node;
    else if (name !== null) around.push(name);
  }
  return { definition, names, around };
}
