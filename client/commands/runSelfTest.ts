import { l10n } from "vscode";
import type { Command } from "./command.ts";

/** Runs the conformance vectors against the code in this very extension. Every check is in the output; one that fails is an error. */
export const runSelfTest: Command = {
  id: "runSelfTest",
  async run({ output, messages }) {
    // With its vectors it is larger than all the rest, and most people never run it.
    const { selfTest } = await import("../../shared/selfTest.ts");
    const { checks, passed, failed } = selfTest();
    for (const check of checks) {
      const result = check.passed ? "ok" : `FAILED: expected ${check.expected}, got ${check.got}`;
      output[check.passed ? "info" : "error"](`Self-test: ${check.group}: ${check.title}: ${result}`);
    }
    output.info(`Self-test: ${passed} passed, ${failed} failed`);
    const showOutput = { title: l10n.t("Show Output"), command: "mcpPortability.showOutput" };
    if (failed > 0) throw new Error(l10n.t("Self-test: {0} passed, {1} failed. Do not trust the names it proposes.", passed, failed));
    messages.tell(l10n.t("Self-test: {0} passed, none failed.", passed), showOutput);
  },
};
