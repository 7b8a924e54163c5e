import { fileStart } from "../../../../shared/model.ts";
import { type FollowListener, foldedFindings, placeButton } from "../elements/findingItems.ts";
import { make, makeButton, setAttributes, setChildren, setText } from "../elements/make.ts";
import { nameElement } from "../elements/names.ts";
import type { Column, Layout } from "../model/columns.ts";
import type { JudgedList, ToolRow } from "../model/judge.ts";
import { changedNames } from "../model/renameMapFile.ts";
import type { Sort } from "../model/sort.ts";
import { count, isUri, listPlace, listTitle, sayProblems } from "../model/titles.ts";
import { type TableListener, ToolTable } from "../table/toolTable.ts";
import { SightsSection } from "./sights.ts";

/** What the section of a list shows. */
export interface ListContent {
  readonly list: JudgedList;
  readonly rows: readonly ToolRow[];
  readonly layout: Layout;
  readonly sort: Sort;
  readonly isFolded: boolean;
  readonly isPasted: boolean;
  /** The server key that is tried out; empty without one. */
  readonly serverKey: string;
  readonly selected: string | null;
}

/** Hears what a person does with a list. */
export interface ListListener extends FollowListener {
  onSort(column: Column): void;
  onPress(list: JudgedList, row: ToolRow, column: Column, isByKey: boolean): void;
  onMove(list: JudgedList, row: ToolRow, column: Column): void;
  onFold(list: JudgedList, isFolded: boolean): void;
  onServerKey(list: JudgedList, key: string): void;
  /** `title`: what the list is called, at the end of a sentence. */
  onCopyMap(list: JudgedList, title: string): void;
  onSaveMap(list: JudgedList): void;
}

/** One tool list: what it is called and comes to, the key its server has, its table, and what cannot be in a table. */
export class ListSection {
  readonly element: HTMLElement;
  readonly table: ToolTable;
  readonly #fold: HTMLButtonElement;
  readonly #title = make("span", { class: "list-title" });
  readonly #place = make("span");
  readonly #counts = make("span", { class: "counts" });
  readonly #key = make("input", { type: "search", spellcheck: "false", autocomplete: "off" });
  readonly #keyField: HTMLElement;
  readonly #map = make("span");
  readonly #mapButtons: HTMLElement;
  readonly #body = make("div", { class: "list-body" });
  readonly #findings = make("div", { class: "list-findings" });
  readonly #sights = new SightsSection();
  readonly #unresolved = make("details", { class: "unresolved" });
  readonly #listener: ListListener;
  #content: ListContent | null = null;
  #written: JudgedList | null = null;

  constructor(id: string, listener: ListListener, rowsAround: number) {
    this.#listener = listener;
    const withList = (act: (list: JudgedList) => void) => () => {
      if (this.#content !== null) act(this.#content.list);
    };
    const inTable: TableListener = {
      onSort: (column) => listener.onSort(column),
      onPress: (row, column, isByKey) => withList((list) => listener.onPress(list, row, column, isByKey))(),
      onMove: (row, column) => withList((list) => listener.onMove(list, row, column))(),
    };
    this.table = new ToolTable(inTable, rowsAround);
    this.#fold = makeButton(
      "",
      withList((list) => listener.onFold(list, this.#content?.isFolded === false)),
      { class: "fold" },
    );
    this.#fold.append(make("span", { class: "twisty", "aria-hidden": "true" }), this.#title);
    this.#key.addEventListener(
      "input",
      withList((list) => listener.onServerKey(list, this.#key.value)),
    );
    this.#keyField = make("label", { class: "field" }, "Server key", this.#key);
    this.#mapButtons = make(
      "span",
      { class: "row" },
      makeButton(
        "Copy map",
        withList((list) => listener.onCopyMap(list, this.#content?.isPasted === true ? "the pasted list" : listTitle(list.input.list))),
        { title: "The rename map and its reverse, as JSON" },
      ),
      makeButton(
        "Save map…",
        withList((list) => listener.onSaveMap(list)),
      ),
    );
    this.#body.append(
      make("div", { class: "list-tools" }, this.#keyField, this.#map, this.#mapButtons),
      this.#findings,
      this.#sights.element,
      this.table.element,
      this.#unresolved,
    );
    this.element = make(
      "section",
      { class: "list", "data-list": id },
      make("div", { class: "list-head" }, make("h2", {}, this.#fold), this.#place, this.#counts),
      this.#body,
    );
  }

  update(content: ListContent): void {
    this.#content = content;
    const { list, rows, layout, sort, isFolded, isPasted, serverKey, selected } = content;
    const title = isPasted
      ? `Pasted${list.input.list.server === null ? "" : `: ${listTitle(list.input.list)}`}`
      : listTitle(list.input.list);
    if (this.#written !== list) this.#write(list, title);
    this.#written = list;
    setAttributes(this.#fold, { "aria-expanded": String(!isFolded) });
    this.#body.hidden = isFolded;
    this.#updateKey(list, serverKey);
    this.table.element.hidden = rows.length === 0;
    if (isFolded) return;
    this.#sights.update(list, rows.find(({ key }) => key === selected) ?? list.rows[0] ?? null, serverKey);
    this.table.update({ list, rows, layout, sort, selected, caption: `Tools of ${title}` });
  }

  /** Makes the rows in view, when the table is. */
  showRowsInView(): void {
    if (this.#content?.isFolded === false) this.table.showRowsInView();
  }

  #write(list: JudgedList, title: string): void {
    const { counts, checked, findings, input } = list;
    const place = listPlace(input.list);
    setChildren(this.#title, [nameElement(title, 120)]);
    setChildren(this.#place, place === null || !isUri(place.file) ? [] : [placeButton(place, this.#listener)]);
    const accepted = counts.tools === 0 ? [] : [`${counts.accepted} of ${count(counts.tools, "tool")} accepted everywhere`];
    setText(this.#counts, [...accepted, sayProblems(counts)].join(" · "));
    const changed = changedNames(checked);
    setText(
      this.#map,
      checked.plan.map === null
        ? "No rename map fits"
        : changed === 0
          ? "No name has to change"
          : `${changed} of ${count(checked.plan.map.size, "name")} would change`,
    );
    this.#mapButtons.hidden = checked.plan.map === null || checked.plan.map.size === 0;
    setChildren(this.#findings, foldedFindings(findings, this.#listener));
    this.#writeUnresolved(list);
  }

  #writeUnresolved({ input }: JudgedList): void {
    const { unresolved } = input.list;
    this.#unresolved.hidden = unresolved.length === 0;
    setChildren(this.#unresolved, [
      make("summary", {}, `${count(unresolved.length, "name")} not found in the source, and not checked`),
      make(
        "ul",
        {},
        ...unresolved.map(({ expression, disputedBy = [], place }) => {
          const files = disputedBy.map((file) => placeButton({ file, range: fileStart }, this.#listener));
          const why =
            disputedBy.length === 0
              ? []
              : [" ", ...files.flatMap((file, index) => (index === 0 ? [file] : [" and ", file])), " say different things of it"];
          return make("li", {}, make("code", {}, nameElement(expression, 120)), " ", placeButton(place, this.#listener), ...why);
        }),
      ),
    ]);
  }

  #updateKey(list: JudgedList, serverKey: string): void {
    const asking = list.profile.clients.filter(({ client }) => client.usualKey === null && client.needsNoKey !== true);
    this.#keyField.hidden = asking.length === 0;
    if (this.#key.value !== serverKey) this.#key.value = serverKey;
    const keys = [
      ...new Set(
        list.checked.tools.flatMap(({ exposed }) =>
          exposed.filter(({ client }) => asking.some((one) => one.client.id === client)).map(({ server }) => server),
        ),
      ),
    ];
    setAttributes(this.#key, { placeholder: keys.length === 0 ? "none known" : keys.join(", ") });
  }
}
