import { stackOf } from "../../shared/thrown.ts";
import type { ScanProgress, Session, UpdateRest } from "./session.ts";

/** What an analysis tells the rest of the server. */
export interface AnalysisListener {
  /** Something was checked: the findings may be others now. */
  onChecked(): void;
  /** A scan has begun. */
  onScan(): void;
  onTrouble(trouble: string): void;
  /** Runs a scan where the client can see how far it is, and stop it. */
  withProgress(run: (signal: AbortSignal, onProgress: (progress: ScanProgress) => void) => Promise<void>): Promise<void>;
}

/** Milliseconds of quiet after a keystroke, or after the last event of a file, before anything is looked at. */
const debounce = 150;

/** More files than this at once are a switch of branches: one scan is cheaper. */
export const worthAScan = 200;

/** Decides when what happened to files is taken in: after a moment of quiet, or at once when somebody asks; scans one at a time. */
export class Analysis {
  readonly #session: Session;
  readonly #listener: AnalysisListener;
  readonly #dirty = new Set<string>();
  readonly #stop = new AbortController();
  readonly #begun: Promise<void>;
  #begin: () => void = () => {};
  readonly #scanned: Promise<void>;
  #onScanned: () => void = () => {};
  #wantsScan = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #updating: Promise<void>;
  /** By path: the last update of a file that is read apart, and whether it is still to begin. */
  readonly #apart = new Map<string, { readonly done: Promise<void>; isWaiting: boolean }>();
  #scanning: Promise<void> | null = null;
  #scanAgain = false;
  #wasStopped = false;

  constructor(session: Session, listener: AnalysisListener) {
    this.#session = session;
    this.#listener = listener;
    this.#begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
    this.#scanned = new Promise((resolve) => {
      this.#onScanned = resolve;
    });
    this.#updating = this.#begun;
  }

  get isScanning(): boolean {
    return this.#scanning !== null;
  }

  /** Whether the user stopped the last scan. */
  get wasStopped(): boolean {
    return this.#wasStopped;
  }

  /** Nothing is looked at before: settings have to be known first. */
  begin(): void {
    this.#begin();
  }

  /** Files changed, came or went. They are taken in soon, or, with `isUrgent` false, when somebody asks for what is known. */
  touch(paths: Iterable<string>, isUrgent = true): void {
    for (const path of paths) this.#dirty.add(path);
    if (isUrgent) this.#soon();
  }

  /** Something changed on which the whole workspace hangs: a scan follows once it is quiet. */
  scanSoon(): void {
    this.#wantsScan = true;
    this.#soon();
  }

  /**
   * Resolves when everything that happened so far is taken in. Does not wait for a scan, and, for an answer about one file, not for other
   * files that are read apart.
   */
  async settled(about: string | null = null): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const paths = [...this.#dirty];
    this.#dirty.clear();
    const isMany = paths.length > worthAScan;
    // A scan takes in what is stored; what is open is waited for by whoever has opened it.
    const now = isMany ? paths.filter((path) => this.#session.isOpen(path)) : paths;
    const here = now.filter((path) => !this.#session.isReadApart(path));
    if (here.length > 0) this.#updating = this.#updating.then(() => this.#update(here));
    for (const path of now) if (!here.includes(path)) this.#updateApart(path);
    if (isMany || this.#wantsScan) void this.scan();
    this.#wantsScan = false;
    const apart = about === null ? [...this.#apart.values()] : [this.#apart.get(about)];
    await Promise.all([this.#updating, ...apart.map((update) => update?.done)]);
  }

  /**
   * Resolves when everything that happened so far is taken in and the whole workspace was scanned: for answers about all of it. A scan that
   * the user stopped is made up for.
   */
  async whole(): Promise<void> {
    await this.#scanned;
    if (this.#wasStopped) await this.scan();
    for (await this.settled(); this.#scanning !== null; await this.settled()) await this.#scanning;
  }

  /** Scans the workspace; a call during a scan makes it begin anew afterwards. Resolves when there is nothing left to scan. */
  scan(): Promise<void> {
    if (this.#scanning !== null) {
      this.#scanAgain = true;
      return this.#scanning;
    }
    this.#scanning = this.#scan();
    return this.#scanning;
  }

  /** Judges everything again, after a change of settings. */
  recheck(): Promise<void> {
    this.#updating = this.#updating.then(async () => {
      await this.#guard(() => this.#session.recheck(this.#stop.signal));
      this.#checked();
    });
    return this.#updating;
  }

  /** Ends whatever is under way. */
  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#stop.abort();
  }

  #soon(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => void this.settled(), debounce);
  }

  async #update(paths: readonly string[]): Promise<void> {
    let rest: UpdateRest = { needsScan: false, unread: [] };
    await this.#guard(async () => {
      rest = await this.#session.update(paths, this.#stop.signal);
    });
    this.#checked();
    // Neither is waited for: whoever asked gets what is known now.
    if (rest.unread.length > 0) this.touch(rest.unread);
    if (rest.needsScan) void this.scan();
  }

  /** Updates of one file that is read apart come one after the other. One that waits takes in everything that happens until it begins. */
  #updateApart(path: string): void {
    const last = this.#apart.get(path);
    if (last?.isWaiting === true) return;
    const run = async () => {
      await (last?.done ?? this.#begun);
      update.isWaiting = false;
      await this.#update([path]);
      if (this.#apart.get(path) === update) this.#apart.delete(path);
    };
    const update = { isWaiting: true, done: Promise.resolve().then(run) };
    this.#apart.set(path, update);
  }

  async #scan(): Promise<void> {
    await this.#begun;
    do {
      this.#scanAgain = false;
      this.#wasStopped = false;
      this.#listener.onScan();
      await this.#guard(() =>
        this.#listener.withProgress(async (signal, onProgress) => {
          try {
            await this.#session.scan(AbortSignal.any([signal, this.#stop.signal]), onProgress);
          } finally {
            this.#wasStopped = signal.aborted;
          }
        }),
      );
    } while (this.#scanAgain && !this.#wasStopped && !this.#stop.signal.aborted);
    this.#scanning = null;
    this.#checked();
    this.#onScanned();
  }

  #checked(): void {
    if (this.#stop.signal.aborted) return;
    try {
      this.#listener.onChecked();
    } catch (error) {
      this.#listener.onTrouble(stackOf(error));
    }
  }

  /** Content never makes the server fail: what goes wrong is told, and what was known stays. */
  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === "AbortError";
      if (!isCancelled && !this.#stop.signal.aborted) this.#listener.onTrouble(stackOf(error));
    }
  }
}
