import { quote } from "../names/characters.ts";
import { sharedLlmNames } from "../names/namingScheme.ts";
import { namedTool, type Rule } from "./rule.ts";
import { listed } from "./words.ts";

/** A name that stayed, and that a model now knows by another one. */
export const stabilityLlmName: Rule = {
  id: "stability/llm-name",
  consumer: null,
  severity: "error",
  basis: "derived",
  effect: "renamed",
  summary: "The lock has another `llmName` for a name that stayed; under Toolmark's naming scheme also: two names share one `llmName`.",
  about:
    'A model calls a tool by its `llmName`, which follows from the name: each `.` becomes `__`, and over 64 characters the first 55, `_` and a checksum stay. The lock says another one than that. Somebody has changed the lock by hand, or it was made by other rules: whoever was given the recorded one fails. Write the lock anew with `mcp-portability lock` when nobody was. Under `"namingScheme": "toolmark"` two names of one list that come to one `llmName` are an error: Toolmark registers the first one only.',
  quote: null,
  source: null,
  read: null,
  check({ list, plan }, report) {
    if (plan.scheme !== "toolmark") return;
    for (const { llmName, names } of sharedLlmNames(list.tools.map(({ name }) => name))) {
      for (const tool of list.tools.filter(({ name }) => names.includes(name))) {
        const others = names.filter((name) => name !== tool.name).map(quote);
        const { place, tools, related } = namedTool(tool);
        const message = `A model knows ${quote(tool.name)} and ${listed(others)} as ${quote(llmName)}: Toolmark registers the first one only. Rename one of them; until then there is no rename map.`;
        report({ place, tools, related, message });
      }
    }
  },
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
