import type { AliasMaker } from "../workspace/edits/aliasRegistrations.ts";
import type { FeatureContext } from "./feature.ts";

/** What makes aliases of the texts as the client has them. */
export function aliasMaker({ session, reader }: FeatureContext): AliasMaker {
  return { workspace: session.workspace, readText: (path) => session.readText(path), reader };
}
