import { rules as allRules } from "../../../shared/rules/index.ts";
import { oneOf, parse } from "./checkOptions.ts";
import { type Command, exitStatus } from "./command.ts";

/** Prints the table of rules that this program judges by; reads no files. */
export const rules: Command = {
  id: "rules",
  usage: "rules",
  summary: "Print every rule with basis, effect, quote, source and date.",
  help: "  --format FORMAT        pretty (as usual), json",
  async run(args, terminal) {
    const { values } = parse({ args: [...args], options: { format: { type: "string" } } } as const);
    const format = oneOf("--format", values.format ?? "pretty", ["pretty", "json"]);
    const shown = allRules.map(({ id, consumer, severity, basis, effect, summary, quote, source, read }) => ({
      id,
      consumer,
      severity,
      basis,
      effect,
      summary,
      quote,
      source,
      read,
    }));
    if (format === "json") terminal.print(`${JSON.stringify({ version: 1, rules: shown }, null, 2)}\n`);
    else terminal.print(shown.map(ruleText).join("\n"));
    return exitStatus.fine;
  },
};

type ShownRule = Pick<(typeof allRules)[number], "id" | "severity" | "basis" | "effect" | "summary" | "quote" | "source" | "read">;

function ruleText({ id, severity, basis, effect, summary, quote, source, read }: ShownRule): string {
  const quoted = quote === null ? "" : `  "${quote}"\n`;
  const cited = source === null ? "" : `  ${source}${read === null ? "" : ` (${read})`}\n`;
  return `${id}  ${severity}, ${basis}, ${effect}\n  ${summary}\n${quoted}${cited}`;
}
