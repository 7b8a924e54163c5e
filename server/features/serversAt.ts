import type { CheckedList } from "../../shared/check.ts";
import type { Position, ServerIdentity } from "../../shared/model.ts";
import type { KnownKey } from "../../shared/profile.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { touches } from "./toolsAt.ts";

/** A server, as it is met where it says its name. */
export interface MetServer {
  readonly list: CheckedList;
  readonly server: ServerIdentity;
  /** The keys under which configs of the workspace know it. */
  readonly known: readonly KnownKey[];
}

/** The first server that is made at a position of a file; undefined where there is none. */
export function serverAtPosition(file: string, position: Position, workspace: Workspace): MetServer | undefined {
  for (const { lists } of workspace.projects.values()) {
    for (const list of lists) {
      const { server } = list.list;
      if (server?.place.file === file && touches(server.place.range, { start: position, end: position }))
        return { list, server, known: list.known };
    }
  }
  return undefined;
}
