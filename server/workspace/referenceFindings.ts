import { checkReferences } from "../../shared/check.ts";
import type { Finding, ReferencedServer } from "../../shared/model.ts";
import type { JudgedList, ReferringFile } from "./workspace.ts";

/** What is said of a file's references to tools of the servers of the whole workspace. */
export function referenceFindings({ reading, profile }: ReferringFile, servers: readonly ReferencedServer[]): readonly Finding[] {
  const { file } = reading;
  const references = reading.references.map(({ range, ...reference }) => ({ ...reference, place: { file, range } }));
  return checkReferences({ references, servers }, profile);
}

/** The servers of a workspace that say what they are called, or that a client's config has a key for. */
export function referencedServers(lists: readonly JudgedList[]): readonly ReferencedServer[] {
  return lists.flatMap(({ list: { server, tools, nameless, unresolved }, known }) => {
    const keys = [...(server?.name == null ? [] : [server.name]), ...known.map(({ key }) => key)];
    if (keys.length === 0) return [];
    return [{ keys, tools: new Set(tools.map(({ name }) => name)), isWhole: unresolved.length + nameless.length === 0 }];
  });
}
