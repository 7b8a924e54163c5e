import { quote } from "../../../shared/names/characters.ts";
import { kindOf } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { FileSystem } from "../fileSystem.ts";
import type { Workspace } from "../workspace.ts";
import { constantOf, type NamingConstant, otherUses } from "./constantUses.ts";
import { doubts } from "./doubts.ts";
import type { Mention } from "./mentions.ts";
import { placeKey } from "./placedEdit.ts";
import { needsEscape, type Wish } from "./renaming.ts";
import { textOf } from "./searchedFiles.ts";
import { overlap, type SearchedText } from "./searchedText.ts";

/** A constant whose text becomes another one, with the tool that it is the name of. */
interface ChangedConstant extends NamingConstant, Pick<Mention, "from" | "to"> {}

/** The constants that the names of tools come from which get other ones. */
export async function constantsBehind(
  renamed: readonly Wish[],
  workspace: Workspace,
  files: FileSystem,
): Promise<readonly ChangedConstant[]> {
  const found = new Map<string, ChangedConstant>();
  for (const { list, from, to } of renamed) {
    for (const { name, place, literal, writing } of list.list.tools) {
      if (name !== from || from === to || literal === null || writing.kind !== "text" || found.has(placeKey(literal))) continue;
      const kind = kindOf(literal.file, true);
      if (kind?.kind !== "source") continue;
      const declared = await textOf(workspace.pathOf(place.file), files);
      const defined = await textOf(workspace.pathOf(literal.file), files);
      if (declared === null || defined === null) continue;
      const lines = new LineIndex(declared);
      const expression = declared.slice(lines.offset(place.range.start), lines.offset(place.range.end));
      const constant = constantOf(expression, defined.slice(0, new LineIndex(defined).offset(literal.range.start)), kind.language);
      if (constant !== null) found.set(placeKey(literal), { ...constant, literal, from, to });
    }
  }
  return [...found.values()];
}

/** Where a source has the value of such a constant for something else: it gets the new name, unless a person says that it keeps the old one. */
export function usesOfConstants(
  constants: readonly ChangedConstant[],
  { file, text, language, isServers, taken }: SearchedText,
): readonly Mention[] {
  if (!isServers || language === null) return [];
  const own = constants.filter(({ name, from }) => text.includes(name) && !needsEscape(from));
  if (own.length === 0) return [];
  const lines = new LineIndex(text);
  return own.flatMap((constant): readonly Mention[] => {
    const { literal, from, to } = constant;
    const at = literal.file === file ? lines.offset(literal.range.start) : null;
    const uses = otherUses(constant, { file, text, language, literal: at });
    return uses
      .map(({ start, end }) => ({ range: lines.range(start, end), shown: text.slice(start, end) }))
      .filter(({ range }) => !taken.some((other) => overlap(range, other)))
      .map(({ range, shown }) => {
        const says = `${shown} is ${quote(to)} here, too, from now on`;
        return { place: { file, range }, text: `"${from}"`, from, to, doubt: doubts.constants, says };
      });
  });
}
