import { consumers } from "../../shared/consumers/index.ts";
import { rules } from "../../shared/rules/index.ts";
import type { Rule } from "../../shared/rules/rule.ts";
import { markdownTable } from "../features/markdown.ts";
import { configFileName } from "../workspace/config/config.ts";
import type { Artefact } from "./artefact.ts";
import { code, documentOf, fenced, plain } from "./markdown.ts";
import { basisWords, effectWords, ruleTable, severityWords } from "./ruleTable.ts";

/** Where the pages of the rules are; nothing else is there. */
export const rulesFolder = "docs/rules";

/** A page for every rule, and the page that lists them. */
export function rulePages(): readonly Artefact[] {
  const pages = rules.map((rule) => ({ path: `${rulesFolder}/${rule.id}.md`, text: rulePage(rule) }));
  return [{ path: `${rulesFolder}/README.md`, text: listPage() }, ...pages];
}

const madeBy = "<!-- Made by `npm run generate` from the table of rules. -->";

function listPage(): string {
  return documentOf([
    madeBy,
    "# The rules",
    "A rule that belongs to a consumer is checked while that consumer is chosen. Every severity can be changed, every rule switched off.",
    ruleTable(""),
    "## How a rule is known",
    markdownTable(["Basis", "Means"], Object.entries(basisWords)),
    "## What a broken rule costs",
    markdownTable(["Effect", "Means"], Object.entries(effectWords)),
    "## What a severity does",
    markdownTable(["Severity", "Means"], [...severityWords]),
  ]);
}

function rulePage(rule: Rule): string {
  const consumer = consumers.find(({ id }) => id === rule.consumer);
  return documentOf([
    madeBy,
    `# ${rule.id}`,
    plain(rule.summary),
    markdownTable(
      ["", ""],
      [
        ["Severity", `${rule.severity}: ${severityWords.get(rule.severity)}`],
        ["Basis", `${rule.basis}: ${basisWords[rule.basis]}`],
        ["Effect", `${rule.effect}: ${effectWords[rule.effect]}`],
        ...(consumer === undefined
          ? []
          : [["Consumer", `${plain(consumer.title)} (${code(consumer.id)}, ${consumer.onByDefault ? "on" : "off"} by default)`]]),
      ],
    ),
    rule.about,
    ...sourceSection(rule),
    ...suppressionSection(rule),
    "## To change its severity",
    `In ${code(configFileName)}; ${code("off")} switches the rule off:`,
    fenced("json", `{ "rules": { "${rule.id}": "${rule.severity === "warning" ? "error" : "warning"}" } }`),
  ]);
}

function sourceSection({ quote, source, read, basis }: Rule): readonly string[] {
  if (source === null) return [];
  const date = read === null ? "" : ` ${read}`;
  const said =
    basis === "measured" ? `The API's own answer, measured${date}. The API is described at <${source}>.` : `<${source}>, read${date}.`;
  return ["## Source", ...(quote === null ? [] : [`> ${plain(quote)}`]), said];
}

/** Findings on a file as a whole, or on the config itself, stand at no line that a comment could precede. */
function suppressionSection({ id, check, checkSchema, checkKeys }: Rule): readonly string[] {
  if (check === undefined && checkSchema === undefined && checkKeys === undefined) return [];
  return [
    "## To suppress it at one place",
    "A comment on the line before, with the reason, in the syntax of the language:",
    fenced("ts", `// mcp-portability-ignore-next-line ${id}: why it may stay`),
    `Where there are no comments, an entry in ${code(configFileName)}. It names a ${code("tool")}, a ${code("file")} or both:`,
    fenced("json", `{ "ignore": [{ "file": "tools.json", "rules": ["${id}"], "reason": "why it may stay" }] }`),
  ];
}
