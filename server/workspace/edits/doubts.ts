/** Why an edit of a rename is made only after a question. */
export interface Doubt {
  readonly about: DoubtAbout;
  /** One sentence, which stands over all edits of the kind. */
  readonly label: string;
}

/**
 * What such edits are about: the names that were shipped, calls and other texts of sources, tests, documentation, configs and other data; and
 * places that get the new name with a constant, unless they are to keep the old one.
 */
export type DoubtAbout = "lock" | "calls" | "tests" | "docs" | "configs" | "constants";

/** What a person is asked before an edit that nobody can be sure of. */
export const doubts: Readonly<Record<DoubtAbout, Doubt>> = {
  lock: { about: "lock", label: "This name was shipped: with this the lock accepts the rename." },
  calls: { about: "calls", label: "Calls and texts of sources that may mean this tool" },
  tests: { about: "tests", label: "Texts of tests that are the tool's name" },
  docs: { about: "docs", label: "Documentation and descriptions that have the tool's name" },
  constants: { about: "constants", label: "Other uses of the constant, which get the new name with it: ticked, they keep the old one" },
  configs: { about: "configs", label: "Texts of configs and other data that are the tool's name" },
};
