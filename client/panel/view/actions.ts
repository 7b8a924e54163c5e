import type { CheckedList } from "../../../shared/check.ts";
import type { Host } from "./host.ts";
import { withServerKey } from "./model/choices.ts";
import { noFilter } from "./model/filter.ts";
import { shownReport } from "./model/judge.ts";
import { renameMapText } from "./model/renameMapFile.ts";
import { nextSort } from "./model/sort.ts";
import { isUri } from "./model/titles.ts";
import type { Panel } from "./panel.ts";
import type { SurfaceListener } from "./surface.ts";

/** What comes of all that a person does in the panel: another state, or a word to the host. */
export function listenerOf(panel: Panel, host: Host): SurfaceListener {
  const saveMaps = (lists: readonly CheckedList[]) =>
    host.postMessage({ type: "saveFile", text: renameMapText(lists), suggestedName: "rename-map.json" });
  return {
    onFilter: (filter) => panel.change({ filter }),
    onClearFilter() {
      panel.surface.toolbar.focusText();
      panel.change({ filter: noFilter });
    },
    onChoose: (isChoosing) => panel.change({ isChoosing }),
    onChoices: (choices) => panel.change({ choices }),
    onSave() {
      const { consumers, clientTexts } = panel.picture;
      host.postMessage({ type: "saveChoices", consumers: consumers.map(({ id }) => id), clients: clientTexts });
    },
    onOpenPaste() {
      // In a narrow panel the details of another tool would hide what comes of the text.
      panel.change({ selected: null });
      panel.openPasteBox(null);
    },
    onText(text) {
      panel.paste(text);
      // The box is gone, and the focus with it.
      if (text === null) panel.surface.toolbar.focusPaste();
    },
    onAction: (action) => host.postMessage({ type: "run", action }),
    onExport(what) {
      const shown = panel.picture.all.filter(({ isPasted }) => !isPasted).map(({ judged }) => judged);
      if (what === "renameMaps") saveMaps(shown.map(({ checked }) => checked));
      else if (panel.input !== null)
        host.postMessage({ type: "exportReport", format: what, report: shownReport(shown, panel.input, panel.state.choices) });
    },
    onSort: (column) => panel.change({ sort: nextSort(panel.state.sort, column.id) }),
    onPress(list, row, column, isByKey) {
      panel.change({ selected: { list: list.input.list.id, row: row.key, column: column.id } });
      panel.surface.tableOf(list.input.list.id)?.reveal(row.key);
      if (column.kind === "tool") this.onReveal(row.checked.tool.literal ?? row.checked.tool.place);
      else if (isByKey) panel.surface.details.focus();
    },
    onMove(list, row, column) {
      if (panel.state.selected !== null) panel.change({ selected: { list: list.input.list.id, row: row.key, column: column.id } });
    },
    onFold({ input: { list } }, isFolded) {
      const { folded } = panel.state;
      panel.change({ folded: isFolded ? [...folded, list.id] : folded.filter((id) => id !== list.id) });
    },
    onServerKey: ({ input: { list } }, key) => panel.change({ choices: withServerKey(panel.state.choices, list.id, key) }),
    onCopyMap: ({ checked }, title) => host.postMessage({ type: "copy", text: renameMapText([checked]), what: `Rename map of ${title}` }),
    onSaveMap: ({ checked }) => saveMaps([checked]),
    onReveal(place) {
      if (isUri(place.file)) {
        host.postMessage({ type: "reveal", uri: place.file, range: place.range });
        return;
      }
      if (panel.state.pasted === null) panel.openPasteBox(null);
      panel.surface.pasteBox.select(place);
    },
    onSource: (address) => host.postMessage({ type: "openSource", address }),
    onCopy: (text, what) => host.postMessage({ type: "copy", text, what }),
    onClose() {
      const { selected } = panel.state;
      panel.change({ selected: null });
      if (selected !== null) panel.surface.tableOf(selected.list)?.focus(selected.row, selected.column);
    },
  };
}
