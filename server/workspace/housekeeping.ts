import type { CheckedList } from "../../shared/check.ts";
import { type Finding, fileStart, type Place } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { nearest } from "../../shared/names/near.ts";
import type { Profile } from "../../shared/profile.ts";
import { ruleOf, rules } from "../../shared/rules/index.ts";
import { suppressionWord } from "../readers/suppressionComment.ts";
import type { Suppression } from "./suppressions.ts";

/** The findings about the workspace itself: its suppressions, its files, its config. */

const ruleIds = rules.map(({ id }) => id);

/** A name that is put together of several texts, with what is said of it where that is done. */
export interface ComposedName {
  readonly name: string;
  readonly place: Place;
  readonly rules: ReadonlySet<string>;
}

/** The names of some lists that are put together, with what is said of them at their own places. */
export function composedNames(lists: readonly Pick<CheckedList, "list" | "findings">[]): readonly ComposedName[] {
  return lists.flatMap(({ list, findings }) => {
    const rules = new Map<string, Set<string>>();
    for (const { rule, place, tools } of findings) {
      const key = JSON.stringify([tools[0], place]);
      rules.set(key, (rules.get(key) ?? new Set()).add(rule));
    }
    return list.tools.flatMap(({ name, origin, literal, place }) => {
      const own = origin === "template" && literal === null ? rules.get(JSON.stringify([name, place])) : undefined;
      return own === undefined ? [] : [{ name, place, rules: own }];
    });
  });
}

/**
 * A finding for each suppression that suppressed nothing, unless its rules are switched off or are those of a consumer that is not chosen.
 * `composed` are the names of which something is said elsewhere than at their texts.
 */
export function unusedSuppressions(
  suppressions: readonly Suppression[],
  used: ReadonlySet<Suppression>,
  profile: Profile,
  composed: readonly ComposedName[],
): readonly Finding[] {
  return suppressions
    .filter(({ rules }) => rules.some((rule) => ruleOf(rule) === undefined) || !rules.some((rule) => isSilent(rule, profile)))
    .filter((suppression) => !used.has(suppression) || suppression.rules.some((rule) => ruleOf(rule) === undefined))
    .flatMap((suppression) => {
      const says = suppression.slip === null ? sayUnused(suppression.rules) + sayMeant(suppression, composed) : saySlip(suppression.slip);
      return housekeepingFinding("ignore/unused", suppression.place, says, profile);
    });
}

/** A finding for a file that was not read although it may declare tools. */
export function skippedFile(file: string, why: string, profile: Profile): readonly Finding[] {
  return housekeepingFinding("file/skipped", { file, range: fileStart }, `Not read: ${why}.`, profile);
}

/** A finding for a glob of OpenAPI documents in a config that no file matches. */
export function unmatchedGlob(glob: string, place: Place, profile: Profile): readonly Finding[] {
  const message = `No file that is read here matches ${quote(glob)}: no tools are made of OpenAPI documents by it. Globs are relative to the folder of the config.`;
  return housekeepingFinding("config/unmatched", place, message, profile);
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

/** Where a comment belongs that may be meant for a name that is put together of what stands below it; empty for any other. */
function sayMeant({ place, rules, texts }: Suppression, composed: readonly ComposedName[]): string {
  const meant = composed.find(
    (one) => texts.some((text) => isPartOf(text, one.name)) && (rules.length === 0 || rules.some((rule) => one.rules.has(rule))),
  );
  if (meant === undefined) return "";
  const where = `${meant.place.file === place.file ? "line " : `${meant.place.file}:`}${meant.place.range.start.line + 1}`;
  return ` Or is it meant for ${quote(meant.name)}? That is put together on ${where}, and what is wrong with it is said there: put the comment above that line.`;
}

/** Whether a name may be put together of a text and others. */
function isPartOf(text: string, name: string): boolean {
  return text !== name && (name.startsWith(text) || name.endsWith(text) || (text.length > 2 && name.includes(text)));
}

function saySlip(word: string): string {
  return `No comment is called ${word}: that suppresses nothing. Write ${suppressionWord} on the line before, then rule ids, a colon and the reason.`;
}

function sayNear(near: string | null): string {
  return near === null ? "" : ` (did you mean ${near}?)`;
}

function sayUnused(rules: readonly string[]): string {
  const unknown = rules.filter((id) => ruleOf(id) === undefined);
  if (unknown.length > 0) {
    const told = unknown.map((id) => id + sayNear(nearest(id, ruleIds)));
    return `No rule is called ${told.join(", ")}: that suppresses nothing. Write rule ids, then a colon and the reason.`;
  }
  const what = rules.length === 0 ? "" : `: ${rules.join(", ")} ${rules.length === 1 ? "reports" : "report"} nothing here`;
  return `This suppression suppresses nothing${what}. Delete it.`;
}
