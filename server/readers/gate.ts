import { documentFormats } from "./documents/index.ts";
import { type FileKind, sourceTypes } from "./fileKind.ts";
import { type Form, mayHave } from "./wrapper.ts";

/** What the cheap text tests say about a file. */
export interface Gate {
  /** The file is worth a parse whatever surrounds it. */
  readonly named: boolean;
  /** The file is worth a parse in an MCP project. */
  readonly shaped: boolean;
  /** The file makes its project an MCP project. */
  readonly mentionsMcp: boolean;
  /** What it names that makes tools of OpenAPI documents: then those of its project become tools. */
  readonly converters: readonly Converter[];
}

/**
 * Words that make a project an MCP project: the protocol, its SDKs and the frameworks built on them, most of whose names end with it
 * (xmcp, tmcp, rmcp, LiteMCP, fastmcp).
 */
export const mcpWords =
  /(?:mcp|MCP)(?<=(?<![A-Za-z])(?:[A-Z]?[a-z]{0,7})(?:mcp|MCP))(?![a-z])|Mcp(?![a-z])|[mM]odel[cC]ontext[pP]rotocol|modelContext|fastmcp|FastMCP/;

/** What makes tools of an OpenAPI document: the id of its naming scheme, or another program, of which nobody knows here what it calls them. */
export type Converter = "fastmcp" | "fastapi-mcp" | "other";

/** The methods by which FastMCP makes a server of a document. Others call a method of theirs so, too. */
const methodsOfFastMcp = /from_openapi|from_fastapi|FastMCPOpenAPI/i;

const fastApiMcp = /fastapi[-_]?mcp/i;

/**
 * The many programs that are called after what they do: `openapi-mcp-server`, `openapi-to-mcp`, `mcp-openapi-proxy`, `swagger-mcp`. A server
 * that only lies beside the description of an API names none of them.
 */
const otherConverters =
  /(?:open[-_]?api|swagger)[-_]?(?:to|2)?[-_]?mcp|(?<!Fast(?=MCPOpenAPI))mcp[-_]?(?:from[-_]?)?(?:open[-_]?api|swagger)|mcp-link/i;

/** What every word of `mcpWords` holds. */
const mcpLetters = ["mcp", "MCP", "Mcp", "modelcontext", "modelContext", "ModelContext"];

/**
 * A pattern for any of several plain texts; for none it fits nothing. Those that hold another one are not looked for: an engine finds any of ten
 * words in a quarter of the time that it takes for thirty.
 */
function anyOf(words: readonly string[]): RegExp {
  if (words.length === 0) return /(?!)/;
  const least = [...new Set(words)].filter((word, _, all) => !all.some((other) => other !== word && word.includes(other)));
  return new RegExp(least.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"));
}

/** The gates of the document formats. */
const documentGates = new Map(
  documentFormats.map(({ id, gate: { named, shaped } }) => [id, { named: anyOf(named), shaped: anyOf(shaped) }]),
);

interface SourceGate {
  readonly any: RegExp;
  readonly named: RegExp;
  readonly shaped: RegExp;
}

/** The gates of all kinds of sources. `any` is all words in one: most files hold none, and one search is all that they cost. */
const gates: ReadonlyMap<string, SourceGate> = new Map(
  sourceTypes.map(({ id, gate: { named, shaped } }) => [
    id,
    { any: anyOf([...mcpLetters, ...named, ...shaped]), named: anyOf(named), shaped: anyOf(shaped) },
  ]),
);

/** Tests a text without parsing it. `forms` are those that the project has of its own: they name themselves. */
export function gateOf(kind: FileKind, text: string, forms: readonly Form[]): Gate {
  if (kind.kind === "plain-list") return { named: true, shaped: true, mentionsMcp: false, converters: [] };
  if (kind.kind === "document") {
    const words = documentGates.get(kind.format.id);
    const named = words?.named.test(text) === true;
    // What a config says of MCP servers that are used does not make its project one of a server; one that is made of a document can be among them,
    // but not by a call that it holds.
    const makes: readonly Converter[] = named && convertersIn(text).length > 0 ? ["other"] : [];
    return { named, shaped: words?.shaped.test(text) === true, mentionsMcp: false, converters: makes };
  }
  const { language, within } = kind;
  const gate = gates.get(within?.id ?? language.id);
  const written = within?.languages ?? [language];
  const own = forms.filter((form) => written.some(({ id }) => id === form.language));
  const isOwn = own.some((form) => mayHave(text, form));
  if (gate === undefined || !(isOwn || gate.any.test(text))) return { named: false, shaped: false, mentionsMcp: false, converters: [] };
  if (within?.mostCharacters !== undefined) {
    const { codes, failure } = within.codeIn(text);
    // What cannot be taken apart is told of when it is read.
    if (failure === null) return gateOfSource(gate, codes.map((code) => code.text).join("\n"), own);
  }
  return gateOfSource(gate, text, own);
}

function gateOfSource(gate: SourceGate, text: string, own: readonly Form[]): Gate {
  const isMcp = mentionsMcp(text);
  return {
    named: gate.named.test(text) || own.some((form) => mayHave(text, form)),
    shaped: gate.shaped.test(text),
    mentionsMcp: isMcp,
    converters: isMcp ? convertersIn(text) : [],
  };
}

/** Whether the text of a package manifest or a source names MCP. */
export function mentionsMcp(text: string): boolean {
  return mcpWords.test(text);
}

/** What the text of a package manifest, a source or a client's config names that makes tools of an OpenAPI document. */
export function convertersIn(text: string): readonly Converter[] {
  const found: Converter[] = [];
  if (methodsOfFastMcp.test(text)) found.push(/fastmcp/i.test(text) ? "fastmcp" : "other");
  if (fastApiMcp.test(text)) found.push("fastapi-mcp");
  if (otherConverters.test(text)) found.push("other");
  return found;
}
