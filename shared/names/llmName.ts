import { fnv1a } from "./fnv1a.ts";

/**
 * The name that Toolmark shows a model: each `.` becomes `__`; over 64 characters the first 55, `_` and the 8 hex digits of
 * the FNV-1a of the original name. Null for a name outside Toolmark's alphabet, which Toolmark refuses to register.
 * Source: Toolmark, "Tool name stability".
 */
export function llmName(name: string): string | null {
  if (!/^[A-Za-z0-9_.-]{1,128}$/.test(name)) return null;
  const flat = name.replaceAll(".", "__");
  return flat.length <= 64 ? flat : `${flat.slice(0, 55)}_${fnv1a(name)}`;
}
