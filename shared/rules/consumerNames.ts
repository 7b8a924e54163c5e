import type { Constraint, Consumer } from "../consumers/consumer.ts";
import { type Reason, reasonsAgainst } from "../consumers/verdict.ts";
import { lengthOf } from "../names/characters.ts";
import type { ListSubject, Report, Rule } from "./rule.ts";
import { namedTool } from "./rule.ts";
import { sayBasis, sayEffect, sayPortable, sayReasons } from "./words.ts";

/** The rules on names that a consumer's table states: `<id>/name`, and where it has them `<id>/first-character` and a long-name rule. */
export function nameRules(consumer: Consumer): readonly Rule[] {
  const rules = [nameRule(consumer)];
  if (consumer.firstCharacter !== undefined) rules.push(firstCharacterRule(consumer, consumer.firstCharacter));
  if (consumer.longName !== undefined) rules.push(longNameRule(consumer, consumer.longName, consumer.longName.above));
  return rules;
}

function nameRule(consumer: Consumer): Rule {
  const { allowed, length } = consumer.name;
  return {
    ...sourceOf(consumer, consumer.name),
    severity: consumer.name.effect === "list-refused" && consumer.name.basis === "documented" ? "error" : "warning",
    summary: `${consumer.title} takes names of ${length.min} to ${length.max} characters of ${allowed.text}.`,
    about: `A name that ${consumer.title} does not take has a character outside \`${allowed.text}\`, more than ${length.max} characters (code points), or none. Rename the tool: the message offers the portable name.`,
    check: (subject, report) => {
      const refused = (reasons: readonly Reason[]) => reasons.length > 0 && !isFirstCharacterAlone(reasons);
      reportNames(subject, consumer, consumer.name, refused, report);
    },
  };
}

function firstCharacterRule(consumer: Consumer, constraint: Constraint): Rule {
  return {
    ...sourceOf(consumer, constraint),
    severity: "error",
    summary: `${consumer.title} wants a letter or "_" as the first character of a name.`,
    about: `The characters and the length of the name are fine for ${consumer.title}, but not what it starts with. Put a letter in front.`,
    check: (subject, report) => reportNames(subject, consumer, constraint, isFirstCharacterAlone, report),
  };
}

function longNameRule(consumer: Consumer, constraint: Constraint, above: number): Rule {
  return {
    ...sourceOf(consumer, constraint),
    severity: "warning",
    summary: `${consumer.title} is documented to take ${consumer.name.length.max} characters, yet refuses names over ${above} in public reports.`,
    about: `Sources contradict each other here: the reference says ${consumer.name.length.max}, the error texts that people quote say ${above}. A name of ${above} characters or fewer is safe under both.`,
    check: ({ list, plan }, report) => {
      for (const tool of list.tools) {
        const length = lengthOf(tool.name);
        if (length <= above || reasonsAgainst(tool.name, consumer).length > 0) continue;
        const { place, related, tools } = namedTool(tool);
        const message = `${consumer.title} may refuse the whole list: ${length} characters are documented as fine (${consumer.name.length.max}), but its error texts say ${above} (${sayBasis(constraint.basis)}).${sayPortable(plan.preferred(tool.name))}`;
        report({ place, related, tools, message });
      }
    },
  };
}

function reportNames(
  { list, plan }: ListSubject,
  consumer: Consumer,
  constraint: Constraint,
  applies: (reasons: readonly Reason[]) => boolean,
  report: Report,
): void {
  for (const tool of list.tools) {
    const reasons = reasonsAgainst(tool.name, consumer);
    if (!applies(reasons)) continue;
    const { place, related, tools } = namedTool(tool);
    const why = sayReasons(reasons, consumer.name.allowed);
    const message = `${consumer.title} ${sayEffect(constraint.effect)}: ${why} (${sayBasis(constraint.basis)}).${sayPortable(plan.preferred(tool.name))}`;
    report({ place, related, tools, message });
  }
}

function isFirstCharacterAlone(reasons: readonly Reason[]): boolean {
  return reasons.length === 1 && reasons[0]?.kind === "first-character";
}

/** What a rule takes over from the constraint it reports. */
export function sourceOf(consumer: Consumer, { rule, basis, effect, quote, source, read }: Constraint) {
  return { id: rule, consumer: consumer.id, basis, effect, quote, source, read };
}
