import type { Constraint, Consumer, FirstCharacterConstraint, LongNameConstraint } from "../consumers/consumer.ts";
import { doubtAbout, type Reason, reasonsAgainst } from "../consumers/verdict.ts";
import type { Basis } from "../model.ts";
import type { ListSubject, Report, Rule } from "./rule.ts";
import { namedTool } from "./rule.ts";
import { sayBasis, sayEffect, sayFirst, sayPortable, sayReason } from "./words.ts";

/** The rules on names that a consumer's table states: `<id>/name`, and where it has them `<id>/first-character` and a long-name rule. */
export function nameRules(consumer: Consumer): readonly Rule[] {
  const rules = [nameRule(consumer)];
  if (consumer.firstCharacter !== undefined) rules.push(firstCharacterRule(consumer, consumer.firstCharacter));
  if (consumer.longName !== undefined) rules.push(longNameRule(consumer, consumer.longName));
  return rules.map((rule) => ({ ...rule, answeredByRenaming: true }));
}

function nameRule(consumer: Consumer): Rule {
  const { allowed, length } = consumer.name;
  return {
    ...sourceOf(consumer, consumer.name),
    severity: consumer.name.effect === "list-refused" && consumer.name.basis === "documented" ? "error" : "warning",
    summary: `${consumer.title} takes names of ${length.min} to ${length.max} characters of ${allowed.text}.`,
    about: `A name that ${consumer.title} does not take has a character outside \`${allowed.text}\`, more than ${length.max} characters (code points), or none. Rename the tool: the message offers the portable name.`,
    check: (subject, report) => {
      const applies = (reasons: readonly Reason[]) =>
        reasons.length > 0 && !isAlone(reasons, "first-character") && !isAlone(reasons, "long");
      reportNames(subject, consumer, applies, `${consumer.title} ${sayEffect(consumer.name.effect)}`, report);
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
      reportNames(subject, consumer, applies, `${consumer.title} ${sayEffect(constraint.effect)}`, report);
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
    check: (subject, report) => {
      const applies = (reasons: readonly Reason[]) => isAlone(reasons, "long");
      reportNames(subject, consumer, applies, `${consumer.title} may refuse the whole list`, report);
    },
  };
}

/** One finding for each name to which the rule applies; it names every reason. `verdict`: who does what. */
function reportNames(
  { list, plan }: ListSubject,
  consumer: Consumer,
  applies: (reasons: readonly Reason[]) => boolean,
  verdict: string,
  report: Report,
): void {
  for (const tool of list.tools) {
    const reasons = everyReason(tool.name, consumer);
    if (!applies(reasons)) continue;
    const { place, related, tools } = namedTool(tool);
    const portable = plan.preferred(tool.name);
    const isBetter = portable !== null && everyReason(portable, consumer).length < reasons.length;
    const message = `${verdict}: ${sayAll(reasons, consumer)}.${sayPortable(isBetter ? portable : null)}`;
    report({ place, related, tools, message, basis: basisOf(reasons[0], consumer) });
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
