import { join } from "node:path";
import { reportOf } from "../../shared/report.ts";
import { pretty } from "../formats/pretty.ts";
import { version } from "../version.ts";
import { displayPath } from "../workspace/paths.ts";
import { noChoices } from "../workspace/profiles.ts";
import { exitStatus, type Terminal } from "./commands/command.ts";
import { runCheck } from "./runCheck.ts";

/** `npm start` without arguments: the report on the examples of the checkout. It ends well whatever the report says, since that is the point. */
export async function tour(terminal: Terminal): Promise<number> {
  const examples = join(__dirname, "..", "examples");
  const shown = displayPath(examples, terminal.workingDirectory);
  const args = { paths: [examples], choices: noChoices, configs: { kind: "nearest" }, useGitignore: true, standardInput: null } as const;
  const report = reportOf(await runCheck(args, terminal));
  terminal.print(`The servers in ${shown}/ have tool names that somebody refuses. This is what MCP Portability says about them:\n\n`);
  terminal.print(pretty.render(report, { colours: terminal.colours, version, columns: terminal.columns, program: terminal.program }));
  terminal.print(`\nTo check your own server: ${terminal.program} check path/to/its/folder\n`);
  return exitStatus.fine;
}
