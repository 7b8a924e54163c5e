import { visibleParts } from "../../../shared/names/visible.ts";

/**
 * A name, path or message on one line, harmless to a terminal: what cannot be seen (controls such as escape and line break, direction
 * marks, zero-width characters, lone surrogates, blanks other than the plain space) is written `\u{001B}`. What is left can stand in XML.
 */
export function visible(text: string): string {
  return visibleParts(text)
    .map((part) => part.text)
    .join("");
}

/** A name where only blanks end it: in quotes when it is empty, or when blanks at its ends would be overlooked. */
export function visibleName(name: string): string {
  return name === "" || name.startsWith(" ") || name.endsWith(" ") ? `"${visible(name)}"` : visible(name);
}

/** An expression of source code on one line, without its line breaks and cut where it gets long. */
export function visibleExpression(expression: string): string {
  const characters = [...visible(expression.trim().replace(/\s+/g, " "))];
  return characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : characters.join("");
}
