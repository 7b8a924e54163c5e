import {
  type Constraint,
  type Consumer,
  type FirstCharacterConstraint,
  type LongNameConstraint,
  noLimit,
  withinSentence,
} from "../consumers/consumer.ts";
import { doubtAbout, type Reason, reasonsAgainst } from "../consumers/verdict.ts";
import type { Basis } from "../model.ts";
import { quote } from "../names/characters.ts";
import { saySdk } from "../sdks.ts";
import type { ListSubject, Report, Rule } from "./rule.ts";
import { namedTool } from "./rule.ts";
import { sayBasis, sayEffectOf, sayFirst, sayPortable, sayReason } from "./words.ts";

/** The rules on names that a consumer's table states: `<id>/name`, and where it has them `<id>/first-character` and a long-name rule. */
export function nameRules(consumer: Consumer): readonly Rule[] {
  const { name, firstCharacter, longName } = consumer;
  const rules = [nameRule(consumer)];
  if (firstCharacter !== undefined && firstCharacter.rule !== name.rule) rules.push(firstCharacterRule(consumer, firstCharacter));
  if (longName !== undefined && longName.rule !== name.rule) rules.push(longNameRule(consumer, longName));
  return rules.map((rule) => ({ ...rule, answeredByRenaming: true }));
}

/** The rule for characters and length; and for the first character and long names too, where they have no rule of their own. */
function nameRule(consumer: Consumer): Rule {
  const { name, firstCharacter, longName } = consumer;
  const { allowed, length } = name;
  const isLimited = length.max !== noLimit;
  const ownFirst = firstCharacter?.rule === name.rule ? firstCharacter.first : null;
  const ownLong = longName?.rule === name.rule ? longName.above : null;
  const first = ownFirst === null ? "" : `, ${sayFirst(ownFirst)} first`;
  return {
    ...sourceOf(consumer, name),
    severity: consumer.kind === "api" ? "error" : "warning",
    summary: `${consumer.title} takes names of ${isLimited ? `${length.min} to ${length.max} characters of ` : ""}${allowed.text}${first}.`,
    about: [
      `A name that ${withinSentence(consumer.title)} does not take has a character outside \`${allowed.text}\`,${isLimited ? ` more than ${length.max} characters (code points),` : ""}${ownFirst === null ? "" : ` another first character than ${sayFirst(ownFirst)},`} or is empty. Rename the tool: the message offers the portable name.`,
      ...(ownLong === null
        ? []
        : [`Sources contradict each other on length: one says ${length.max}, another ${ownLong}. Names in between are a warning.`]),
    ].join(" "),
    check: (subject, report) => {
      const isOthers = (reasons: readonly Reason[]) =>
        (ownFirst === null && isAlone(reasons, "first-character")) || (ownLong === null && isAlone(reasons, "long"));
      const applies = (reasons: readonly Reason[]) => reasons.length > 0 && !isOthers(reasons);
      reportNames(subject, consumer, applies, report);
    },
  };
}

function firstCharacterRule(consumer: Consumer, constraint: FirstCharacterConstraint): Rule {
  return {
    ...sourceOf(consumer, constraint),
    severity: "error",
    summary: `${consumer.title} wants ${sayFirst(constraint.first)} as the first character of a name.`,
    about: `The characters and the length of the name are fine for ${consumer.title}, but not what it starts with. Put a letter in front.`,
    check: (subject, report) => {
      const applies = (reasons: readonly Reason[]) => isAlone(reasons, "first-character");
      reportNames(subject, consumer, applies, report);
    },
  };
}

function longNameRule(consumer: Consumer, constraint: LongNameConstraint): Rule {
  const { max } = consumer.name.length;
  const { above } = constraint;
  return {
    ...sourceOf(consumer, constraint),
    severity: "warning",
    summary: `${consumer.title} is documented to take ${max} characters, yet refuses names over ${above} in public reports.`,
    about: `Sources contradict each other here: the reference says ${max}, the error texts that people quote say ${above}. A name of ${above} characters or fewer is safe under both.`,
    check: (subject, report) => reportNames(subject, consumer, (reasons) => isAlone(reasons, "long"), report),
  };
}

/** One finding for each name to which the rule applies; it names every reason. */
function reportNames(
  { list, plan }: ListSubject,
  consumer: Consumer,
  applies: (reasons: readonly Reason[]) => boolean,
  report: Report,
): void {
  for (const tool of list.tools) {
    const reasons = everyReason(tool.name, consumer);
    if (!applies(reasons)) continue;
    const { place, related, tools } = namedTool(tool);
    const portable = plan.preferred(tool.name);
    const isBetter = portable !== null && everyReason(portable, consumer).length < reasons.length;
    const isDoubtful = isAlone(reasons, "long");
    const verdict = isDoubtful ? `may refuse the whole list because of ${quote(tool.name)}` : sayEffectOf(consumer.name.effect, tool.name);
    const ofSdk = consumer.kind === "specification" ? saySdk(tool.sdk, "badName") : "";
    const message = `${consumer.title} ${verdict}: ${sayAll(reasons, consumer)}.${ofSdk}${sayPortable(tool.name, isBetter ? portable : null, list)}`;
    const basis = basisOf(reasons[0], consumer);
    report({ place, related, tools, message, basis, ...(isDoubtful ? { severity: "warning" as const } : {}) });
  }
}

function everyReason(name: string, consumer: Consumer): readonly Reason[] {
  const doubt = doubtAbout(name, consumer);
  return doubt === null ? reasonsAgainst(name, consumer) : [...reasonsAgainst(name, consumer), doubt];
}

function isAlone(reasons: readonly Reason[], kind: Reason["kind"]): boolean {
  return reasons.length === 1 && reasons[0]?.kind === kind;
}

/** All reasons, each group of one basis with that basis behind it. */
function sayAll(reasons: readonly Reason[], consumer: Consumer): string {
  const said = reasons.map((reason, index) => {
    const basis = basisOf(reason, consumer);
    const next = reasons[index + 1];
    const isLast = next === undefined || basisOf(next, consumer) !== basis;
    return sayReason(reason, consumer.name.allowed) + (isLast ? ` (${sayBasis(basis)})` : "");
  });
  return said.join("; ");
}

function basisOf(reason: Reason | undefined, consumer: Consumer): Basis {
  if (reason?.kind === "first-character") return consumer.firstCharacter?.basis ?? consumer.name.basis;
  if (reason?.kind === "long") return consumer.longName?.basis ?? consumer.name.basis;
  return consumer.name.basis;
}

/** What a rule takes over from the constraint it reports. */
export function sourceOf(consumer: Consumer, { rule, basis, effect, quote, source, read }: Constraint) {
  return { id: rule, consumer: consumer.id, basis, effect, quote, source, read };
}
