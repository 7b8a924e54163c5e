import type { Tool } from "../../shared/model.ts";
import { worthAScan } from "../lsp/analysis.ts";
import type { FeatureContext } from "./feature.ts";
import type { MetTool } from "./toolsAt.ts";

/**
 * Reads the files again in which names would be edited and that nobody has open: they may have changed without a word, and edits are
 * only made on what they hold now.
 */
export async function readClosedFilesAgain(context: FeatureContext, met: readonly MetTool[]): Promise<void> {
  await readAgain(
    met.flatMap(({ list, checked }) => list.list.tools.filter(({ name }) => name === checked.tool.name)),
    context,
  );
}

/** The same for all files of the lists, in which a new name may be taken by now. */
export async function readListsAgain(context: FeatureContext, lists: readonly MetTool["list"][]): Promise<void> {
  await readAgain(
    lists.flatMap(({ list }) => list.tools),
    context,
  );
}

/** The same for every file that any list speaks of. */
export async function readAllListsAgain(context: FeatureContext): Promise<void> {
  const lists = [...context.session.workspace.projects.values()].flatMap((project) => project.lists);
  await readAgain(
    lists.flatMap(({ list }) => list.tools),
    context,
  );
}

async function readAgain(tools: readonly Tool[], { analysis, session, uris }: FeatureContext): Promise<void> {
  const files = new Set(tools.flatMap(({ place, literal }) => [place.file, literal?.file ?? place.file]));
  const paths = [...files].map((file) => uris.pathOf(file));
  // An answer about one file does not wait for others that are read apart; one that changes them does.
  if (paths.some((path) => !session.isCurrent(path))) await analysis.settled();
  const closed = paths.filter((path) => !session.isOpen(path));
  // In portions: more at once would be taken for a switch of branches, whose scan nobody waits for.
  for (let first = 0; first < closed.length; first += worthAScan) {
    analysis.touch(closed.slice(first, first + worthAScan), false);
    await analysis.settled();
  }
}
