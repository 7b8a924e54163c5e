import { Parser, type Tree } from "web-tree-sitter";
import { jsonGate, readJson } from "./jsonReader.ts";
import type { Language } from "./language.ts";
import { languages } from "./languages/index.ts";
import { readPlainList } from "./plainListReader.ts";
import { emptyReading, type FileReading } from "./reading.ts";
import type { Grammars } from "./source/grammars.ts";
import { readSource } from "./source/sourceReader.ts";

/** What a file could hold, by its name alone. */
export type FileKind =
  | { readonly kind: "source"; readonly language: Language }
  | { readonly kind: "json" }
  | { readonly kind: "plain-list" };

/** What the cheap text tests say about a file. */
export interface Gate {
  /** The file is worth a parse whatever surrounds it. */
  readonly named: boolean;
  /** The file is worth a parse in an MCP project. */
  readonly shaped: boolean;
  /** The file makes its project an MCP project. */
  readonly mentionsMcp: boolean;
}

/** Words that make a project an MCP project: the protocol, its SDKs and the frameworks built on them. */
const mcpWords = /(?<![A-Za-z])(?:mcp|MCP)(?![a-z])|Mcp(?![a-z])|modelcontextprotocol|modelContext|fastmcp|FastMCP/;

/** The extension with its dot, lower case; empty without one. */
export function extensionOf(file: string): string {
  return /\.[^./\\]*$/.exec(file)?.[0].toLowerCase() ?? "";
}

/** What a file could be, by its name; null for a file that no reader takes. Plain lists are read only where they are named. */
export function kindOf(file: string, isNamed: boolean): FileKind | null {
  const extension = extensionOf(file);
  if (extension === ".json" || extension === ".jsonc") return { kind: "json" };
  if (isNamed && (extension === ".txt" || file.endsWith("-"))) return { kind: "plain-list" };
  const language = byExtension.get(extension);
  return language === undefined ? null : { kind: "source", language };
}

const byExtension = new Map(languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)));

/** Tests a text without parsing it. */
export function gateOf(kind: FileKind, text: string): Gate {
  if (kind.kind === "plain-list") return { named: true, shaped: true, mentionsMcp: false };
  if (kind.kind === "json") return { named: jsonGate.test(text), shaped: false, mentionsMcp: false };
  const { named, shaped } = kind.language.gate;
  return { named: named.test(text), shaped: shaped.test(text), mentionsMcp: mcpWords.test(text) };
}

/** Whether the text of a package manifest or a source names MCP. */
export function mentionsMcp(text: string): boolean {
  return mcpWords.test(text);
}

/** Reads files of every kind. Owns its parser and every tree that it makes. */
export class Reader {
  readonly #grammars: Grammars;
  #parser: Parser | null = null;

  constructor(grammars: Grammars) {
    this.#grammars = grammars;
  }

  /** Never rejects: what cannot be read is told in the reading. */
  async read(file: string, text: string, kind: FileKind, isNamed: boolean): Promise<FileReading> {
    switch (kind.kind) {
      case "json":
        return readJson(file, text, isNamed);
      case "plain-list":
        return readPlainList(file, text);
      case "source":
        return this.#readSource(file, text, kind.language);
    }
  }

  async #readSource(file: string, text: string, language: Language): Promise<FileReading> {
    let tree: Tree | null = null;
    try {
      const grammar = await this.#grammars.load(language, extensionOf(file));
      this.#parser ??= new Parser();
      this.#parser.setLanguage(grammar.grammar);
      tree = this.#parser.parse(text, null, { progressCallback: patience() });
      if (tree === null) {
        this.#parser.reset();
        return emptyReading(file, language.id, `not parsed: it took longer than ${parseSeconds} s`);
      }
      return readSource(file, text, tree.rootNode, language, grammar);
    } catch (error) {
      // A trap in WebAssembly leaves the parser unusable: the next file gets a new one.
      this.#parser = null;
      return emptyReading(file, language.id, error instanceof Error ? error.message : String(error));
    } finally {
      tree?.delete();
    }
  }
}

/** Longer than any file under the size limit takes; a grammar that hangs is stopped. */
const parseSeconds = 10;

function patience(): () => boolean {
  const end = Date.now() + parseSeconds * 1000;
  return () => Date.now() > end;
}
