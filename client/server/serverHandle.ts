import type { CheckInputChanged, Status } from "../../shared/protocol.ts";
import { messageOf } from "../../shared/thrown.ts";
import type { MakeRun, ServerRun } from "./serverRun.ts";

/** What is known of the server. */
export type ServerState =
  /** Nothing has asked for it yet. */
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  | { readonly kind: "running" }
  /** A person stopped it, or it is being started anew. */
  | { readonly kind: "stopped" }
  /** It does not start, or it crashed too often to be started again by itself. */
  | { readonly kind: "failed"; readonly error: string };

/** What the rest of the client hears of the server. */
export interface ServerListener {
  onState(state: ServerState): void;
  /** The server is gone without being told to; it is started again, or has failed. */
  onCrash(why: string): void;
  onStatus(status: Status): void;
  onCheckInputChanged(changed: CheckInputChanged): void;
}

/** So many crashes within so many milliseconds, and the server stays down until a person restarts it. */
const crashesAllowed = 4;
const crashesWithin = 3 * 60_000;

/**
 * The language server as the client sees it: started when somebody needs it, started again when it crashes (a few times), stopped and
 * restarted from whatever state it is in. Each start is a run of its own, so that nothing of a broken one is left in the next.
 */
export class ServerHandle {
  readonly #makeRun: MakeRun;
  readonly #listener: ServerListener;
  readonly #now: () => number;
  #state: ServerState = { kind: "idle" };
  /** The run that counts; what another one still says is heard by nobody. */
  #current: { run: ServerRun | null } | null = null;
  #starting: Promise<ServerRun> | null = null;
  #crashes: readonly number[] = [];
  /** How often a person has asked for a restart. */
  #restarts = 0;

  /** `now`: milliseconds of a clock that only runs forward. */
  constructor(makeRun: MakeRun, listener: ServerListener, now: () => number) {
    this.#makeRun = makeRun;
    this.#listener = listener;
    this.#now = now;
  }

  get state(): ServerState {
    return this.#state;
  }

  /** How often it ended by itself in the last minutes, since a person last started it anew. */
  get crashes(): number {
    return this.#crashes.length;
  }

  /** Starts the server when it was never started. What was stopped or has failed stays so until a person asks. */
  wake(): void {
    if (this.#state.kind !== "idle") return;
    // The state says what is wrong.
    this.start().catch(() => {});
  }

  /** The running server; starts it when it is not running. Rejects with what is wrong. */
  start(): Promise<ServerRun> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  /** Stops the server. Resolves when it is gone. */
  async stop(): Promise<void> {
    const current = this.#current;
    this.#leave({ kind: "stopped" });
    await current?.run?.end();
  }

  /**
   * Starts the server anew, whatever state it is in. Rejects with what is wrong. Of several at once the last one counts: how that ends is
   * told to whoever asked for it, and to nobody else.
   */
  async restart(): Promise<void> {
    this.#crashes = [];
    this.#restarts++;
    const number = this.#restarts;
    try {
      await this.stop();
      await this.start();
    } catch (error) {
      if (number === this.#restarts) throw error;
    }
  }

  async #start(): Promise<ServerRun> {
    const current: { run: ServerRun | null } = { run: null };
    const isCurrent = () => this.#current === current;
    this.#current = current;
    this.#setState({ kind: "starting" });
    try {
      const run = await this.#makeRun({
        onGone: (why) => isCurrent() && this.#onGone(why),
        onStatus: (status) => isCurrent() && this.#listener.onStatus(status),
        onCheckInputChanged: (changed) => isCurrent() && this.#listener.onCheckInputChanged(changed),
      });
      current.run = run;
      if (isCurrent()) await run.start();
      if (!isCurrent()) throw new Error("the server was stopped while it started");
      this.#setState({ kind: "running" });
      return run;
    } catch (error) {
      if (isCurrent()) this.#leave({ kind: "failed", error: messageOf(error) });
      await current.run?.end();
      throw error;
    }
  }

  #onGone(why: string): void {
    const now = this.#now();
    this.#crashes = [...this.#crashes.filter((time) => now - time < crashesWithin), now];
    this.#listener.onCrash(why);
    if (this.#crashes.length > crashesAllowed) {
      const minutes = crashesWithin / 60_000;
      this.#leave({ kind: "failed", error: `it ended ${this.#crashes.length} times within ${minutes} minutes; the last time: ${why}` });
      return;
    }
    this.#starting = null;
    // When that fails too, the state says so.
    this.start().catch(() => {});
  }

  /** Nothing runs from now on. */
  #leave(state: ServerState): void {
    this.#current = null;
    this.#starting = null;
    this.#setState(state);
  }

  #setState(state: ServerState): void {
    this.#state = state;
    this.#listener.onState(state);
  }
}
