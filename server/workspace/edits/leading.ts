/** For how many of the first of some things something holds, where it holds for none behind these. */
export function leading<Thing>(things: readonly Thing[], holds: (thing: Thing) => boolean): number {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const thing = things[middle];
    if (thing !== undefined && holds(thing)) low = middle + 1;
    else high = middle;
  }
  return low;
}
