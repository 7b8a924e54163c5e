import { count } from "../../shared/count.ts";
import { quote } from "../../shared/names/characters.ts";

import type { RenameEdit } from "../workspace/edits/renaming.ts";
import type { SearchFailure } from "../workspace/edits/textMentions.ts";
import type { Terminal } from "./commands/command.ts";

/** Tells of the places that may mean a tool which has another name now, and that were left as they are. */
export function tellOfOpen(open: readonly RenameEdit[], terminal: Terminal): void {
  for (const { place, text, doubt, says } of open) {
    const { line, character } = place.range.start;
    // A key that needs quotes brings its own.
    const shown = text.startsWith('"') ? text : quote(text);
    terminal.complain(`${place.file}:${line + 1}:${character + 1}: ${says ?? `may have to be ${shown} now`} (${doubt?.about})`);
  }
}

/** The places that keep the old name: not those that a constant gives the new one. */
export function leftIn(open: readonly RenameEdit[]): readonly RenameEdit[] {
  return open.filter(({ doubt }) => doubt?.about !== "constants");
}

/** `1 place is left as it is`, `2 places are left as they are`. */
export function sayLeft(places: number): string {
  return `${count(places, "place")} ${places === 1 ? "is left as it is" : "are left as they are"}`;
}

/** The locks that edits change, each once. */
export function locksIn(edits: readonly RenameEdit[]): ReadonlySet<string> {
  return new Set(edits.filter(({ doubt }) => doubt?.about === "lock").map(({ place }) => place.file));
}

/** What a search could not look at, a line each, without what the check before it told already. */
export function newIn(failures: readonly SearchFailure[], told: readonly SearchFailure[]): readonly string[] {
  const line = ({ file, message }: SearchFailure) => `${file}: ${message}`;
  const known = new Set(told.map(line));
  return failures.map(line).filter((each) => !known.has(each));
}
