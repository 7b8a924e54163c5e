import { languages } from "../readers/languages/index.ts";

/** Whether what stands in two languages can be of one program. What is in none of them, as a document is, can be of any. */
export function canBeOneProgram(one: string, other: string): boolean {
  return programOf(one) === programOf(other) || programOf(one) === null || programOf(other) === null;
}

/** What stands for all languages of the programs that a language can be a part of; null for what can be part of any. */
export function programOf(language: string): string | null {
  return programs.get(language) ?? null;
}

const programs = new Map(languages.map(({ id, program }) => [id, program ?? id]));
