import { isObject, type JsonObject, own, ownObject, ownText } from "../jsonObject.ts";
import { toolNameIn } from "./extensions.ts";
import { keysOfReference, valueAt } from "./references.ts";

/** What of an operation its tool can be named by. */
export interface NamedOperation {
  readonly path: string;
  /** As HTTP has it, lower case: `get`. */
  readonly method: string;
  /** Null without one, and for one that is empty or no text. */
  readonly operationId: string | null;
  /** Why what stands at `operationId` is none; absent where one is written, or nothing. */
  readonly idFault?: "it is empty" | "it is no text";
  /** The name that an extension gives to its tool; null without one. */
  readonly toolName: { readonly text: string } | null;
  readonly summary: string | null;
}

/** One operation of a document: what becomes a tool. */
export interface Operation extends NamedOperation {
  /** The keys from the root to the operation, where it is written: behind the `$ref` of its path. */
  readonly keys: readonly string[];
  /** With the keys from the root to it. */
  readonly toolName: { readonly text: string; readonly keys: readonly string[] } | null;
  readonly value: JsonObject;
  /** What it stands in, where the parameters of all its operations are. */
  readonly pathItem: JsonObject;
}

/** What stands under `paths` and cannot be read as an operation. */
export interface LeftOut {
  /** The keys from the root to it. */
  readonly keys: readonly string[];
  /** The path that it stands at. */
  readonly path: string;
  /** Absent where it stands elsewhere. */
  readonly value?: unknown;
  /** As the rest of a sentence: `it is no object`. */
  readonly because: string;
}

/** The operations of a document, and what in it is none. */
export interface OperationList {
  /** In the order of the document. */
  readonly operations: readonly Operation[];
  readonly leftOut: readonly LeftOut[];
}

/** The keys under a path that are operations. `query` came with OpenAPI 3.2. Source: OpenAPI Specification 3.2.0, Path Item Object. */
const methods: ReadonlySet<string> = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** Where operations of other methods stand, since OpenAPI 3.2. */
const otherMethods = "additionalOperations";

/** Every operation under the `paths` of a document. Webhooks and callbacks are none: they are calls of the API to its user. */
export function operationsOf(document: unknown): OperationList {
  const found = [...readPaths(document)];
  return {
    operations: found.flatMap((entry) => ("because" in entry ? [] : [entry])),
    leftOut: found.flatMap((entry) => ("because" in entry ? [entry] : [])),
  };
}

type Entry = Operation | LeftOut;

function* readPaths(document: unknown): Generator<Entry> {
  for (const [path, item] of Object.entries(ownObject(document, "paths") ?? {})) {
    if (path.startsWith("x-")) continue;
    if (isObject(item)) yield* readPath(document, path, item);
    else yield { keys: ["paths", path], path, value: item, because: whyNoObject(item) };
  }
}

/** What is written at a path, then what its `$ref` adds. */
function* readPath(document: unknown, path: string, written: JsonObject): Generator<Entry> {
  const seen = new Set<unknown>();
  const known = new Set<string>();
  let keys: readonly string[] = ["paths", path];
  let item: unknown = written;
  let hasFound = false;
  while (isObject(item) && !seen.has(item)) {
    seen.add(item);
    for (const [key, value] of Object.entries(item)) {
      if (known.has(key)) continue;
      for (const entry of readKey(document, path, item, [...keys, key], value)) {
        hasFound = true;
        yield entry;
      }
    }
    for (const key of Object.keys(item)) known.add(key);
    const reference = own(item, "$ref");
    if (reference === undefined) return;
    const target = typeof reference === "string" ? keysOfReference(reference) : null;
    if (target === null) {
      yield { keys: ["paths", path, "$ref"], path, because: "its $ref leads out of the document, and nothing is loaded" };
      return;
    }
    item = valueAt(document, target);
    if (!isObject(item)) yield { keys: ["paths", path, "$ref"], path, because: "its $ref leads nowhere" };
    // What is written on the way round is an operation all the same.
    else if (seen.has(item) && !hasFound) yield { keys: ["paths", path, "$ref"], path, because: "its $ref leads back to it" };
    keys = target;
  }
}

/** The operations at one key of a path item. */
function* readKey(document: unknown, path: string, pathItem: JsonObject, keys: readonly string[], value: unknown): Generator<Entry> {
  const key = keys.at(-1) ?? "";
  if (methods.has(key)) yield readOperation(document, path, key, pathItem, keys, value);
  else if (methods.has(key.toLowerCase())) yield { keys, path, value, because: "methods are written in lower case" };
  else if (key === otherMethods && isObject(value)) {
    for (const [method, other] of Object.entries(value))
      yield readOperation(document, path, method.toLowerCase(), pathItem, [...keys, method], other);
  }
}

function readOperation(
  document: unknown,
  path: string,
  method: string,
  pathItem: JsonObject,
  written: readonly string[],
  writtenValue: unknown,
): Entry {
  const { keys, value } = whereWritten(document, written, writtenValue);
  if (!isObject(value)) return { keys, path, value, because: whyNoObject(value) };
  const toolName = toolNameIn(value);
  return {
    path,
    method,
    keys,
    ...idOf(own(value, "operationId")),
    toolName: toolName === null ? null : { text: toolName.text, keys: [...keys, ...toolName.keys] },
    summary: ownText(value, "summary"),
    value,
    pathItem,
  };
}

/** YAML has null for what is not written yet. */
function whyNoObject(value: unknown): string {
  return value === null ? "it is empty" : "it is no object";
}

function idOf(written: unknown): Pick<NamedOperation, "operationId" | "idFault"> {
  if (typeof written === "string" && written !== "") return { operationId: written };
  return { operationId: null, ...(written === undefined ? {} : { idFault: written === "" ? "it is empty" : "it is no text" }) };
}

/**
 * An operation that is a reference, which OpenAPI does not know and people write: where it leads inside of the document; as it is where it
 * leads out of it or nowhere.
 */
function whereWritten(
  document: unknown,
  keys: readonly string[],
  value: unknown,
): { readonly keys: readonly string[]; readonly value: unknown } {
  const target = keysOfReference(ownText(value, "$ref") ?? "");
  const found = target === null ? undefined : valueAt(document, target);
  return target === null || !isObject(found) ? { keys, value } : { keys: target, value: found };
}
