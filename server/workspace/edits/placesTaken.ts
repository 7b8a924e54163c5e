import type { Place, Range } from "../../../shared/model.ts";
import type { Workspace } from "../workspace.ts";
import { ListIndex } from "./listIndex.ts";
import type { PlacedEdit } from "./placedEdit.ts";
import type { Wish } from "./renaming.ts";

/** By file: where edits are made anyway, and what is known to mean something else. */
export function placesTaken(
  renamed: readonly Wish[],
  made: readonly PlacedEdit[],
  workspace: Workspace,
): ReadonlyMap<string, readonly Range[]> {
  const byFile = new Map<string, Range[]>();
  const take = ({ file, range }: Place) => {
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [range]);
    else known.push(range);
  };
  for (const { place } of made) take(place);
  const names = new Set(renamed.map(({ from }) => from));
  const projects = [...workspace.projects.values()];
  const lists = projects.flatMap((project) => project.lists);
  for (const { list } of lists)
    for (const { name, place, literal } of list.tools) if (names.has(name)) for (const one of [place, literal]) if (one !== null) take(one);
  const index = new ListIndex(lists);
  for (const { referring, locks } of projects) {
    for (const { reading, uses } of referring) {
      // What is under a key that may be this server's or another's, a person has to tell.
      for (const { server, range } of reading.references) if (index.withKey(server).length > 0) take({ file: reading.file, range });
      for (const { server, range } of uses) if (server !== null && index.ofServer(server).length > 0) take({ file: reading.file, range });
    }
    for (const { reading } of locks) for (const { range } of reading.locked) take({ file: reading.file, range });
  }
  return byFile;
}
