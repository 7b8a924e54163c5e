import type { CheckInput } from "../../../shared/checkInput.ts";
import type { PanelStatus } from "../messages.ts";
import { hasFocusIn, isOutOfSight } from "./elements/focus.ts";
import { make, setChildren, setText } from "./elements/make.ts";
import type { Layout } from "./model/columns.ts";
import type { Picture, PicturedList } from "./model/picture.ts";
import { type ChoicesListener, ChoicesSection } from "./sections/choices.ts";
import { type DetailsListener, DetailsSection } from "./sections/details.ts";
import { type EmptyListener, EmptyState } from "./sections/emptyState.ts";
import { type ListContent, type ListListener, ListSection } from "./sections/listSection.ts";
import { OthersSection } from "./sections/others.ts";
import { PasteBox, type PasteContent, type PasteListener } from "./sections/pasteBox.ts";
import { Toolbar, type ToolbarListener } from "./sections/toolbar.ts";
import type { PanelState } from "./state.ts";
import type { ToolTable } from "./table/toolTable.ts";

/** All that a person can do in the panel. */
export interface SurfaceListener extends ToolbarListener, ChoicesListener, PasteListener, EmptyListener, DetailsListener, ListListener {}

/** What all of the panel shows. */
export interface SurfaceContent {
  readonly picture: Picture;
  readonly state: PanelState;
  readonly status: PanelStatus;
  readonly failures: CheckInput["failures"];
  readonly paste: Omit<PasteContent, "text">;
}

/** The document of the panel: its sections, and what each of them shows. */
export class Surface {
  readonly toolbar: Toolbar;
  readonly pasteBox: PasteBox;
  readonly details: DetailsSection;
  readonly #choices: ChoicesSection;
  readonly #empty: EmptyState;
  readonly #others: OthersSection;
  readonly #lists = make("div", { class: "lists" });
  readonly #main: HTMLElement;
  readonly #notice = make("p", { class: "notice", role: "status" });
  readonly #sections = new Map<string, ListSection>();
  readonly #listener: SurfaceListener;
  readonly #rowsAround: number;
  #layout: Layout | null = null;

  /** `onShape`: the width, the theme or the font is another one. */
  constructor(listener: SurfaceListener, rowsAround: number, onShape: () => void) {
    this.#listener = listener;
    this.#rowsAround = rowsAround;
    this.toolbar = new Toolbar(listener);
    this.#choices = new ChoicesSection(listener);
    this.pasteBox = new PasteBox(listener);
    this.#empty = new EmptyState(listener);
    this.#others = new OthersSection(listener);
    this.details = new DetailsSection(listener);
    this.#main = make("main", {}, this.#empty.element, this.#lists, this.#others.element);
    document.body.append(
      make("div", { class: "head" }, this.toolbar.element, this.#choices.element, this.pasteBox.element),
      make("div", { class: "body" }, this.#main, this.details.element),
      this.#notice,
    );
    this.#main.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.details.isOpen) listener.onClose();
    });
    const reshape = () => {
      for (const { table } of this.#sections.values()) table.forgetHeight();
      onShape();
    };
    new ResizeObserver(reshape).observe(this.#main);
    // The theme and the font are variables of the root element.
    new MutationObserver(reshape).observe(document.documentElement, { attributes: true, attributeFilter: ["style"] });
  }

  /** The width that tables have, in units of the font's size. */
  get width(): number {
    return this.#main.clientWidth / Number.parseFloat(getComputedStyle(this.#main).fontSize || "13");
  }

  show({ picture, state, status, failures, paste }: SurfaceContent): void {
    const { lists, inputs, consumers, clients, summary, shown, isFilteredOut, others, details } = picture;
    const { filter, isChoosing, pasted, choices } = state;
    const hasLists = lists.length > 0 || isFilteredOut;
    const focused = hasFocusIn(document.body) ? document.activeElement : null;
    this.toolbar.update({ filter, consumers, clients, isChoosing, isPasting: pasted !== null, summary, shown, hasTools: hasLists });
    this.#choices.update({ choices, lists: inputs, isOpen: isChoosing });
    this.pasteBox.update({ text: pasted, ...paste });
    this.#empty.update({ status, hasLists, isFilteredOut });
    this.#others.update(others, failures);
    this.#showLists(picture, state);
    this.details.update(details);
    // As when a file is deleted whose tools showed: whoever uses keys alone would have to begin before the first button again.
    if (focused !== null && isOutOfSight(focused) && isNowhere()) this.toolbar.focusFirst();
  }

  /** Makes the rows that are in view now. */
  showRowsInView(): void {
    for (const section of this.#sections.values()) section.showRowsInView();
  }

  /** The table of a list that shows. */
  tableOf(list: string): ToolTable | null {
    return this.#sections.get(list)?.table ?? null;
  }

  say(notice: string): void {
    setText(this.#notice, notice);
  }

  #showLists({ lists, layout }: Picture, state: PanelState): void {
    const kept = this.#keptLayout(layout);
    const ids = new Set(lists.map(({ judged }) => judged.input.list.id));
    for (const id of [...this.#sections.keys()]) if (!ids.has(id)) this.#sections.delete(id);
    const sections = lists.map((list) => ({ section: this.#sectionOf(list), content: contentOf(list, kept, state) }));
    setChildren(
      this.#lists,
      sections.map(({ section }) => section.element),
    );
    for (const { section, content } of sections) section.update(content);
  }

  #sectionOf({ judged }: PicturedList): ListSection {
    const { id } = judged.input.list;
    const known = this.#sections.get(id);
    if (known !== undefined) return known;
    const made = new ListSection(id, this.#listener, this.#rowsAround);
    this.#sections.set(id, made);
    return made;
  }

  /** The layout of before when the new one is no other: then no cell has to be made anew. */
  #keptLayout(layout: Layout): Layout {
    if (this.#layout === null || sayLayout(this.#layout) !== sayLayout(layout)) this.#layout = layout;
    return this.#layout;
  }
}

/** Whether nothing that can be seen has the focus. */
function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || isOutOfSight(activeElement);
}

function contentOf({ judged, rows, isPasted }: PicturedList, layout: Layout, state: PanelState): ListContent {
  const { sort, folded, choices, selected } = state;
  const { id } = judged.input.list;
  return {
    list: judged,
    rows,
    layout,
    sort,
    isPasted,
    isFolded: folded.includes(id),
    serverKey: choices.serverKeys[id] ?? "",
    selected: selected?.list === id ? selected.row : null,
  };
}

function sayLayout(layout: Layout): string {
  return JSON.stringify(layout.map((column) => [column.id, column.kind === "client" && column.showsName]));
}
