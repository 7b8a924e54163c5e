import { quote } from "../names/characters.ts";
import type { Rule } from "./rule.ts";

/** A name that stayed, and that a model now knows by another one. */
export const stabilityLlmName: Rule = {
  id: "stability/llm-name",
  consumer: null,
  severity: "error",
  basis: "derived",
  effect: "renamed",
  summary: "The lock has another `llmName` for a name that stayed.",
  about:
    "A model calls a tool by its `llmName`, which follows from the name: each `.` becomes `__`, and over 64 characters the first 55, `_` and a checksum stay. The lock says another one than that. Somebody has changed the lock by hand, or it was made by other rules: whoever was given the recorded one fails. Write the lock anew with `mcp-portability lock` when nobody was.",
  quote: null,
  source: null,
  read: null,
  checkLock: (changes, report) => {
    for (const change of changes) {
      if (change.kind !== "llm-name") continue;
      const { place, name, was, is } = change;
      report({
        place,
        tools: [name],
        message: `The lock says that a model knows ${quote(name)} as ${sayName(was)}, and it is ${sayName(is)}: whoever uses the recorded name fails. Write the lock anew with "mcp-portability lock" when nobody does.`,
      });
    }
  },
};

function sayName(name: string | null): string {
  return name === null ? "nothing" : quote(name);
}
