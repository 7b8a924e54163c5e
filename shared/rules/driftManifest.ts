import type { ListManifest, Tool, ToolList } from "../model.ts";
import { quote } from "../names/characters.ts";
import { nearest } from "../names/near.ts";
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
    'What stands in `tools` of a bundle\'s manifest is what people and directories see before the server runs. A tool that is listed and not registered cannot be called; one that is registered and not listed is there and nobody knows. Nothing fails, so nobody notices. Bring the two together, or set `"tools_generated": true` where more tools come at run time.',
  quote: null,
  source: "https://github.com/chrischall/ofw-mcp/issues/283",
  read: "2026-11-30",
  check({ list }, report) {
    for (const manifest of list.manifests) checkManifest(manifest, list, report);
  },
};

function checkManifest({ place, isWhole }: ListManifest, { tools, unresolved }: ToolList, report: Report): void {
  const listed = tools.filter((tool) => isListed(tool, place.file));
  const registered = tools.filter((tool) => !isListed(tool, place.file));
  // A server none of whose tools can be seen registers them in a way that is not known here.
  if (registered.length === 0) return;
  const listedNames = new Set(listed.map(({ name }) => name));
  const registeredNames = new Set(registered.map(({ name }) => name));
  const unlisted = [...registeredNames].filter((name) => !listedNames.has(name));
  for (const tool of listed) {
    // One of the names that only a run can tell may be this one.
    if (registeredNames.has(tool.name) || unresolved.length > 0) continue;
    const near = nearest(tool.name, unlisted, 2);
    const hint = near === null ? "Take it out, or register it." : `Is it ${quote(near)}?`;
    report({
      ...said(tool),
      message: `The manifest lists ${quote(tool.name)}, and the server registers no tool of that name: whoever reads the manifest expects a tool that cannot be called. ${hint}`,
    });
  }
  if (!isWhole) return;
  const seen = new Set<string>();
  for (const tool of registered) {
    if (listedNames.has(tool.name) || seen.has(tool.name)) continue;
    seen.add(tool.name);
    const statement = said(tool);
    report({
      ...statement,
      related: [...statement.related, { place, message: "the manifest's list" }],
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
