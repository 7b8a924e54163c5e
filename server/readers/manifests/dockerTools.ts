import { keysOf, textAt, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/**
 * `tools.json` of a server in Docker's registry: an array of tools whose arguments are a list of their own and no schema. Source:
 * docker/mcp-registry, CONTRIBUTING.md and servers/<name>/tools.json, read 2026-11-30.
 */
export const dockerTools: Manifest = {
  id: "docker-tools",
  title: "tools of Docker's registry",
  read(file) {
    if (!/(?:^|\/)tools\.json$/.test(file.file) || file.root.type !== "array") return null;
    const elements = file.root.children ?? [];
    const areTools = elements.every((element) => {
      const keys = keysOf(element);
      return textAt(element, "description") !== null && [...keys].every((key) => toolKeys.has(key));
    });
    if (!areTools || !elements.some((element) => valueAt(element, "arguments")?.type === "array")) return null;
    const tools = elements.map((element) => ({ element, name: valueAt(element, "name") }));
    return listsOrNull([{ label: "tools", key: null, tools }], file);
  },
};

const toolKeys = new Set(["name", "description", "arguments", "annotations"]);
