import type { Node } from "web-tree-sitter";

/**
 * The name that is shown for an identifier: Laravel's tools are called after their class in kebab case, those of the other SDKs as the
 * method or class is, and those that are abilities of WordPress as those are, without slashes. Sources: laravel/mcp
 * `src/Server/Primitive.php`, php-sdk `src/Capability/Discovery/Discoverer.php`, WordPress/mcp-adapter
 * `includes/Domain/Utils/McpNameSanitizer.php`.
 */
export function deriveName(identifier: Node): string | null {
  if (identifier.type === "string_content") return nameOfAbility(identifier.text);
  const { parent } = identifier;
  const isLaravel = parent?.type === "class_declaration" && extendsAnother(parent) && !hasAttribute(parent);
  return isLaravel ? kebab(identifier.text) : identifier.text;
}

/** The name of the tool that is made of an ability; null where letters are rewritten or a hash is put behind. */
function nameOfAbility(ability: string): string | null {
  const dashed = ability.trim().replaceAll("/", "-");
  if (/^[A-Za-z0-9_.-]{1,128}$/.test(dashed)) return dashed;
  const cleaned = dashed.replace(/[^A-Za-z0-9_.-]/g, "-").replace(/-+/g, "-");
  const name = cleaned.replace(/^[-_]+|[-_]+$/g, "");
  return /[^\0-\x7f]/.test(ability) || name === "" || name.length > 128 ? null : name;
}

/** `Str::kebab` of Laravel: a dash before each capital but the first, also between capitals. */
function kebab(name: string): string {
  return /^[a-z]+$/.test(name) ? name : name.replace(/(.)(?=\p{Lu})/gu, "$1-").toLowerCase();
}

/** Whether a class extends another one, as Laravel's tools do; an attribute can have another name in a file. */
function extendsAnother(definition: Node): boolean {
  return definition.namedChildren.some((child) => child?.type === "base_clause");
}

/** Whether a class is a tool by an attribute, on itself or on its `__invoke`. */
function hasAttribute(definition: Node): boolean {
  return /#\[[^\]]*\bM[Cc][Pp]Tool\b/.test(definition.text);
}
