import type { Constraint, Consumer, ToolCountConstraint } from "../consumers/consumer.ts";
import { comparePlaces, type Place, type Severity, type Tool, type ToolList } from "../model.ts";
import { quote } from "../names/characters.ts";
import { operationTitle } from "../openapi/naming/pathName.ts";
import { saySdk } from "../sdks.ts";
import { sourceOf } from "./consumerNames.ts";
import type { Rule } from "./rule.ts";
import { namedTool } from "./rule.ts";
import { listed, placesOf, sayBasis, sayEffect } from "./words.ts";

/** The rules on whole lists that a consumer's table states: unique names, a name for each tool, a number of tools. */
export function listRules(consumer: Consumer): readonly Rule[] {
  const rules: Rule[] = [];
  if (consumer.uniqueNames !== undefined) rules.push(uniqueNamesRule(consumer, consumer.uniqueNames));
  if (consumer.namedTools !== undefined) rules.push(namedToolsRule(consumer, consumer.namedTools));
  if (consumer.toolCount !== undefined) rules.push(toolCountRule(consumer, consumer.toolCount));
  return rules;
}

function uniqueNamesRule(consumer: Consumer, constraint: Constraint): Rule {
  const isOwnWord = constraint.basis === "measured" && /unique/.test(constraint.quote);
  const severity: Severity = isOwnWord ? "error" : "warning";
  const certainty =
    constraint.basis === "measured" && !isOwnWord
      ? "measured: none of the lists that it answered had two tools of one name"
      : sayBasis(constraint.basis);
  const effect =
    constraint.basis === "advisory"
      ? "says names should be unique in a server, and a client keeps one of them"
      : sayEffect(constraint.effect);
  return {
    ...sourceOf(consumer, constraint),
    severity,
    summary: `${consumer.title} wants every name of a list to be there once.`,
    about:
      "Two tools that reach the same server under no different conditions have one name. Tools of two servers, of a read-only and a read-write variant, or of two versions are not meant. Rename one of the two, or take it out.",
    check: ({ list }, report) => {
      for (const twins of duplicates(list.tools)) {
        const named = twins.map(namedTool);
        const ofSdk = consumer.kind === "specification" ? saySdk(twins[0]?.sdk ?? null, "duplicate") : "";
        for (const [index, twin] of named.entries()) {
          const others = named.slice(0, 11).filter((other, at) => at !== index && comparePlaces(other.place, twin.place) !== 0);
          const count = twins.length === 2 ? "two tools are" : `${twins.length} tools are`;
          const advice = others.length === 0 ? sayShared(twins) : "Rename all but one.";
          const message = `${consumer.title} ${effect}: ${count} called ${quote(twin.name)} (${certainty}).${ofSdk} ${advice}`;
          report({ place: twin.place, tools: twin.tools, message, related: [...twin.related, ...placesOf(others)] });
        }
      }
    },
  };
}

/** What to do about tools of one name that are written in one place. */
function sayShared(tools: readonly Tool[]): string {
  const titles = tools.slice(0, 5).flatMap(({ operation }) => (operation === undefined ? [] : [quote(operationTitle(operation))]));
  const more = tools.length > titles.length ? [`${tools.length - titles.length} more`] : [];
  const who = titles.length === 0 ? "All of them" : listed([...titles, ...more]);
  return `${who} are written here: write them apart, each with a name of its own.`;
}

function namedToolsRule(consumer: Consumer, constraint: Constraint): Rule {
  return {
    ...sourceOf(consumer, constraint),
    severity: "error",
    summary: "Every element of a tool list has a name.",
    about:
      "A client that checks the list against the protocol's schema refuses all of it for one element without a name. Give the tool a name, or take the element out.",
    check: ({ list }, report) => {
      for (const { place } of list.nameless) {
        report({
          place,
          tools: [],
          message:
            "A tool without a name: clients that check the list against the MCP schema refuse all of it. Give it a name, or take the element out.",
        });
      }
    },
  };
}

function toolCountRule(consumer: Consumer, constraint: ToolCountConstraint): Rule {
  return {
    ...sourceOf(consumer, constraint),
    severity: "error",
    summary: `${consumer.title} takes ${constraint.max} tools at the most.`,
    about: `A longer list is refused as a whole, whatever the names. Split the server, or let the user choose which groups of tools it offers.`,
    check: ({ list }, report) => {
      // Most lists are far from it: how many of their tools are there at once need not be told.
      if (list.tools.length + list.nameless.length <= constraint.max) return;
      const { count, over } = countTools(list, constraint.max);
      if (over === null) return;
      const message = `${consumer.title} ${sayEffect(constraint.effect)}: ${count} tools are ${count - constraint.max} over its limit of ${constraint.max} (${sayBasis(constraint.basis)}). Split the server, or offer its tools in groups that can be switched off.`;
      report({ place: list.place ?? over, tools: [], message });
    },
  };
}

/** Tools of one name that reach the same server under the same conditions. */
function duplicates(tools: readonly Tool[]): readonly (readonly Tool[])[] {
  const groups = new Map<string, Tool[]>();
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of tools) (seen.has(name) ? repeated : seen).add(name);
  for (const tool of tools) {
    if (tool.name === "" || !repeated.has(tool.name)) continue;
    const key = JSON.stringify([tool.reach, tool.guard, tool.name]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [tool]);
    else group.push(tool);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * How many tools a list offers at once, those without a name too, and where the first one over the limit stands. A manifest that
 * repeats what the source registers counts once; so do variants under different conditions.
 */
function countTools({ tools, nameless }: ToolList, max: number): { count: number; over: Place | null } {
  const seen = new Map<string, number>();
  const perKey = new Map<string, number>();
  let count = 0;
  let over: Place | null = null;
  // Manifests last: what is over stands where tools are declared, if it can.
  const [listed, declared] = [tools.filter(isListed), tools.filter((tool) => !isListed(tool))];
  for (const tool of [...declared, ...listed]) {
    const key = JSON.stringify([tool.reach, tool.guard, tool.name]);
    const repeated = (perKey.get(key) ?? 0) + 1;
    perKey.set(key, repeated);
    if (repeated <= (seen.get(tool.name) ?? 0)) continue;
    seen.set(tool.name, repeated);
    count++;
    if (count > max) over ??= namedTool(tool).place;
  }
  for (const { place } of nameless) {
    count++;
    if (count > max) over ??= place;
  }
  return { count, over };
}

function isListed({ origin }: Tool): boolean {
  return origin === "manifest";
}
