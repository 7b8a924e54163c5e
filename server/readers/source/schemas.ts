import type { Node } from "web-tree-sitter";
import { type SchemaNode, valueAt } from "../../../shared/schemas/schemaNode.ts";
import { type ToolSchema, toolSchema } from "../../../shared/schemas/toolSchema.ts";
import { parentOf } from "../parents.ts";
import { further, type SchemaStep } from "../references.ts";
import { breachesIn } from "../schemas/breaches.ts";
import type { SchemaPart, WrittenSchema } from "../syntax/schemas.ts";
import { textSays } from "./conditions.ts";
import { embeddedSchema } from "./embeddedSchema.ts";
import type { SchemaFact } from "./facts.ts";
import { changesOf, opened } from "./laterChanges.ts";
import { partOf, schemaElsewhere } from "./schemaParts.ts";
import type { SourceFile } from "./sourceReader.ts";
import { type Span, spanOf } from "./span.ts";

/** The schemas of a declaration: those of its file, and what it calls those of others. */
export interface FoundSchemas {
  readonly here: readonly ToolSchema[];
  readonly elsewhere: readonly SchemaFact[];
}

/** The schemas of a declaration, as far as its file tells them. `isOfHost`: an editor or a page takes the tool, which wants plain JSON. */
export function schemasIn(tool: Node, isOfHost: boolean, source: SourceFile): FoundSchemas {
  const { schemas } = source.language.syntax;
  if (schemas === undefined) return { here: [], elsewhere: [] };
  const found: ToolSchema[] = [];
  const elsewhere: SchemaFact[] = [];
  const { bindings } = source.names;
  const known = spanOf(schemas.besideOf?.(tool) ?? tool);
  for (const name of schemas.namesAround?.(tool) ?? []) bindings.asked.add(name);
  for (const written of schemas.schemasOf(tool)) {
    const { role, key, value, isUnnamed } = written;
    // The parameters of a function stand beside what makes it a tool, the other methods of its type elsewhere.
    if (!isWithin(key, known)) bindings.noteSpan(key);
    if ("startIndex" in value && !isWithin(spanOf(value), known)) bindings.note(value);
    // Of several things that a call is given, what it takes comes first.
    if (isUnnamed === true && found.length > 0) continue;
    const embedded = "startIndex" in value ? embeddedSchema(value, source) : null;
    const root = embedded ?? wholeOf(value, source, 0);
    const isPlain = isOfHost || textSays(answersItself, source);
    if (isSchema(root, written, isPlain, source)) found.push(toolSchema(role, key, root, breachesIn));
    else if (root.kind === "unknown" && "startIndex" in value) elsewhere.push(...factsElsewhere(written, value, isPlain, source));
  }
  return { here: found, elsewhere };
}

/** A schema that its file does not tell, as it is asked for in the file that has it. */
function factsElsewhere(
  { role, mayBeEmpty, isUnnamed }: WrittenSchema,
  value: Node,
  isPlain: boolean,
  source: SourceFile,
): readonly SchemaFact[] {
  const reference = schemaElsewhere(value, source);
  if (reference === null) return [];
  // A bare name that is given by position is mostly no schema: without an import each would be asked for with every letter typed.
  if (isUnnamed === true && reference.from.length === 0 && value.namedChildCount === 0) return [];
  const step: SchemaStep = { kind: "schema", role, mayBeEmpty: mayBeEmpty || !isPlain, isUnnamed: isUnnamed === true };
  return [{ reference: further(reference, step), span: spanOf(value) }];
}

/** A schema of this file that others give their tools, by the expression that defines it; null for what is none. */
export function schemaFor({ role, mayBeEmpty, isUnnamed }: SchemaStep, definition: Node, source: SourceFile): ToolSchema | null {
  const root = embeddedSchema(definition, source) ?? wholeOf(definition, source, 0);
  if (!isSchema(root, isUnnamed ? { mayBeEmpty, isUnnamed } : { mayBeEmpty }, true, source)) return null;
  return toolSchema(role, nameOf(definition) ?? root.span, root, breachesIn);
}

/** What is no schema by its keys is something else: a shape of a library, a value that is made into a schema later. */
function isSchema(
  root: SchemaNode,
  { mayBeEmpty, isUnnamed }: Pick<WrittenSchema, "mayBeEmpty" | "isUnnamed">,
  isPlain: boolean,
  source: SourceFile,
): boolean {
  // Properties by name, one of them called `type`.
  if (root.kind !== "object" || valueAt(root, "type")?.kind === "object") return false;
  if (isUnnamed === true) return isTyped(root);
  const mayBeShape = mayBeEmpty || !isPlain;
  const told = keywords.flatMap((keyword) => valueAt(root, keyword)?.kind ?? []);
  // An argument can be called like a keyword: `{ asset: AssetId, properties: Material.describe("…") }`.
  if (told.length > 0)
    return told.some((kind) => kind !== "unknown") || source.language.syntax.schemas?.wholeOf === undefined || !mayBeShape;
  return root.isWhole && root.properties.length === 0 && !mayBeShape;
}

function isTyped(root: SchemaNode): boolean {
  const type = valueAt(root, "type");
  return (type?.kind === "text" && type.text === "object") || valueAt(root, "properties")?.kind === "object";
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

const keywords = ["type", "properties", "$schema", "$ref", "anyOf", "oneOf", "allOf"];

/** A file that makes the answer to `tools/list` by itself: its objects are what clients get. */
const answersItself = "\\bListToolsRequestSchema\\b|[\"']tools/list[\"']|\\.list_tools\\(\\)";

/** A whole schema, which can stand elsewhere in the file. */
function wholeOf(written: Node | SchemaPart, source: SourceFile, depth: number): SchemaNode {
  if (!("startIndex" in written)) return nodeOf(written, source, depth);
  const whole = source.language.syntax.schemas?.wholeOf?.(written) ?? null;
  if (whole !== null) return nodeOf(whole, source, depth);
  const part = partOf(written, source, depth);
  return "startIndex" in part ? changed(written, wholeOf(part, source, depth + 1), source) : nodeOf(part, source, depth);
}

/** A schema that a name leads to, as it is when the file does not leave it as it is written. */
function changed(written: Node, node: SchemaNode, source: SourceFile): SchemaNode {
  const changes = changesOf(written.text);
  return changes !== null && textSays(changes, source) ? opened(node) : node;
}

function nodeOf(written: Node | SchemaPart, source: SourceFile, depth: number): SchemaNode {
  const part = "startIndex" in written ? partOf(written, source, depth) : written;
  if ("startIndex" in part) {
    const node = nodeOf(part, source, depth + 1);
    return "startIndex" in written ? changed(written, node, source) : node;
  }
  switch (part.kind) {
    case "object": {
      const properties = part.entries.map(({ key, keySpan, value }) => ({ key, keySpan, value: nodeOf(value, source, depth + 1) }));
      const { span, madeBy, completedBy } = part;
      const isWhole = part.isWhole && (completedBy === undefined || !textSays(completedBy, source));
      if (madeBy === undefined) return { kind: "object", properties, isWhole, span };
      return textSays(madeBy.unless, source)
        ? { kind: "object", properties, isWhole: false, span }
        : { kind: "object", properties, isWhole, span, madeBy: madeBy.version };
    }
    case "array": {
      const elements = part.elements.map((element) => nodeOf(element, source, depth + 1));
      return { kind: "array", elements, isWhole: part.isWhole, span: part.span };
    }
    default:
      return part;
  }
}

/** What a definition gives a name to has it: what the schema as a whole lacks is said there. */
function nameOf(definition: Node): Span | null {
  let defining = parentOf(definition);
  // Go writes lists of names and values.
  if (defining?.startIndex === definition.startIndex) defining = parentOf(defining);
  const name = ["key", "name", "left"].flatMap((field) => defining?.childForFieldName(field) ?? [])[0];
  return name === undefined ? null : spanOf(name);
}
