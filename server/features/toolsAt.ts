import type { CheckedList, CheckedTool } from "../../shared/check.ts";
import { comparePositions, type Place, type Position, type Range } from "../../shared/model.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A tool of a list, as it is met at a place. */
export interface MetTool {
  readonly list: CheckedList;
  readonly checked: CheckedTool;
  /** The place that was met: where the name's text stands, or where it is used. */
  readonly place: Place;
}

/** Every tool that is declared in a file or whose name's text stands there. */
export function toolsIn(file: string, workspace: Workspace): readonly MetTool[] {
  const met: MetTool[] = [];
  for (const { lists } of workspace.projects.values()) {
    for (const list of lists) {
      for (const checked of list.tools) {
        const { place, literal } = checked.tool;
        if (place.file === file) met.push({ list, checked, place });
        if (literal?.file === file) met.push({ list, checked, place: literal });
      }
    }
  }
  return met;
}

/** The tools whose name, or a link that names them, touches a range of a file. */
export function toolsAt(file: string, range: Range, workspace: Workspace): readonly MetTool[] {
  return [...toolsIn(file, workspace), ...linkedIn(file, workspace)].filter(({ place }) => touches(place.range, range));
}

/** The tools of an OpenAPI document that its links name, where they do. */
function linkedIn(file: string, workspace: Workspace): readonly MetTool[] {
  const lists = [...workspace.projects.values()].flatMap((project) => project.lists);
  return lists.flatMap((list) =>
    list.tools.flatMap((checked) =>
      (checked.tool.links ?? []).flatMap((link) =>
        link.kind !== "fixed" && link.place.file === file ? [{ list, checked, place: link.place }] : [],
      ),
    ),
  );
}

/** The tools whose names stand around a position of a file. */
export function toolsAtPosition(file: string, position: Position, workspace: Workspace): readonly MetTool[] {
  return toolsAt(file, { start: position, end: position }, workspace);
}

/** Those that have the name of the first: a text can be part of several names. */
export function sameName(met: readonly MetTool[]): readonly MetTool[] {
  return met.filter(({ checked }) => checked.tool.name === met[0]?.checked.tool.name);
}

/** Whether two ranges share a character or meet. */
export function touches(left: Range, right: Range): boolean {
  return comparePositions(left.start, right.end) <= 0 && comparePositions(right.start, left.end) <= 0;
}
