import type { Client } from "../../../../shared/clients/client.ts";
import { clients } from "../../../../shared/clients/index.ts";
import { type Consumer, noLimit } from "../../../../shared/consumers/consumer.ts";
import { consumers } from "../../../../shared/consumers/index.ts";
import type { Basis, Effect, Finding } from "../../../../shared/model.ts";
import { lengthOf } from "../../../../shared/names/characters.ts";
import { type Alignment, alignExposed } from "../../../../shared/names/exposedParts.ts";
import { ruleOf } from "../../../../shared/rules/index.ts";
import { type CellState, clientCell, consumerCell, type Exposure, stateOf, stateOrder } from "./cells.ts";
import { isBehind, isOf, type JudgedList, type ToolRow } from "./judge.ts";

/** What is said about a tool by one consumer, by one client, or by nobody in particular. */
export interface DetailsPart {
  /** Id of the column it belongs to. */
  readonly column: string;
  readonly title: string;
  readonly state: CellState;
  /** How the name is against the limit: `12 of 64 characters`. Empty where no limit is. */
  readonly extent: string;
  readonly exposures: readonly ExplainedExposure[];
  readonly findings: readonly ExplainedFinding[];
  /** Where the rule is stated that it keeps to; null when findings say so, and where there is none. */
  readonly statement: Statement | null;
}

/** What the model sees behind a client, and how the client came to it. */
export interface ExplainedExposure extends Exposure {
  /** What the client did to the name, in a sentence; null when it left it alone. */
  readonly said: string | null;
  readonly keyTitle: string;
  readonly alignment: Alignment | null;
}

/** A finding with its rule in the words of who made it. */
export interface ExplainedFinding {
  readonly finding: Finding;
  readonly statement: Statement;
}

/** A rule in the words of who made it. */
export interface Statement {
  readonly rule: string | null;
  readonly basis: Basis | null;
  readonly effect: Effect | null;
  readonly quote: string | null;
  readonly source: string | null;
  /** `2026-11-29` */
  readonly read: string | null;
}

/** All that is said about a tool: of the column that was asked about first, then what needs a look, worst first. */
export function detailsOf(row: ToolRow, list: JudgedList, column: string): readonly DetailsPart[] {
  const { profile } = list;
  const behind = new Map(profile.clients.map(({ client }) => [client.id, client]));
  const rest = row.findings.filter(
    (finding) =>
      !profile.consumers.some((consumer) => isOf(finding, consumer)) && ![...behind.values()].some((client) => isBehind(finding, client)),
  );
  const parts = [
    ...(rest.length > 0 ? [restPart(rest)] : []),
    ...profile.consumers.map((consumer) => consumerPart(row, consumer)),
    ...[...behind.values()].map((client) => clientPart(row, client, list)),
  ];
  const rankOf = (part: DetailsPart) => (part.column === column ? -1 : stateOrder.indexOf(part.state));
  return parts.toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** Puts a finding beside the statement of its consumer, its client or its rule. */
export function explain(finding: Finding): ExplainedFinding {
  const rule = ruleOf(finding.rule);
  const consumer = consumers.find(({ id }) => id === finding.consumer);
  const client = clients.find(({ id }) => id === finding.client?.id);
  const { basis, effect, source } = finding;
  // A rule about clients has no words of its own: those of the limit that is passed, when the source is the consumer's.
  const isConsumers = rule?.quote == null && consumer !== undefined && (source === null || source === consumer.name.source);
  return {
    finding,
    statement: {
      rule: finding.rule,
      basis,
      effect,
      quote: rule?.quote ?? (isConsumers ? consumer.name.quote : null),
      source: source ?? rule?.source ?? null,
      read: rule?.read ?? (isConsumers ? consumer.name.read : (client?.read ?? null)),
    },
  };
}

function restPart(findings: readonly Finding[]): DetailsPart {
  return {
    column: "findings",
    title: "In this list",
    state: stateOf(findings, "accepted"),
    extent: "",
    exposures: [],
    findings: findings.map(explain),
    statement: null,
  };
}

function consumerPart(row: ToolRow, consumer: Consumer): DetailsPart {
  const { state, findings } = consumerCell(row, consumer);
  const { rule, basis, effect, quote, source, read, length } = consumer.name;
  return {
    column: `consumer ${consumer.id}`,
    title: consumer.title,
    state,
    extent: `${lengthOf(row.checked.tool.name)}${length.max === noLimit ? "" : ` of ${length.max}`} characters`,
    exposures: [],
    findings: findings.map(explain),
    statement: findings.length > 0 ? null : { rule, basis, effect, quote, source, read },
  };
}

function sayWhy({ name, outcome, why }: Exposure, client: Client): string | null {
  if (why === null) return null;
  if (name === null) return `${client.title} ${why}.`;
  return outcome === "truncated" ? `The name is ${why}.` : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

function clientPart(row: ToolRow, client: Client, list: JudgedList): DetailsPart {
  const { state, exposures, findings } = clientCell(row, client, list);
  return {
    column: `client ${client.id}`,
    title: client.title,
    state,
    extent: "",
    exposures: exposures.map((exposure) => ({
      ...exposure,
      said: sayWhy(exposure, client),
      keyTitle: client.keyTitle,
      alignment: exposure.name === null ? null : alignExposed(row.checked.tool.name, exposure.name),
    })),
    findings: findings.map(explain),
    statement:
      findings.length > 0 || client.source === null
        ? null
        : { rule: null, basis: null, effect: null, quote: client.form, source: client.source, read: client.read },
  };
}
