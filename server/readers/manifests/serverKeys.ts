import { type DocumentNode, type Property, propertiesOf, textAt, valueAt } from "../documents/node.ts";
import type { ReadKey, ReadReference } from "../reading.ts";
import { entriesOf, rangeOf, rangeOfEnd } from "./elements.ts";
import type { ManifestFile, ManifestReading } from "./manifest.ts";

/** How a client's config says which program, or which address, a server is. */
const ways = ["command", "cmd", "args", "url", "uri", "serverUrl", "httpUrl", "baseUrl", "endpoint"];
const transports = new Set(["stdio", "http", "sse", "streamable-http", "streamableHttp", "streamable_http", "websocket", "ws"]);

/** Whether an object says how a server is started or reached. */
export function isServer(node: DocumentNode): boolean {
  return ways.some((way) => valueAt(node, way) !== undefined) || transports.has(textAt(node, "type") ?? textAt(node, "transport") ?? "");
}

/** The servers of a map from key to server; none when it holds no server at all. */
export function serversIn(node: DocumentNode | undefined): readonly Property[] {
  const servers = propertiesOf(node).filter(({ value }) => value.type === "object");
  return servers.some(({ value }) => isServer(value)) ? servers : [];
}

/** What a config says that holds these servers and is read by these clients. */
export function configReading(servers: readonly Property[], clients: readonly string[], file: ManifestFile): ManifestReading {
  const references = servers.flatMap((server) => referencesIn(server, file));
  return { lists: [], declarations: [], keys: servers.map((server) => keyOf(server, file)), clients, references };
}

/**
 * The lists in which clients keep names of a server's tools beside its command: Cline and Roo Code (`alwaysAllow`, `autoApprove`,
 * `disabledTools`), Gemini CLI and Qwen Code (`includeTools`, `excludeTools`), Codex (`enabled_tools`, `disabled_tools`), Crush
 * (`disabled_tools`), Copilot CLI (`tools`).
 */
const toolLists: ReadonlyMap<string, ReadReference["purpose"]> = new Map([
  ["alwaysAllow", "allow"],
  ["autoApprove", "allow"],
  ["includeTools", "allow"],
  ["tools", "allow"],
  ["enabled_tools", "allow"],
  ["disabledTools", "deny"],
  ["excludeTools", "deny"],
  ["disabled_tools", "deny"],
]);

function referencesIn({ key, value }: Property, file: ManifestFile): readonly ReadReference[] {
  return [...toolLists].flatMap(([name, purpose]) => {
    const list = valueAt(value, name);
    if (list?.type !== "array") return [];
    const entries = entriesOf(list, file);
    return (list.children ?? []).flatMap((entry) => {
      const tool = String(entry.value);
      if (entry.type !== "string" || tool.includes("*")) return [];
      const ranges = { range: rangeOf(entry, file), toolRange: rangeOfEnd(tool, entry, file) };
      return [{ server: String(key.value), tool, purpose, isBuilt: false, ...ranges, list: entries }];
    });
  });
}

/** The same for a config that may be none: null when it holds no server. */
export function configOrNull(servers: readonly Property[], clients: readonly string[], file: ManifestFile): ManifestReading | null {
  return servers.length === 0 ? null : configReading(servers, clients, file);
}

function keyOf({ key, value }: Property, file: ManifestFile): ReadKey {
  return { key: String(key.value), range: rangeOf(key, file), launch: ways.flatMap((way) => textsIn(valueAt(value, way))) };
}

function textsIn(node: DocumentNode | undefined): readonly string[] {
  if (node?.type === "array") return (node.children ?? []).flatMap(textsIn);
  return node?.type === "string" ? [String(node.value)] : [];
}
