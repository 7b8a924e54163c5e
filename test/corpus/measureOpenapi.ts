/**
 * Measures the conversion of real OpenAPI documents: `npm run corpus:openapi -- DIR [NAMING]`. DIR holds documents, JSON or
 * YAML. Each is converted with all that the converter can give; its schemas are held against JSON Schema 2020-12, its lists, in parts of as many
 * tools as model APIs take, against the default consumers by the built command line. The time is measured for the document, and for two
 * and four times its paths.
 *
 * Exit status: 1 when a list has an error, a schema is none, or four times as much takes more than eight times as long; 2 when there is nothing to
 * measure.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { plainDocument } from "../../server/readers/documents/plainDocument.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { isObject } from "../../shared/jsonObject.ts";
import { type Conversion, type ConversionOptions, convertOpenApi, type McpTool, usualConversion } from "../../shared/openapi/convert.ts";
import { namingSchemes } from "../../shared/openapi/naming/index.ts";
import { toolLists } from "../../shared/openapi/toolLists.ts";
import type { Report } from "../../shared/report.ts";

/** Above this, four times a document is taken for more than linear: the machine itself is not that steady. */
const mostGrowth = 8;

const everything: ConversionOptions = { ...usualConversion, outputSchema: true };

interface Measured {
  readonly file: string;
  readonly characters: number;
  readonly tools: number;
  readonly output: number;
  /** Milliseconds to read the document; of the processor, to convert it, twice of it, four times of it. */
  readonly read: number;
  readonly once: number;
  readonly twice: number;
  readonly fourTimes: number;
  readonly brokenSchemas: readonly string[];
  readonly errors: readonly string[];
  readonly warnings: number;
}

async function main([folder, naming = "portable"]: readonly string[]): Promise<number> {
  const scheme = namingSchemes.find(({ id }) => id === naming);
  if (folder === undefined || !existsSync(folder) || scheme === undefined)
    return refuse("usage: npm run corpus:openapi -- DIR [NAMING], a folder of OpenAPI documents");
  const files = readdirSync(folder).filter((name) => /\.(?:json|ya?ml)$/.test(name));
  if (files.length === 0) return refuse(`${folder} holds no document`);
  let isFine = true;
  for (const file of files.sort()) {
    const measured = await measure(folder, file, { ...everything, scheme });
    if (typeof measured === "string") return refuse(`${file}: ${measured}`);
    process.stdout.write(sayMeasured(measured));
    isFine &&=
      measured.errors.length === 0 && measured.brokenSchemas.length === 0 && measured.fourTimes <= mostGrowth * Math.max(measured.once, 5);
  }
  return isFine ? 0 : 1;
}

function refuse(message: string): number {
  process.stderr.write(`corpus:openapi: ${message}\n`);
  return 2;
}

/** What is measured of one document; why nothing is, as a text. */
async function measure(folder: string, file: string, options: ConversionOptions): Promise<Measured | string> {
  const path = join(folder, file);
  const before = performance.now();
  const document = await plainDocument(readFileSync(path, "utf8"), file);
  const read = performance.now() - before;
  if (document.kind === "broken") return document.says;
  const conversion = convertOpenApi(document.value, options);
  if ("refused" in conversion) return conversion.refused;
  const tools = conversion.tools.map(({ tool }) => tool);
  return {
    file,
    characters: statSync(path).size,
    tools: tools.length,
    output: JSON.stringify(tools).length,
    read,
    once: timeOf(document.value, 1, options),
    twice: timeOf(document.value, 2, options),
    fourTimes: timeOf(document.value, 4, options),
    brokenSchemas: brokenSchemasOf(conversion),
    ...checked(tools),
  };
}

/** Milliseconds of the processor that the shortest of three conversions takes, of a document with its paths so many times. */
function timeOf(document: unknown, times: number, options: ConversionOptions): number {
  const larger = repeated(document, times);
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    convertOpenApi(larger, options);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...runs);
}

function repeated(document: unknown, times: number): unknown {
  if (!isObject(document) || !isObject(document["paths"])) return document;
  const paths = Object.entries(document["paths"]);
  const copies = Array.from({ length: times }, (_, copy) => paths.map(([path, item]) => [copy === 0 ? path : `/copy${copy}${path}`, item]));
  return { ...document, paths: Object.fromEntries(copies.flat()) };
}

/** What breaks the meta-schema of JSON Schema 2020-12, patterns included. */
function brokenSchemasOf({ tools }: Conversion): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  return tools.flatMap(({ tool: { name, inputSchema, outputSchema } }) =>
    [inputSchema, outputSchema].flatMap((schema) => {
      if (schema === undefined || ajv.validateSchema(schema) === true) return [];
      return [`${name}: ${ajv.errorsText(ajv.errors)}`];
    }),
  );
}

/** What the built command line says of a list, in parts that are not too long for a model API. */
function checked(tools: readonly McpTool[]): Pick<Measured, "errors" | "warnings"> {
  const most = Math.min(
    ...consumers.flatMap(({ onByDefault, toolCount }) => (onByDefault && toolCount !== undefined ? [toolCount.max] : [])),
  );
  const folder = mkdtempSync(join(tmpdir(), "openapi-lists-"));
  try {
    const file = join(folder, "tools.json");
    writeFileSync(file, JSON.stringify(toolLists(tools, most)));
    const args = [join(process.cwd(), "dist/cli.js"), "check", "--format", "json", "--no-config", file];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 30 });
    if (status !== 0 && status !== 1) throw new Error(`the check ended with status ${status}: ${stderr.trim()}`);
    const { lists, failures, summary }: Report = JSON.parse(stdout);
    const found = lists.flatMap((list) => list.findings.filter(({ severity }) => severity === "error"));
    const judged = lists.reduce((sum, list) => sum + list.tools.length, 0);
    const missing = judged === tools.length ? [] : [`${judged} of ${tools.length} tools were judged`];
    const errors = [...found.map(({ rule, message }) => `${rule}: ${message}`), ...failures.map(({ message }) => message), ...missing];
    return { errors, warnings: summary.warnings };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sayMeasured(measured: Measured): string {
  const { file, characters, tools, output, read, once, twice, fourTimes, brokenSchemas, errors, warnings } = measured;
  const size = `${Math.round(characters / 1000)} kB, ${tools} tools, ${Math.round(output / 1000)} kB out`;
  const times = `read ${read.toFixed(0)} ms, converted ${once.toFixed(0)} ms (twice ${twice.toFixed(0)}, four times ${fourTimes.toFixed(0)})`;
  const faults = `${brokenSchemas.length} broken schemas, ${errors.length} errors, ${warnings} warnings`;
  const listed = [...brokenSchemas, ...errors].slice(0, 10).map((line) => `  ${line.slice(0, 300)}\n`);
  return `${file}: ${size}; ${times}; ${faults}\n${listed.join("")}`;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
