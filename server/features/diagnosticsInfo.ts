import { type DiagnosticsInfo, diagnosticsInfoRequest } from "../../shared/protocol.ts";
import { countTools } from "../../shared/toolCount.ts";
import { withoutPaths } from "../../shared/withoutPaths.ts";
import { defaultSettings, type Settings } from "../lsp/settings.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { checkedLists } from "./workspaceReport.ts";

/** What somebody who looks into a problem has to know of this server, fit to be pasted into a public issue. */
export const diagnosticsInfo: MakeFeature = (context) => {
  context.connection.onRequest(
    diagnosticsInfoRequest,
    total(context, null, (_: unknown) => infoOf(context)),
  );
  return {};
};

async function infoOf(context: FeatureContext): Promise<DiagnosticsInfo> {
  const { version, runtime, session, analysis, documents, uris } = context;
  const { folders } = session;
  const lists = checkedLists(context);
  const scrub = (text: string) =>
    withoutPaths(
      text,
      folders.given.flatMap((folder) => [uris.uriOf(folder), folder]),
    );
  const grammars = [...(await context.grammars())].map(([file, failure]) => ({ file, failure: failure === null ? null : scrub(failure) }));
  return {
    version,
    runtime,
    isScanning: analysis.isScanning,
    folders: folders.given.length,
    openDocuments: documents.all.length,
    files: session.lookedAt.inventory.files.size,
    lists: lists.length,
    tools: lists.reduce((sum, { tools }) => sum + countTools(tools.map(({ tool }) => tool)), 0),
    findings: session.findings().length,
    failures: session.failures().length,
    settings: changedSettings([folders.otherwise, ...folders.given.map((folder) => folders.settingsOf(folder))]),
    grammars,
    lastErrors: context.lastFailures().map(scrub),
  };
}

/** The keys of what is not at its default: their values can name servers and folders. */
function changedSettings(all: readonly Settings[]): readonly string[] {
  const written = (settings: Settings, key: string) => JSON.stringify(writtenSettings(settings)[key]);
  return Object.keys(defaultSettings).filter((key) => all.some((settings) => written(settings, key) !== written(defaultSettings, key)));
}

function writtenSettings({ rules, ...others }: Settings): Readonly<Record<string, unknown>> {
  return { ...others, rules: [...rules] };
}
