import { compiles, doubtAboutPattern } from "../schemas/patterns.ts";

/**
 * A pattern as JSON Schema validators, which read it with the flag `u`, and model APIs take it: without backslashes before characters that need
 * none. Null for one that stays refused.
 */
export function portablePattern(pattern: string): string | null {
  return [pattern, withoutNeedlessEscapes(pattern)].find(isTaken) ?? null;
}

function isTaken(pattern: string): boolean {
  const doubt = doubtAboutPattern(pattern);
  return doubt === null || (doubt.kind === "unportable" && compiles(pattern, "u"));
}

/** A pattern that says the same without the backslashes that the flag `u` refuses: `\_` is `_`, and `\-` outside of a class is `-`. */
function withoutNeedlessEscapes(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\[\s\S]|\[|\]/g, (part) => {
    if (part === "[") isInClass = true;
    else if (part === "]") isInClass = false;
    const character = part.charAt(1);
    const isNeedless = part.length === 2 && (character === "-" ? !isInClass : !/[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(character));
    return isNeedless ? character : part;
  });
}
