import { URI } from "vscode-uri";
import { documentFormats } from "../readers/documents/index.ts";
import { kindOf, sourceTypes } from "../readers/fileKind.ts";
import { nameOf } from "../workspace/paths.ts";

/** Schemes whose documents are read; all others (git:, output:, …) are none of ours. */
const schemes = new Set(["file", "untitled", "vscode-vfs", "vscode-test-web"]);

/** Whether a document of this URI is read. */
export function isReadable(uri: string): boolean {
  return schemes.has(schemeOf(uri));
}

/** Whether a path stands for a document that was never stored. */
export function isUntitled(path: string): boolean {
  return path.startsWith("untitled:");
}

/**
 * Between the URIs of a client and the paths of the engine. A file of this machine becomes its path with `/`; any other URI becomes
 * `scheme://authority/path` with nothing escaped. A path keeps the spelling in which it was first spoken of, until a client opens it in
 * another one: so the answers of one moment agree, and a client recognises its own documents in them.
 */
export class Uris {
  readonly #spelling = new Map<string, string>();
  readonly #fileOf: (uri: string) => string | null;
  readonly #untitled = new Map<string, string>();

  /** `fileOf` gives the address of the file that a document is a part of; null for one that is a file itself. */
  constructor(fileOf: (uri: string) => string | null = () => null) {
    this.#fileOf = fileOf;
  }

  /** The path of a document that a client opens, whose spelling holds from now on. */
  opened(uri: string, languageId: string): string {
    if (schemeOf(uri) === "untitled") this.#untitled.set(uri, untitledPath(uri, languageId));
    const path = this.pathOf(uri);
    this.#spelling.set(path, uri);
    return path;
  }

  /** The path of a URI, of a part of a file that of the file; a URI that cannot be parsed is its own path. */
  pathOf(uri: string): string {
    const file = this.#fileOf(uri);
    if (file !== null) return this.pathOf(file);
    const path = this.#untitled.get(uri) ?? parsed(uri);
    if (!this.#spelling.has(path)) this.#spelling.set(path, uri);
    return path;
  }

  /** The URI of a path, in the client's spelling where it is known. */
  uriOf(path: string): string {
    let uri = this.#spelling.get(path);
    if (uri === undefined) {
      uri = spelled(path);
      this.#spelling.set(path, uri);
    }
    return uri;
  }
}

function schemeOf(uri: string): string {
  return /^([A-Za-z][\w+.-]*):/.exec(uri)?.[1]?.toLowerCase() ?? "";
}

function parsed(uri: string): string {
  try {
    // Four slashes before a server's name are common for shares (`file:////wsl.localhost/…`) and not allowed by the standard.
    const { authority, path, query, fragment, ...written } = URI.parse(uri.replace(/^file:\/{4,}(?=[^/])/i, "file://"));
    const scheme = written.scheme.toLowerCase();
    // What has a query is a version of a file, or something made from one: never the file itself.
    if (scheme === "untitled" || query !== "" || fragment !== "") return uri;
    const folders = path.length > 1 ? path.replace(/(?<=[^/:])\/+$/, "") : path;
    if (scheme !== "file") return `${scheme}://${authority}${folders}`;
    if (authority !== "" && authority.toLowerCase() !== "localhost") return `//${authority}${folders}`;
    return /^\/[A-Za-z]:/.test(folders) ? folders.charAt(1).toLowerCase() + folders.slice(2) : folders;
  } catch {
    // A text that no parser of URIs takes is still what the client calls its document.
    return uri;
  }
}

function spelled(path: string): string {
  if (path.startsWith("/") || /^[A-Za-z]:\//.test(path)) return URI.file(path).toString();
  const [, scheme, authority = "", below = ""] = /^([A-Za-z][\w+.-]*):\/\/([^/]*)(\/.*)?$/.exec(path) ?? [];
  return scheme === undefined || isUntitled(path) ? path : URI.from({ scheme, authority, path: below }).toString();
}

/** A document that was never stored stands alone in a folder of its own, and says by its language what it is. */
function untitledPath(uri: string, languageId: string): string {
  const name = nameOf(uri.slice(uri.indexOf(":") + 1)) || "untitled";
  return `untitled://${encodeURIComponent(uri.slice(uri.indexOf(":") + 1))}/${name}${kindOf(name, false) === null ? extensionFor(languageId) : ""}`;
}

/** The extension of a language's files by the id that editors give it; empty for a language that is not read. */
function extensionFor(languageId: string): string {
  const format = documentFormats.find(({ editorIds }) => editorIds.includes(languageId));
  if (format !== undefined) return format.extensions.find((extension) => extension === `.${languageId}`) ?? format.extensions[0] ?? "";
  const extensions = sourceTypes.find(({ editorIds }) => editorIds.includes(languageId))?.extensions ?? [];
  return (languageId.endsWith("react") ? extensions.find((extension) => extension.endsWith("x")) : extensions[0]) ?? "";
}
