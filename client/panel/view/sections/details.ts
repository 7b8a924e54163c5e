import { converterNames } from "../../../../shared/openapi/converterNames.ts";
import { roomElement } from "../elements/cellContent.ts";
import { converterNamesElement } from "../elements/converterNames.ts";
import { type FollowListener, findingList, placeButton, statementElement } from "../elements/findingItems.ts";
import { icon, stateWords } from "../elements/icons.ts";
import { hiddenText, make, makeButton } from "../elements/make.ts";
import { exposedElement, nameElement } from "../elements/names.ts";
import { type DetailsPart, detailsOf, type ExplainedExposure } from "../model/details.ts";
import type { JudgedList, ToolRow } from "../model/judge.ts";
import { listTitle } from "../model/titles.ts";

/** The tool whose details are shown, and the column that was asked about. */
export interface DetailsContent {
  readonly list: JudgedList;
  readonly row: ToolRow;
  readonly column: string;
}

/** Hears what a person does in the details. */
export interface DetailsListener extends FollowListener {
  onClose(): void;
  onCopy(text: string, what: string): void;
}

/** All that is said about one tool, with every rule's words and source. */
export class DetailsSection {
  readonly element = make("aside", { class: "details", "aria-label": "Details of the tool" });
  readonly #listener: DetailsListener;
  #shown: DetailsContent | null = null;

  constructor(listener: DetailsListener) {
    this.#listener = listener;
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      listener.onClose();
    });
  }

  get isOpen(): boolean {
    return this.#shown !== null;
  }

  update(content: DetailsContent | null): void {
    const before = this.#shown;
    const isSame = before?.row === content?.row && before?.column === content?.column && before?.list === content?.list;
    if (isSame && content !== null) return;
    this.#shown = content;
    this.element.hidden = content === null;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(...(content === null ? [] : this.#contentOf(content)));
    if (before?.row.key !== content?.row.key || before?.column !== content?.column) this.element.scrollTop = 0;
    if (hadFocus && content !== null) this.focus();
  }

  focus(): void {
    this.element.querySelector("h2")?.focus();
  }

  #contentOf({ list, row, column }: DetailsContent): readonly Node[] {
    const { tool, portableName } = row.checked;
    const renamed = portableName === tool.name ? null : portableName;
    const title = make("h2", { tabindex: -1 }, hiddenText("Details of "), nameElement(tool.name));
    const close = makeButton("×", () => this.#listener.onClose(), {
      class: "close",
      "aria-label": "Close details",
      title: "Close (Escape)",
    });
    return [
      make("div", { class: "details-head" }, title, close),
      make(
        "p",
        { class: "where" },
        make("span", {}, make("bdi", {}, listTitle(list.input.list)), ` · ${sayOrigin(tool)}`),
        placeButton(tool.literal ?? tool.place, this.#listener),
        tool.literal === null ? null : make("span", {}, "registered at ", placeButton(tool.place, this.#listener)),
      ),
      portableName === null
        ? make("p", { class: "becomes" }, "No portable name fits.")
        : renamed === null
          ? make("p", { class: "becomes" }, "The name can stay as it is.")
          : make(
              "p",
              { class: "becomes" },
              "Portable name ",
              nameElement(renamed),
              " ",
              makeButton("Copy", () => this.#listener.onCopy(renamed, "Portable name"), { "aria-label": "Copy the portable name" }),
            ),
      converterNamesElement(converterNames(tool, list.input.list, list.profile)),
      ...detailsOf(row, list, column).map((part) => this.#partElement(part)),
    ].filter((node) => node !== null);
  }

  #partElement({ title, state, extent, exposures, findings, statement }: DetailsPart): HTMLElement {
    return make(
      "section",
      { class: "part" },
      make(
        "h3",
        {},
        icon(state),
        hiddenText(`${stateWords[state]}: `),
        title,
        extent === "" ? null : make("span", { class: "extent" }, extent),
      ),
      ...exposures.map(exposureElement),
      findings.length === 0 ? null : findingList(findings, this.#listener, false),
      statement === null
        ? null
        : make("details", { class: "rule" }, make("summary", {}, "The rule"), statementElement(statement, this.#listener)),
    );
  }
}

function exposureElement(exposure: ExplainedExposure): HTMLElement {
  const { keyTitle, serverKey, alignment, limit, length, said: why } = exposure;
  const said = alignment === null ? [] : explainAlignment(alignment);
  return make(
    "div",
    { class: "exposure" },
    make("p", { class: "key" }, `Behind the ${keyTitle} `, nameElement(serverKey)),
    alignment === null ? null : make("p", {}, exposedElement(alignment)),
    make("p", { class: "quiet" }, limit === null ? "" : `${length} of ${limit.max} characters for ${limit.title}, `, roomElement(exposure)),
    why === null ? null : make("p", { class: "why" }, why),
    said.length === 0 ? null : make("ul", { class: "changes" }, ...said),
  );
}

function explainAlignment({ rewritten, cut }: NonNullable<ExplainedExposure["alignment"]>): readonly HTMLElement[] {
  return [
    ...rewritten.slice(0, mostRewritten).map(({ from, to }) => make("li", {}, "rewritten: ", nameElement(from), " is ", nameElement(to))),
    ...(rewritten.length > mostRewritten ? [make("li", {}, `and ${rewritten.length - mostRewritten} more characters`)] : []),
    ...(cut === "" ? [] : [make("li", {}, "cut: ", make("s", {}, nameElement(cut)))]),
  ];
}

const mostRewritten = 8;

function sayOrigin({ origin, operation }: ToolRow["checked"]["tool"]): string {
  return origin === "derived" && operation !== undefined ? "made of method and path" : originWords[origin];
}

const originWords: Readonly<Record<ToolRow["checked"]["tool"]["origin"], string>> = {
  literal: "written where it is registered",
  constant: "written as a constant",
  imported: "written in another file",
  template: "put together from parts",
  derived: "derived from an identifier",
  manifest: "listed in a file",
  live: "said by a running server",
  dynamic: "known only at run time",
};
