import type { Node } from "web-tree-sitter";
import { childAt } from "../../syntax/nodes.ts";

/**
 * The name that the C# SDK gives to the tool of a method without one: no `Async` behind what is awaited, words in lower case with `_`
 * between them. Source: `AIFunctionMcpServerTool.DeriveName` of the SDK.
 */
export function deriveName(identifier: Node): string {
  const method = identifier.text.replace(/^@/, "");
  const name = isAwaited(identifier) && method.length > "Async".length ? method.replace(/Async$/, "") : method;
  const ascii = name.replace(/[^0-9A-Za-z]+/g, "_").replace(/^_+|_+$/g, "");
  return snakeCase(ascii === "" ? method : ascii);
}

/** The method that is meant where it is only named. */
export function derivedFrom(identifier: Node): readonly Node[] {
  const method = identifier.parent?.type === "method_declaration" ? null : methodOf(identifier);
  return method === null ? [] : [method];
}

/** Whether the method of an identifier returns a task or an asynchronous stream. */
function isAwaited(identifier: Node): boolean {
  const method = identifier.parent?.type === "method_declaration" ? identifier.parent : methodOf(identifier);
  return method !== null && awaited.has(typeName(method.childForFieldName("returns")));
}

const awaited = new Set(["Task", "ValueTask", "IAsyncEnumerable"]);

/** The method of a file that an identifier speaks of: the first of that name. */
function methodOf({ text, tree: { rootNode } }: Node): Node | null {
  const isMethod = (node: Node | null) => node?.type === "method_declaration" && node.childForFieldName("name")?.text === text;
  return rootNode.descendantsOfType("method_declaration").find(isMethod) ?? null;
}

/** The last part of a type's name, without its arguments; empty for types without a name. */
function typeName(type: Node | null): string {
  switch (type?.type) {
    case "identifier":
      return type.text;
    case "generic_name":
      return typeName(childAt(type, 0));
    case "qualified_name":
    case "alias_qualified_name":
      return typeName(type.childForFieldName("name"));
    case "nullable_type":
      return typeName(childAt(type, 0));
    default:
      return "";
  }
}

/**
 * A name in lower case with `_` where a word begins: an upper-case letter behind a lower-case one or a digit, and the last of several
 * before a lower-case one. Source: `JsonNamingPolicy.SnakeCaseLower` of .NET 8 and later.
 */
function snakeCase(name: string): string {
  let snake = "";
  for (let at = 0; at < name.length; at++) {
    const character = name.charAt(at);
    const before = name.charAt(at - 1);
    const begins = /[\p{Ll}\p{Nd}]/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Ll}/u.test(name.charAt(at + 1)));
    snake += /\p{Lu}/u.test(character) ? (begins ? "_" : "") + character.toLowerCase() : character;
  }
  return snake;
}
