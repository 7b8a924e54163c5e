import type { Exposed } from "./clients/client.ts";
import type { Consumer } from "./consumers/consumer.ts";
import { accepts } from "./consumers/verdict.ts";
import { comparePlaces, type Finding, type SchemaFault, type ServerKeys, type Tool, type ToolList } from "./model.ts";
import { llmName } from "./names/llmName.ts";
import { type NamingPlan, planNames } from "./names/namingPlan.ts";
import { type KnownKey, type MountedClient, mount, type Profile } from "./profile.ts";
import { rules } from "./rules/index.ts";
import type { Behind, PlacedChange, ReferencesSubject, Report, Rule } from "./rules/rule.ts";

/** A tool list with everything that is said about it. */
export interface CheckedList {
  readonly list: ToolList;
  readonly tools: readonly CheckedTool[];
  /** In the order of places, then of rules. */
  readonly findings: readonly Finding[];
  readonly plan: NamingPlan;
  /** The consumers and clients that it was judged for. */
  readonly consumers: readonly Consumer[];
  readonly clients: readonly MountedClient[];
}

/** A tool with the verdicts on its name. */
export interface CheckedTool {
  readonly tool: Tool;
  /** By consumer id: whether the name alone is taken. */
  readonly accepted: Readonly<Record<string, boolean>>;
  readonly exposed: readonly (Exposed & { readonly client: string; readonly server: string })[];
  /** Its entry in the rename map; null without a map, and for an empty name. */
  readonly portableName: string | null;
  readonly llmName: string | null;
}

/**
 * Judges one tool list. `known` are the server keys of the workspace's client configs that may be this server's; `serverName` is what
 * clients call it that know of no key.
 */
export function checkList(
  list: ToolList,
  profile: Profile,
  known: readonly KnownKey[] = [],
  serverName: string | null = list.server?.name ?? null,
): CheckedList {
  const clients = profile.clients.flatMap((chosen) => mount(chosen, known, serverName));
  const names = list.tools.map((tool) => tool.name);
  const plan = planNames(names, profile.consumers, clients, profile.maxNameLength, profile.namingScheme);
  const behind = clients.map((mounted) => ({ mounted, exposed: mounted.client.expose(mounted.key, names) }));
  const subject = { list, consumers: profile.consumers, clients, behind, plan };
  const faults = faultsByRule(list.schemaFaults);
  const findings = runRules(profile, (rule, report) => {
    rule.check?.(subject, report);
    for (const { place, message, related, tool } of faults.get(rule.id) ?? [])
      report({ place, message, related, tools: tool === null ? [] : [tool] });
  });
  const { consumers } = profile;
  return { list, tools: judge(list.tools, consumers, behind, plan), findings, plan, consumers, clients };
}

/**
 * Judges the tool lists of one project beside each other: what is said hangs on no consumer and no client, only on the severities that
 * hold for the file it stands in.
 */
export function checkServers(lists: readonly ToolList[], profileFor: (file: string) => Profile): readonly Finding[] {
  const usual: Profile = { consumers: [], clients: [], maxNameLength: null, namingScheme: "portable", severities: new Map() };
  return runRules(usual, (rule, report) => rule.checkServers?.(lists, report)).flatMap((finding) => {
    const severity = profileFor(finding.place.file).severities.get(finding.rule) ?? finding.severity;
    return severity === "off" ? [] : [{ ...finding, severity }];
  });
}

/** Judges the server keys of one config file. */
export function checkKeys(keys: ServerKeys, profile: Profile): readonly Finding[] {
  const clients = profile.clients.flatMap((chosen) => mount(chosen, keys.keys, null));
  const subject = { keys, consumers: profile.consumers, clients };
  return runRules(profile, (rule, report) => rule.checkKeys?.(subject, report));
}

/** Judges the references of one config file. */
export function checkReferences(subject: ReferencesSubject, profile: Profile): readonly Finding[] {
  return runRules(profile, (rule, report) => rule.checkReferences?.(subject, report));
}

/** Judges what has become of the names of a lock. */
export function checkLock(changes: readonly PlacedChange[], profile: Profile): readonly Finding[] {
  return runRules(profile, (rule, report) => rule.checkLock?.(changes, report));
}

function faultsByRule(faults: readonly SchemaFault[]): ReadonlyMap<string, readonly SchemaFault[]> {
  const byRule = new Map<string, SchemaFault[]>();
  for (const fault of faults) {
    const others = byRule.get(fault.rule);
    if (others === undefined) byRule.set(fault.rule, [fault]);
    else others.push(fault);
  }
  return byRule;
}

function judge(
  tools: readonly Tool[],
  consumers: readonly Consumer[],
  behind: readonly Behind[],
  plan: NamingPlan,
): readonly CheckedTool[] {
  return tools.map((tool, index) => ({
    tool,
    accepted: Object.fromEntries(consumers.map((consumer) => [consumer.id, accepts(consumer, tool.name)])),
    exposed: behind.flatMap(({ mounted, exposed }) => {
      const shown = exposed[index];
      return shown === undefined ? [] : [{ ...shown, client: mounted.client.id, server: mounted.key }];
    }),
    portableName: plan.map?.get(tool.name) ?? null,
    llmName: llmName(tool.name),
  }));
}

/** Runs the rules that the profile leaves on, and gives their findings in the order of places. */
function runRules(profile: Profile, run: (rule: Rule, report: Report) => void): readonly Finding[] {
  const chosen = new Set(profile.consumers.map((consumer) => consumer.id));
  const findings: Finding[] = [];
  for (const rule of rules) {
    if (rule.consumer !== null && !chosen.has(rule.consumer)) continue;
    const severity = profile.severities.get(rule.id);
    if (severity === "off") continue;
    run(rule, (statement) => {
      const { id, consumer, basis, effect, source } = rule;
      const own = { rule: id, consumer, severity: rule.severity, basis, effect, client: null, source, related: [] };
      findings.push({ ...own, ...statement, ...(severity === undefined ? {} : { severity }) });
    });
  }
  return toldOnce(findings.sort((left, right) => comparePlaces(left.place, right.place)));
}

/** Tools that are written in one place, as operations of several paths can be, have what is said of all of them said once. */
function toldOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const { rule, client, place, message, tools, related } = finding;
    const key = JSON.stringify([rule, client?.id, client?.server, place.file, place.range, message]);
    const known = told.get(key);
    told.set(
      key,
      known === undefined
        ? finding
        : { ...known, tools: [...new Set([...known.tools, ...tools])], related: joined(known.related, related) },
    );
  }
  return [...told.values()];
}

function joined(known: Finding["related"], more: Finding["related"]): Finding["related"] {
  return [...new Map([...known, ...more].map((related) => [JSON.stringify(related), related])).values()];
}
