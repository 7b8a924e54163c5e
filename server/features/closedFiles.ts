import type { FeatureContext } from "./feature.ts";
import type { MetTool } from "./toolsAt.ts";

/**
 * Reads the files again that hold declarations of the same lists and that nobody has open: they may have changed without a word, and
 * edits are only made on what they hold now.
 */
export async function readClosedFilesAgain({ analysis, session, uris }: FeatureContext, met: readonly MetTool[]): Promise<void> {
  const files = new Set(
    met.flatMap(({ list }) => list.list.tools.flatMap(({ place, literal }) => [place.file, literal?.file ?? place.file])),
  );
  const closed = [...files].map((file) => uris.pathOf(file)).filter((path) => !session.isOpen(path));
  if (closed.length === 0) return;
  analysis.touch(closed, false);
  await analysis.settled();
}
