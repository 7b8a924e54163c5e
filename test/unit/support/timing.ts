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
  for (let round = 0; round < 9 || (round < 41 && median(ratios) > bound); round++) {
    const ten = processorTime(() => small.map(run));
    const whole = processorTime(() => run(large));
    ratios.push(whole / (ten / small.length));
  }
  return median(ratios);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function processorTime(run: () => unknown): number {
  collectGarbage();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
