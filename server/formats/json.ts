import type { Format } from "./format.ts";

/** The report as it is: the one format that other programs can rely on, and the only one with every name exactly as it was read. */
export const json: Format = {
  id: "json",
  title: "for programs: the whole report",
  // What is no part of the report that programs know of stays out.
  render: (report) => `${JSON.stringify(report, (key, value) => (key === "disputedBy" ? undefined : value), 2)}\n`,
};
