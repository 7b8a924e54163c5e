import { compactLength, type DocumentNode, keysOf, propertyOf, textAt, valueAt } from "../documents/node.ts";
import type { ReadDeclaration } from "../readDeclaration.ts";
import type { ReadList } from "../reading.ts";
import { declarationIn, rangeOf, startOf } from "./elements.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/**
 * A `tools/list` result, the JSON-RPC response around one, an array of such (each a list of its own), an array of tools, and (where the file
 * is named or pasted) an array of names. Source of the shapes: the MCP schema, `ListToolsResult` and `Tool`; the bare arrays are what people paste.
 */
export const toolsList: Manifest = {
  id: "tools-list",
  title: "tools/list result",
  read(file) {
    const found = findLists(file);
    if (found.length === 0) return null;
    return {
      lists: found.map((one, index) => listOf(one, index, file)),
      declarations: found.flatMap(({ array }, index) => declarationsIn(array, index, file)),
      keys: [],
    };
  },
};

function listOf({ holder, array, key, label }: Found, index: number, file: ManifestFile): ReadList {
  const range = key === null ? startOf(array, file) : rangeOf(key, file);
  const size = file.text.length > farFromLimits ? { characters: compactLength(array) } : {};
  return { label: index === 0 ? label : `${label}-${index + 1}`, range, server: serverOf(holder, file), ...size };
}

function declarationsIn(array: DocumentNode, index: number, file: ManifestFile): readonly ReadDeclaration[] {
  const elements = array.children ?? [];
  if (isNameArray(array)) return elements.flatMap((element) => declarationIn(element, element, file, index));
  return elements.flatMap((element) => {
    const name = valueAt(element, "name");
    return isForeignTool(element) || (name === undefined && !isNamelessTool(element)) ? [] : declarationIn(element, name, file, index);
  });
}

/** Characters of a document that is too short to go over any limit: its list is not counted. */
const farFromLimits = 500_000;

interface Found {
  /** The result; the array itself for a bare one. */
  readonly holder: DocumentNode;
  readonly array: DocumentNode;
  /** The `tools` key; null for a bare array. */
  readonly key: DocumentNode | null;
  readonly label: string;
}

function findLists(file: ManifestFile): readonly Found[] {
  const { root, isNamed } = file;
  if (root.type !== "array") return findResult(root, isNamed);
  // Names alone are a tool list only where the user says so: many files hold arrays of strings.
  if (isToolArray(root, root, isNamed) || (isNamed && isNameArray(root))) return [{ holder: root, array: root, key: null, label: "tools" }];
  const elements = root.children ?? [];
  return elements.every(holdsTools) ? elements.flatMap((element) => findResult(element, isNamed)) : [];
}

/** Where the `tools` of a result stand: in it, or in the response around it. */
const waysToTools = [[], ["result"]];

function holdsTools(element: DocumentNode): boolean {
  return waysToTools.some((path) => valueAt(element, ...path, "tools")?.type === "array");
}

/** The list of a result or of a response around one; none in any other value. */
function findResult(holder: DocumentNode, isNamed: boolean): readonly Found[] {
  for (const path of waysToTools) {
    const result = valueAt(holder, ...path);
    const property = propertyOf(result, "tools");
    if (property?.value.type === "array" && !isRequest(result) && isToolArray(property.value, holder, isNamed))
      return [{ holder, array: property.value, key: property.key, label: [...path, "tools"].join(".") }];
  }
  return [];
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
function isToolArray(array: DocumentNode, holder: DocumentNode, isNamed: boolean): boolean {
  const elements = array.children ?? [];
  if (elements.length === 0) return isNamed && holder.type === "object";
  return elements.some((element) => {
    const keys = keysOf(element);
    if (isForeignTool(element)) return false;
    if ((keys.has("name") || keys.has("description")) && schemaKeys.some((key) => keys.has(key))) return true;
    return isNamed && keys.has("name") && (holder.type === "object" || [...keys].every((key) => toolKeys.has(key)));
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
function serverOf(holder: DocumentNode, file: ManifestFile): ReadList["server"] {
  for (const path of [["serverInfo"], ["result", "serverInfo"]]) {
    const info = valueAt(holder, ...path);
    if (info !== undefined) return { name: textAt(info, "name"), title: textAt(info, "title"), range: startOf(info, file) };
  }
  return null;
}
