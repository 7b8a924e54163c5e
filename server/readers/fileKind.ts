import type { DocumentFormat } from "./documents/format.ts";
import { documentFormats } from "./documents/index.ts";
import type { Language } from "./language.ts";
import { languages } from "./languages/index.ts";

/** What a file could hold, by its name alone. */
export type FileKind =
  | { readonly kind: "source"; readonly language: Language }
  | { readonly kind: "document"; readonly format: DocumentFormat }
  | { readonly kind: "plain-list" };

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
  const language = byExtension.get(extension);
  return language === undefined ? null : { kind: "source", language };
}

const formatByExtension = new Map(documentFormats.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)));

const byExtension = new Map(languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)));
