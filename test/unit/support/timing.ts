/**
 * How much longer `run` takes for one input of ten times the size. The small time is that of ten small inputs together, with all their
 * results kept, so that both sides meet the garbage collector and a cold cache alike; the median of several pairs, after a warm-up.
 * Time is that of the processor, so that other work on the machine counts little.
 */
export function timesLonger<Input>(small: readonly Input[], large: Input, run: (input: Input) => unknown): number {
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const ten = processorTime(() => small.map(run));
    const whole = processorTime(() => run(large));
    if (round > 0) ratios.push(whole / (ten / small.length));
  }
  return ratios.sort((left, right) => left - right)[Math.floor(ratios.length / 2)] ?? Number.NaN;
}

function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
