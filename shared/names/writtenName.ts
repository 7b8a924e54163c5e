import type { Writing } from "../model.ts";

/** What is written at the place of a name that a tool gets; `name` is the part of it that stands there. */
export function writtenName(writing: Exclude<Writing, { readonly kind: "fixed" }>, name: string): string {
  const written = writing.isPlain === true && !staysText(name) ? JSON.stringify(name) : name;
  return writing.kind === "insertion" ? writing.before + written + writing.after : written;
}

/** Whether a text is the same in every language and format wherever it is written, with quotes around it or without: one that is a word. */
export function isWordAnywhere(text: string): boolean {
  return /^\w+$/.test(text) && staysText(text);
}

/**
 * Whether YAML reads the characters as this text when no quotes stand around them. Source: YAML 1.2.2, 7.3.3 (plain scalars), 10.3.2
 * (core schema), and the further words for true and false of YAML 1.1, which some parsers still take; to one of them `e8` is a number.
 */
function staysText(name: string): boolean {
  return /^[A-Za-z_][\w./-]*$/.test(name) && !/^(?:null|true|false|yes|no|on|off|y|n|e-?\d+)$/i.test(name);
}
