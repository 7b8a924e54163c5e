import { type CheckedList, checkKeys, checkList } from "../../../shared/check.ts";
import type { Client } from "../../../shared/clients/client.ts";
import { customClient } from "../../../shared/clients/custom.ts";
import { clients } from "../../../shared/clients/index.ts";
import { consumers } from "../../../shared/consumers/index.ts";
import type { Finding, Place, ServerKeys, Tool, ToolList, Unresolved } from "../../../shared/model.ts";
import type { Profile } from "../../../shared/profile.ts";

/** Tool lists and profiles for tests of the domain: every name on a line of its own, in a file called `list.json`. */

/** A tool of a list: a name, or a name with what differs from a plain literal. */
export type ToolSketch = string | (Partial<Tool> & { readonly name: string });

/** What a list has besides its tools. */
export interface ListSketch {
  readonly id?: string;
  readonly place?: Place | null;
  readonly server?: ToolList["server"];
  readonly nameless?: readonly number[];
  readonly unresolved?: readonly number[];
  readonly schemaFaults?: ToolList["schemaFaults"];
  readonly manifests?: ToolList["manifests"];
  readonly characters?: number;
  /** What the names that are known at run time only are made of. */
  readonly runTime?: Pick<Unresolved, "expression" | "written">;
}

/** The place of a name that starts in column 2 of a line, 0-based. */
export function placeAt(line: number, length = 1, file = "list.json"): Place {
  return { file, range: { start: { line, character: 2 }, end: { line, character: 2 + length } } };
}

export function listOf(
  sketches: readonly ToolSketch[],
  { id = "list.json", place = null, server = null, ...rest }: ListSketch = {},
): ToolList {
  return {
    id,
    server,
    place,
    tools: sketches.map(toolOf),
    nameless: (rest.nameless ?? []).map((line) => ({ place: placeAt(line) })),
    unresolved: (rest.unresolved ?? []).map((line) => ({ place: placeAt(line), expression: "tool.name", written: [], ...rest.runTime })),
    schemaFaults: rest.schemaFaults ?? [],
    manifests: rest.manifests ?? [],
    characters: rest.characters ?? null,
  };
}

function toolOf(sketch: ToolSketch, line: number): Tool {
  const tool = typeof sketch === "string" ? { name: sketch } : sketch;
  const { name } = tool;
  const usual = {
    written: name,
    affixes: [],
    place: placeAt(line, name.length),
    literal: null,
    origin: "literal",
    language: "json",
    sdk: null,
  } as const;
  return { ...usual, reach: "list", guard: "", writing: { kind: "fixed", because: "made up" }, ...tool };
}

export function keysOf(keys: readonly string[], file = ".mcp.json", clients: readonly string[] = []): ServerKeys {
  return { file, clients, keys: keys.map((key, line) => ({ key, place: placeAt(line, key.length, file) })) };
}

/** What a profile has that differs from the defaults. `clients` are `ID` or `ID=KEY`, also of a `custom:` template. */
export interface ProfileSketch {
  readonly consumers?: readonly string[];
  readonly clients?: readonly string[];
  readonly maxNameLength?: number;
  readonly namingScheme?: Profile["namingScheme"];
  readonly severities?: Readonly<Record<string, Finding["severity"] | "off">>;
}

export function profileOf(sketch: ProfileSketch = {}): Profile {
  return {
    consumers: consumers.filter(({ id, onByDefault }) => sketch.consumers?.includes(id) ?? onByDefault),
    clients: (sketch.clients ?? []).map((text) => {
      const [id = "", key = null] = text.split("=");
      return { client: clientOf(id), key };
    }),
    maxNameLength: sketch.maxNameLength ?? null,
    namingScheme: sketch.namingScheme ?? "portable",
    severities: new Map(Object.entries(sketch.severities ?? {})),
  };
}

/** The client of an id or a template; throws for one that is not known. */
export function clientOf(id: string): Client {
  const client = clients.find((candidate) => candidate.id === id) ?? customClient(id);
  if (typeof client === "string") throw new Error(client);
  return client;
}

/** Checks names, or a list, under a profile. */
export function check(tools: ToolList | readonly ToolSketch[], profile: ProfileSketch = {}, known: ServerKeys = keysOf([])): CheckedList {
  return checkList("tools" in tools ? tools : listOf(tools), profileOf(profile), known.keys);
}

export function checkServerKeys(keys: readonly string[], profile: ProfileSketch = {}): readonly Finding[] {
  return checkKeys(keysOf(keys), profileOf(profile));
}

/** The findings of one rule, as `line: message`, the line 0-based. */
export function said(findings: readonly Finding[], rule: string): readonly string[] {
  return findings.filter((finding) => finding.rule === rule).map(({ place, message }) => `${place.range.start.line}: ${message}`);
}

/** The ids of all rules that found something, each once, in order. */
export function rulesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map((finding) => finding.rule))].sort();
}
