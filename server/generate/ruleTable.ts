import type { Basis, Effect } from "../../shared/model.ts";
import { rules } from "../../shared/rules/index.ts";
import type { Rule } from "../../shared/rules/rule.ts";
import { markdownTable } from "../features/markdown.ts";
import { severityChoices } from "../workspace/config/shape.ts";
import { code, link, plain } from "./markdown.ts";

/** Every rule with a link to its page. `folder` is where the pages are, as seen from the document: empty or with a `/` at the end. */
export function ruleTable(folder: string): string {
  const row = (rule: Rule) => [link(code(rule.id), `${folder}${rule.id}.md`), plain(rule.summary), rule.severity, rule.basis, rule.effect];
  return markdownTable(["Rule", "Reports", "Severity", "Basis", "Effect"], rules.map(row));
}

/** How a rule can be known, best first. */
export const basisWords: Readonly<Record<Basis, string>> = {
  documented: "the consumer's own documentation states it",
  source: "the published source or schema of the consumer or client has it",
  measured: "the API answered so when it was asked",
  observed: "public bug reports show it",
  derived: "it follows from other rules",
  advisory: "the specification advises it (SHOULD)",
};

/** What a broken rule costs, worst first. */
export const effectWords: Readonly<Record<Effect, string>> = {
  "list-refused": "the whole tool list is refused, and with it every other tool",
  "tool-dropped": "the tool is lost",
  renamed: "the tool is shown under another name",
  warned: "nothing is lost yet",
};

/** What a severity does. */
export const severityWords: ReadonlyMap<string, string> = new Map(severityChoices.map(({ value, description }) => [value, description]));
