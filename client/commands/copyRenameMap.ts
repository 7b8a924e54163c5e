import { env, l10n, type QuickPickItem, window } from "vscode";
import { type RenameMapsResult, renameMapsRequest } from "../../shared/protocol.ts";
import { type Command, noAnswer } from "./command.ts";

type MappedList = NonNullable<RenameMapsResult>["lists"][number];

/** Copies the rename map of one tool list or of all, with its reverse, as the JSON that `rename-map --format json` prints. */
export const copyRenameMap: Command = {
  id: "copyRenameMap",
  async run({ server, messages }) {
    const run = await server.start();
    const maps = await run.request<RenameMapsResult>(renameMapsRequest);
    if (maps === null) throw noAnswer();
    const [withoutMap] = maps.without;
    if (maps.lists.length === 0) {
      messages.tell(
        withoutMap === undefined
          ? l10n.t("There is no tool list to make a rename map of.")
          : l10n.t("There is no rename map of {0}: {1}", withoutMap.id, withoutMap.why),
      );
      return;
    }
    const chosen = await choose(maps.lists);
    if (chosen === null) return;
    await env.clipboard.writeText(`${JSON.stringify({ lists: chosen }, null, 2)}\n`);
    messages.mention(chosen.length === 1 ? l10n.t("Rename map copied") : l10n.t("{0} rename maps copied", chosen.length));
  },
};

/** The lists whose maps are wanted; null when nobody chose. */
async function choose(lists: readonly MappedList[]): Promise<readonly MappedList[] | null> {
  if (lists.length === 1) return lists;
  const items: readonly (QuickPickItem & { readonly lists: readonly MappedList[] })[] = [
    { label: l10n.t("All tool lists"), description: changesIn(lists), lists },
    ...lists.map((list) => ({ label: list.id, description: changesIn([list]), lists: [list] })),
  ];
  return (await window.showQuickPick(items, { placeHolder: l10n.t("Copy the rename map of which tool list?") }))?.lists ?? null;
}

function changesIn(lists: readonly MappedList[]): string {
  const pairs = lists.flatMap(({ map }) => Object.entries(map));
  const changed = pairs.filter(([name, portable]) => name !== portable).length;
  return changed === 1 ? l10n.t("1 of {0} names changes", pairs.length) : l10n.t("{0} of {1} names change", changed, pairs.length);
}
