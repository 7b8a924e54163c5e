import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * How much longer `run` takes for one input of ten times the size. The small time is that of ten small inputs together, with all their
 * results kept, so that both sides meet the garbage collector and a cold cache alike, and each side begins with a clean heap. What slows
 * the machine for a while slows both sides of a round, and what disturbs one of them disturbs few rounds: the ratio is the median of
 * those of the rounds. One over `bound` is measured for more rounds before it is believed. Time is that of the processor, so that other
 * work on the machine counts little.
 */
export function timesLonger<Input>(small: readonly Input[], large: Input, bound: number, run: (input: Input) => unknown): number {
  const ratios: number[] = [];
  while (isToBeMeasured(ratios, bound)) {
    const ten = processorTime(() => small.map(run));
    const whole = processorTime(() => run(large));
    ratios.push(whole / (ten / small.length));
  }
  return median(ratios);
}

/** The same for what waits in between. */
export async function timesLongerWaiting<Input>(
  small: readonly Input[],
  large: Input,
  bound: number,
  run: (input: Input) => Promise<unknown>,
): Promise<number> {
  const ratios: number[] = [];
  while (isToBeMeasured(ratios, bound)) {
    const begun = startOfTime();
    for (const input of small) await run(input);
    const ten = processorTimeSince(begun);
    const again = startOfTime();
    await run(large);
    ratios.push(processorTimeSince(again) / (ten / small.length));
  }
  return median(ratios);
}

function isToBeMeasured(ratios: readonly number[], bound: number): boolean {
  return ratios.length < 9 || (ratios.length < 41 && median(ratios) > bound);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function processorTime(run: () => unknown): number {
  const begun = startOfTime();
  run();
  return processorTimeSince(begun);
}

function startOfTime(): NodeJS.CpuUsage {
  collectGarbage();
  return process.cpuUsage();
}

function processorTimeSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}
