import { getNodeValue, parseTree } from "jsonc-parser";
import { BrokenLock, isLockFile, type Lock, lockOfValue } from "../../../shared/lock/lock.ts";
import { parseJson } from "../documents/json.ts";
import { type Property, propertiesOf, valueAt } from "../documents/node.ts";
import { LineIndex } from "../lineIndex.ts";
import type { ReadLockedTool } from "../reading.ts";
import { rangeOf } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/** The lock that this product writes: the names that were shipped. */
export const lock: Manifest = {
  id: "lock",
  title: "lock of tool names",
  read(file) {
    if (!isLockFile(file.file)) return null;
    const locked = propertiesOf(valueAt(file.root, "servers")).flatMap(({ key, value }) =>
      propertiesOf(valueAt(value, "tools")).map((tool) => lockedTool(String(key.value), tool, file)),
    );
    return { lists: [], declarations: [], keys: [], locked };
  },
};

/** Reads the text of a lock: JSON, with comments if there are any. Throws a BrokenLock that says what was expected. */
export function parseLock(text: string): Lock {
  const { faults } = parsed(text);
  const [fault] = faults;
  const root = fault === undefined ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
  if (root !== undefined) return lockOfValue(getNodeValue(root));
  const { line, character } = new LineIndex(text).position(fault?.offset ?? 0);
  throw new BrokenLock(`not valid JSON at ${line + 1}:${character + 1} (${fault?.says ?? "value expected"})`);
}

function parsed(text: string): ReturnType<typeof parseJson> {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenLock("it is nested too deeply");
    throw error;
  }
}

/** Why a text is no lock; null for one that is. */
export function faultOfLock(text: string): string | null {
  try {
    parseLock(text);
    return null;
  } catch (error) {
    if (error instanceof BrokenLock) return error.message;
    throw error;
  }
}

function lockedTool(server: string, { key, value }: Property, file: ManifestFile): ReadLockedTool {
  const llmName = valueAt(value, "llmName");
  const aliases = (valueAt(value, "aliases")?.children ?? []).filter(({ type }) => type === "string");
  return {
    server,
    name: String(key.value),
    range: rangeOf(key, file),
    llmName: llmName?.type === "string" ? String(llmName.value) : null,
    llmNameRange: llmName === undefined ? null : file.lines.range(llmName.offset, llmName.offset + llmName.length),
    aliases: aliases.map((alias) => String(alias.value)),
  };
}
