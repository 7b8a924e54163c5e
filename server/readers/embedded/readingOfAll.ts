import type { FileReading } from "../reading.ts";

/** The readings of several texts of one file as that of the file. Only the first can have servers, and answers those who ask for names. */
export function readingOfAll(first: FileReading, others: readonly FileReading[]): FileReading {
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    ...first,
    declarations: all.flatMap(({ declarations }) => declarations),
    suppressions: all.flatMap(({ suppressions }) => suppressions),
    failure: all.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
