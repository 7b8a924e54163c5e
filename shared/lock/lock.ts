import { isObject } from "../jsonObject.ts";
import type { ToolList } from "../model.ts";
import { llmName } from "../names/llmName.ts";
import { registeredTools } from "../registeredTools.ts";

/**
 * The names that were shipped, by server: the contract with everybody who calls the tools and never sees the source. Source: Toolmark,
 * "Tool name stability".
 */
export interface Lock {
  /** By the server's own name, or the id of its list, as seen from the lock's folder, where it says none. */
  readonly servers: ReadonlyMap<string, LockedServer>;
}

/** The tools of one server, by name. */
export type LockedServer = ReadonlyMap<string, LockedTool>;

/** What a lock keeps of a name that was shipped. */
export interface LockedTool {
  /** See `llmName`; null for a name outside Toolmark's alphabet. */
  readonly llmName: string | null;
  /** Older names under which the tool is registered, too. */
  readonly aliases: readonly string[];
}

/** What the lock is called, wherever it lies. */
export const lockFileName = "mcp-portability.lock.json";

/** Whether a path is that of a lock. */
export function isLockFile(path: string): boolean {
  return path.slice(path.lastIndexOf("/") + 1) === lockFileName;
}

/** What is said of a text that is no lock. */
export class BrokenLock extends Error {}

/**
 * The names that each server has now; `keyOf` says what the lock calls the server of a list. Lists of one key are variants of one server:
 * what one of them has, it has. What only a manifest lists counts where no source says what the server has, and where a name that only a
 * run can tell may be the listed one.
 */
export function shippedNames(lists: readonly ToolList[], keyOf: (list: ToolList) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const servers = new Map<string, ToolList[]>();
  for (const list of lists) {
    const key = keyOf(list);
    servers.set(key, [...(servers.get(key) ?? []), list]);
  }
  const named = [...servers].map(([key, variants]) => [key, namesIn(variants)] as const);
  return new Map(named.filter(([, names]) => names.size > 0));
}

function namesIn(variants: readonly ToolList[]): ReadonlySet<string> {
  const registered = registeredTools(variants);
  const isWhole = registered.length > 0 && variants.every(({ unresolved }) => unresolved.length === 0);
  const tools = isWhole ? registered : variants.flatMap((list) => list.tools);
  return new Set(tools.map(({ name }) => name).filter((name) => name !== ""));
}

/** The lock of what is shipped now. What was recorded as an alias stays one while it and its tool are there. */
export function lockOf(shipped: ReadonlyMap<string, ReadonlySet<string>>, before: Lock | null): Lock {
  const servers = [...shipped].map(([server, names]): [string, LockedServer] => {
    const known = before?.servers.get(server) ?? new Map<string, LockedTool>();
    const aliasesOf = (name: string) =>
      names.has(name) ? (known.get(name)?.aliases ?? []).filter((alias) => alias !== name && names.has(alias)) : [];
    const aliases = new Set([...known.keys()].flatMap(aliasesOf));
    const tools = [...names].filter((name) => !aliases.has(name)).sort(byCodeUnits);
    return [server, new Map(tools.map((name) => [name, { llmName: llmName(name), aliases: [...aliasesOf(name)].sort(byCodeUnits) }]))];
  });
  return { servers: new Map(servers.sort(([left], [right]) => byCodeUnits(left, right))) };
}

/**
 * The text of a lock: names in code unit order and several lines a tool, so that git can merge two branches that each add one at another
 * place, at the end too.
 */
export function lockText({ servers }: Lock): string {
  const shown = [...servers].map(([server, tools]) => [server, { tools: asObject(tools) }] as const);
  return `${JSON.stringify({ version: 1, servers: asObject(shown) }, null, 2)}\n`;
}

/** The lock that a value of JSON is. Throws a BrokenLock that says what was expected. */
export function lockOfValue(root: unknown): Lock {
  if (!isObject(root) || root.version !== 1) throw new BrokenLock('expected an object with "version": 1');
  if (!isObject(root.servers)) throw new BrokenLock('expected an object for "servers"');
  return { servers: new Map(Object.entries(root.servers).map(([server, value]) => [server, parseServer(server, value)])) };
}

function parseServer(server: string, value: unknown): LockedServer {
  if (!isObject(value) || !isObject(value.tools)) throw new BrokenLock(`expected an object for "tools" of ${JSON.stringify(server)}`);
  return new Map(Object.entries(value.tools).map(([name, tool]) => [name, parseTool(name, tool)]));
}

function parseTool(name: string, tool: unknown): LockedTool {
  const { llmName: shown, aliases = [] } = isObject(tool) ? tool : {};
  const isText = typeof shown === "string" || shown === null;
  if (!isText || !Array.isArray(aliases) || !aliases.every((alias) => typeof alias === "string"))
    throw new BrokenLock(`expected "llmName" (a text or null) and "aliases" (texts) of ${JSON.stringify(name)}`);
  return { llmName: shown, aliases };
}

/** Not by assignment: a tool may be called `__proto__`. */
function asObject<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries(entries);
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
