import { compactLength, type DocumentNode, keysOf, propertyOf, textAt, valueAt } from "../documents/node.ts";
import type { ReadList } from "../reading.ts";
import { declarationIn, rangeOf, startOf } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/**
 * A `tools/list` result, the JSON-RPC response around one, an array of tools, and (where the file is named or pasted) an array of
 * names. Source of the shapes: the MCP schema, `ListToolsResult` and `Tool`; the bare arrays are what people paste.
 */
export const toolsList: Manifest = {
  id: "tools-list",
  title: "tools/list result",
  read(file) {
    const found = findList(file);
    if (found === null) return null;
    const { array, key, label } = found;
    const range = key === null ? startOf(array, file) : rangeOf(key, file);
    const size = file.text.length > farFromLimits ? { characters: compactLength(array) } : {};
    const list: ReadList = { label, range, server: serverOf(file), ...size };
    const elements = array.children ?? [];
    const declarations = isNameArray(array)
      ? elements.flatMap((element) => declarationIn(element, element, file))
      : elements.flatMap((element) => {
          const name = valueAt(element, "name");
          return isForeignTool(element) || (name === undefined && !isNamelessTool(element)) ? [] : declarationIn(element, name, file);
        });
    return { lists: [list], declarations, keys: [] };
  },
};

/** Characters of a document that is too short to go over any limit: its list is not counted. */
const farFromLimits = 500_000;

interface Found {
  readonly array: DocumentNode;
  /** The `tools` key; null for a bare array. */
  readonly key: DocumentNode | null;
  readonly label: string;
}

function findList(file: ManifestFile): Found | null {
  const { root, isNamed } = file;
  if (root.type === "array") {
    // Names alone are a tool list only where the user says so: many files hold arrays of strings.
    return isToolArray(root, file) || (isNamed && isNameArray(root)) ? { array: root, key: null, label: "tools" } : null;
  }
  for (const path of [[], ["result"]]) {
    const holder = valueAt(root, ...path);
    const property = propertyOf(holder, "tools");
    if (property?.value.type === "array" && !isRequest(holder) && isToolArray(property.value, file)) {
      return { array: property.value, key: property.key, label: [...path, "tools"].join(".") };
    }
  }
  return null;
}

/** A request to a model API carries tools too, in that API's own form. */
function isRequest(holder: DocumentNode | undefined): boolean {
  const keys = keysOf(holder);
  return keys.has("model") || keys.has("messages");
}

/**
 * Whether an array holds tools: one of its elements has a name and a schema, or, in a file that the user names, a name, and in a bare
 * array nothing that tools do not have. An array of other things with names (people, compiler options, OpenAPI tags) does not; an empty
 * one is an empty list only where it is named.
 */
function isToolArray(array: DocumentNode, { root, isNamed }: ManifestFile): boolean {
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

function isNameArray(array: DocumentNode): boolean {
  const elements = array.children ?? [];
  return elements.length > 0 && elements.every((element) => element.type === "string");
}

/** A tool in the form of a model API: `{ "type": "function", … }`. */
function isForeignTool(element: DocumentNode): boolean {
  const keys = keysOf(element);
  return keys.has("function") || (keys.has("type") && !schemaKeys.some((key) => keys.has(key)));
}

/** An element without a name that is meant as a tool. */
function isNamelessTool(element: DocumentNode): boolean {
  const keys = keysOf(element);
  return [...schemaKeys, "description", "title"].some((key) => keys.has(key));
}

/** Some dumps carry what the server said of itself beside the list. */
function serverOf(file: ManifestFile): ReadList["server"] {
  for (const path of [["serverInfo"], ["result", "serverInfo"]]) {
    const info = valueAt(file.root, ...path);
    if (info !== undefined) return { name: textAt(info, "name"), title: textAt(info, "title"), range: startOf(info, file) };
  }
  return null;
}
