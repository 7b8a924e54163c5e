import type { Host } from "./host.ts";
import { type PanelState, readState } from "./state.ts";

/** Milliseconds after a change before the state is kept: it goes through the host as a whole. */
const debounce = 200;

/** The state of the panel, which outlives its document. */
export class KeptState {
  readonly #host: Host;
  #state: PanelState;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.#state = readState(host.getState());
    window.addEventListener("pagehide", () => this.#keep());
  }

  get now(): PanelState {
    return this.#state;
  }

  change(change: Partial<PanelState>): void {
    this.#state = { ...this.#state, ...change };
    this.#timer ??= setTimeout(() => this.#keep(), debounce);
  }

  #keep(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#host.setState(this.#state);
  }
}
