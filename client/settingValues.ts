/**
 * Values of settings as a person has written them: anything can stand in a settings file, whatever its schema says. What is of another
 * type means nothing, as for the server, which says so.
 */

/** A setting that is a list of texts; null for anything else. */
export function textsIn(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : null;
}

/** A setting that is on unless it says that it is off. */
export function isOn(value: unknown): boolean {
  return value !== false;
}
