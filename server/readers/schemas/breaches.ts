import { type OutputUnit, Validator } from "@cfworker/json-schema";
import { keysOfPointer } from "../../../shared/jsonPointer.ts";
import { plainValue, type SchemaNode, valueAt } from "../../../shared/schemas/schemaNode.ts";
import type { SchemaBreach } from "../../../shared/schemas/toolSchema.ts";
import { isSchema, keywords, metaSchema, oneSchema } from "./metaSchema.ts";

const validator = new Validator(metaSchema, "2020-12", false);

/** What in a schema breaks JSON Schema 2020-12, each value once, in the order of the text. What cannot be known is taken for right. */
export function breachesIn(root: SchemaNode): readonly SchemaBreach[] {
  const found = new Map<string, Located>();
  for (const { keyword, instanceLocation } of errorsIn(plainValue(root))) {
    const located = passingOn.has(keyword) ? null : locate(root, instanceLocation);
    const known = located === null ? undefined : found.get(located.owner);
    // Of a list of types that holds a wrong one, the wrong one is shown.
    if (located !== null && (known === undefined || located.depth > known.depth)) found.set(located.owner, located);
  }
  return [...found.values()].map(({ breach }) => breach).sort((left, right) => left.node.span.start - right.node.span.start);
}

function errorsIn(value: unknown): readonly OutputUnit[] {
  if (value === undefined || isSchema(value)) return [];
  try {
    return validator.validate(value).errors;
  } catch (error) {
    // The validator writes keys as parts of a URI, which half of a surrogate pair cannot be.
    if (error instanceof URIError) return [];
    throw error;
  }
}

/** Keywords of the meta-schema whose errors only repeat those inside. */
const passingOn: ReadonlySet<string> = new Set(["$ref", "properties", "additionalProperties", "items", "anyOf", "allOf", "if", "else"]);

interface Located {
  readonly breach: SchemaBreach;
  /** The pointer of the schema or of the keyword whose value is wrong. */
  readonly owner: string;
  readonly depth: number;
}

/** The node of a JSON pointer (`#/properties/a/type`), and the keyword whose value it is or stands in. */
function locate(root: SchemaNode, pointer: string): Located | null {
  const steps = keysOfPointer(pointer);
  let node = root;
  let key: string | null = null;
  let { wanted } = oneSchema;
  let owner = "#";
  let holds: (typeof oneSchema)["holds"] = "schema";
  for (const step of steps) {
    const next: SchemaNode | undefined = node.kind === "array" ? node.elements[Number(step)] : valueAt(node, step);
    if (next === undefined) return null;
    if (holds !== undefined) owner = `${owner}/${step}`;
    if (holds === "schema" && node.kind === "object") {
      const kind = keywords.get(step);
      key = step;
      wanted = kind?.wanted ?? wanted;
      holds = step === "items" && next.kind === "array" ? "listed" : kind?.holds;
    } else if (holds === "named" || holds === "listed") {
      if (holds === "named") key = step;
      ({ wanted } = oneSchema);
      holds = "schema";
    }
    node = next;
  }
  return { breach: { node, key, wanted }, owner, depth: steps.length };
}
