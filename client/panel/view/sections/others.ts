import type { CheckInput } from "../../../../shared/checkInput.ts";
import type { Finding } from "../../../../shared/model.ts";
import { type FollowListener, foldedFindings, placeButton } from "../elements/findingItems.ts";
import { make, setChildren } from "../elements/make.ts";

/** What is said about the workspace and not about its tool lists: server keys, configs, files that were not read. */
export class OthersSection {
  readonly element = make("section", { class: "others", "aria-label": "Outside of tool lists" });
  readonly #listener: FollowListener;
  #shown = "";

  constructor(listener: FollowListener) {
    this.#listener = listener;
  }

  update(findings: readonly Finding[], failures: CheckInput["failures"]): void {
    const shown = JSON.stringify([findings, failures]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.hidden = findings.length + failures.length === 0;
    setChildren(this.element, [
      make("h2", {}, "Outside of tool lists"),
      ...foldedFindings(findings, this.#listener),
      ...(failures.length === 0 ? [] : [make("h3", {}, "Files that were not checked"), this.#failureList(failures)]),
    ]);
  }

  #failureList(failures: CheckInput["failures"]): HTMLElement {
    const start = { line: 0, character: 0 };
    return make(
      "ul",
      {},
      ...failures.map(({ file, message }) =>
        make("li", {}, placeButton({ file, range: { start, end: start } }, this.#listener), " ", make("bdi", {}, message)),
      ),
    );
  }
}
