import { grouped } from "../../../shared/grouped.ts";
import { writtenKey } from "../../readers/source/rewriting.ts";
import type { JudgedList, PlacedUse, ReferringFile } from "../checkedProject.ts";
import type { Workspace } from "../workspace.ts";
import { doubts } from "./doubts.ts";
import { ListIndex } from "./listIndex.ts";
import type { Mention, Renamed } from "./mentions.ts";

/**
 * Where sources call tools that get other names, or tell their calls apart. It is sure where the source says whose the tool is, or where no
 * other server of the workspace has one of that name and the file is one of the server's project; but what calls a tool in a file of a
 * server may call it on another server, as a proxy does.
 */
export function useMentionsOf(renamed: readonly Renamed[], workspace: Workspace): readonly Mention[] {
  return usesOf(renamed, workspace).map(({ file, use, means: { from, to }, isSure }): Mention => {
    const place = { file, range: use.range };
    return { place, text: writtenUse(use, to), written: to, ...(isSure ? {} : { doubt: doubts.calls }), from, to };
  });
}

/** A use that means a tool, surely or perhaps. */
export interface MeantUse {
  /** What reports call the file. */
  readonly file: string;
  readonly use: PlacedUse;
  readonly means: Renamed;
  readonly isSure: boolean;
}

/** The uses of some tools in all sources. */
export function usesOf(tools: readonly Renamed[], workspace: Workspace): readonly MeantUse[] {
  const projects = [...workspace.projects.values()];
  const index = new ListIndex(projects.flatMap((project) => project.lists));
  const byName = grouped(tools, ({ from }) => from);
  return projects.flatMap((project) => {
    const here = new Set(project.lists);
    return project.referring.flatMap((file) =>
      file.uses.flatMap((use): readonly MeantUse[] => {
        const own = byName.get(use.tool) ?? [];
        const [means] = own;
        const meant = means === undefined ? "other" : meaningOf(use, file, own, here, index);
        if (means === undefined || meant === "other") return [];
        return [{ file: file.reading.file, use, means, isSure: meant === "sure" }];
      }),
    );
  });
}

/** Whether a use of a name is one of a tool that is renamed: surely, perhaps, or not, since it is another's. `here` are the lists of its project. */
export function meaningOf(
  use: PlacedUse,
  { reading: { file } }: ReferringFile,
  own: readonly Renamed[],
  here: ReadonlySet<JudgedList>,
  index: ListIndex,
): "sure" | "perhaps" | "other" {
  const { server, kind, tool } = use;
  const renamed = new Set(own.map(({ judged }) => judged));
  const [said] = server === null ? [] : index.ofServer(server);
  if (said !== undefined) return renamed.has(said) ? "sure" : "other";
  const others = index.withTool(tool).filter((list) => !renamed.has(list));
  const isHere = own.some(({ judged }) => here.has(judged));
  if (!isHere && others.some((list) => here.has(list))) return "other";
  return isHere && others.length === 0 && (kind !== "call" || !index.declares(file)) ? "sure" : "perhaps";
}

/** A name as it stands at a use. */
function writtenUse({ written, tool }: PlacedUse, to: string): string {
  const key = writtenKey(to);
  switch (written) {
    case "text":
      return to;
    case "key":
      return key;
    case "shorthand":
      return `${key}: ${tool}`;
  }
}
