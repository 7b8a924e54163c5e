import type { Node } from "web-tree-sitter";

/** The last part of a module's name, as `Macro.underscore/1` writes it. Source: anubis-mcp `lib/anubis/server.ex`. */
export function deriveName(alias: Node): string {
  return underscore(alias.text.split(".").at(-1) ?? "");
}

/** Elixir, `lib/elixir/lib/macro.ex`, `underscore/1`. */
function underscore(name: string): string {
  let result = name.charAt(0).toLowerCase();
  let previous = name.charAt(0);
  for (let at = 1; at < name.length; at++) {
    const character = name.charAt(at);
    const next = name.charAt(at + 1);
    if (isUpper(character) && next !== "" && !/[A-Z0-9._]/.test(next)) {
      result += `_${character.toLowerCase()}${next}`;
      previous = next;
      at++;
    } else {
      const isBoundary = isUpper(character) && !isUpper(previous) && previous !== "_";
      result += (isBoundary ? "_" : "") + character.toLowerCase();
      previous = character;
    }
  }
  return result;
}

function isUpper(character: string): boolean {
  return /^[A-Z]$/.test(character);
}
