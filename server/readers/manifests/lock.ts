import { lockFileName } from "../../../shared/lock/lock.ts";
import { type Property, propertiesOf, valueAt } from "../documents/node.ts";
import type { ReadLockedTool } from "../reading.ts";
import { rangeOf } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/** The lock that this product writes: the names that were shipped. */
export const lock: Manifest = {
  id: "lock",
  title: "lock of tool names",
  read(file) {
    const name = file.file.slice(file.file.lastIndexOf("/") + 1);
    if (name !== lockFileName) return null;
    const locked = propertiesOf(valueAt(file.root, "servers")).flatMap(({ key, value }) =>
      propertiesOf(valueAt(value, "tools")).map((tool) => lockedTool(String(key.value), tool, file)),
    );
    return { lists: [], declarations: [], keys: [], locked };
  },
};

function lockedTool(server: string, { key, value }: Property, file: ManifestFile): ReadLockedTool {
  const llmName = valueAt(value, "llmName");
  const aliases = (valueAt(value, "aliases")?.children ?? []).filter(({ type }) => type === "string");
  return {
    server,
    name: String(key.value),
    range: rangeOf(key, file),
    llmName: llmName?.type === "string" ? String(llmName.value) : null,
    llmNameRange: llmName?.type === "string" ? rangeOf(llmName, file) : null,
    aliases: aliases.map((alias) => String(alias.value)),
  };
}
