import { quote } from "../../../shared/names/characters.ts";
import { isWordAnywhere } from "../../../shared/names/writtenName.ts";
import { listed } from "../../../shared/rules/words.ts";
import { kindOf } from "../../readers/fileKind.ts";
import type { Span } from "../../readers/source/span.ts";
import type { ReadText } from "../../readers/textsAt.ts";
import type { AliasMaker } from "./aliasRegistrations.ts";
import { editedText } from "./applyEdits.ts";
import type { RefusedRename, RenameEdit } from "./renaming.ts";

/** A name that would be read as another one, or as none, where it is written. */
export type NotReadBack = Required<RefusedRename>;

/**
 * Why the edits of a rename do not all come to the names that they write: what stands around a name can give its characters another meaning,
 * take some away or end with them, as a script does with its end tag. Null where every name is read back. `edits` are all that are made.
 */
export async function whyNotReadBack(edits: readonly RenameEdit[], maker: AliasMaker): Promise<NotReadBack | null> {
  const odd = edits.filter(({ written }) => written !== undefined && !isWordAnywhere(written));
  for (const file of new Set(odd.map(({ place }) => place.file))) {
    const own = edits.filter(({ place }) => place.file === file);
    const why = await whyNotReadIn(file, own, maker);
    if (why !== null) return why;
  }
  return null;
}

async function whyNotReadIn(
  file: string,
  edits: readonly RenameEdit[],
  { workspace, readText, reader }: AliasMaker,
): Promise<NotReadBack | null> {
  const path = workspace.pathOf(file);
  const kind = kindOf(path, true);
  const text = await readText(path);
  // A file that is gone is told of when it is to be changed.
  if (kind === null || text === null) return null;
  const { after, placed } = editedText(text, edits);
  const texts = await reader.texts(
    path,
    after,
    kind,
    placed.map(({ now }) => now),
  );
  for (const [index, { edit, before, now }] of placed.entries()) {
    const { written, place } = edit;
    const read = texts[index] ?? [];
    if (written === undefined || read.some((each) => saysIn(each, written, now))) continue;
    // What is no literal before the rename, a word in a macro perhaps, is none that is known to become another text.
    const [known = []] = read.length > 0 || before.start === before.end ? [read] : await reader.texts(path, text, kind, [before]);
    if (known.length > 0 || before.start === before.end) return { refused: sayOtherwise(written, read, now), at: place };
  }
  return null;
}

/** Whether a literal says a name that was written in a part of the text: all of it where it is the part, else among others. */
function saysIn({ text, start, end }: ReadText, name: string, part: Span): boolean {
  return text === name || ((start < part.start || part.end < end) && text.includes(name));
}

function sayOtherwise(name: string, read: readonly ReadText[], part: Span): string {
  const isWhole = read.length > 0 && read.every(({ end }) => end <= part.end);
  const others = listed([...new Set(read.map(({ text }) => quote(text)))]);
  return `${quote(name)} cannot be written here as it is: it would ${isWhole ? `be read as ${others}` : "not be read as one text"}.`;
}
