import type { ListManifest, Tool, ToolList } from "../model.ts";
import { quote } from "../names/characters.ts";
import { nearest } from "../names/near.ts";
import { type DescribedList, registeredTools } from "../registeredTools.ts";
import { namedTool, type Report, type Rule } from "./rule.ts";

/** A bundle's manifest and the server in it that do not have the same tools. */
export const driftManifest: Rule = {
  id: "drift/manifest",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "tool-dropped",
  summary: "A manifest lists a tool that is not registered, or misses one that is.",
  about:
    'What stands in `tools` of a bundle\'s manifest is what people and directories see before the server runs. A tool that is listed and not registered cannot be called; one that is registered and not listed is there and nobody knows. Nothing fails, so nobody notices. Quick fixes bring the two together, `mcp-portability fix --drift` does it without taking anything out; or set `"tools_generated": true` where more tools come at run time.',
  quote: null,
  source: "https://github.com/chrischall/ofw-mcp/issues/283",
  read: "2026-11-30",
  check({ list }, report) {
    for (const manifest of list.manifests) checkManifest(manifest, list, report);
  },
};

/** In what a manifest and its server differ. */
export interface ManifestDrift {
  /** What the manifest lists and the server does not register, with the tool that may be meant; null for none. */
  readonly unregistered: readonly { readonly tool: Tool; readonly near: string | null }[];
  /** What the server registers and the manifest does not list: one tool for each name. */
  readonly unlisted: readonly Tool[];
}

/** See `ManifestDrift`. What only a run can tell is not counted as a difference. */
export function driftOf({ place, isWhole }: ListManifest, list: DescribedList & Pick<ToolList, "unresolved">): ManifestDrift {
  const { tools, unresolved } = list;
  const listed = tools.filter((tool) => isListed(tool, place.file));
  const registered = new Map<string, Tool>();
  for (const tool of registeredTools([list])) if (!registered.has(tool.name)) registered.set(tool.name, tool);
  // A server none of whose tools can be seen registers them in a way that is not known here.
  if (registered.size === 0) return { unregistered: [], unlisted: [] };
  const listedNames = new Set(listed.map(({ name }) => name));
  const unlisted = [...registered.values()].filter(({ name }) => !listedNames.has(name));
  const unlistedNames = unlisted.map(({ name }) => name);
  // One of the names that only a run can tell may be one that is listed.
  const unregistered = unresolved.length > 0 ? [] : listed.filter(({ name }) => !registered.has(name));
  return {
    unregistered: unregistered.map((tool) => ({ tool, near: nearest(tool.name, unlistedNames, 2) })),
    unlisted: isWhole ? unlisted : [],
  };
}

function checkManifest(manifest: ListManifest, list: ToolList, report: Report): void {
  const { unregistered, unlisted } = driftOf(manifest, list);
  for (const { tool, near } of unregistered) {
    const hint = near === null ? "Take it out, or register it." : `Is it ${quote(near)}?`;
    report({
      ...said(tool),
      message: `The manifest lists ${quote(tool.name)}, and the server registers no tool of that name: whoever reads the manifest expects a tool that cannot be called. ${hint}`,
    });
  }
  for (const tool of unlisted) {
    const statement = said(tool);
    report({
      ...statement,
      related: [...statement.related, { place: manifest.place, message: "the manifest's list" }],
      message: `The manifest does not list ${quote(tool.name)}: it can be called, and whoever reads the manifest does not know of it. Add it to "tools", or set "tools_generated" to true.`,
    });
  }
}

function isListed({ origin, place }: Tool, file: string): boolean {
  return origin === "manifest" && place.file === file;
}

function said(tool: Tool) {
  const { place, tools, related } = namedTool(tool);
  return { place, tools, related };
}
