import type { Position } from "../../shared/model.ts";
import { quote } from "../../shared/names/characters.ts";
import { listed } from "../../shared/rules/words.ts";
import type { JudgedList, PlacedUse } from "../workspace/checkedProject.ts";
import { ListIndex } from "../workspace/edits/listIndex.ts";
import { meaningOf } from "../workspace/edits/useMentions.ts";
import { isUsedBy } from "../workspace/referenceFindings.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type MetTool, touches } from "./toolsAt.ts";

/**
 * The tools that a call, a case or a key of a table at a position of a file is sure to mean; none where it names no tool of the workspace. What
 * may be another server's tool is refused, with the reason.
 */
export function toolsCalledAt(
  file: string,
  position: Position,
  { projects }: Workspace,
): { readonly met: readonly MetTool[] } | { readonly refused: string } {
  const lists = [...projects.values()].flatMap((project) => project.lists);
  for (const project of projects.values()) {
    for (const referring of project.referring) {
      const use = referring.uses.find(({ range }) => referring.reading.file === file && touches(range, { start: position, end: position }));
      if (use === undefined) continue;
      const named = namedBy(use, project.lists, lists);
      if (named.length === 0) return { met: [] };
      const servers = [...new Set(named.map(titleOf))];
      if (servers.length > 1) return { refused: `${quote(use.tool)} may be a tool of ${listed(servers)}: rename it where it is declared.` };
      const own = named.map((judged) => ({ judged, from: use.tool, to: use.tool }));
      if (meaningOf(use, referring, own, new Set(project.lists), new ListIndex(lists)) !== "sure")
        return { refused: `${quote(use.tool)} may be a tool of another server than ${servers[0]} here: rename it where it is declared.` };
      return { met: named.flatMap((list) => metIn(list, use, file)) };
    }
  }
  return { met: [] };
}

/** The lists that a use of a name can be about: those of the server that it says, else of its project, else of any other. */
function namedBy(use: PlacedUse, here: readonly JudgedList[], all: readonly JudgedList[]): readonly JudgedList[] {
  const { server, tool } = use;
  const having = all.filter(({ list }) => list.tools.some(({ name }) => name === tool));
  if (server !== null && all.some((list) => isUsedBy(server, list))) return having.filter((list) => isUsedBy(server, list));
  const own = having.filter((list) => here.includes(list));
  return own.length > 0 ? own : having;
}

function metIn(list: JudgedList, { tool, range }: PlacedUse, file: string): readonly MetTool[] {
  const checked = list.tools.find((each) => each.tool.name === tool);
  return checked === undefined ? [] : [{ list, checked, place: { file, range } }];
}

function titleOf({ list: { server, id } }: JudgedList): string {
  return server?.name == null || server.name === "" ? id : quote(server.name);
}
