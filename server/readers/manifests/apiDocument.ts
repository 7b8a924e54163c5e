import { excerpt } from "../../../shared/names/characters.ts";
import { pathName } from "../../../shared/openapi/naming/pathName.ts";
import type { LeftOut } from "../../../shared/openapi/operations.ts";
import { versionOf } from "../../../shared/openapi/version.ts";
import { type DocumentNode, propertyOf, valueAt } from "../documents/node.ts";
import { plainValue } from "../documents/plainValue.ts";
import { faultOfKeys } from "../documents/repeatedKeys.ts";
import { describedLists, isLeftOut, namesMcp } from "../openApi/extensions.ts";
import { IndexedDocument } from "../openApi/indexedDocument.ts";
import { InputSchemas } from "../openApi/inputSchema.ts";
import { linksIn } from "../openApi/links.ts";
import { operationIdWriting } from "../openApi/operationId.ts";
import { type Operation, operationsOf } from "../openApi/operations.ts";
import type { KnownName, ReadDeclaration } from "../readDeclaration.ts";
import { readFaults } from "../schemas/readFaults.ts";
import { rangeOf, writingOf } from "./elements.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest, ManifestFile, ManifestReading } from "./manifest.ts";

/**
 * An OpenAPI document (3.0, 3.1, 3.2, or Swagger 2.0): every operation under `paths` is a tool of the server that is made of it. Most such
 * documents describe an API of which nobody makes tools, so that they count only where a converter is named, unless they speak of MCP
 * themselves.
 */
export const apiDocument: Manifest = {
  id: "openapi",
  title: "OpenAPI document",
  read(file) {
    if (!statesVersion(file.root)) return null;
    const paths = propertyOf(file.root, "paths");
    const indexed = new IndexedDocument(file.root);
    const document = plainValue(file.root);
    const { operations, leftOut } = operationsOf(document, indexed);
    const described = listsOrNull(describedLists(file.root, operations), file) ?? nothing;
    const tools = operations.filter((operation) => !isLeftOut(operation));
    if (paths === undefined || tools.length === 0) return described;
    const isNamed = namesMcp(document, operations);
    const index = described.lists.length;
    const schemas = new InputSchemas(file, indexed);
    const links = file.text.includes("links") ? linksIn(indexed) : new Map<string, readonly DocumentNode[]>();
    const twins = twinsOf(operations);
    return {
      lists: [
        ...described.lists,
        { label: "paths", range: rangeOf(paths.key, file), server: null, ...(isNamed ? {} : { form: "converted" }) },
      ],
      declarations: [
        ...described.declarations,
        ...tools.flatMap((operation) =>
          declarationOf(operation, twins.get(operation), isNamed ? "named" : "converted", index, schemas, links, file),
        ),
      ],
      keys: [],
      failure: faultOfKeys(file.root, file.lines) ?? faultOfOperations(leftOut),
    };
  },
};

/** What is written where an operation is expected and is none. What stands in another document a bundler brings in. */
function faultOfOperations(leftOut: readonly LeftOut[]): string | null {
  const [first, ...more] = leftOut.filter(({ value }) => value !== undefined);
  if (first === undefined) return null;
  const others = more.length === 0 ? "" : `; ${more.length} more ${more.length === 1 ? "operation is" : "operations are"} none`;
  return `not read whole: ${excerpt(first.keys.slice(1).join(" "))} is no operation: ${first.because}${others}`;
}

/** Whether a document says that it is one of OpenAPI, without a look at all the rest of it. */
function statesVersion(root: DocumentNode): boolean {
  const [openapi, swagger] = ["openapi", "swagger"].map((key) => valueAt(root, key)?.value);
  return versionOf({ openapi, swagger }) !== null;
}

/** By operation, another one that is written in the same place, by a reference or an alias; none for most. */
function twinsOf(operations: readonly Operation[]): ReadonlyMap<Operation, Operation> {
  const first = new Map<DocumentNode, Operation>();
  const twins = new Map<Operation, Operation>();
  for (const operation of operations) {
    const twin = first.get(operation.node);
    if (twin === undefined) first.set(operation.node, operation);
    else {
      twins.set(operation, twin);
      if (!twins.has(twin)) twins.set(twin, operation);
    }
  }
  return twins;
}

const nothing: ManifestReading = { lists: [], declarations: [], keys: [] };

function declarationOf(
  operation: Operation,
  twin: Operation | undefined,
  form: ReadDeclaration["form"],
  index: number,
  schemas: InputSchemas,
  links: ReadonlyMap<string, readonly DocumentNode[]>,
  file: ManifestFile,
): readonly ReadDeclaration[] {
  const name = nameOf(operation, twin, links, file);
  if (name === null) return [];
  return [
    {
      name,
      form,
      group: { kind: "list", index },
      guard: "",
      isRegistration: false,
      subject: null,
      renames: null,
      line: file.lines.position(operation.key.offset).line,
      ...readFaults(schemas.verdictsOn(operation), file.lines),
    },
  ];
}

/** Null where a fault in the file leaves the name unknown. `twin` is another operation that is written in the same place. */
function nameOf(
  operation: Operation,
  twin: Operation | undefined,
  links: ReadonlyMap<string, readonly DocumentNode[]>,
  file: ManifestFile,
): KnownName | null {
  const { method, path, operationId, idFault, toolName, toolNameNode, summary, key } = operation;
  const id = valueAt(operation.node, "operationId");
  const written = toolNameNode ?? (operationId === null ? undefined : id);
  const named = {
    method,
    path,
    operationId,
    ...(idFault === undefined ? {} : { idFault }),
    toolName: toolName === null ? null : { text: toolName.text },
    // Nobody names a tool by it that has something better.
    summary: operationId === null ? summary : null,
  };
  const tool = { kind: "known", affixes: [], literal: null, operation: named } as const;
  if (written === undefined) {
    const writing = operationIdWriting(operation, id, twin, file);
    return { ...tool, name: pathName(operation), written: null, range: rangeOf(key, file), origin: "derived", writing };
  }
  if (file.torn.has(written.offset)) return null;
  const name = String(written.value);
  const range = rangeOf(written, file);
  // A name that an extension gives is none that a link knows.
  const linked = toolNameNode === undefined ? (links.get(name) ?? []).filter(({ offset }) => !file.torn.has(offset)) : [];
  return {
    ...tool,
    name,
    written: name,
    range,
    origin: "manifest",
    writing: writingOf(written, range, file),
    ...(linked.length === 0 ? {} : { links: linked.map((link) => writingOf(link, rangeOf(link, file), file)) }),
  };
}
