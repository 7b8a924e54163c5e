import { reportOf } from "../../../shared/report.ts";
import { formats } from "../../formats/index.ts";
import { version } from "../../version.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, checkOptions, checkOptionsHelp, oneOf, parse, wholeNumber } from "./checkOptions.ts";
import { type Command, exitStatus } from "./command.ts";

export const check: Command = {
  id: "check",
  usage: "check [paths…]",
  summary: "Find every tool list below the paths (. without any), judge it, print the report.",
  help: `  --format FORMAT        ${formats.map((format) => format.id).join(", ")}
${checkOptionsHelp}
  --max-warnings N       exit with 1 when there are more warnings than N`,
  async run(args, terminal) {
    const options = { ...checkOptions, format: { type: "string" }, "max-warnings": { type: "string" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const id = oneOf(
      "--format",
      values.format ?? "pretty",
      formats.map((format) => format.id),
    );
    const maxWarnings = wholeNumber("--max-warnings", values["max-warnings"], 0) ?? Number.POSITIVE_INFINITY;
    const report = reportOf(await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal));
    const format = formats.find((candidate) => candidate.id === id);
    terminal.print(format?.render(report, { colours: terminal.colours, version, columns: terminal.columns }) ?? "");
    const { errors, warnings } = report.summary;
    return errors > 0 || warnings > maxWarnings ? exitStatus.findings : exitStatus.fine;
  },
};
