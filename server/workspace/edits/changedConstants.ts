import { grouped } from "../../../shared/grouped.ts";
import { quote } from "../../../shared/names/characters.ts";
import { kindOf } from "../../readers/fileKind.ts";
import type { Language } from "../../readers/language.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { FileSystem } from "../fileSystem.ts";
import type { Workspace } from "../workspace.ts";
import { ConstantUses, constantOf, type NamingConstant, namesOf } from "./constantUses.ts";
import { doubts } from "./doubts.ts";
import { type Mention, toolsByName } from "./mentions.ts";
import { NameSearch } from "./nameSearch.ts";
import { placeKey } from "./placedEdit.ts";
import { needsEscape, type Wish } from "./renaming.ts";
import { textOf } from "./searchedFiles.ts";
import type { SearchedText } from "./searchedText.ts";

/** A constant whose text becomes another one, with the tool that it is the name of. */
interface ChangedConstant extends NamingConstant, Pick<Mention, "from" | "to"> {}

/** The constants that are looked for in sources. */
export class ChangedConstants {
  readonly all: readonly ChangedConstant[];
  readonly #byName: ReadonlyMap<string, readonly ChangedConstant[]>;
  readonly #searches = new Map<Language, NameSearch>();

  constructor(all: readonly ChangedConstant[]) {
    this.all = all.filter(({ from }) => !needsEscape(from));
    this.#byName = grouped(this.all, ({ name }) => name);
  }

  /** Where a source has the value of one for something else: it gets the new name, unless a person says that it keeps the old one. */
  usesIn({ file, text, language, isServers, taken }: SearchedText): readonly Mention[] {
    const spelling = language?.constantSpelling;
    if (!isServers || language === null || spelling === undefined || this.all.length === 0) return [];
    const search = this.#searches.get(language) ?? new NameSearch(namesOf(this.all, language));
    this.#searches.set(language, search);
    const places = search.placesIn(text);
    const own = [...places.keys()].flatMap((name) => this.#byName.get(name) ?? []);
    if (own.length === 0) return [];
    const lines = new LineIndex(text);
    const uses = new ConstantUses({ file, text, language }, spelling, places);
    return own.flatMap((constant): readonly Mention[] => {
      const { literal, from, to } = constant;
      const at = literal.file === file ? lines.offset(literal.range.start) : null;
      return uses
        .of(constant, at)
        .map(({ start, end }) => ({ range: lines.range(start, end), shown: text.slice(start, end) }))
        .filter(({ range }) => !taken.overlap(range))
        .map(({ range, shown }) => {
          const says = `${shown} is ${quote(to)} here, too, from now on`;
          return { place: { file, range }, text: `"${from}"`, from, to, doubt: doubts.constants, says };
        });
    });
  }
}

/** The constants that the names of tools come from which get other ones. */
export async function constantsBehind(renamed: readonly Wish[], workspace: Workspace, files: FileSystem): Promise<ChangedConstants> {
  const found = new Map<string, ChangedConstant>();
  const texts = new Map<string, { readonly text: string; readonly lines: LineIndex } | null>();
  const read = async (file: string) => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const text = await textOf(workspace.pathOf(file), files);
    const indexed = text === null ? null : { text, lines: new LineIndex(text) };
    texts.set(file, indexed);
    return indexed;
  };
  const lists = new Map([...new Set(renamed.map(({ list }) => list))].map((list) => [list, toolsByName(list.list.tools)]));
  for (const { list, from, to } of renamed) {
    for (const { place, literal, writing } of lists.get(list)?.get(from) ?? []) {
      if (from === to || literal === null || writing.kind !== "text" || found.has(placeKey(literal))) continue;
      const kind = kindOf(literal.file, true);
      if (kind?.kind !== "source") continue;
      const declared = await read(place.file);
      const defined = await read(literal.file);
      if (declared === null || defined === null) continue;
      const expression = declared.text.slice(declared.lines.offset(place.range.start), declared.lines.offset(place.range.end));
      const constant = constantOf(expression, defined.text.slice(0, defined.lines.offset(literal.range.start)), kind.language);
      if (constant !== null) found.set(placeKey(literal), { ...constant, literal, from, to });
    }
  }
  return new ChangedConstants([...found.values()]);
}
