import { lockFileName } from "../lock/lock.ts";
import { quote } from "../names/characters.ts";
import type { PlacedChange, Rule } from "./rule.ts";

/** A name that was shipped and that no tool has any more. */
export const stabilityRemoved: Rule = {
  id: "stability/removed",
  consumer: null,
  severity: "error",
  basis: "derived",
  effect: "renamed",
  summary: "A name that was shipped is no longer declared.",
  about: `The lock (\`${lockFileName}\`) holds the names that were shipped. Prompts, permission lists, tests and agents out there call a tool by such a name, and fail without an error that its author would see. Keep the old name registered beside the new one for at least one release, or accept the removal: take the entry out of the lock, or write the lock anew with \`mcp-portability lock\`. A lock that cannot be read, as one in which a merge left its marks, is told here, too: it protects nobody.`,
  quote: null,
  source: null,
  read: null,
  checkLock: (changes, report) => {
    for (const change of changes) {
      if (change.kind === "broken") report({ place: change.place, tools: [], message: sayBroken(change.why) });
      if (change.kind !== "removed" && change.kind !== "renamed") continue;
      report({ place: change.place, tools: [change.name], message: sayGone(change) });
    }
  },
};

function sayBroken(why: string): string {
  return `The lock cannot be read: ${why}. Nobody is told of shipped names that are gone until it is mended, or deleted and written anew with "mcp-portability lock".`;
}

function sayGone(change: Extract<PlacedChange, { kind: "removed" | "renamed" }>): string {
  const name = quote(change.name);
  const server = `the server ${quote(change.server)}`;
  if (change.kind === "renamed")
    return `${name} of ${server} was shipped and is now ${quote(change.to)}: whoever calls it by the old name fails. Keep ${name} registered beside it, or accept the rename with "mcp-portability lock".`;
  const what = change.aliasOf === null ? name : `${name}, the older name of ${quote(change.aliasOf)},`;
  return `${what} of ${server} was shipped and is no longer declared: whoever calls it fails. Register it again, or accept the removal with "mcp-portability lock".`;
}
