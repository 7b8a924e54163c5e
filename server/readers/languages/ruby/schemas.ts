import type { Node } from "web-tree-sitter";
import { schemaRole } from "../../schemas/roles.ts";
import { arrayPart, objectPart, scalarPart, schemasAmong } from "../../source/literals.ts";
import { spanOf } from "../../source/span.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import type { SchemaEntry, SchemaPart, SchemaSyntax, WrittenSchema } from "../../syntax/schemas.ts";
import { decodeEscapes } from "./escapes.ts";
import { stringOf, symbolOf } from "./strings.ts";

/** How schemas are written in Ruby: hashes, whose symbols come out as JSON's texts. */
export const rubySchemas: SchemaSyntax = { schemasOf, partOf, decode: decodeEscapes };

/** Those of a hash that is a tool, of what a call is given that makes one, and of what a class says by calls and methods of their names. */
function schemasOf(tool: Node): readonly WrittenSchema[] {
  switch (tool.type) {
    case "hash":
      return schemasAmong(entriesOf(tool).map(maybeGiven), false);
    case "call": {
      const block = tool.childForFieldName("block")?.childForFieldName("body") ?? null;
      return [...entriesOf(tool.childForFieldName("arguments")).flatMap(completed), ...schemasOfBody(block)];
    }
    default:
      return schemasOfBody(tool.childForFieldName("body"));
  }
}

function schemasOfBody(body: Node | null): readonly WrittenSchema[] {
  return childrenOf(body).flatMap((statement): readonly WrittenSchema[] => {
    const word = statement.childForFieldName(statement.type === "call" ? "method" : "name");
    if (word === null || schemaRole(word.text) === null) return [];
    const value = statement.type === "call" ? givenTo(statement) : onlyStatement(statement);
    return value === null ? [] : completed({ key: word.text, keySpan: spanOf(word), value });
  });
}

/** A schema that is given to the SDK, which says `type: "object"` where it is missing. */
function completed({ key, keySpan, value }: SchemaEntry): readonly WrittenSchema[] {
  const hash = "startIndex" in value && (value.type === "hash" || value.type === "argument_list") ? value : null;
  const entries = entriesOf(hash);
  if (hash === null || entries.length === 0) return [];
  const span = spanOf(hash);
  const type: SchemaEntry = { key: "type", keySpan: span, value: { kind: "text", text: "object", span } };
  const written = objectPart(hash, entries);
  const root = written.kind === "object" && !entries.some(isType) ? { ...written, entries: [type, ...entries] } : written;
  return schemasAmong([{ key, keySpan, value: root }], true);
}

/** `MCP::Tool.define(name: row[:name], input_schema: row[:input_schema])`, by which a file gives the SDK the schemas of its hashes. */
const givesToTheSdk = "\\b(?:Tool\\.define|define_tool)\\([^()]{0,400}\\binput_?[sS]chema:\\s*\\w+(?:\\[|\\.fetch\\b|\\.dig\\b)";

/** A schema of a hash, which the SDK may be given: then it says `type: "object"` where that is missing. */
function maybeGiven({ key, keySpan, value }: SchemaEntry): SchemaEntry {
  const hash = schemaRole(key) !== null && "startIndex" in value && value.type === "hash" ? value : null;
  const written = hash === null ? null : objectPart(hash, entriesOf(hash));
  return { key, keySpan, value: written?.kind === "object" ? { ...written, completedBy: givesToTheSdk } : value };
}

function isType({ key }: SchemaEntry): boolean {
  return key === "type";
}

/** `input_schema(type: "object", …)`   ·   `input_schema({ … })` */
function givenTo(call: Node): Node | null {
  const args = call.childForFieldName("receiver") === null ? call.childForFieldName("arguments") : null;
  const [first] = args === null ? [] : childrenOf(args);
  return first?.type === "hash" ? first : args;
}

/** `def input_schema = { … }`   ·   `def self.input_schema { … } end` */
function onlyStatement(method: Node): Node | null {
  const body = method.childForFieldName("body");
  const [only, another] = body?.type === "body_statement" ? childrenOf(body) : [body];
  return another === undefined ? (only ?? null) : null;
}

function partOf(node: Node): SchemaPart | Node | null {
  switch (node.type) {
    case "hash":
      return objectPart(node, entriesOf(node));
    case "array":
      return arrayPart(node, childrenOf(node), "splat_argument");
    case "string_array":
    case "symbol_array":
      return arrayPart(node, childrenOf(node).map(wordOf), "");
    case "call":
      return node.childForFieldName("method")?.text === "freeze" ? node.childForFieldName("receiver") : null;
    default:
      return scalarPart(node, scalars);
  }
}

const scalars = {
  numbers: new Set(["integer", "float", "unary"]),
  constants: new Map<string, boolean | null>([
    ["true", true],
    ["false", false],
    ["nil", null],
  ]),
};

/** A word of `%w[…]` or `%i[…]`. */
function wordOf(word: Node): SchemaPart {
  return { kind: "text", text: decodeEscapes(word.text), span: spanOf(word) };
}

/** The pairs of a hash or of arguments whose keys are written. */
function entriesOf(holder: Node | null): readonly SchemaEntry[] {
  return childrenOf(holder).flatMap((pair): readonly SchemaEntry[] => {
    const key = pair.type === "pair" ? pair.childForFieldName("key") : null;
    const value = pair.childForFieldName("value");
    if (key === null || value === null) return [];
    if (key.type === "hash_key_symbol") return [{ key: key.text, keySpan: spanOf(key), value }];
    const text = key.type === "simple_symbol" ? symbolOf(key) : key.type === "string" ? stringOf(key) : null;
    return text?.kind === "string" ? [{ key: text.text, keySpan: { start: text.start, end: text.end }, value }] : [];
  });
}
