import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Artefact, lineWidth } from "./artefact.ts";

/** A folder whose modules are all of one type, and the array that its index exports. */
export interface IndexedFolder {
  readonly folder: string;
  /** The interface, and the module it is in as the index imports it. */
  readonly type: string;
  readonly typeModule: string;
  /** Each member is a folder with a module of this name; without it each is a file. */
  readonly memberModule?: string;
  readonly array: string;
  /** The doc comment of the array. */
  readonly about: string;
  /** How the array is sorted, when not by the paths of the modules. */
  readonly order?: string;
}

/** An exported constant, and the module it is in as the index imports it. */
export interface Member {
  readonly name: string;
  readonly module: string;
}

const folders: readonly IndexedFolder[] = [
  {
    folder: "shared/consumers",
    type: "Consumer",
    typeModule: "./consumer.ts",
    array: "consumers",
    about: "Every consumer, in the order of reports.",
    order: "(left, right) => left.rank - right.rank",
  },
  {
    folder: "shared/clients",
    type: "Client",
    typeModule: "./client.ts",
    array: "clients",
    about: "Every client that is known by name, by id; gateways of one's own come from `customClient`.",
  },
  {
    folder: "shared/openapi/naming",
    type: "NamingScheme",
    typeModule: "./scheme.ts",
    array: "namingSchemes",
    about: "Every way to name the tools of an API.",
  },
  {
    folder: "server/readers/languages",
    type: "Language",
    typeModule: "../language.ts",
    memberModule: "language.ts",
    array: "languages",
    about: "Every language that is read.",
  },
  {
    folder: "server/readers/documents",
    type: "DocumentFormat",
    typeModule: "./format.ts",
    array: "documentFormats",
    about: "Every format of data files that is read.",
  },
  {
    folder: "server/readers/embedded",
    type: "Embedding",
    typeModule: "./embedding.ts",
    array: "embeddings",
    about: "Every kind of file in which code stands among other things.",
  },
  {
    folder: "server/readers/manifests",
    type: "Manifest",
    typeModule: "./manifest.ts",
    array: "manifests",
    about: "Every kind of manifest that is read. A document is of the first one that takes it.",
  },
  { folder: "server/formats", type: "Format", typeModule: "./format.ts", array: "formats", about: "Every report format, by id." },
  { folder: "server/features", type: "MakeFeature", typeModule: "./feature.ts", array: "features", about: "Every LSP feature." },
  { folder: "server/cli/commands", type: "Command", typeModule: "./command.ts", array: "commands", about: "Every subcommand, by id." },
  { folder: "client/commands", type: "Command", typeModule: "./command.ts", array: "commands", about: "Every command of the palette." },
];

/** The index of every folder that has one. */
export function indexFiles(checkout: string): readonly Artefact[] {
  return folders.map((indexed) => ({ path: `${indexed.folder}/index.ts`, text: indexText(indexed, membersOf(indexed, checkout)) }));
}

/** The index file of a folder, as the formatter leaves it. */
export function indexText(indexed: IndexedFolder, members: readonly Member[]): string {
  const { type, typeModule, memberModule, array, about, order } = indexed;
  const sorted = [...members].sort((left, right) => compareModules(left.module, right.module));
  const imports = [...sorted.map(({ name, module }) => ({ text: name, module })), { text: `type { ${type} }`, module: typeModule }]
    .sort((left, right) => compareModules(left.module, right.module))
    .map(({ text, module }) => `import ${text.startsWith("type ") ? text : `{ ${text} }`} from "${module}";`);
  const names = sorted.map(({ name }) => name);
  const comment = `/** ${about} */`;
  return [
    `// Made by \`npm run generate\` from the ${memberModule === undefined ? "files of this folder" : "folders beside this file"}.`,
    ...imports,
    "",
    ...(order === undefined
      ? [comment, arrayText(`export const ${array}: readonly ${type}[]`, names)]
      : [
          arrayText(`const found: readonly ${type}[]`, names),
          "",
          comment,
          `export const ${array}: readonly ${type}[] = found.toSorted(${order});`,
        ]),
    "",
  ].join("\n");
}

/** The exported constants of the folder's type. */
function membersOf({ folder, type, memberModule }: IndexedFolder, checkout: string): readonly Member[] {
  const constant = new RegExp(`^export const (\\w+): ${type}\\b`, "gm");
  return modulesOf(join(checkout, folder), memberModule).flatMap((module) => {
    const source = readFileSync(join(checkout, folder, module), "utf8");
    return [...source.matchAll(constant)].map(([, name = ""]) => ({ name, module: `./${module}` }));
  });
}

function modulesOf(folder: string, memberModule: string | undefined): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (memberModule !== undefined) return entries.filter((entry) => entry.isDirectory()).map((entry) => `${entry.name}/${memberModule}`);
  return entries.map((entry) => entry.name).filter((name) => name.endsWith(".ts") && name !== "index.ts");
}

function arrayText(declared: string, names: readonly string[]): string {
  const line = `${declared} = [${names.join(", ")}];`;
  return line.length <= lineWidth ? line : `${declared} = [\n${names.map((name) => `  ${name},\n`).join("")}];`;
}

/** The order in which the linter wants imports: folders above first, then folder by folder, numbers by value, `A` before `a`. */
function compareModules(left: string, right: string): number {
  const [leftParts, rightParts] = [left.split("/"), right.split("/")];
  for (const [index, part] of leftParts.entries()) {
    const other = rightParts[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    return part === ".." || other === ".." ? (part === ".." ? -1 : 1) : collator.compare(part, other);
  }
  return leftParts.length - rightParts.length;
}

const collator = new Intl.Collator("en", { numeric: true, caseFirst: "upper" });
