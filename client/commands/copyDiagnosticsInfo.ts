import { env, l10n, version, workspace } from "vscode";
import { type DiagnosticsInfo, diagnosticsInfoRequest } from "../../shared/protocol.ts";
import { withoutPaths } from "../../shared/withoutPaths.ts";
import type { Command, Workbench } from "./command.ts";

/** Facts for a bug report: no contents, no names of tools, no paths outside the workspace. */
export const copyDiagnosticsInfo: Command = {
  id: "copyDiagnosticsInfo",
  async run(workbench) {
    const { context, server, status, messages, panel } = workbench;
    const { state } = server;
    const { text, detail } = status.explanation();
    const info = {
      extension: context.extension.packageJSON.version,
      editor: `${env.appName} ${version}`,
      host: env.remoteName === undefined ? env.appHost : `${env.appHost}, remote`,
      language: env.language,
      server: state,
      crashes: server.crashes,
      panel: panel.state,
      status: `${text}. ${detail}`,
      // A server that is down cannot be asked, and that it is down is what has to be told.
      facts: state.kind === "running" ? await facts(workbench) : null,
    };
    const roots = (workspace.workspaceFolders ?? []).flatMap(({ uri }) => [uri.fsPath, uri.path, uri.toString()]);
    await env.clipboard.writeText(`${withoutPaths(JSON.stringify(info, null, 2), roots)}\n`);
    messages.mention(l10n.t("Diagnostics info copied"));
  },
};

async function facts({ server, output }: Workbench): Promise<DiagnosticsInfo> {
  try {
    const run = await server.start();
    return await run.request<DiagnosticsInfo>(diagnosticsInfoRequest);
  } catch (error) {
    output.error(`${diagnosticsInfoRequest}: ${error}`);
    return null;
  }
}
