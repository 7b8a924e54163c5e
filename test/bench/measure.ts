/** Milliseconds of one call, the median of several: single runs on shared machines say little. */
export async function median(runs: number, call: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return middle(times);
}

/** The one in the middle of some times. */
export function middle(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
}

/** One line of a benchmark's output. */
export function say(what: string, milliseconds: number, more = ""): void {
  process.stdout.write(`${what.padEnd(58)} ${milliseconds.toFixed(1).padStart(9)} ms${more === "" ? "" : `   ${more}`}\n`);
}

/** `3.1 ×` */
export function ratio(left: number, right: number): string {
  return `${(left / right).toFixed(2)} ×`;
}
