import { smallestLimit } from "../../../shared/names/renameMap.ts";
import { isChosen } from "../../../shared/openapi/choice.ts";
import {
  type Conversion,
  type ConversionOptions,
  convertOpenApi,
  type McpTool,
  nameTools,
  type Refused,
  usualConversion,
} from "../../../shared/openapi/convert.ts";
import { saysNoTool } from "../../../shared/openapi/extensions.ts";
import { compareNames } from "../../../shared/openapi/naming/compareNames.ts";
import { namingSchemes } from "../../../shared/openapi/naming/index.ts";
import { operationTitle } from "../../../shared/openapi/naming/pathName.ts";
import { portable } from "../../../shared/openapi/naming/portable.ts";
import { type GivenName, type NamingStyle, namingStyles, usualNaming } from "../../../shared/openapi/naming/scheme.ts";
import { operationsOf } from "../../../shared/openapi/operations.ts";
import { summaryLines, summaryOf } from "../../../shared/openapi/summary.ts";
import { resultOf } from "../../../shared/openapi/toolLists.ts";
import { messageOf } from "../../../shared/thrown.ts";
import { visibleName } from "../../formats/text/visible.ts";
import { type PlainDocument, plainDocument } from "../../readers/documents/plainDocument.ts";
import { notesOfUnread } from "../../readers/openApi/unread.ts";
import { decodeText } from "../../workspace/fileSystem.ts";
import { nodeFileSystem } from "../../workspace/nodeFileSystem.ts";
import { resolvePath } from "../../workspace/paths.ts";
import { oneOf, parse, wholeNumber } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal, type Terminal, UsageError } from "./command.ts";

const schemeIds = namingSchemes.map(({ id }) => id);

/** Converts one document and judges nothing: what `check` would say of the tools is asked of the file that this prints. */
export const openapi: Command = {
  id: "openapi",
  usage: "openapi <file>",
  summary: "Convert an OpenAPI 3.x or Swagger 2.0 document to a tools/list result. Nothing that it refers to is loaded.",
  help: `  <file>                 JSON or YAML, by its content; - is standard input
  --format FORMAT        json: the result (as usual); report: with what each argument is in the API, and what was told;
                         names: what each naming calls each tool
  --naming NAMING        ${schemeIds.join(", ")}; ${portable.id} as usual, the others do what those converters do
  --style STYLE          ${namingStyles.join(", ")}; ${usualNaming.style} as usual. as-is keeps the dots of an operationId
  --prefix TEXT          what stands before every name
  --max-name-length N    where names are cut, with a checksum; ${usualNaming.maxNameLength} as usual, 48 leaves room for a server's name
  --single-body          give every request body as one argument, "body"
  --content-type TYPE    take this type of a body where there are several; JSON as usual
  --output-schema        give the schema of the first 2xx answer that is a JSON object
  --no-annotations       leave out what the HTTP method says of a tool
  --tag TAG              convert operations with this tag only; repeat for several
  --path BEGINNING       convert operations whose paths begin so only; repeat for several
  --split N              give an array of results of at most N tools each: OpenAI refuses a list of more than 128

The result goes to standard output, a summary of it to standard error.`,
  async run(args, terminal) {
    const { values, positionals } = parse({ args: [...args], options: argumentOptions, allowPositionals: true });
    const format = oneOf("--format", values.format ?? "json", ["json", "report", "names"]);
    const options = conversionOptions(values);
    const most = wholeNumber("--split", values.split, 1) ?? null;
    if (most !== null && format === "names") throw new UsageError("--split is for --format json and report: names are no list");
    const [file, another] = positionals;
    if (file === undefined || file === "") throw new UsageError("openapi needs a file; - is standard input");
    if (another !== undefined) throw new UsageError(`openapi takes one file, found "${another}" as well`);
    const document = await read(file, terminal);
    const unread = notesOfUnread(document);
    const refuse = ({ refused }: Refused) => new Refusal(`${titleOf(file)}: ${refused}`);
    if (format === "names") {
      const named = nameTools(document.value, options, unread);
      if ("refused" in named) throw refuse(named);
      terminal.print(namesText(document.value, options));
      for (const line of summaryLines(summaryOf(named))) terminal.complain(line);
    } else {
      const conversion = convertOpenApi(document.value, options, unread);
      if ("refused" in conversion) throw refuse(conversion);
      const result = format === "json" ? resultOf(toolsOf(conversion), most) : reportOf(conversion, most);
      terminal.print(`${JSON.stringify(result, null, 2)}\n`);
      for (const line of summaryLines(summaryOf(conversion), most)) terminal.complain(line);
    }
    return exitStatus.fine;
  },
};

const argumentOptions = {
  format: { type: "string" },
  naming: { type: "string" },
  style: { type: "string" },
  prefix: { type: "string" },
  "max-name-length": { type: "string" },
  "single-body": { type: "boolean" },
  "content-type": { type: "string" },
  "output-schema": { type: "boolean" },
  "no-annotations": { type: "boolean" },
  tag: { type: "string", multiple: true },
  path: { type: "string", multiple: true },
  split: { type: "string" },
} as const;

interface ParsedValues {
  readonly naming?: string | undefined;
  readonly style?: string | undefined;
  readonly prefix?: string | undefined;
  readonly "max-name-length"?: string | undefined;
  readonly "single-body"?: boolean | undefined;
  readonly "content-type"?: string | undefined;
  readonly "output-schema"?: boolean | undefined;
  readonly "no-annotations"?: boolean | undefined;
  readonly tag?: string[] | undefined;
  readonly path?: string[] | undefined;
}

/** Throws a UsageError for a value that means nothing. */
function conversionOptions(values: ParsedValues): ConversionOptions {
  const id = oneOf("--naming", values.naming ?? portable.id, schemeIds);
  const scheme = namingSchemes.find((one) => one.id === id) ?? portable;
  for (const option of ["style", "prefix", "max-name-length"] as const) {
    if (!scheme.hasOptions && values[option] !== undefined)
      throw new UsageError(`--${option} is for --naming ${portable.id}: ${scheme.title} has none`);
  }
  const style = oneOf("--style", values.style ?? usualNaming.style, namingStyles) as NamingStyle;
  const maxNameLength = wholeNumber("--max-name-length", values["max-name-length"], smallestLimit) ?? usualNaming.maxNameLength;
  return {
    scheme,
    naming: { style, prefix: values.prefix ?? "", maxNameLength },
    bodyAsOneArgument: values["single-body"] === true,
    contentType: values["content-type"] ?? null,
    outputSchema: values["output-schema"] === true,
    annotations: values["no-annotations"] !== true && usualConversion.annotations,
    tags: values.tag ?? [],
    paths: values.path ?? [],
  };
}

/** A document as a plain value. Throws a Refusal that names the file, with the place where it is broken. */
async function read(file: string, terminal: Terminal): Promise<Extract<PlainDocument, { kind: "value" }>> {
  const { text, unreadable } = file === "-" ? decodeText(await terminal.readStandardInput(), "") : await readFile(file, terminal);
  if (unreadable !== null) throw new Refusal(`${titleOf(file)}: ${unreadable}`);
  const document = await plainDocument(text, file);
  if (document.kind === "value") return document;
  const place = document.at === null ? "" : `:${document.at.line}:${document.at.column}`;
  throw new Refusal(`${titleOf(file)}${place}: ${document.says}`);
}

async function readFile(file: string, { workingDirectory }: Terminal) {
  const path = resolvePath(workingDirectory, file);
  try {
    const found = await nodeFileSystem.stat(path);
    if (found === null) throw new Error("no such file");
    if (found.kind === "folder") throw new Error("it is a folder: openapi takes one document");
    return await nodeFileSystem.readText(path);
  } catch (error) {
    throw new Refusal(`${file}: ${messageOf(error)}`);
  }
}

function titleOf(file: string): string {
  return file === "-" ? "standard input" : file;
}

function toolsOf({ tools }: Conversion): readonly McpTool[] {
  return tools.map(({ tool }) => tool);
}

/** The result, as `tools` or as `lists`, with what a server has to know, and what the summary was made of. */
function reportOf(conversion: Conversion, most: number | null) {
  const result = resultOf(toolsOf(conversion), most);
  const { told, ...summary } = summaryOf(conversion);
  return {
    version: 1,
    summary: { ...summary, told: told.map(({ kind, level, count, says }) => ({ kind, level, count, says })) },
    operations: conversion.tools.map(({ tool, operation, name, arguments: given }) => ({
      method: operation.method,
      path: operation.path,
      operationId: operation.operationId,
      tool: tool.name,
      nameFrom: name.from,
      arguments: given,
    })),
    notes: conversion.notes,
    ...("tools" in result ? result : { lists: result }),
  };
}

/** A line for each operation that is converted, and below it the name that each naming gives to its tool. */
function namesText(document: unknown, options: ConversionOptions): string {
  const width = Math.max(...schemeIds.map((id) => id.length));
  // The names are those of the whole document, whatever part of it is chosen.
  const operations = operationsOf(document).operations.filter(({ value }) => !saysNoTool(value));
  const compared = compareNames(operations, options.naming);
  const blocks = operations.flatMap((operation, index) => {
    const names = compared[index]?.names ?? new Map<string, GivenName>();
    const lines = [...names].map(([id, { name, changes }]) => {
      const said = changes.length === 0 || name === null ? "" : `  (${changes.join(", ")})`;
      return `  ${id.padEnd(width)}  ${name === null ? "no tool" : visibleName(name)}${said}\n`;
    });
    return isChosen(operation, options) ? [`${visibleName(operationTitle(operation))}\n${lines.join("")}`] : [];
  });
  return blocks.join("");
}
