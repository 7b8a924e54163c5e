import type { Node } from "web-tree-sitter";

/**
 * The name that is shown for an identifier: Laravel's tools are called after their class in kebab case, those of the other SDKs as the
 * method or class is. Sources: laravel/mcp `src/Server/Primitive.php`, php-sdk `src/Capability/Discovery/Discoverer.php`.
 */
export function deriveName(identifier: Node): string {
  const isLaravel = identifier.parent?.type === "class_declaration" && !hasAttribute(identifier.parent);
  return isLaravel ? kebab(identifier.text) : identifier.text;
}

/** `Str::kebab` of Laravel: a dash before each capital but the first, also between capitals. */
function kebab(name: string): string {
  return /^[a-z]+$/.test(name) ? name : name.replace(/(.)(?=\p{Lu})/gu, "$1-").toLowerCase();
}

/** Whether a class is a tool by an attribute, on itself or on its `__invoke`. */
function hasAttribute(definition: Node): boolean {
  return /#\[[^\]]*\bM[Cc][Pp]Tool\b/.test(definition.text);
}
