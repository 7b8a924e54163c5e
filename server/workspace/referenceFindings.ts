import { checkReferences } from "../../shared/check.ts";
import type { Finding, ReferencedServer } from "../../shared/model.ts";
import type { JudgedList, ReferringFile } from "./checkedProject.ts";

/** What is said of a file's references to tools of the servers of the whole workspace. */
export function referenceFindings({ reading, profile }: ReferringFile, servers: readonly ReferencedServer[]): readonly Finding[] {
  const { file } = reading;
  const references = reading.references.map(({ server, tool, purpose, range }) => ({ server, tool, purpose, place: { file, range } }));
  return checkReferences({ references, servers }, profile);
}

/** The servers of a workspace that say what they are called, or that a client's config has a key for. */
export function referencedServers(lists: readonly JudgedList[]): readonly ReferencedServer[] {
  return lists.flatMap((judged) => {
    const { tools, nameless, unresolved } = judged.list;
    const keys = keysOf(judged);
    if (keys.length === 0) return [];
    return [{ keys, tools: new Set(tools.map(({ name }) => name)), isWhole: unresolved.length + nameless.length === 0 }];
  });
}

/** What a list's server is called, by itself and by clients' configs. */
export function keysOf({ list: { server }, known }: JudgedList): readonly string[] {
  return [...(server?.name == null ? [] : [server.name]), ...known.map(({ key }) => key)];
}
