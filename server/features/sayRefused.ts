import { comparePlaces, type Place } from "../../shared/model.ts";
import type { RefusedRename } from "../workspace/edits/renaming.ts";
import type { FeatureContext } from "./feature.ts";
import { shownPaths } from "./shownPaths.ts";

/** Why a rename cannot be done, with the line that stands against it where that is not one of those it was asked for at. */
export function sayRefused(
  { refused, at }: RefusedRename,
  asked: readonly Place[],
  { session, uris, notebooks }: Pick<FeatureContext, "session" | "uris" | "notebooks">,
): string {
  if (at === undefined || asked.some((place) => comparePlaces(place, at) === 0)) return refused;
  const file = shownPaths(session.folders.given, uris)(at.file);
  return `${refused.replace(/\.$/, "")} (${file}:${notebooks.shown(at.file, at.range).range.start.line + 1}).`;
}
