import { codePointOf } from "../names/characters.ts";
import { lookalike } from "../names/confusables.ts";
import { type Named, namedKey, namedTool, type Report, type Rule } from "./rule.ts";
import { listed, sayInstead } from "./words.ts";

/** A name or server key with a character that looks like one of ASCII and is another one. */
export const confusable: Rule = {
  id: "name/confusable",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "list-refused",
  summary: "A tool name or a server key holds a character that looks like a letter, digit or hyphen of ASCII, and is none.",
  about:
    "A Cyrillic а, a Greek ο, a full-width letter or a long dash cannot be told from the character of ASCII, but APIs refuse it, and whoever types the name does not find it. Such characters come with copied text and other keyboards. Words of another script that look like no ASCII word are not meant. Type the name again; the message says which character it is.",
  quote: null,
  source: "https://github.com/anthropics/claude-ai-mcp/issues/586",
  read: "2026-07-13",
  check: ({ list }, report) => reportLookalikes(list.tools.map(namedTool), "tool name", report),
  checkKeys: ({ keys }, report) => reportLookalikes(keys.keys.map(namedKey), "server key", report),
};

function reportLookalikes(things: readonly Named[], what: string, report: Report): void {
  for (const { name, place, related, tools } of things) {
    const found = lookalikesIn(name);
    if (found.length === 0) continue;
    const shown = found
      .slice(0, 3)
      .map(({ character, position, ascii }) => `${codePointOf(character)} at position ${position} looks like "${ascii}"`);
    const all = found.length > shown.length ? [...shown, `${found.length - shown.length} more`] : shown;
    const plain = [...name].map((character) => lookalike(character) ?? character).join("");
    const message = `In the ${what} ${listed(all)} and ${found.length === 1 ? "is another character" : "are other characters"}: APIs refuse the name, and who types it does not find it. ${sayInstead(plain, things)}`;
    report({ place, related, tools, message });
  }
}

/** None in a word of another script: something of it has to look as if it were ASCII on purpose. */
function lookalikesIn(name: string): readonly { character: string; position: number; ascii: string }[] {
  if (/^[\0-\x7f]*$/.test(name)) return [];
  const characters = [...name];
  const found = characters.flatMap((character, index) => {
    const ascii = lookalike(character);
    return ascii === null ? [] : [{ character, position: index + 1, ascii }];
  });
  const isForeign = characters.some((character) => character > "\u007f" && lookalike(character) === null);
  return isForeign && !/[A-Za-z]/.test(name) ? [] : found;
}
