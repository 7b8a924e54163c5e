import { l10n } from "vscode";
import { scanRequest } from "../../shared/protocol.ts";
import { readLanguages } from "../languages.ts";
import { problemCount, toolCount } from "../status/explain.ts";
import type { Command } from "./command.ts";

/** Scans the workspace again and says what there is: nothing checked, no tools, no problems, or how many of them. */
export const checkWorkspace: Command = {
  id: "checkWorkspace",
  async run({ server, status, messages }) {
    const run = await server.start();
    // The server tells its status before it answers.
    await run.request(scanRequest);
    const found = status.status;
    const showPanel = { title: l10n.t("Show Panel"), command: "mcpPortability.showPanel" };
    if (found === null) return;
    if (found.state === "disabled") {
      const openSetting = { title: l10n.t("Open Setting"), command: "workbench.action.openSettings", arguments: ["mcpPortability.enable"] };
      messages.tell(l10n.t("Nothing was checked: the setting mcpPortability.enable is off."), openSetting);
    } else if (found.tools === 0) {
      const paste = { title: l10n.t("Check a Pasted Tool List"), command: "mcpPortability.checkPastedList" };
      messages.tell(l10n.t("No MCP tools were found. They are looked for in {0}.", readLanguages), paste);
    } else if (found.findings === 0) {
      messages.tell(l10n.t("{0}, no problems.", toolCount(found.tools, l10n)), showPanel);
    } else {
      const showProblems = { title: l10n.t("Show Problems"), command: "workbench.actions.view.problems" };
      messages.tell(l10n.t("{0}, {1}.", toolCount(found.tools, l10n), problemCount(found.findings, l10n)), showProblems, showPanel);
    }
  },
};
