import candidates from "./candidates.json";

/** Schemes whose documents are sent to the server; all others (git:, output:, …) are none of ours. */
const schemes = ["file", "untitled", "vscode-vfs", "vscode-test-web"];

/** The scheme of the cells of notebooks, which are sent with their notebook. */
export const cellScheme = "vscode-notebook-cell";

/** What the client may ask of a document. */
export interface DocumentFacts {
  /** The path of its URI. */
  readonly path: string;
  readonly scheme: string;
  readonly languageId: string;
}

/** How a document says that it declares tools. */
export type Mention =
  /** By itself: it names MCP, or makes the calls of an SDK. */
  | "named"
  /** Only if its project is about MCP: it has what looks like tools. */
  | "shaped"
  | "none";

interface Kind {
  readonly extensions: readonly string[];
  readonly languages: readonly string[];
  readonly named: readonly string[];
  readonly shaped: readonly string[];
  readonly isData: boolean;
  /** Where files of its extensions are of it; anywhere without. */
  readonly places?: string;
}

const kinds: readonly Kind[] = candidates.kinds;

const manifests = [...candidates.manifests, ...candidates.manifestExtensions.map((extension) => `*${extension}`)];

/** The documents that are sent to the server: those that it can read, and what decides about them. */
export const documentSelector = [
  ...schemes
    .filter((scheme) => scheme !== "untitled")
    .map((scheme) => ({
      scheme,
      pattern: `**/{${[...candidates.kinds.flatMap(({ extensions }) => extensions.map((extension) => `*${extension}`)), ...manifests, ".gitignore"].join(",")}}`,
    })),
  { scheme: cellScheme, language: "python" },
  // What was never stored has no file name that could tell.
  ...candidates.kinds.flatMap(({ languages }) => languages.map((language) => ({ scheme: "untitled", language }))),
];

/** Whether the server reads documents of this kind. */
export function isReadable(document: DocumentFacts): boolean {
  return kindOf(document) !== undefined;
}

/** Whether the scheme of a document is one of those whose documents are read. */
function isOfOurScheme({ scheme, languageId }: DocumentFacts): boolean {
  return schemes.includes(scheme) || (scheme === cellScheme && languageId === "python");
}

/** What the words of a document say, without a parse. */
export function mentionIn(document: DocumentFacts, text: string): Mention {
  const kind = kindOf(document);
  if (kind === undefined) return "none";
  if (document.path.endsWith(`/${candidates.configFile}`)) return "named";
  if (holdsAny(text, kind.named) || (!kind.isData && mentionsMcp(text))) return "named";
  return holdsAny(text, kind.shaped) ? "shaped" : "none";
}

/** Whether a document of data is a description of an API in OpenAPI 3 or Swagger 2.0, as far as its beginning tells. */
export function isApiDescription(document: DocumentFacts, text: string): boolean {
  return (
    kindOf(document)?.isData === true &&
    /(?:^|[{,\n])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\b/.test(text.slice(0, mostOfBeginning))
  );
}

/** Characters in which a document says what it is. */
const mostOfBeginning = 20_000;

/** Whether the text of a package manifest or a source names MCP. */
export function mentionsMcp(text: string): boolean {
  return mcpWords.test(text);
}

/** Whether a file of this name is a package manifest: the nearest one upward says whether a project is about MCP. */
export function isManifestName(name: string): boolean {
  return candidates.manifests.includes(name) || candidates.manifestExtensions.some((extension) => name.endsWith(extension));
}

const mcpWords = new RegExp(candidates.mcpWords);

function kindOf(document: DocumentFacts): Kind | undefined {
  if (!isOfOurScheme(document)) return undefined;
  if (document.scheme === "untitled") return kinds.find(({ languages }) => languages.includes(document.languageId));
  const extension = /\.[^./]*$/.exec(document.path)?.[0].toLowerCase() ?? "";
  const kind = kinds.find(({ extensions }) => extensions.includes(extension));
  return kind?.places === undefined || new RegExp(kind.places).test(document.path) ? kind : undefined;
}

function holdsAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}
