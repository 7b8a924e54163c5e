import { type CheckedList, checkKeys, checkList } from "./check.ts";
import { chooseClient } from "./clients/chooseClient.ts";
import { consumers } from "./consumers/index.ts";
import type { Finding, ServerKeys, Severity, ToolList } from "./model.ts";
import type { NamingScheme } from "./names/namingScheme.ts";
import type { ChosenClient, KnownKey, Profile } from "./profile.ts";
import { type Report, reportOf } from "./report.ts";

/**
 * Everything that checking takes, as plain data that can be sent: whoever has it can check again under other choices, without the
 * files, and under the workspace's own choices gets the very findings of the report.
 */
export interface CheckInput {
  /** In the order of reports. */
  readonly lists: readonly ListInput[];
  readonly keys: readonly KeysInput[];
  /** Findings that hang on no choice of consumers and clients: files that were not read, broken configs, suppressions without use. */
  readonly findings: readonly Finding[];
  readonly failures: Report["failures"];
  /** Files that were looked into. */
  readonly files: number;
}

/** One tool list, with all that it is judged by. */
export interface ListInput {
  readonly list: ToolList;
  readonly profile: DescribedProfile;
  /** Server keys of the workspace's client configs that may be this server's. */
  readonly known: readonly KnownKey[];
  readonly ignored: readonly Ignored[];
  /** The config file that says for whom the list is judged, so that settings say nothing; null without one. */
  readonly decidedBy: string | null;
}

/** The server keys of one config file of a client. */
export interface KeysInput {
  readonly keys: ServerKeys;
  readonly profile: DescribedProfile;
  readonly ignored: readonly Ignored[];
}

/** A profile by its ids, as settings and config files write it. */
export interface DescribedProfile {
  readonly consumers: readonly string[];
  /** What `chooseClient` takes: `claude-code`, `claude-code=orders`, `custom:{server}_{tool}`. */
  readonly clients: readonly string[];
  readonly maxNameLength: number | null;
  readonly namingScheme: NamingScheme;
  readonly severities: Readonly<Record<string, Severity | "off">>;
}

/** Findings that a comment or a config's `ignore` takes out. Everything that is said has to fit. */
export interface Ignored {
  /** Rule ids; empty for all rules. */
  readonly rules: readonly string[];
  /** A name that the finding has to be about; null for any. */
  readonly tool: string | null;
  /** Files that the finding may stand in. */
  readonly files: readonly string[];
  /** The line (0-based) on which the finding has to begin; null for any. */
  readonly line: number | null;
}

/** A profile as data that can be sent: `profileFrom` makes one of it again. */
export function describeProfile({ consumers: chosen, clients, maxNameLength, namingScheme, severities }: Profile): DescribedProfile {
  return {
    consumers: chosen.map(({ id }) => id),
    clients: clients.map(describeClient),
    maxNameLength,
    namingScheme,
    severities: Object.fromEntries(severities),
  };
}

/** The text of which `chooseClient` makes this choice. */
export function describeClient({ client, key }: ChosenClient): string {
  return key === null ? client.id : `${client.id}=${key}`;
}

/** The profile of a description. Ids that nobody knows are left out. */
export function profileFrom({ consumers: ids, clients, maxNameLength, namingScheme, severities }: DescribedProfile): Profile {
  return {
    consumers: consumers.filter(({ id }) => ids.includes(id)),
    clients: clients.flatMap((text) => {
      const chosen = chooseClient(text);
      return typeof chosen === "string" ? [] : [chosen];
    }),
    maxNameLength,
    namingScheme,
    severities: new Map(Object.entries(severities)),
  };
}

/**
 * Judges a list under a profile, its own unless another is given. A `serverKey` is tried out in place of every key that is known or
 * chosen for the server.
 */
export function checkListInput(
  { list, profile: own, known, ignored }: ListInput,
  profile: Profile = profileFrom(own),
  serverKey: string | null = null,
): CheckedList {
  const checked =
    serverKey === null
      ? checkList(list, profile, known)
      : checkList(list, { ...profile, clients: profile.clients.map(withoutKey) }, [], serverKey);
  return { ...checked, findings: notIgnored(checked.findings, ignored) };
}

/** Judges server keys that were sent, under their own profile or another one. */
export function checkKeysInput({ keys, profile: own, ignored }: KeysInput, profile: Profile = profileFrom(own)): readonly Finding[] {
  return notIgnored(checkKeys(keys, profile), ignored);
}

/** The report under the workspace's own choices. */
export function reportFrom({ lists, keys, findings, failures, files }: CheckInput): Report {
  const onKeys = keys.flatMap((input) => checkKeysInput(input));
  return reportOf({ lists: lists.map((input) => checkListInput(input)), findings: [...onKeys, ...findings], failures, files });
}

/** The choice without its key, but with the plugin that stands before the key. */
function withoutKey({ client, key }: ChosenClient): ChosenClient {
  return { client, key: client.keyFor === undefined || key === null ? null : key.replace(/[^/]*$/, "*") };
}

function notIgnored(findings: readonly Finding[], ignored: readonly Ignored[]): readonly Finding[] {
  return ignored.length === 0 ? findings : findings.filter((finding) => !ignored.some((one) => isIgnored(finding, one)));
}

function isIgnored({ rule, tools, place }: Finding, { rules, tool, files, line }: Ignored): boolean {
  return (
    (rules.length === 0 || rules.includes(rule)) &&
    (tool === null || tools.includes(tool)) &&
    files.includes(place.file) &&
    (line === null || line === place.range.start.line)
  );
}
