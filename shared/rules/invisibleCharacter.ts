import { codePointOf, lengthOf } from "../names/characters.ts";
import { type Named, namedKey, namedTool, type Report, type Rule } from "./rule.ts";
import { isTaken, listed, sayInstead } from "./words.ts";

/**
 * Characters that leave no mark: controls, formats (zero-width space, byte order mark, direction marks), lone surrogates and
 * unassigned or private ones, and the blanks that are not the plain space. White space at the ends has a rule of its own.
 */
const invisible =
  /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}|[\u115f\u1160\u3164\uffa0\u2800]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** A name or server key with a character that cannot be seen. */
export const invisibleCharacter: Rule = {
  id: "name/invisible-character",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "list-refused",
  summary: "A tool name or a server key holds a character that cannot be seen.",
  about:
    "A zero-width space, a byte order mark, a direction mark or a control character: two names that look the same are different, and every API refuses the one. Such characters come with text that was copied from a page or a document. Delete it; the message gives its code point.",
  quote: null,
  source: null,
  read: null,
  check: ({ list }, report) => reportInvisible(list.tools.map(namedTool), "tool name", report),
  checkKeys: ({ keys }, report) => reportInvisible(keys.keys.map(namedKey), "server key", report),
};

function reportInvisible(things: readonly Named[], what: string, report: Report): void {
  for (const { name, place, related, tools } of things) {
    const trimmed = name.trim();
    const start = name.indexOf(trimmed);
    const found = [...trimmed.matchAll(invisible)].filter((match) => !isEmojiStyle(trimmed, match.index));
    if (found.length === 0) continue;
    const shown = found
      .slice(0, 4)
      .map((match) => `${codePointOf(match[0])} at position ${lengthOf(name.slice(0, start + match.index)) + 1}`);
    const all = found.length > shown.length ? [...shown, `${found.length - shown.length} more`] : shown;
    const visible = trimmed.replace(invisible, "");
    const message = `The ${what} holds ${found.length === 1 ? "a character" : "characters"} that cannot be seen, ${listed(all)}: it looks like another name and is refused by every API. ${isTaken(visible, things) ? sayInstead(visible, things) : `Delete ${found.length === 1 ? "it" : "them"}.`}`;
    report({ place, related, tools, message });
  }
}

/** A variation selector or joiner right behind an emoji belongs to what is seen; the `…/name` rules speak of the emoji. */
function isEmojiStyle(name: string, index: number): boolean {
  return (
    /[\ufe0e\ufe0f\u200d]/.test(name[index] ?? "") &&
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u.test(name.slice(Math.max(0, index - 3), index))
  );
}
