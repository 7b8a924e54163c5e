import type { Rule } from "./rule.ts";

/** Rules whose findings come from the readers and the workspace, not from a tool list: they have no check of their own. */

const about = { consumer: null, basis: "derived", effect: "warned", quote: null, source: null, read: null } as const;

/** A comment or an entry of the config that suppresses nothing: found once everything else is judged. */
export const unusedSuppression: Rule = {
  ...about,
  id: "ignore/unused",
  severity: "hint",
  summary: "A suppression suppresses nothing.",
  about:
    "The comment or the entry of the config names a rule that reports nothing there. It hides what may go wrong later: delete it. Or the comment is misspelled, its word or a rule: then it suppresses nothing, and the quick fix writes what it most likely means.",
};

/** A config that cannot be read: found by whoever reads it, at the place of the fault. */
export const invalidConfig: Rule = {
  ...about,
  id: "config/invalid",
  severity: "error",
  summary: "The config file is broken.",
  about:
    "It is not JSON, or holds a key or a value that is not known; the message says what was expected. On the command line the run stops with exit status 2; in an editor the last good config stays in force.",
};

/** A glob of a config that no file matches: found when all files are known. */
export const unmatchedGlob: Rule = {
  ...about,
  id: "config/unmatched",
  severity: "warning",
  summary: "A glob of the config matches no file.",
  about:
    "The config asks for OpenAPI documents that are not there, so that no tool of theirs is checked. The glob is misspelled, or not relative to the folder of the config, or a scan leaves the files out: those that git ignores, or that the config excludes.",
};

/** A file that was left out for its size, its lines or its bytes: found before any reader saw it. */
export const skippedFile: Rule = {
  ...about,
  id: "file/skipped",
  severity: "information",
  summary: "A file that may declare tools was not read.",
  about:
    "It is too large, has too long lines, or is not text. The message says which. Name the file on the command line to have it read whatever its size, or exclude it to have this no longer said.",
};
