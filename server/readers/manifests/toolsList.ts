import type { Node } from "jsonc-parser";
import type { ReadList } from "../reading.ts";
import { declaration, keysOf, propertiesOf, rangeOf, startOf, textAt, valueAt } from "./json.ts";
import type { JsonFile, Manifest } from "./manifest.ts";

/**
 * A `tools/list` result, the JSON-RPC response around one, an array of tools, and (where the file is named or pasted) an array of
 * names. Source of the shapes: the MCP schema, `ListToolsResult` and `Tool`; the bare arrays are what people paste.
 */
export const toolsList: Manifest = {
  id: "tools-list",
  title: "tools/list result",
  read(json) {
    const found = findList(json);
    if (found === null) return null;
    const { array, key, label } = found;
    const range = key === null ? startOf(array, json) : rangeOf(key, json);
    const list: ReadList = { label, range, server: serverOf(json), describesProject: false };
    const declarations = (array.children ?? []).flatMap((element) => {
      if (element.type === "string") return [declaration(element, element, 0, json)];
      const name = valueAt(element, "name");
      return name === undefined && !isNamelessTool(element) ? [] : [declaration(name, element, 0, json)];
    });
    return { lists: [list], declarations, keys: [] };
  },
};

interface Found {
  readonly array: Node;
  /** The `tools` key; null for a bare array. */
  readonly key: Node | null;
  readonly label: string;
}

function findList(json: JsonFile): Found | null {
  const { root } = json;
  if (root.type === "array") return isToolArray(root, json) || isNameArray(root, json) ? { array: root, key: null, label: "tools" } : null;
  for (const path of [[], ["result"]]) {
    const holder = valueAt(root, ...path);
    const property = propertiesOf(holder).find(({ key }) => key.value === "tools");
    if (property?.value.type === "array" && isToolArray(property.value, json)) {
      return { array: property.value, key: property.key, label: [...path, "tools"].join(".") };
    }
  }
  return null;
}

/**
 * Whether an array holds tools: one of its elements has a name and a schema, or, in a file that the user names, a name. An array of
 * other things with names (people, compiler plug-ins, OpenAPI tags) does not; an empty one is an empty list only where it is named.
 */
function isToolArray(array: Node, json: JsonFile): boolean {
  const elements = array.children ?? [];
  if (elements.length === 0) return json.isNamed && json.root.type === "object";
  return elements.some((element) => {
    const keys = keysOf(element);
    const hasSchema = ["inputSchema", "input_schema", "outputSchema"].some((key) => keys.has(key));
    return (keys.has("name") || keys.has("description")) && (hasSchema || (json.isNamed && keys.has("name")));
  });
}

/** Names alone are a tool list only where the user says so: many files hold arrays of strings. */
function isNameArray(array: Node, json: JsonFile): boolean {
  const elements = array.children ?? [];
  return json.isNamed && elements.length > 0 && elements.every((element) => element.type === "string");
}

/** An element without a name that is meant as an MCP tool, and not as a tool in a model API's own form. */
function isNamelessTool(element: Node): boolean {
  const keys = keysOf(element);
  return ["inputSchema", "input_schema", "description", "title"].some((key) => keys.has(key)) && !keys.has("function") && !keys.has("type");
}

/** Some dumps carry what the server said of itself beside the list. */
function serverOf(json: JsonFile): ReadList["server"] {
  for (const path of [["serverInfo"], ["result", "serverInfo"]]) {
    const info = valueAt(json.root, ...path);
    if (info !== undefined) return { name: textAt(info, "name"), title: textAt(info, "title"), range: startOf(info, json) };
  }
  return null;
}
