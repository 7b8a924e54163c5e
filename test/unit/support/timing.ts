import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * How much longer `run` takes for one input of ten times the size. The small time is that of ten small inputs together, with all their
 * results kept, so that both sides meet the garbage collector and a cold cache alike. Whatever disturbs a measurement makes it longer,
 * so each side counts with the shortest of its rounds, and each round begins with a clean heap; a ratio over `bound` is measured for
 * more rounds before it is believed. Time is that of the processor, so that other work on the machine counts little.
 */
export function timesLonger<Input>(small: readonly Input[], large: Input, bound: number, run: (input: Input) => unknown): number {
  let ten = Number.POSITIVE_INFINITY;
  let whole = Number.POSITIVE_INFINITY;
  const ratio = () => whole / (ten / small.length);
  for (let round = 0; round < 8 || (round < 40 && ratio() > bound); round++) {
    ten = Math.min(
      ten,
      processorTime(() => small.map(run)),
    );
    whole = Math.min(
      whole,
      processorTime(() => run(large)),
    );
  }
  return ratio();
}

function processorTime(run: () => unknown): number {
  collectGarbage();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
