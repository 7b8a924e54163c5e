import { type ExtensionContext, type LogOutputChannel, l10n, window } from "vscode";
import type { Workbench } from "./commands/command.ts";
import { registerCommands } from "./commands/registration.ts";
import { Messages } from "./messages.ts";
import { PortabilityPanel } from "./panel/portabilityPanel.ts";
import { Lookout } from "./server/candidates.ts";
import { ServerHandle } from "./server/serverHandle.ts";
import type { RunListener, ServerRun } from "./server/serverRun.ts";
import { StatusItem } from "./status/statusItem.ts";

/** Makes a run of the server in the way of the host: a process, or a worker. */
export type HostRun = (context: ExtensionContext, output: LogOutputChannel, listener: RunListener) => ServerRun;

/** Loads what a run needs. It is large, and most windows never start the server. */
export type LoadHostRun = () => Promise<HostRun>;

/** Puts the parts of the extension together. Everything ends with the context's subscriptions. */
export function wire(context: ExtensionContext, loadHostRun: LoadHostRun): void {
  const output = window.createOutputChannel("MCP Portability", { log: true });
  const messages = new Messages(context.workspaceState, context.extension.packageJSON.version, (trouble) => output.warn(trouble));
  const server = new ServerHandle(
    async (listener) => (await loadHostRun())(context, output, listener),
    {
      onState(state) {
        status.refresh();
        panel.onServer();
        if (state.kind !== "failed") return;
        output.error(`Language server: ${state.error}`);
        messages.warnOnce(
          "server-failed",
          l10n.t("MCP Portability checks nothing: its language server is down ({0}).", state.error),
          { title: l10n.t("Restart Server"), command: "mcpPortability.restartServer" },
          { title: l10n.t("Show Output"), command: "mcpPortability.showOutput" },
        );
      },
      onCrash: (why) => output.error(`Language server: ${why}`),
      onStatus(news) {
        status.refresh(news);
        panel.onStatus();
      },
      onCheckInputChanged: (changed) => panel.onCheckInputChanged(changed),
    },
    () => performance.now(),
  );
  const status = new StatusItem(server, (trouble) => output.warn(trouble));
  const panel = new PortabilityPanel({ context, server, status: () => status.status, log: (trouble) => output.warn(trouble) });
  const workbench: Workbench = { context, output, messages, server, status, panel };
  context.subscriptions.push(
    output,
    status,
    panel,
    new Lookout(() => server.wake()),
    { dispose: () => void server.stop() },
    ...registerCommands(workbench),
  );
}
