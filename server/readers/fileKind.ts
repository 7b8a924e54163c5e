import type { DocumentFormat } from "./documents/format.ts";
import { documentFormats } from "./documents/index.ts";
import type { Embedding } from "./embedded/embedding.ts";
import { embeddings } from "./embedded/index.ts";
import type { Language } from "./language.ts";
import { languages } from "./languages/index.ts";

/** What a file could hold, by its name alone. */
export type FileKind = SourceKind | { readonly kind: "document"; readonly format: DocumentFormat } | { readonly kind: "plain-list" };

/** A file of code in one language, or one in which code stands among other things: then `language` is what its names are found by. */
export interface SourceKind {
  readonly kind: "source";
  readonly language: Language;
  readonly within?: Embedding;
}

/** A kind of file with code in it, by its names and the words that it is told by. */
export type SourceType = Pick<Language, "id" | "title" | "extensions" | "gate"> & { readonly editorIds: readonly string[] };

/** Every kind of file with code in it: the languages, and what code stands in. */
export const sourceTypes: readonly SourceType[] = [
  ...languages
    .filter(({ id }) => !embeddings.some((embedding) => embedding.id === id))
    .map(({ id, title, extensions, gate }) => ({ id, title, extensions, gate, editorIds: editorIdsOf(id, extensions) })),
  ...embeddings,
].sort((left, right) => (left.id < right.id ? -1 : 1));

/** To an editor a language with markup in it is another one. */
function editorIdsOf(id: string, extensions: readonly string[]): readonly string[] {
  return extensions.some((extension) => extension === ".tsx" || extension === ".jsx") ? [id, `${id}react`] : [id];
}

/** The extension with its dot, lower case; empty without one. */
export function extensionOf(file: string): string {
  return /\.[^./\\]*$/.exec(file)?.[0].toLowerCase() ?? "";
}

/** What a file could be, by its path; null for a file that no reader takes. Plain lists are read only where they are named. */
export function kindOf(file: string, isNamed: boolean): FileKind | null {
  const extension = extensionOf(file);
  const format = formatByExtension.get(extension);
  if (format !== undefined) return format.places?.test(file) === false ? null : { kind: "document", format };
  if (isNamed && (extension === ".txt" || file.endsWith("-"))) return { kind: "plain-list" };
  const within = embeddingByExtension.get(extension);
  if (within !== undefined) return { kind: "source", language: within.languages[0], within };
  const language = byExtension.get(extension);
  return language === undefined ? null : { kind: "source", language };
}

/** Why a file of which `kindOf` knows nothing is not read, for whoever named it. */
export const ofNoKind =
  "no reader takes a file of this name: source code, notebooks, JSON, YAML and TOML are read, and .txt files with one tool name a line";

/** A text as it is written where code stands in a file: `fileText` is null for one as it is stored. */
export function writtenInto(file: string, text: string, fileText: string | null): string {
  const kind = kindOf(file, false);
  return (kind?.kind === "source" ? kind.within?.escaped?.(text, fileText) : undefined) ?? text;
}

const formatByExtension = new Map(documentFormats.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)));

const byExtension = new Map(languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)));

const embeddingByExtension = new Map(
  embeddings.flatMap((embedding) => embedding.extensions.map((extension) => [extension, embedding] as const)),
);
