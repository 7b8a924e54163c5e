import { type Finding, fileStart, type Place } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import { ruleOf } from "../../shared/rules/index.ts";
import type { Suppression } from "./suppressions.ts";

/** The findings about the workspace itself: its suppressions, its files, its config. */

/** A finding for each suppression that suppressed nothing, unless its rules are switched off or are those of a consumer that is not chosen. */
export function unusedSuppressions(
  suppressions: readonly Suppression[],
  used: ReadonlySet<Suppression>,
  profile: Profile,
): readonly Finding[] {
  return suppressions
    .filter(({ rules }) => rules.some((rule) => ruleOf(rule) === undefined) || !rules.some((rule) => isSilent(rule, profile)))
    .filter((suppression) => !used.has(suppression) || suppression.rules.some((rule) => ruleOf(rule) === undefined))
    .flatMap(({ place, rules }) => housekeepingFinding("ignore/unused", place, sayUnused(rules), profile));
}

/** A finding for a file that was not read although it may declare tools. */
export function skippedFile(file: string, why: string, profile: Profile): readonly Finding[] {
  return housekeepingFinding("file/skipped", { file, range: fileStart }, `Not read: ${why}.`, profile);
}

/** One finding of a rule that has no check of its own; none when the profile switches it off. */
export function housekeepingFinding(id: string, place: Place, message: string, profile: Profile): readonly Finding[] {
  const rule = ruleOf(id);
  const severity = profile.severities.get(id) ?? rule?.severity;
  if (rule === undefined || severity === undefined || severity === "off") return [];
  const { basis, effect } = rule;
  return [{ rule: id, consumer: null, severity, basis, effect, client: null, message, tools: [], place, related: [], source: null }];
}

function isSilent(id: string, profile: Profile): boolean {
  const rule = ruleOf(id);
  if (rule === undefined) return false;
  const isForeign = rule.consumer !== null && !profile.consumers.some(({ id: consumer }) => consumer === rule.consumer);
  return isForeign || profile.severities.get(id) === "off";
}

function sayUnused(rules: readonly string[]): string {
  const unknown = rules.filter((id) => ruleOf(id) === undefined);
  if (unknown.length > 0)
    return `No rule is called ${unknown.join(", ")}: that suppresses nothing. Write rule ids, then a colon and the reason.`;
  const what = rules.length === 0 ? "" : `: ${rules.join(", ")} ${rules.length === 1 ? "reports" : "report"} nothing here`;
  return `This suppression suppresses nothing${what}. Delete it.`;
}
