import type { SchemaNode, TextSpan } from "../../../shared/schemas/schemaNode.ts";
import { type ToolSchema, toolSchema } from "../../../shared/schemas/toolSchema.ts";
import { type DocumentNode, type Property, propertiesOf, textAt } from "../documents/node.ts";
import { type DocumentText, spanOf } from "../documents/spans.ts";
import { breachesIn } from "./breaches.ts";
import { schemaRole } from "./roles.ts";

/** A document that holds schemas. */
export interface SchemaDocument extends DocumentText {
  /** Offsets of the strings that do not say what they should. */
  readonly torn: ReadonlySet<number>;
  /** Where a part of the text stands in the file, for a text inside another one. */
  readonly placeOf?: (start: number, end: number) => TextSpan;
  /** What is read in place of an object, for a format with references of its own; null for what is not to be looked at. */
  readonly standIn?: (object: DocumentNode) => DocumentNode | null;
}

/** The schemas of the tool that an object of a document describes: of a tool of MCP or Anthropic, a function, a tool of Bedrock. */
export function schemasOf(element: DocumentNode, document: SchemaDocument): readonly ToolSchema[] {
  return propertiesOf(element).flatMap((property) => {
    const role = schemaRole(String(property.key.value));
    const value = ofBedrock(property) ?? property.value;
    if (role === null || isOfGemini(value)) return [];
    return [toolSchema(role, spanOf(property.key, document), schemaNode(value, document), breachesIn)];
  });
}

/** Bedrock has the schema of a tool one level further down: `"inputSchema": { "json": {…} }`. */
function ofBedrock({ value }: Property): DocumentNode | undefined {
  const [only, another] = propertiesOf(value);
  return only?.key.value === "json" && another === undefined ? only.value : undefined;
}

/** Gemini's own schemas name types in capitals: they are no JSON Schema, and only Gemini gets them. */
function isOfGemini(value: DocumentNode): boolean {
  return /^(?:OBJECT|STRING|ARRAY|NUMBER|INTEGER|BOOLEAN)$/.test(textAt(value, "type") ?? "");
}

/** Deeper than any schema that people write; what goes further down is not looked at. */
const deepest = 200;

/** A node of a document as a part of a schema. */
export function schemaNode(written: DocumentNode, document: SchemaDocument, depth = 0): SchemaNode {
  const node = written.type === "object" && document.standIn !== undefined ? document.standIn(written) : written;
  const span = placeIn(node ?? written, document);
  if (node === null || depth > deepest) return { kind: "unknown", span };
  switch (node.type) {
    case "object": {
      const properties = propertiesOf(node);
      // A property that is still being typed has no value.
      const isWhole = isClosed(node, document) && properties.length === node.children?.length;
      return {
        kind: "object",
        properties: properties.map(({ key, value }) => ({
          key: String(key.value),
          keySpan: placeIn(key, document),
          value: schemaNode(value, document, depth + 1),
        })),
        isWhole,
        span,
      };
    }
    case "array": {
      const elements = (node.children ?? []).map((child) => schemaNode(child, document, depth + 1));
      return { kind: "array", elements, isWhole: isClosed(node, document), span };
    }
    case "string":
      return document.torn.has(node.offset) ? { kind: "unknown", span } : { kind: "text", text: String(node.value), span };
    case "number":
      return { kind: "number", written: digitsOf(node, document), span };
    case "boolean":
      return { kind: "constant", value: node.value === true, span };
    case "null":
      return { kind: "constant", value: null, span };
    default:
      return { kind: "unknown", span };
  }
}

function placeIn(node: DocumentNode, document: SchemaDocument): TextSpan {
  const span = spanOf(node, document);
  return document.placeOf?.(span.start, span.end) ?? span;
}

/** Whether an object or array has its bracket at the end, where one stands at its beginning: else more of it is to come. */
function isClosed({ offset, length }: DocumentNode, { text }: SchemaDocument): boolean {
  const closing = { "{": "}", "[": "]" }[text[offset] ?? ""];
  return closing === undefined || (length > 1 && text[offset + length - 1] === closing);
}

/** The digits of a number as JSON writes them: YAML and TOML have other ways, too. */
function digitsOf({ offset, length, value }: DocumentNode, { text }: SchemaDocument): string {
  const written = text.slice(offset, offset + length);
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written) ? written : String(value);
}
