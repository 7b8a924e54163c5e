import { createScanner, type ParseError, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import { mayBeDeep, mostLevels } from "./depth.ts";
import type { DocumentFormat, ParsedDocument, Span } from "./format.ts";

/** JSON, with comments and trailing commas, as editors and clients take it. */
export const json: DocumentFormat = {
  id: "json",
  title: "JSON",
  extensions: [".json", ".jsonc"],
  editorIds: ["json", "jsonc"],
  gate: {
    named: [
      '"tools"',
      '"inputSchema"',
      '"input_schema"',
      '"functionDeclarations"',
      '"function_declarations"',
      '"languageModelTools"',
      '"mcpServers"',
      '"mcp_servers"',
      '"context_servers"',
      '"servers"',
      '"mcp"',
      '"mcp__',
      // How servers are started in a file that holds nothing but them.
      "CLAUDE_PLUGIN_ROOT",
      '"npx"',
      '"uvx"',
      '"x-mcp',
      '"x-speakeasy-mcp"',
      '"x-kong-mcp',
      '"x-zuplo-route"',
    ],
    shaped: ['"arguments"', '"command"', '"openapi"', '"swagger"'],
  },
  mostCharacters: 20_000_000,
  lineComment: null,
  parse: async (text) => parseJson(text),
};

/** Parses JSON at once: its parser is always there. Throws a RangeError for a text that is nested too deeply. */
export function parseJson(text: string): ParsedDocument {
  if (mayBeDeep(text) && isDeep(text)) throw new RangeError("nested too deeply");
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  return {
    roots: root === undefined ? [] : [root],
    faults: errors.map(({ error, offset }) => ({ offset, says: inWords(printParseErrorCode(error)) })),
    torn: new Set(errors.flatMap(({ error, offset }) => (tearing.has(printParseErrorCode(error)) ? [offset] : []))),
    comments: () => commentsIn(text),
  };
}

/** Faults that leave it unknown what a string says. The parser tells them at the string's start. */
const tearing: ReadonlySet<string> = new Set(["UnexpectedEndOfString", "InvalidEscapeCharacter", "InvalidUnicode"]);

/** `PropertyNameExpected` in words. */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

/** Whether a text is nested more deeply than a document may be, brackets in strings and comments left out. */
function isDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let levels = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0 && levels <= mostLevels; scanner.scan()) {
    const first = text[scanner.getTokenOffset()];
    if (first === "{" || first === "[") levels++;
    else if ((first === "}" || first === "]") && levels > 0) levels--;
  }
  return levels > mostLevels;
}

function commentsIn(text: string): readonly Span[] {
  const found: Span[] = [];
  visit(text, { onComment: (offset, length) => found.push({ offset, length }) });
  return found;
}
