/** Lets a long loop give way to other work now and then, so that requests are answered and a cancel arrives. */
export class Patience {
  #since = Date.now();

  /** Resolves at once, or, when the last pause is more than 20 ms ago, after one. */
  async yieldSometimes(): Promise<void> {
    if (Date.now() - this.#since < 20) return;
    await new Promise<void>(pause);
    this.#since = Date.now();
  }
}

/** Goes on when what has arrived is dealt with. A timer, which is all that browsers have, waits for a millisecond though nothing has. */
const pause = (goOn: () => void) => {
  if (typeof setImmediate === "function") setImmediate(goOn);
  else setTimeout(goOn, 0);
};
