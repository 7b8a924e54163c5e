import type { CheckInput } from "../../../shared/checkInput.ts";
import { comparePositions, type Place } from "../../../shared/model.ts";
import type { FocusTool, HostMessage, PanelStatus } from "../messages.ts";
import { listenerOf } from "./actions.ts";
import type { Host } from "./host.ts";
import { KeptState } from "./keptState.ts";
import { changedInput } from "./model/changes.ts";
import { noFilter } from "./model/filter.ts";
import { Judge } from "./model/judge.ts";
import { type Picture, pictureOf } from "./model/picture.ts";
import { PastedText } from "./pastedText.ts";
import type { PanelState } from "./state.ts";
import { Surface } from "./surface.ts";

/** The whole panel: what came from the host, what a person has done, and the picture of both. */
export class Panel {
  readonly surface: Surface;
  readonly #judge = new Judge();
  readonly #kept: KeptState;
  readonly #pasted: PastedText;
  #input: CheckInput | null = null;
  #status: PanelStatus = { state: "starting", troubles: [] };
  #picture: Picture;

  /** `rowsAround`: how many rows of a table are made beyond the view on each side. */
  constructor(host: Host, rowsAround: number) {
    this.#kept = new KeptState(host);
    this.#pasted = new PastedText(host, () => this.render());
    this.surface = new Surface(listenerOf(this, host), rowsAround, () => this.render());
    this.#picture = this.#draw();
    window.addEventListener("message", ({ data }: MessageEvent<HostMessage>) => this.#receive(data));
    this.#followScroll();
    if (this.state.pasted !== null) this.#pasted.check(this.state.pasted);
    this.render();
    host.postMessage({ type: "ready" });
  }

  get state(): PanelState {
    return this.#kept.now;
  }

  get picture(): Picture {
    return this.#picture;
  }

  /** What the workspace is; null before the server has answered. */
  get input(): CheckInput | null {
    return this.#input;
  }

  change(change: Partial<PanelState>): void {
    this.#kept.change(change);
    this.render();
  }

  /** Puts a text into the paste box, or closes it. */
  paste(text: string | null): void {
    this.#pasted.check(text ?? "");
    this.change({ pasted: text });
  }

  openPasteBox(text: string | null): void {
    this.paste(text ?? this.state.pasted ?? "");
    this.surface.pasteBox.focus();
  }

  /** Shows what is known now. */
  render(): void {
    this.#picture = this.#draw();
    const pasted = this.#picture.all.filter(({ isPasted }) => isPasted).map(({ judged }) => judged);
    this.surface.show({
      picture: this.#picture,
      state: this.state,
      status: this.#status,
      failures: this.#input?.failures ?? [],
      paste: this.#pasted.outcome(pasted),
    });
  }

  #draw(): Picture {
    return pictureOf({ input: this.#input, pasted: this.#pasted.input }, this.state, this.#judge, this.surface.width);
  }

  #receive(message: HostMessage): void {
    switch (message.type) {
      case "input":
        this.#takeInput(message.input);
        break;
      case "inputChanged":
        if (this.#input !== null) this.#input = changedInput(this.#input, message.changed);
        this.render();
        break;
      case "status":
        this.#status = message.status;
        this.render();
        break;
      case "pasted":
        this.#pasted.take(message);
        break;
      case "choicesSaved":
        this.#pasted.checkAgain();
        this.change({ choices: { ...this.state.choices, consumers: null, clients: null } });
        break;
      case "notice":
        this.surface.say(message.text);
        break;
      case "focusTool":
        this.#focusTool(message);
        break;
      case "focusPasteBox":
        this.openPasteBox(message.text);
        break;
    }
  }

  #takeInput(input: CheckInput): void {
    const isFirst = this.#input === null;
    this.#input = input;
    this.#pasted.checkAgain();
    this.render();
    if (isFirst) window.scrollTo(0, this.state.scroll);
  }

  #focusTool({ uri, position }: FocusTool): void {
    const isAt = (place: Place | null) =>
      place !== null &&
      place.file === uri &&
      comparePositions(place.range.start, position) <= 0 &&
      comparePositions(position, place.range.end) <= 0;
    for (const { judged } of this.#picture.all) {
      const row = judged.rows.find(({ checked: { tool } }) => isAt(tool.place) || isAt(tool.literal));
      if (row === undefined) continue;
      const { id } = judged.input.list;
      const isHidden = !this.#picture.lists.some(({ rows }) => rows.includes(row));
      this.change({
        selected: { list: id, row: row.key, column: "tool" },
        folded: this.state.folded.filter((other) => other !== id),
        ...(isHidden ? { filter: noFilter } : {}),
      });
      this.surface.tableOf(id)?.focus(row.key, "tool");
      return;
    }
  }

  /** Once a frame at the most, the rows that came into view are made. */
  #followScroll(): void {
    let isDue = false;
    const onFrame = () => {
      isDue = false;
      this.surface.showRowsInView();
      // Before the lists are there the document is short, and what it is scrolled to says nothing about where one was.
      if (this.#input !== null) this.#kept.change({ scroll: window.scrollY });
    };
    const onScroll = () => {
      if (!isDue) requestAnimationFrame(onFrame);
      isDue = true;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
  }
}
