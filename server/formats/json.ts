import type { Format } from "./format.ts";

/** The report as it is: the one format that other programs can rely on, and the only one with every name exactly as it was read. */
export const json: Format = {
  id: "json",
  title: "for programs: the whole report",
  render: (report) => `${JSON.stringify(report, null, 2)}\n`,
};
