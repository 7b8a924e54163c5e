import { type Report, reportOf } from "../../../shared/report.ts";
import { formats } from "../../formats/index.ts";
import { version } from "../../version.ts";
import { runCheck } from "../runCheck.ts";
import { type CheckArguments, checkArguments, checkOptions, checkOptionsHelp, oneOf, parse, wholeNumber } from "./checkOptions.ts";
import { type Command, exitStatus } from "./command.ts";

const formatIds = formats.map((format) => format.id);

const usualFormat = "pretty";

/**
 * Judges and reports. The status is 1 for an error or for more warnings than allowed; a file that could not be read stands in the report,
 * and does not change the status.
 */
export const check: Command = {
  id: "check",
  usage: "check [paths…]",
  summary: "Find every tool list below the paths (. without any), judge it, print the report.",
  help: `  --format FORMAT        ${usualFormat} (as usual), ${formatIds.filter((id) => id !== usualFormat).join(", ")}
${checkOptionsHelp}
  --max-warnings N       exit with 1 when there are more warnings than N`,
  async run(args, terminal) {
    const options = { ...checkOptions, format: { type: "string" }, "max-warnings": { type: "string" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const id = oneOf("--format", values.format ?? usualFormat, formatIds);
    const maxWarnings = wholeNumber("--max-warnings", values["max-warnings"], 0) ?? Number.POSITIVE_INFINITY;
    const checked = checkArguments(values, positionals, terminal.workingDirectory);
    const report = reportOf(await runCheck(checked, terminal));
    const format = formats.find((candidate) => candidate.id === id);
    terminal.print(
      format?.render(report, { colours: terminal.colours, version, columns: terminal.columns, program: terminal.program }) ?? "",
    );
    for (const client of clientsWithoutKey(checked, report))
      terminal.complain(
        `--client ${client}: no server key is known here, so nothing was judged behind it; give one: --client ${client}=KEY`,
      );
    const { errors, warnings } = report.summary;
    return errors > 0 || warnings > maxWarnings ? exitStatus.findings : exitStatus.fine;
  },
};

/** The chosen clients behind which no tool was looked at: none was given a key, no config of a client has one, and no server a name. */
function clientsWithoutKey({ choices: { clients } }: CheckArguments, { lists }: Report): readonly string[] {
  const tools = lists.flatMap((list) => list.tools);
  if (tools.length === 0) return [];
  const judged = new Set(tools.flatMap(({ exposed }) => exposed.map(({ client }) => client)));
  return (clients ?? []).flatMap(({ client, key }) => (key === null && !judged.has(client.id) ? [client.id] : []));
}
