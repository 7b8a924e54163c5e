import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/**
 * The name that SwiftMCP gives to a function with `@MCPTool`: its own, or what `@MCPServer(toolNaming:)` of its type makes of that.
 * Source: SwiftMCP, ToolNamingConverter.
 */
export function deriveName(identifier: Node): string {
  const name = identifier.text.replace(/^`|`$/g, "");
  const [attribute] = derivedFrom(identifier);
  switch (/\btoolNaming\s*:\s*(?:MCPToolNaming)?\.(\w+)/.exec(attribute?.text ?? "")?.[1]) {
    case "snakeCase":
      return wordsOf(name).join("_");
    case "pascalCase":
      return wordsOf(name)
        .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
        .join("");
    default:
      return name;
  }
}

/** The attribute that makes a server of the type around a function. */
export function derivedFrom(identifier: Node): readonly Node[] {
  for (let node = parentOf(identifier); node !== null; node = parentOf(node)) {
    if (node.type !== "class_declaration") continue;
    const [modifiers] = childrenOf(node).filter((child) => child.type === "modifiers");
    const attribute = childrenOf(modifiers).find((child) => child.type === "attribute" && /^@MCPServer\b/.test(child.text));
    return attribute === null || attribute === undefined ? [] : [attribute];
  }
  return [];
}

/** The words of a name in lower case; the last letter of several capitals begins the next word: `parseHTMLPage` has three. */
function wordsOf(name: string): readonly string[] {
  return name.split(/(?<=[^\p{Lu}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u).map((word) => word.toLowerCase());
}
