import {
  comparePlaces,
  comparePositions,
  type Finding,
  type ListManifest,
  type Place,
  type Range,
  type ReferencedServer,
  type Tool,
} from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { nearest } from "../../../shared/names/near.ts";
import { meansServer } from "../../../shared/names/references.ts";
import { driftOf } from "../../../shared/rules/driftManifest.ts";
import { type BundleEntry, bundleEntry } from "../../readers/manifests/bundleManifest.ts";
import { referencedServers } from "../referenceFindings.ts";
import type { Workspace } from "../workspace.ts";
import type { NameEdit } from "./fixes.ts";
import { additionAt, deletionAt, jsonChange } from "./jsonEdits.ts";
import { spelledIn } from "./mentions.ts";
import { type PlacedEdit, placeKey } from "./placedEdit.ts";
import { needsEscape } from "./renaming.ts";

/** A way to bring a manifest or a reference in line with what a server registers. */
export interface Correction {
  /** What it does, as the title of an action. */
  readonly title: string;
  readonly edits: readonly PlacedEdit[];
  /** Whether the server alone says that it is right: it takes nothing away, and does no more than what was asked for. */
  readonly isCertain: boolean;
  /** The name that is written in place of another one; null where none is. */
  readonly to: string | null;
}

/** The text of what reports call a file; null for one that cannot be read. */
export type TextOf = (file: string) => Promise<string | null>;

/** The ways to answer a finding of `drift/manifest` or `drift/reference`, the best one first; none for any other finding. */
export async function correctionsFor(finding: Finding, workspace: Workspace, textOf: TextOf): Promise<readonly Correction[]> {
  if (finding.rule === "drift/reference") return correctReference(finding, workspace, textOf);
  if (finding.rule !== "drift/manifest") return [];
  const ways = await Promise.all(differencesAt(finding, workspace).map((difference) => correctManifest(difference, textOf)));
  return ways.flat();
}

/** What the servers alone say is right of some findings, and the findings that a person has to answer. */
export async function certainCorrections(
  findings: readonly Finding[],
  workspace: Workspace,
  textOf: TextOf,
): Promise<{ readonly edits: readonly NameEdit[]; readonly open: readonly Finding[] }> {
  const edits: NameEdit[] = [];
  const open: Finding[] = [];
  const missing = new Map<ListManifest, Tool[]>();
  /** What entries become that are corrected: it is missing no more, and nothing else becomes the same. */
  const taken = new Set<string>();
  for (const finding of findings.filter(({ rule }) => rule === "drift/manifest" || rule === "drift/reference")) {
    const differences = differencesAt(finding, workspace);
    for (const { manifest, tool, isMissing } of differences) if (isMissing) missing.set(manifest, [...(missing.get(manifest) ?? []), tool]);
    if (differences.some(({ isMissing }) => isMissing)) continue;
    const [best] = await correctionsFor(finding, workspace, textOf);
    const key = JSON.stringify([finding.place.file, best?.to]);
    if (best === undefined || best.to === null || !best.isCertain || taken.has(key)) open.push(finding);
    else {
      if (differences.length > 0) taken.add(key);
      const [from = ""] = finding.tools;
      for (const edit of best.edits) edits.push({ ...edit, from, to: best.to });
    }
  }
  for (const [manifest, tools] of missing) {
    const own = tools.filter(({ name }) => !taken.has(JSON.stringify([manifest.place.file, name])));
    const added = await additionsTo(manifest, namesOf(own), textOf);
    for (const edit of added ?? []) edits.push({ ...edit, from: "", to: "" });
  }
  return { edits, open };
}

/** A tool in which a manifest and its server differ. */
interface Difference {
  readonly manifest: ListManifest;
  readonly tool: Tool;
  /** Whether the manifest misses it; else it lists what the server does not register. */
  readonly isMissing: boolean;
  /** What is listed by mistake may mean this; null for none. */
  readonly near: string | null;
  /** All that the manifest misses. */
  readonly unlisted: readonly Tool[];
}

/** What a finding of `drift/manifest` is about. */
function differencesAt({ rule, place, tools: [name] }: Finding, workspace: Workspace): readonly Difference[] {
  if (rule !== "drift/manifest") return [];
  const lists = [...workspace.projects.values()].flatMap((project) => project.lists.map(({ list }) => list));
  return lists.flatMap((list) =>
    list.manifests.flatMap((manifest) => {
      const { unregistered, unlisted } = driftOf(manifest, list);
      const all = [
        ...unlisted.map((tool): Difference => ({ manifest, tool, isMissing: true, near: null, unlisted })),
        ...unregistered.map(({ tool, near }): Difference => ({ manifest, tool, isMissing: false, near, unlisted })),
      ];
      return all.filter(({ tool }) => tool.name === name && placeKey(tool.literal ?? tool.place) === placeKey(place));
    }),
  );
}

async function correctManifest({ manifest, tool, isMissing, near, unlisted }: Difference, textOf: TextOf): Promise<readonly Correction[]> {
  const name = quote(tool.name);
  if (isMissing) {
    const one = await additionsTo(manifest, [{ name: tool.name }], textOf);
    const all = unlisted.length < 2 ? null : await additionsTo(manifest, namesOf(unlisted), textOf);
    return [
      ...(one === null ? [] : [{ title: `Add ${name} to the manifest`, edits: one, isCertain: true, to: null }]),
      ...(all === null
        ? []
        : [{ title: `Add all ${unlisted.length} missing tools to the manifest`, edits: all, isCertain: false, to: null }]),
    ];
  }
  const deletion = await removalFrom(tool.place, textOf);
  return [
    ...(tool.writing.kind === "text" ? replacement(tool.name, near, tool.writing.place) : []),
    ...(deletion === null ? [] : [{ title: `Take ${name} out of the manifest`, edits: deletion, isCertain: false, to: null }]),
  ];
}

function namesOf(tools: readonly Tool[]): readonly BundleEntry[] {
  return tools.map(({ name }) => ({ name }));
}

/** The edits that take the entry whose name stands at a place out of a manifest; null where that cannot be done. */
export async function removalFrom(place: Place, textOf: TextOf): Promise<readonly PlacedEdit[] | null> {
  const text = await textOf(place.file);
  return text === null ? null : jsonChange(text, place, (path, root) => deletionAt(path.slice(0, -1), root, text));
}

/** The edits that put tools at the end of a manifest's list; null where that cannot be done. */
export async function additionsTo(
  manifest: ListManifest,
  tools: readonly BundleEntry[],
  textOf: TextOf,
): Promise<readonly PlacedEdit[] | null> {
  const text = await textOf(manifest.place.file);
  if (text === null || tools.length === 0) return null;
  const entries = tools.map(bundleEntry);
  return jsonChange(text, manifest.place, (path, root) => additionAt(path, root, text, entries));
}

/** The tool that a reference most likely means, where one is spelled nearly like it, and the entry's deletion. */
async function correctReference(
  { place, tools: [tool = ""] }: Finding,
  workspace: Workspace,
  textOf: TextOf,
): Promise<readonly Correction[]> {
  const projects = [...workspace.projects.values()];
  const referring = projects.flatMap((project) => project.referring).find((file) => file.reading.file === place.file);
  const isMeant = ({ range }: { readonly range: Range }) => comparePositions(range.start, place.range.start) === 0;
  const servers = referencedServers(projects.flatMap(({ lists }) => lists));
  const call = referring?.uses.find((use) => use.kind === "call" && isMeant(use));
  if (call !== undefined) {
    const { server } = call;
    const called = servers.filter((known) => known.place !== null && server !== null && comparePlaces(known.place, server) === 0);
    return replacement(tool, nearestOf(tool, called), place, (near) => !needsEscape(near));
  }
  const reference = referring?.reading.references.find(isMeant);
  if (reference === undefined) return [];
  const near = nearestOf(
    tool,
    servers.filter(({ keys }) => meansServer(reference.server, keys)),
  );
  const text = await textOf(place.file);
  const deletion = text === null ? null : jsonChange(text, place, (path, root) => deletionAt(path, root, text));
  // A tool whose name is known at run time only may be the one that is meant.
  const isCertain = servers.every(({ isWhole }) => isWhole);
  const meant = near === null ? null : spelledIn(reference, near);
  const replacements = reference.toolRange === null ? [] : replacement(tool, meant, { file: place.file, range: reference.toolRange });
  return [
    ...replacements.map((each) => ({ ...each, isCertain })),
    ...(deletion === null ? [] : [{ title: "Take this entry out", edits: deletion, isCertain: false, to: null }]),
  ];
}

function nearestOf(tool: string, servers: readonly ReferencedServer[]): string | null {
  return nearest(
    tool,
    servers.flatMap(({ tools }) => [...tools]),
    2,
  );
}

/** Writes the near name in place of another one, where it can stand there as it is. */
function replacement(name: string, near: string | null, place: Place, canStand = isPlain): readonly Correction[] {
  if (near === null || !canStand(near)) return [];
  return [{ title: `Change ${quote(name)} to ${quote(near)}`, edits: [{ place, text: near }], isCertain: true, to: near }];
}

/** Whether a name can be written in any file without quotes. */
function isPlain(name: string): boolean {
  return /^[\w./:-]+$/.test(name);
}
