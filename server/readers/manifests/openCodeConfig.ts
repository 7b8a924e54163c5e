import { underscoreOutside } from "../../../shared/clients/exposing.ts";
import { type DocumentNode, type Property, propertiesOf, textAt, valueAt } from "../documents/node.ts";
import type { ReadReference } from "../reading.ts";
import { entriesOf, rangeOf, rangeOfEnd } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";
import { configOrNull } from "./serverKeys.ts";

/**
 * Config of OpenCode: a map under `mcp`, each of whose servers is `local` or `remote`, and what may be called under `permission` and
 * `tools`, for all or for an agent, by the names that OpenCode makes: `<server>_<tool>`. Source: opencode.ai/config.json, read 2026-11-29.
 */
export const openCodeConfig: Manifest = {
  id: "opencode-config",
  title: "OpenCode config",
  read(file) {
    const servers = propertiesOf(valueAt(file.root, "mcp"));
    const reading = servers.some(({ value }) => isServer(value)) ? configOrNull(servers, ["opencode"], file) : null;
    if (reading === null) return null;
    const keys = servers.map(({ key }) => String(key.value));
    const holders = [file.root, ...["agent", "mode"].flatMap((kind) => propertiesOf(valueAt(file.root, kind)).map(({ value }) => value))];
    const references = holders.flatMap((holder) =>
      ["permission", "tools"].flatMap((name) => referencesIn(valueAt(holder, name), keys, file)),
    );
    return { ...reading, references: [...(reading.references ?? []), ...references] };
  },
};

function isServer(node: DocumentNode): boolean {
  return ["local", "remote"].includes(textAt(node, "type") ?? "");
}

/** The tools of these servers that a map names, from which to what is permitted. */
function referencesIn(map: DocumentNode | undefined, keys: readonly string[], file: ManifestFile): readonly ReadReference[] {
  return propertiesOf(map).flatMap((property) => {
    const purpose = purposeOf(property);
    const named = namedTool(String(property.key.value), keys);
    if (map === undefined || purpose === null || named === null) return [];
    const ranges = { range: rangeOf(property.key, file), toolRange: rangeOfEnd(named.tool, property.key, file) };
    return [{ ...named, purpose, isBuilt: true, ...ranges, list: entriesOf(map, file) }];
  });
}

function purposeOf({ value }: Property): ReadReference["purpose"] | null {
  switch (value.value) {
    case true:
    case "allow":
      return "allow";
    case "ask":
      return "ask";
    case false:
    case "deny":
      return "deny";
    default:
      return null;
  }
}

/** The tool that a name means; null for a pattern, and where it begins with the keys of no server or of several. */
function namedTool(name: string, keys: readonly string[]): Pick<ReadReference, "server" | "tool"> | null {
  const [server, another] = keys.filter((key) => name.startsWith(`${underscoreOutside(key)}_`));
  if (server === undefined || another !== undefined || /[*?]/.test(name)) return null;
  const tool = name.slice(underscoreOutside(server).length + 1);
  return tool === "" ? null : { server, tool };
}
