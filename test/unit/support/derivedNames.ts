import assert from "node:assert/strict";
import { LineIndex } from "../../../server/readers/lineIndex.ts";
import type { Tool } from "../../../shared/model.ts";
import { checkFiles } from "./readFixture.ts";

/** The tools of one file, which is named and so counts as one of an MCP project, or else found by a scan. */
export async function toolsIn(path: string, text: string, isNamed: boolean): Promise<readonly Tool[]> {
  const run = await checkFiles([{ path, text, bytes: new TextEncoder().encode(text), marks: [] }], isNamed);
  return run.lists.flatMap(({ list }) => list.tools);
}

/** The source once a tool has got an explicit name where its SDK takes one; null when there is no such place. */
export function withName({ writing }: Tool, source: string, name: string): string | null {
  if (writing.kind !== "insertion") return null;
  const at = new LineIndex(source).offset(writing.place.range.start);
  return `${source.slice(0, at)}${writing.before}${name}${writing.after}${source.slice(at)}`;
}

/**
 * Fails unless a declaration whose tool is `old` by derivation takes an explicit name, and is read under it then. `fileOf` makes a whole file
 * of a source, as `toolsOf` reads it.
 */
export async function assertWrittenInto(
  source: string,
  renamed: string,
  name: string,
  toolsOf: (source: string) => Promise<readonly Tool[]>,
  fileOf = (text: string) => text,
): Promise<void> {
  const [tool] = await toolsOf(source);
  assert.ok(tool !== undefined, "a tool");
  assert.deepEqual([tool.name, tool.origin], ["old", "derived"]);
  assert.equal(withName(tool, fileOf(source), name), fileOf(renamed));
  assert.deepEqual(
    (await toolsOf(renamed)).map((read) => [read.name, read.origin]),
    [[name, "literal"]],
  );
}
