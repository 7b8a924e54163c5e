import { type FileStatus, fileStatusRequest, type UriParams } from "../../shared/protocol.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { toolsIn } from "./toolsAt.ts";

/** Says why there is nothing to see in a file, to a client that shows it. */
export const fileStatus: MakeFeature = (context) => {
  context.connection.onRequest(
    fileStatusRequest,
    total(context, null, ({ uri }: UriParams) => statusOf(uri, context)),
  );
  return {};
};

async function statusOf(asked: string, { session, uris }: FeatureContext): Promise<FileStatus> {
  const path = uris.pathOf(asked);
  const file = uris.uriOf(path);
  const { consumers, clients } = await session.profileOf(path);
  const config = await session.configFor(path);
  const skipped = session.lookedAt.inventory.files.get(path)?.skipped ?? null;
  const failure = session.failures().find((failed) => failed.path === path)?.message ?? null;
  return {
    ignored: await session.lookedAt.whyIgnored(path),
    failure: skipped ?? failure,
    tools: new Set(toolsIn(file, session.workspace).map(({ checked }) => checked)).size,
    isUnreached: [...session.workspace.projects.values()].some(({ unreached }) => unreached.has(path)),
    findings: session.findings().filter(({ place }) => place.file === file).length,
    consumers: consumers.map(({ id }) => id),
    clients: clients.map(({ client }) => client.id),
    config: config === null ? null : uris.uriOf(config),
  };
}
