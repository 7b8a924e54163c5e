import { selfTest as runSelfTest } from "../../../shared/selfTest.ts";
import { parse } from "./checkOptions.ts";
import { type Command, exitStatus } from "./command.ts";

/** Shows that the packaged program, and not just its sources, gives the answers of `shared/vectors/`: status 1 for one that it does not. */
export const selfTest: Command = {
  id: "self-test",
  usage: "self-test",
  summary: "Run the conformance vectors against the code in this very program.",
  help: "  --verbose              show every check, not only those that failed",
  async run(args, terminal) {
    const { values } = parse({ args: [...args], options: { verbose: { type: "boolean" } } } as const);
    const { checks, passed, failed } = runSelfTest();
    for (const check of checks) {
      if (check.passed && values.verbose !== true) continue;
      const result = check.passed ? "ok" : `FAILED: expected ${check.expected}, got ${check.got}`;
      terminal.print(`${check.group}: ${check.title}: ${result}\n`);
    }
    terminal.print(`${passed} passed, ${failed} failed\n`);
    return failed === 0 ? exitStatus.fine : exitStatus.findings;
  },
};
