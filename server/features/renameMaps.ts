import { whyNoMap } from "../../shared/names/namingPlan.ts";
import { reverse } from "../../shared/names/renameMap.ts";
import { type RenameMapsResult, renameMapsRequest } from "../../shared/protocol.ts";
import { callList } from "../../shared/reportFiles.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { shownPaths } from "./shownPaths.ts";
import { checkedLists } from "./workspaceReport.ts";

/** The rename map of each tool list with its reverse, as the command line's `rename-map` prints them. */
export const renameMaps: MakeFeature = (context) => {
  context.connection.onRequest(
    renameMapsRequest,
    total(context, null, async () => {
      await context.analysis.whole();
      return mapsOf(context);
    }),
  );
  return {};
};

function mapsOf(context: FeatureContext): RenameMapsResult {
  const call = shownPaths(context.session.folders.given, context.uris);
  const maps = checkedLists(context).map(({ list, plan }) => ({ id: callList(list.id, call), plan }));
  return {
    lists: maps.flatMap(({ id, plan: { map } }) =>
      map === null ? [] : [{ id, map: Object.fromEntries(map), reverse: Object.fromEntries(reverse(map)) }],
    ),
    without: maps.flatMap(({ id, plan }) => (plan.map === null ? [{ id, why: whyNoMap(plan) }] : [])),
  };
}
