import { lineWidth } from "./artefact.ts";

/**
 * A JSON document as the formatter leaves it: objects over several lines, an array on one line where it fits and holds nothing
 * that takes several.
 */
export function jsonText(value: unknown): string {
  return `${printed(value, "", 0, 0)}\n`;
}

/** `before` and `behind` are the numbers of characters that stand before and behind the value in its line. */
function printed(value: unknown, indent: string, before: number, behind: number): string {
  if (typeof value !== "object" || value === null || isFlat(value)) return JSON.stringify(value);
  const isArray = Array.isArray(value);
  if (isArray && value.every(isFlat)) {
    const line = `[${value.map((item: unknown) => JSON.stringify(item)).join(", ")}]`;
    if (before + line.length + behind <= lineWidth) return line;
  }
  const inner = `${indent}  `;
  const entries: readonly [string, unknown][] = Object.entries(value);
  const lines = entries.map(([key, item], index) => {
    const start = isArray ? inner : `${inner}${JSON.stringify(key)}: `;
    const comma = index + 1 < entries.length ? "," : "";
    return `${start}${printed(item, inner, start.length, comma.length)}${comma}`;
  });
  return [isArray ? "[" : "{", ...lines, `${indent}${isArray ? "]" : "}"}`].join("\n");
}

/** Neither an array nor an object with something in it. */
function isFlat(value: unknown): boolean {
  return typeof value !== "object" || value === null || Object.keys(value).length === 0;
}
