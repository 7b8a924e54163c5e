import type { CheckedList, CheckedTool } from "../../../../shared/check.ts";
import { type CheckInput, checkKeysInput, checkListInput, type ListInput } from "../../../../shared/checkInput.ts";
import type { Client } from "../../../../shared/clients/client.ts";
import type { Consumer } from "../../../../shared/consumers/consumer.ts";
import { comparePlaces, type Finding, type Place, type Severity, severities } from "../../../../shared/model.ts";
import type { Profile } from "../../../../shared/profile.ts";
import { type Report, reportOf } from "../../../../shared/report.ts";
import { namedTool } from "../../../../shared/rules/rule.ts";
import { type Choices, profileUnder } from "./choices.ts";

/** A list with what is said about it under the choices of the moment. */
export interface JudgedList {
  readonly input: ListInput;
  readonly profile: Profile;
  readonly checked: CheckedList;
  readonly rows: readonly ToolRow[];
  /** Findings about the list as a whole. */
  readonly findings: readonly Finding[];
  readonly counts: Counts;
}

/** A tool with what is said about its name. */
export interface ToolRow {
  /** Tells it from the other rows of its list, also after an edit that moves them: its name and which of that name it is. */
  readonly key: string;
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly checked: CheckedTool;
  readonly findings: readonly Finding[];
  /** The worst severity of its findings. */
  readonly worst: Severity | null;
}

/** How much there is of each in a list. */
export interface Counts {
  readonly tools: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Tools that every consumer takes, and about which there is neither error nor warning. */
  readonly accepted: number;
}

/** Judges lists, and remembers what it said of each: a change of one list or one server key costs that list alone. */
export class Judge {
  readonly #known = new WeakMap<ListInput, { readonly by: string; readonly judged: JudgedList }>();

  judge(input: ListInput, choices: Choices): JudgedList {
    const serverKey = choices.serverKeys[input.list.id] ?? null;
    const by = JSON.stringify([choices.consumers, choices.clients, serverKey]);
    const known = this.#known.get(input);
    if (known?.by === by) return known.judged;
    const judged = judgeList(input, profileUnder(choices, input.profile), serverKey);
    this.#known.set(input, { by, judged });
    return judged;
  }
}

function judgeList(input: ListInput, profile: Profile, serverKey: string | null): JudgedList {
  const checked = checkListInput(input, profile, serverKey);
  const byStart = findingsByStart(checked.findings);
  const seen = new Map<string, number>();
  const rows = checked.tools.map((tool, index): ToolRow => {
    const { name } = tool.tool;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const { place } = namedTool(tool.tool);
    const here = byStart.get(startOf(place)) ?? [];
    const findings = here.filter((finding) => finding.tools.includes(name) && comparePlaces(finding.place, place) === 0);
    return { key: `${nth} ${name}`, index, checked: tool, findings, worst: worstOf(findings) };
  });
  const findings = checked.findings.filter(({ tools }) => tools.length === 0);
  return { input, profile, checked, rows, findings, counts: countsOf(rows, checked.findings) };
}

/** The findings about tools, by where they begin. */
function findingsByStart(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const byStart = new Map<number, Finding[]>();
  for (const finding of findings) {
    if (finding.tools.length === 0) continue;
    const start = startOf(finding.place);
    const others = byStart.get(start);
    if (others === undefined) byStart.set(start, [finding]);
    else others.push(finding);
  }
  return byStart;
}

/** A number for a position, the same for few others: a list can have thousands of places, and texts of them would cost more than all else. */
function startOf({ range: { start } }: Place): number {
  return start.line * 0x10000 + start.character;
}

/** The worst severity among findings; null without any. */
export function worstOf(findings: readonly Finding[]): Severity | null {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? null;
}

function countsOf(rows: readonly ToolRow[], findings: readonly Finding[]): Counts {
  const count = (...wanted: Severity[]) => findings.filter(({ severity }) => wanted.includes(severity)).length;
  return {
    tools: rows.length,
    errors: count("error"),
    warnings: count("warning"),
    infos: count("information", "hint"),
    accepted: rows.filter(isAcceptedEverywhere).length,
  };
}

/** Whether every consumer takes a tool, and nothing worse than an information is said of it. */
export function isAcceptedEverywhere({ checked, worst }: ToolRow): boolean {
  return worst !== "error" && worst !== "warning" && Object.values(checked.accepted).every((isAccepted) => isAccepted);
}

/** What the findings outside of lists come to under the choices: those on server keys, and those that hang on no choice. */
export function otherFindings({ keys, findings }: CheckInput, choices: Choices): readonly Finding[] {
  return [...keys.flatMap((input) => checkKeysInput(input, profileUnder(choices, input.profile))), ...findings];
}

/** The report of what is shown. */
export function shownReport(lists: readonly JudgedList[], input: CheckInput, choices: Choices): Report {
  const { failures, files } = input;
  return reportOf({ lists: lists.map(({ checked }) => checked), findings: otherFindings(input, choices), failures, files });
}

/** Whether a finding is a consumer's: its own rule, or one that it is the reason for. */
export function isOf(finding: Finding, consumer: Consumer): boolean {
  return finding.client === null && finding.consumer === consumer.id;
}

/** Whether a finding is about what a client makes of the name, or of the server's key. */
export function isBehind(finding: Finding, client: Client): boolean {
  return finding.client?.id === client.id;
}
