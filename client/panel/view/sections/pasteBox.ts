import type { Place } from "../../../../shared/model.ts";
import { make, makeButton, setText } from "../elements/make.ts";

/** What the box shows. */
export interface PasteContent {
  /** Null while the box is closed. */
  readonly text: string | null;
  /** `3 tools, 2 errors`, or why there is nothing: read aloud when it changes. */
  readonly outcome: string;
  readonly isProblem: boolean;
}

/** Hears what a person does in the box. */
export interface PasteListener {
  /** The text is another one; null when the box was closed. */
  onText(text: string | null): void;
}

/** A box for a tool list that stands in no file. */
export class PasteBox {
  readonly element: HTMLElement;
  readonly #text = make("textarea", { id: "pasted", rows: 7, spellcheck: "false", "aria-describedby": "pasted-help pasted-outcome" });
  readonly #outcome = make("p", { id: "pasted-outcome", class: "outcome", role: "status" });

  constructor(listener: PasteListener) {
    this.#text.addEventListener("input", () => listener.onText(this.#text.value));
    this.element = make(
      "section",
      { class: "paste", id: "paste", "aria-label": "Pasted list" },
      make("label", { for: "pasted" }, "Pasted tool list"),
      make(
        "p",
        { class: "help", id: "pasted-help" },
        "A tools/list result, an array of tools or of names, or one name a line. It stays on this machine.",
      ),
      this.#text,
      make(
        "div",
        { class: "row" },
        this.#outcome,
        makeButton("Clear", () => {
          this.#text.focus();
          listener.onText("");
        }),
        makeButton("Close", () => listener.onText(null)),
      ),
    );
  }

  update({ text, outcome, isProblem }: PasteContent): void {
    this.element.hidden = text === null;
    if (text !== null && this.#text.value !== text) this.#text.value = text;
    setText(this.#outcome, outcome);
    this.#outcome.classList.toggle("problem", isProblem);
  }

  focus(): void {
    this.#text.focus();
    this.#text.scrollIntoView({ block: "nearest" });
  }

  /** Selects a place of the text. */
  select({ range: { start, end } }: Place): void {
    const lines = this.#text.value.split("\n");
    const offsetOf = (line: number, character: number) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, character);
    this.#text.focus();
    this.#text.setSelectionRange(offsetOf(start.line, start.character), offsetOf(end.line, end.character));
    this.#text.scrollIntoView({ block: "nearest" });
  }
}
