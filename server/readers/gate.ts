import { documentFormats } from "./documents/index.ts";
import type { FileKind } from "./fileKind.ts";
import { languages } from "./languages/index.ts";
import { type Form, wordOf } from "./wrapper.ts";

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
export const mcpWords =
  /(?<![A-Za-z])(?:[pr]?mcp|turbomcp|MCP)(?![a-z])|Mcp(?![a-z])|[mM]odel[cC]ontext[pP]rotocol|modelContext|fastmcp|FastMCP/;

/** What every word of `mcpWords` holds. */
const mcpLetters = ["mcp", "MCP", "Mcp", "modelcontext", "modelContext", "ModelContext"];

/** A pattern for any of several plain texts; for none it fits nothing. */
function anyOf(words: readonly string[]): RegExp {
  if (words.length === 0) return /(?!)/;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"));
}

/** The gates of the document formats. */
const documentGates = new Map(
  documentFormats.map(({ id, gate: { named, shaped } }) => [id, { named: anyOf(named), shaped: anyOf(shaped) }]),
);

/** The gates of the languages. `any` is all words in one: most files hold none, and one search is all that they cost. */
const gates = new Map(
  languages.map(({ id, gate: { named, shaped } }) => [
    id,
    { any: anyOf([...mcpLetters, ...named, ...shaped]), named: anyOf(named), shaped: anyOf(shaped) },
  ]),
);

/** Tests a text without parsing it. `forms` are those that the project has of its own: they name themselves. */
export function gateOf(kind: FileKind, text: string, forms: readonly Form[]): Gate {
  if (kind.kind === "plain-list") return { named: true, shaped: true, mentionsMcp: false };
  if (kind.kind === "document") {
    const words = documentGates.get(kind.format.id);
    // What a config says of MCP servers that are used does not make its project one of a server.
    return { named: words?.named.test(text) === true, shaped: words?.shaped.test(text) === true, mentionsMcp: false };
  }
  const { id } = kind.language;
  const gate = gates.get(id);
  const isOwn = forms.some((form) => form.language === id && text.includes(wordOf(form)));
  if (gate === undefined || !gate.any.test(text)) return { named: isOwn, shaped: false, mentionsMcp: false };
  return { named: isOwn || gate.named.test(text), shaped: gate.shaped.test(text), mentionsMcp: mentionsMcp(text) };
}

/** Whether the text of a package manifest or a source names MCP. */
export function mentionsMcp(text: string): boolean {
  return mcpWords.test(text);
}
