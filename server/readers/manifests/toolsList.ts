import type { Node } from "jsonc-parser";
import type { ReadList } from "../reading.ts";
import { declarationIn, keysOf, propertyOf, rangeOf, startOf, textAt, valueAt } from "./json.ts";
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
    const elements = array.children ?? [];
    const declarations = isNameArray(array)
      ? elements.flatMap((element) => declarationIn(element, element, json))
      : elements.flatMap((element) => {
          const name = valueAt(element, "name");
          return isForeignTool(element) || (name === undefined && !isNamelessTool(element)) ? [] : declarationIn(element, name, json);
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
  const { root, isNamed } = json;
  if (root.type === "array") {
    // Names alone are a tool list only where the user says so: many files hold arrays of strings.
    return isToolArray(root, json) || (isNamed && isNameArray(root)) ? { array: root, key: null, label: "tools" } : null;
  }
  for (const path of [[], ["result"]]) {
    const holder = valueAt(root, ...path);
    const property = propertyOf(holder, "tools");
    if (property?.value.type === "array" && !isRequest(holder) && isToolArray(property.value, json)) {
      return { array: property.value, key: property.key, label: [...path, "tools"].join(".") };
    }
  }
  return null;
}

/** A request to a model API carries tools too, in that API's own form. */
function isRequest(holder: Node | undefined): boolean {
  const keys = keysOf(holder);
  return keys.has("model") || keys.has("messages");
}

/**
 * Whether an array holds tools: one of its elements has a name and a schema, or, in a file that the user names, a name, and in a bare
 * array nothing that tools do not have. An array of other things with names (people, compiler options, OpenAPI tags) does not; an empty
 * one is an empty list only where it is named.
 */
function isToolArray(array: Node, { root, isNamed }: JsonFile): boolean {
  const elements = array.children ?? [];
  if (elements.length === 0) return isNamed && root.type === "object";
  return elements.some((element) => {
    const keys = keysOf(element);
    if (isForeignTool(element)) return false;
    if ((keys.has("name") || keys.has("description")) && schemaKeys.some((key) => keys.has(key))) return true;
    return isNamed && keys.has("name") && (root.type === "object" || [...keys].every((key) => toolKeys.has(key)));
  });
}

const schemaKeys = ["inputSchema", "input_schema", "outputSchema"];

/** What a tool has besides its schemas. Source: the MCP schema, `Tool`. */
const toolKeys = new Set(["name", "title", "description", "annotations", "icons", "execution", "_meta"]);

function isNameArray(array: Node): boolean {
  const elements = array.children ?? [];
  return elements.length > 0 && elements.every((element) => element.type === "string");
}

/** A tool in the form of a model API: `{ "type": "function", … }`. */
function isForeignTool(element: Node): boolean {
  const keys = keysOf(element);
  return keys.has("function") || (keys.has("type") && !schemaKeys.some((key) => keys.has(key)));
}

/** An element without a name that is meant as a tool. */
function isNamelessTool(element: Node): boolean {
  const keys = keysOf(element);
  return [...schemaKeys, "description", "title"].some((key) => keys.has(key));
}

/** Some dumps carry what the server said of itself beside the list. */
function serverOf(json: JsonFile): ReadList["server"] {
  for (const path of [["serverInfo"], ["result", "serverInfo"]]) {
    const info = valueAt(json.root, ...path);
    if (info !== undefined) return { name: textAt(info, "name"), title: textAt(info, "title"), range: startOf(info, json) };
  }
  return null;
}
