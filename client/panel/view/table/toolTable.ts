import { cellContent } from "../elements/cellContent.ts";
import { make, makeButton, setAttributes, setChildren, setText } from "../elements/make.ts";
import { type Column, type Layout, widthOf } from "../model/columns.ts";
import type { JudgedList, ToolRow } from "../model/judge.ts";
import type { Sort } from "../model/sort.ts";
import { columnTitle } from "../model/titles.ts";
import { type CellPosition, moveBy } from "./keys.ts";
import { piecesOf, type Span, spanInView } from "./window.ts";

/** What a table shows. */
export interface TableContent {
  readonly list: JudgedList;
  /** In the order in which they show, without those that a filter leaves out. */
  readonly rows: readonly ToolRow[];
  readonly layout: Layout;
  readonly sort: Sort;
  readonly caption: string;
  /** Key of the row whose details show; null when it is none of this table. */
  readonly selected: string | null;
}

/** Hears what a person does in a table. */
export interface TableListener {
  /** A heading was pressed. */
  onSort(column: Column): void;
  /** A cell was pressed, by the mouse or a key. */
  onPress(row: ToolRow, column: Column, isByKey: boolean): void;
  /** The focus moved to a cell by a key. */
  onMove(row: ToolRow, column: Column): void;
}

/**
 * The table of one list: a grid in which one cell is in the tab order and arrows move on. Only the rows in view are there, and the one
 * with the active cell, so that neither the focus nor the way to it is ever lost.
 */
export class ToolTable {
  readonly element: HTMLTableElement;
  readonly #caption = make("caption", { class: "visually-hidden" });
  readonly #columns = make("colgroup");
  readonly #headings = make("tr", { "aria-rowindex": 1 });
  readonly #body = make("tbody");
  readonly #listener: TableListener;
  /** How many rows beyond the view are there on each side. */
  readonly #around: number;
  readonly #shown = new Map<string, ShownRow>();
  #content: TableContent | null = null;
  #active: { readonly row: string | null; readonly column: string } = { row: null, column: "tool" };
  #rowHeight = 0;

  constructor(listener: TableListener, around: number) {
    this.#listener = listener;
    this.#around = around;
    this.element = make(
      "table",
      { class: "tools", role: "grid" },
      this.#caption,
      this.#columns,
      make("thead", {}, this.#headings),
      this.#body,
    );
    this.element.addEventListener("click", (event) => this.#onClick(event));
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  update(content: TableContent): void {
    const before = this.#content;
    this.#content = content;
    const { rows, layout, sort, caption } = content;
    setText(this.#caption, caption);
    setAttributes(this.element, {
      "aria-rowcount": rows.length + 1,
      "aria-colcount": layout.length,
    });
    if (before === null || before.layout !== layout || before.sort !== sort) this.#updateHeadings();
    this.#keepActive(before);
    this.showRowsInView();
  }

  /** Makes the rows that are in view now, and takes the others away. */
  showRowsInView(): void {
    const content = this.#content;
    if (content === null) return;
    const { rows } = content;
    const hadFocus = this.#body.contains(document.activeElement);
    const active = this.#activeIndex();
    const pieces = piecesOf(this.#span(), rows.length, active);
    const shown: HTMLElement[] = [];
    const keys = new Set<string>();
    for (const piece of pieces) {
      if ("gap" in piece) {
        shown.push(gapElement(piece.gap * this.#heightOfRow(), content.layout.length));
        continue;
      }
      const row = rows[piece.row];
      if (row === undefined) continue;
      keys.add(row.key);
      shown.push(this.#rowElement(row, piece.row, content));
    }
    for (const key of [...this.#shown.keys()]) if (!keys.has(key)) this.#shown.delete(key);
    setChildren(this.#body, shown);
    this.#setTabStop();
    if (hadFocus && !this.#body.contains(document.activeElement)) this.#activeButton()?.focus({ preventScroll: true });
  }

  /** Focuses a cell of a row, and scrolls to it. */
  focus(row: string, column: string): void {
    const columns = this.#content?.layout ?? [];
    this.#active = { row, column: columns.some(({ id }) => id === column) ? column : "tool" };
    this.showRowsInView();
    this.#focusActive();
  }

  #span(): Span {
    const rows = this.#content?.rows.length ?? 0;
    if (this.#around === Number.POSITIVE_INFINITY) return { from: 0, to: rows };
    return spanInView(this.#body.getBoundingClientRect().top, this.#heightOfRow(), rows, window.innerHeight, this.#around);
  }

  /** All rows are of one height, which the style sheet says in units of the font. */
  #heightOfRow(): number {
    if (this.#rowHeight > 0) return this.#rowHeight;
    const row = this.#body.querySelector("tr.tool")?.getBoundingClientRect().height ?? 0;
    if (row > 0) this.#rowHeight = row;
    return row > 0 ? row : 2 * Number.parseFloat(getComputedStyle(this.element).fontSize || "13");
  }

  /** Scrolls to a row that something else hides, such as its details. */
  reveal(row: string): void {
    this.#shown.get(row)?.element.scrollIntoView({ block: "nearest" });
  }

  /** The font is another one. */
  forgetHeight(): void {
    this.#rowHeight = 0;
  }

  #updateHeadings(): void {
    const content = this.#content;
    if (content === null) return;
    const { layout, sort } = content;
    const focused = this.#headings.contains(document.activeElement);
    this.#columns.replaceChildren(
      ...layout.map((column) => {
        const col = make("col");
        const width = widthOf(column);
        if (width !== null) col.style.width = `${width}em`;
        return col;
      }),
    );
    this.#headings.replaceChildren(
      ...layout.map((column) => {
        const direction = sort?.column === column.id ? sort.direction : null;
        const button = makeButton("", () => this.#listener.onSort(column), { class: "heading", tabindex: -1, "data-column": column.id });
        const arrow = direction === null ? "" : direction === "ascending" ? "▲" : "▼";
        // Without room beside the title the arrow goes below it; the title's words stay whole.
        button.append(columnTitle(column), make("wbr"), make("span", { class: "arrow", "aria-hidden": "true" }, arrow));
        return make("th", { scope: "col", class: column.kind, "aria-sort": direction ?? "none" }, button);
      }),
    );
    if (focused) this.#activeButton()?.focus({ preventScroll: true });
  }

  #rowElement(row: ToolRow, index: number, { list, layout, selected }: TableContent): HTMLElement {
    let shown = this.#shown.get(row.key);
    if (shown === undefined) {
      shown = { element: make("tr", { class: "tool" }), row: null, layout: null };
      this.#shown.set(row.key, shown);
    }
    const { element } = shown;
    if (shown.row !== row || shown.layout !== layout) {
      shown.row = row;
      shown.layout = layout;
      element.replaceChildren(...layout.map((column) => makeCell(row, column, list)));
      element.dataset["row"] = row.key;
    }
    setAttributes(element, { "aria-rowindex": index + 2, "aria-selected": row.key === selected ? "true" : null });
    return element;
  }

  /** The active cell stays with its tool. When that is gone, the one that came in its place is it, or the first. */
  #keepActive(before: TableContent | null): void {
    const { rows, layout } = this.#content ?? { rows: [], layout: [] };
    if (!layout.some(({ id }) => id === this.#active.column)) this.#active = { ...this.#active, column: "tool" };
    if (rows.some(({ key }) => key === this.#active.row)) return;
    if (before !== null && this.#active.row === null && this.#headings.contains(document.activeElement)) return;
    const index = before?.rows.findIndex(({ key }) => key === this.#active.row) ?? 0;
    this.#active = { ...this.#active, row: rows[Math.min(Math.max(0, index), rows.length - 1)]?.key ?? null };
  }

  /** The index of the row with the active cell; null for the headings. */
  #activeIndex(): number | null {
    const index = this.#content?.rows.findIndex(({ key }) => key === this.#active.row) ?? -1;
    return index < 0 ? null : index;
  }

  #activeButton(): HTMLElement | null {
    const { row, column } = this.#active;
    const within = row === null ? this.#headings : this.#shown.get(row)?.element;
    const buttons = within?.querySelectorAll<HTMLElement>("[data-column]") ?? [];
    return [...buttons].find((button) => button.dataset["column"] === column) ?? null;
  }

  #setTabStop(): void {
    const active = this.#activeButton();
    for (const stop of this.element.querySelectorAll('[tabindex="0"]')) if (stop !== active) stop.setAttribute("tabindex", "-1");
    active?.setAttribute("tabindex", "0");
  }

  #focusActive(): void {
    const button = this.#activeButton();
    button?.focus({ preventScroll: true });
    button?.closest("tr")?.scrollIntoView({ block: "nearest" });
  }

  #rowAndColumnOf(target: EventTarget | null): { readonly row: ToolRow | null; readonly column: Column } | null {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    const column = this.#content?.layout.find(({ id }) => id === button?.dataset["column"]);
    if (button === null || column === undefined) return null;
    const key = button.closest("tr")?.dataset["row"];
    return { row: this.#content?.rows.find((row) => row.key === key) ?? null, column };
  }

  #onClick(event: MouseEvent): void {
    const pressed = this.#rowAndColumnOf(event.target);
    // A click that a key makes counts none.
    if (pressed?.row != null) this.#listener.onPress(pressed.row, pressed.column, event.detail === 0);
  }

  #onFocus(event: Event): void {
    const focused = this.#rowAndColumnOf(event.target);
    if (focused === null) return;
    this.#active = { row: focused.row?.key ?? null, column: focused.column.id };
    this.#setTabStop();
  }

  #onKey(event: KeyboardEvent): void {
    const content = this.#content;
    if (content === null || event.altKey || event.metaKey || event.shiftKey) return;
    const { rows, layout } = content;
    const at: CellPosition = {
      row: this.#activeIndex() ?? -1,
      column: layout.findIndex(({ id }) => id === this.#active.column),
    };
    const page = Math.max(1, Math.floor(window.innerHeight / this.#heightOfRow()) - 2);
    const to = moveBy(event.key, event.ctrlKey, at, { rows: rows.length, columns: layout.length, page });
    if (to === null) return;
    event.preventDefault();
    const row = rows[to.row] ?? null;
    const column = layout[to.column];
    if (column === undefined) return;
    this.#active = { row: row?.key ?? null, column: column.id };
    this.showRowsInView();
    this.#focusActive();
    if (row !== null) this.#listener.onMove(row, column);
  }
}

interface ShownRow {
  readonly element: HTMLTableRowElement;
  /** What it was made of. */
  row: ToolRow | null;
  layout: Layout | null;
}

function makeCell(row: ToolRow, column: Column, list: JudgedList): HTMLElement {
  const button = make(
    "button",
    { type: "button", class: "cell", tabindex: -1, "data-column": column.id },
    ...cellContent(row, column, list),
  );
  return column.kind === "tool" ? make("th", { scope: "row", class: "tool" }, button) : make("td", { class: column.kind }, button);
}

function gapElement(height: number, columns: number): HTMLElement {
  const cell = make("td", { colspan: columns });
  cell.style.height = `${height}px`;
  return make("tr", { class: "gap", "aria-hidden": "true" }, cell);
}
