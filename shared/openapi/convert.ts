import { type JsonObject, own, ownObject, ownText } from "../jsonObject.ts";
import { excerpt, lengthOf } from "../names/characters.ts";
import { annotationsOf, type ToolAnnotations } from "./annotations.ts";
import { ApiDocument } from "./apiDocument.ts";
import { isChosen, unmetWishes } from "./choice.ts";
import { embedWithin } from "./embedding.ts";
import { saysNoTool } from "./extensions.ts";
import { whyNoPaths } from "./fault.ts";
import { type Argument, type InputOptions, inputOf } from "./inputSchema.ts";
import { operationTitle } from "./naming/pathName.ts";
import { portable } from "./naming/portable.ts";
import { type GivenName, type NameChange, type NamingOptions, type NamingScheme, usualNaming } from "./naming/scheme.ts";
import type { Note, NoteKind, ToolNote } from "./notes.ts";
import { type LeftOut, type Operation, operationsOf } from "./operations.ts";
import { outputSchemaOf } from "./outputSchema.ts";
import { type OpenApiVersion, versionOf, whyNoOpenApi } from "./version.ts";

/** How a document is converted. */
export interface ConversionOptions extends InputOptions {
  readonly scheme: NamingScheme;
  readonly naming: NamingOptions;
  /** Whether tools get an `outputSchema` where their answer is an object. */
  readonly outputSchema: boolean;
  /** Whether tools get `annotations`. */
  readonly annotations: boolean;
  /** Tags of which an operation needs one to become a tool; empty for all operations. Names stay those of the whole document. */
  readonly tags: readonly string[];
  /** Beginnings of paths of which an operation needs one; empty for all. */
  readonly paths: readonly string[];
}

/** What holds where nobody chooses. */
export const usualConversion: ConversionOptions = {
  scheme: portable,
  naming: usualNaming,
  bodyAsOneArgument: false,
  contentType: null,
  outputSchema: false,
  annotations: true,
  tags: [],
  paths: [],
};

/** A tool as `tools/list` has it. */
export interface McpTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
}

/** A tool, and what it came from. */
export interface ConvertedTool {
  readonly tool: McpTool;
  readonly operation: Operation;
  readonly name: GivenName;
  /** What a server that gets a call has to know to make the call of the API. */
  readonly arguments: readonly Argument[];
}

/** What a document is converted to. */
export interface Conversion {
  readonly version: OpenApiVersion;
  /** `info.title`. */
  readonly title: string | null;
  /** In the order of the document. */
  readonly tools: readonly ConvertedTool[];
  /** In the order of the tools. */
  readonly notes: readonly ToolNote[];
  /** What was asked for and is nowhere in the document, a sentence each. */
  readonly unmet: readonly string[];
  readonly notMapped: NotMapped;
}

/** What stands in a document and becomes no tool, by number. */
export interface NotMapped {
  readonly webhooks: number;
  /** Ways to log in by OAuth: the server is given a token. */
  readonly oauthFlows: number;
}

/** Why a document cannot be converted: one line. */
export interface Refused {
  readonly refused: string;
}

/**
 * Converts an OpenAPI 3.x or Swagger 2.0 document, as a plain value, to tools: one for each operation under `paths`. Nothing is loaded, and no
 * document makes it throw; its time and its result grow with the number of operations. `unread` is what is to be told besides: of the text
 * that the value was read from.
 */
export function convertOpenApi(
  root: unknown,
  options: ConversionOptions = usualConversion,
  unread: readonly ToolNote[] = [],
): Conversion | Refused {
  const chosen = chosenOf(root, options, unread);
  if ("refused" in chosen) return chosen;
  const { document, named, notes, outcome } = chosen;
  const tools: ConvertedTool[] = [];
  for (const { operation, given } of named) {
    const { name } = given;
    let said = notesOfName(given, operation);
    if (name !== null) {
      const converted = convertOperation(operation, name, document, options);
      said = said.concat(converted.notes);
      tools.push({ tool: converted.tool, operation, name: given, arguments: converted.arguments });
    }
    for (const note of distinct(said)) notes.push({ ...note, operation: operationTitle(operation), tool: name });
  }
  return { ...outcome, tools, notes };
}

/** What `convertOpenApi` tells of names alone, without a look at any schema: `tools` are the names of the tools. */
export function nameTools(
  root: unknown,
  options: ConversionOptions,
  unread: readonly ToolNote[] = [],
): (Omit<Conversion, "tools"> & { readonly tools: readonly string[] }) | Refused {
  const chosen = chosenOf(root, options, unread);
  if ("refused" in chosen) return chosen;
  const { named, notes, outcome } = chosen;
  for (const { operation, given } of named) {
    for (const note of distinct(notesOfName(given, operation)))
      notes.push({ ...note, operation: operationTitle(operation), tool: given.name });
  }
  return { ...outcome, tools: named.flatMap(({ given: { name } }) => name ?? []), notes };
}

interface Chosen {
  readonly document: ApiDocument;
  readonly named: readonly { readonly operation: Operation; readonly given: GivenName }[];
  readonly notes: ToolNote[];
  readonly outcome: Omit<Conversion, "tools" | "notes">;
}

/** The operations that are converted, with their names, and what is told before any of them is looked at. */
function chosenOf(root: unknown, options: ConversionOptions, unread: readonly ToolNote[]): Chosen | Refused {
  const version = versionOf(root);
  if (version === null) return { refused: whyNoOpenApi(root) ?? "no OpenAPI document" };
  const withoutPaths = whyNoPaths(root);
  if (withoutPaths !== null)
    return { refused: own(root, "paths") === undefined ? `${withoutPaths}: there is nothing to convert` : withoutPaths };
  const found = operationsOf(root);
  const operations = found.operations.filter(({ value }) => !saysNoTool(value));
  const silent = found.operations.filter(({ value }) => saysNoTool(value));
  const leftOut: readonly LeftOut[] = [
    ...found.leftOut,
    ...silent.map(({ keys, path, value }) => ({ keys, path, value, because: "an extension of it says so" })),
  ];
  const [first] = leftOut;
  if (operations.length === 0) {
    const because = first === undefined ? "" : `: ${excerpt(first.keys.join(" "))}: ${first.because}`;
    return { refused: `no operation under "paths": there is nothing to convert${because}` };
  }
  const document = new ApiDocument(root, version);
  const names = options.scheme.name(operations, options.naming);
  const notesOfLeftOut = leftOut
    .filter((entry) => isChosen(entry, options))
    .map(({ keys, because }): ToolNote => {
      return { kind: "operation-left-out", about: because, operation: keys.slice(1).join(" "), tool: null };
    });
  const notes: ToolNote[] = [...unread, ...notesOfLeftOut];
  const named = operations.flatMap((operation, index) => {
    const given = names[index];
    return given === undefined || !isChosen(operation, options) ? [] : [{ operation, given }];
  });
  if (named.length === 0) return { refused: "no operation has a chosen tag and path" };
  const chosen = named.map(({ operation }) => operation);
  const unmet = unmetWishes(found.operations, chosen, document, options);
  return { document, named, notes, outcome: { version, title: ownText(own(root, "info"), "title"), unmet, notMapped: notMappedIn(root) } };
}

function convertOperation(operation: Operation, name: string, document: ApiDocument, options: ConversionOptions) {
  const input = embedWithin(document, "input", (embedding) => inputOf(operation, embedding, options));
  const output = options.outputSchema ? embedWithin(document, "output", (embedding) => outputSchemaOf(operation, embedding)) : null;
  const notes: Note[] = [...notesOfReference(operation, document), ...input.notes, ...(output?.notes ?? [])];
  if (output !== null && output.result === null) notes.push({ kind: "no-output-schema", about: name });
  for (const callback of Object.keys(ownObject(operation.value, "callbacks") ?? {})) notes.push({ kind: "callback", about: callback });
  const annotations = options.annotations ? annotationsOf(operation.method) : null;
  const title = titleOf(operation);
  const tool: McpTool = {
    name,
    ...(title === null ? {} : { title }),
    description: descriptionOf(operation),
    inputSchema: input.result.schema,
    ...(output === null || output.result === null ? {} : { outputSchema: output.result }),
    ...(annotations === null ? {} : { annotations }),
  };
  return { tool, notes, arguments: input.result.arguments };
}

/** What an operation that is written elsewhere leaves to say: all that is known of it are its method and path. */
function notesOfReference({ value }: Operation, document: ApiDocument): readonly Note[] {
  const resolved = document.resolve(value);
  if (resolved.kind === "found") return [];
  return [{ kind: resolved.kind === "external" ? "external-reference" : "dangling-reference", about: resolved.reference }];
}

/** The longest summary that is a title. */
const longestTitle = 80;

function titleOf({ summary }: Operation): string | null {
  const title = (summary ?? "").trim().replace(/\s+/g, " ");
  return title === "" || lengthOf(title) > longestTitle ? null : title;
}

/** Summary and description; method and path where there is neither. */
function descriptionOf(operation: Operation): string {
  const summary = (operation.summary ?? "").trim();
  const description = (ownText(operation.value, "description") ?? "").trim();
  if (description === "" || description === summary) return summary || operationTitle(operation);
  return summary === "" ? description : `${summary}\n\n${description}`;
}

const noteOfChange: Readonly<Record<NameChange, NoteKind>> = {
  cleaned: "name-cleaned",
  "began-wrong": "name-first-character",
  cut: "name-cut",
  numbered: "name-numbered",
  dotted: "name-dotted",
  "same-as-another": "name-twice",
  "left-out": "operation-left-out",
};

function notesOfName({ name, from, of, changes }: GivenName, operation: Operation): readonly Note[] {
  const about = name === null || name === of ? of : `${of} is ${name}`;
  const notes = changes.map((change): Note => ({ kind: noteOfChange[change], about }));
  return from === "path" && name !== null ? [whyFromPath(name, about, operation), ...notes] : notes;
}

function whyFromPath(name: string, about: string, { operationId, idFault }: Operation): Note {
  if (operationId !== null) return { kind: "operation-id-lost", about: `${operationId} is ${name}` };
  if (idFault === undefined) return { kind: "name-from-path", about };
  return { kind: idFault === "it is empty" ? "operation-id-empty" : "operation-id-no-text", about };
}

/** The same is told once for each operation, however often it is met in it. */
function distinct(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [`${note.kind} ${note.about}`, note])).values()];
}

function notMappedIn(root: unknown): NotMapped {
  const components = ownObject(root, "components");
  const schemes = Object.values(ownObject(root, "securityDefinitions") ?? ownObject(components, "securitySchemes") ?? {});
  const oauth = schemes.filter((scheme) => own(scheme, "type") === "oauth2" || own(scheme, "type") === "openIdConnect");
  const webhooks = ["webhooks", "x-webhooks"].flatMap((key) => Object.keys(ownObject(root, key) ?? {}));
  return { webhooks: webhooks.length, oauthFlows: oauth.length };
}
