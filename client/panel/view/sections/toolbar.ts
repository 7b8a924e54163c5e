import type { Client } from "../../../../shared/clients/client.ts";
import { type Consumer, withinSentence } from "../../../../shared/consumers/consumer.ts";
import type { RunAction } from "../../messages.ts";
import { make, makeButton, setAttributes, setChildren, setText } from "../elements/make.ts";
import { type Filter, isFiltering, noFilter, type Show, shows } from "../model/filter.ts";
import { type Exported, exportMenu } from "./exportMenu.ts";

/** What the toolbar shows. */
export interface ToolbarContent {
  readonly filter: Filter;
  readonly consumers: readonly Consumer[];
  readonly clients: readonly Client[];
  readonly isChoosing: boolean;
  readonly isPasting: boolean;
  /** `42 tools in 3 lists, 5 errors`. */
  readonly summary: string;
  /** `12 of 42 tools shown`; read aloud when it changes. */
  readonly shown: string;
  readonly hasTools: boolean;
}

/** Hears what a person does in the toolbar. */
export interface ToolbarListener {
  onFilter(filter: Filter): void;
  onChoose(isOpen: boolean): void;
  onOpenPaste(): void;
  onText(text: string | null): void;
  onAction(action: RunAction["action"]): void;
  onExport(what: Exported): void;
}

const showWords: Readonly<Record<Show, string>> = {
  all: "all tools",
  findings: "with findings",
  warnings: "with warnings or errors",
  errors: "with errors",
  accepted: "accepted everywhere",
};

/** The head of the panel: what there is, which tools are shown, and what can be done with all of them. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #summary = make("h1", { "aria-live": "polite" });
  readonly #text = make("input", {
    type: "search",
    id: "filter-text",
    placeholder: "Filter by name",
    "aria-label": "Filter by name",
    autocomplete: "off",
    spellcheck: "false",
  });
  readonly #show = make("select", { "aria-label": "Show tools" });
  readonly #by = make("select", { "aria-label": "Findings of" });
  readonly #shown = make("p", { class: "shown-count", role: "status" });
  readonly #clear: HTMLButtonElement;
  readonly #choose: HTMLButtonElement;
  readonly #paste: HTMLButtonElement;
  readonly #menu: HTMLDetailsElement;
  readonly #filters: HTMLElement;
  #filter: Filter = noFilter;
  #options = "";

  constructor(listener: ToolbarListener) {
    const change = (part: Partial<Filter>) => listener.onFilter({ ...this.#filter, ...part });
    this.#text.addEventListener("input", () => change({ text: this.#text.value }));
    this.#show.append(...shows.map((show) => make("option", { value: show }, showWords[show])));
    this.#show.addEventListener("change", () => change({ show: shows.find((show) => show === this.#show.value) ?? "all" }));
    this.#by.addEventListener("change", () => change({ by: this.#by.value === "" ? null : this.#by.value }));
    this.#clear = makeButton(
      "Clear filter",
      () => {
        this.#text.focus();
        listener.onFilter(noFilter);
      },
      { class: "quiet" },
    );
    this.#choose = makeButton("Consumers and clients", () => listener.onChoose(this.#choose.getAttribute("aria-expanded") !== "true"), {
      "aria-controls": "choices",
    });
    this.#paste = makeButton(
      "Check a pasted list",
      () => (this.#paste.getAttribute("aria-expanded") === "true" ? listener.onText(null) : listener.onOpenPaste()),
      { "aria-controls": "paste" },
    );
    this.#menu = exportMenu((what) => listener.onExport(what));
    this.#filters = make("search", { class: "filters" }, this.#text, this.#show, this.#by, this.#clear, this.#shown);
    this.element = make(
      "header",
      { class: "toolbar" },
      make(
        "div",
        { class: "title" },
        this.#summary,
        make(
          "div",
          { class: "actions" },
          this.#choose,
          this.#paste,
          makeButton("Check workspace", () => listener.onAction("checkWorkspace")),
          this.#menu,
        ),
      ),
      this.#filters,
    );
  }

  update({ filter, consumers, clients, isChoosing, isPasting, summary, shown, hasTools }: ToolbarContent): void {
    this.#filter = filter;
    setText(this.#summary, summary);
    setText(this.#shown, shown);
    if (this.#text.value !== filter.text) this.#text.value = filter.text;
    this.#show.value = filter.show;
    this.#updateBy(consumers, clients, filter);
    this.#clear.hidden = !isFiltering(filter);
    this.#menu.hidden = !hasTools;
    this.#filters.hidden = !hasTools;
    setAttributes(this.#choose, { "aria-expanded": String(isChoosing) });
    setAttributes(this.#paste, { "aria-expanded": String(isPasting) });
  }

  focusPaste(): void {
    this.#paste.focus();
  }

  /** Focuses what narrows down the lists, or, where there are none, what pastes one. */
  focusFirst(): void {
    const first = this.#filters.hidden ? this.#paste : this.#text;
    first.focus({ preventScroll: true });
  }

  focusText(): void {
    this.#text.focus();
  }

  #updateBy(consumers: readonly Consumer[], clients: readonly Client[], { by }: Filter): void {
    const all = [...consumers, ...clients];
    const options = JSON.stringify([all.map(({ id }) => id), by]);
    if (options === this.#options) return;
    this.#options = options;
    // What is filtered by can be out of force by now: it stays to be seen, and to be taken back.
    const gone = by === null || all.some(({ id }) => id === by) ? [] : [{ id: by, title: by }];
    setChildren(this.#by, [
      make("option", { value: "" }, "for everyone"),
      ...[...all, ...gone].map(({ id, title }) => make("option", { value: id }, `for ${withinSentence(title)}`)),
    ]);
    this.#by.value = by ?? "";
  }
}
