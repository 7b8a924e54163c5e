import { keysOf, textAt, valueAt } from "../documents/node.ts";
import { declarationIn } from "./elements.ts";
import type { Manifest } from "./manifest.ts";

/**
 * One tool of the project's server in a file of its own: an object with the name, the description and the input schema of a tool, in a
 * folder of tools. The server reads the folder and lists what it finds. Only an MCP project's files count.
 */
export const toolFile: Manifest = {
  id: "tool-file",
  title: "tool in a file",
  read(file) {
    const { root } = file;
    const name = valueAt(root, "name");
    const isTool = name?.type === "string" && keysOf(root).has("description") && textAt(root, "inputSchema", "type") === "object";
    if (!isTool || !ofTools.test(file.file)) return null;
    const reach = `${file.file}:${root.offset}`;
    const declarations = declarationIn(root, name, file).map(
      (declaration) => ({ ...declaration, form: "shaped", group: { kind: "loose", reach } }) as const,
    );
    return { lists: [], declarations, keys: [] };
  },
};

/** A folder of tools, or a file that is called a tool. */
const ofTools = /(?:^|[/_.-])tools?[/_.-]/i;
