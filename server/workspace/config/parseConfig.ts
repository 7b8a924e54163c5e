import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { fileStart, type Range, type Severity } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import type { NamingScheme } from "../../../shared/names/namingScheme.ts";
import { didYouMean } from "../../../shared/names/near.ts";
import { mayBeDeep, mostLevels } from "../../readers/documents/depth.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import type { OwnForm } from "../../readers/ownForm.ts";
import type { Config, ConfigFault } from "./config.ts";
import { type ChoiceShape, configShape, type RecordShape, type Shape } from "./shape.ts";

/**
 * Reads a config file: JSON with comments and trailing commas. A fault in the syntax is told before any other, since what follows it is
 * guesswork; of the others the first one.
 */
export function parseConfig(file: string, text: string): Config | ConfigFault {
  if (mayBeDeep(text)) return { file, range: fileStart, expected: `expected no more than ${mostLevels} levels of brackets` };
  const lines = new LineIndex(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) return { file, range: lines.range(error.offset, error.offset + error.length), expected: syntaxFault(error) };
  if (root === undefined) return { file, range: fileStart, expected: "expected an object, found nothing" };
  const [fault] = faultsOf(root, configShape, nowhere).sort((left, right) => left.node.offset - right.node.offset);
  if (fault !== undefined) return { file, range: rangeOf(fault.node, lines), expected: fault.expected };
  return configOf(file, root, lines);
}

/** Why a value of JSON is not of a shape: the first fault, as the config's are told; null when it is. */
export function faultOfValue(value: unknown, shape: Shape): string | null {
  const root = parseTree(JSON.stringify(value));
  return root === undefined ? "expected a value, found nothing" : (faultsOf(root, shape, nowhere)[0]?.expected ?? null);
}

function syntaxFault({ error }: ParseError): string {
  return `expected ${askedFor.get(printParseErrorCode(error)) ?? "JSON"}`;
}

/** What the parser's codes ask for. */
const askedFor: ReadonlyMap<string, string> = new Map([
  ["InvalidSymbol", "double quotes around every word but true, false and null"],
  ["InvalidNumberFormat", "a number as JSON writes it"],
  ["PropertyNameExpected", "a key in double quotes"],
  ["ValueExpected", "a value"],
  ["ColonExpected", 'a ":" behind the key'],
  ["CommaExpected", 'a "," between two entries'],
  ["CloseBraceExpected", 'a "}" at the end of the object'],
  ["CloseBracketExpected", 'a "]" at the end of the array'],
  ["EndOfFileExpected", "nothing behind the end of the document"],
  ["UnexpectedEndOfComment", 'a "*/" at the end of the comment'],
  ["UnexpectedEndOfString", "a double quote at the end of the string"],
  ["UnexpectedEndOfNumber", "more digits at the end of the number"],
  ["InvalidUnicode", "four hexadecimal digits behind \\u"],
  ["InvalidEscapeCharacter", 'a character that can be escaped behind "\\"'],
  ["InvalidCharacter", "no control characters in a string: they have to be escaped"],
]);

interface Fault {
  readonly node: Node;
  readonly expected: string;
}

/** What messages call the place of a value: the key it belongs to, or the key of the array or object it is in. */
interface Where {
  readonly key: string | null;
  readonly word: "for" | "in";
}

const nowhere: Where = { key: null, word: "in" };

function faultsOf(node: Node, shape: Shape, where: Where): Fault[] {
  const wants = (what: string) => [{ node, expected: `expected ${what}${sayWhere(where)}, found ${sayValue(node)}` }];
  switch (shape.kind) {
    case "flag":
      return node.type === "boolean" ? [] : wants("true or false");
    case "text": {
      if (node.type !== "string") return wants(shape.what);
      const expected = shape.fault?.(String(node.value)) ?? null;
      return expected === null ? [] : [{ node, expected }];
    }
    case "choice":
      return shape.choices.some(({ value }) => value === node.value) ? [] : [choiceFault(node, shape, where)];
    case "number":
      return Number.isInteger(node.value) && node.value >= shape.least ? [] : wants(`a whole number of at least ${shape.least}`);
    case "list":
      if (node.type !== "array") return wants(shape.what);
      return (node.children ?? []).flatMap((item) => faultsOf(item, shape.items, { key: where.key, word: "in" }));
    case "record":
      return node.type === "object" ? faultsOfRecord(node, shape, where) : wants("an object");
  }
}

function choiceFault(node: Node, { what, choices }: ChoiceShape, where: Where): Fault {
  const values = choices.map(({ value }) => value);
  const suggestion = node.type === "string" ? didYouMean(String(node.value), values) : "";
  return { node, expected: `expected ${oneOf(what, values, suggestion)}${sayWhere(where)}, found ${sayValue(node)}${suggestion}` };
}

function faultsOfRecord(node: Node, shape: RecordShape, where: Where): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (key === undefined || value === undefined) continue;
    const name = String(key.value);
    const known = shape.keys.get(name);
    if (seen.has(name)) faults.push({ node: key, expected: `expected the key ${quote(name)} once, found it again` });
    else if (known === undefined) faults.push(keyFault(key, shape, where));
    else for (const fault of faultsOf(value, known, { key: name, word: "for" })) faults.push(fault);
    seen.add(name);
  }
  // A key that is missing may be the one that has a fault: one thing at a time.
  if (faults.length > 0) return faults;
  const missing = missingKeys(shape, seen);
  if (missing !== undefined) return [{ node, expected: `expected ${missing.map(quote).join(" or ")} in every entry of "${where.key}"` }];
  for (const { fault } of shape.together ?? []) {
    const expected = fault(getNodeValue(node));
    if (expected !== null) return [{ node, expected }];
  }
  return [];
}

/** Keys of which one has to be there, and none is. */
function missingKeys({ required = [], requiredOneOf = [] }: RecordShape, seen: ReadonlySet<string>): readonly string[] | undefined {
  const groups = [requiredOneOf, ...required.map((key) => [key])];
  return groups.find((group) => group.length > 0 && !group.some((key) => seen.has(key)));
}

function keyFault(node: Node, shape: RecordShape, where: Where): Fault {
  const suggestion = didYouMean(String(node.value), [...shape.keys.keys()]);
  const allowed = oneOf(shape.keyTitle, [...shape.keys.keys()], suggestion);
  return { node, expected: `expected ${allowed}${sayWhere({ key: where.key, word: "in" })}, found ${sayValue(node)}${suggestion}` };
}

/** A few values are listed; of many only the near one is named, if there is one. */
function oneOf(what: string, values: readonly string[], suggestion: string): string {
  return suggestion !== "" && values.length > 10 ? what : `one of ${values.join(", ")}`;
}

function sayWhere({ key, word }: Where): string {
  return key === null ? "" : ` ${word} ${quote(key)}`;
}

function sayValue(node: Node): string {
  if (node.type === "array") return "an array";
  if (node.type === "object") return "an object";
  return node.type === "string" ? quote(String(node.value)) : String(node.value);
}

/** A string's own characters, without its quotes; of any other value the whole. */
function rangeOf(node: Node, lines: LineIndex): Range {
  const inner = node.type === "string" ? 1 : 0;
  return lines.range(node.offset + inner, node.offset + node.length - inner);
}

/** What stands in a file without faults. */
interface Written {
  readonly consumers?: readonly string[];
  readonly clients?: readonly string[];
  readonly maxNameLength?: number;
  readonly namingScheme?: NamingScheme;
  readonly rules?: Readonly<Record<string, Severity | "off">>;
  readonly ignore?: readonly {
    readonly tool?: string;
    readonly file?: string;
    readonly rules?: readonly string[];
    readonly reason: string;
  }[];
  readonly forms?: readonly WrittenForm[];
  readonly exclude?: readonly string[];
  readonly openapi?: readonly string[];
}

interface WrittenForm {
  readonly language: string;
  readonly call?: string;
  readonly decorator?: string;
  readonly argument?: number;
  readonly property?: string;
}

function configOf(file: string, root: Node, lines: LineIndex): Config {
  const written: Written = getNodeValue(root);
  const entries = findNodeAtLocation(root, ["ignore"])?.children ?? [];
  return {
    file,
    consumers: written.consumers ?? null,
    clients: written.clients ?? [],
    maxNameLength: written.maxNameLength ?? null,
    namingScheme: written.namingScheme ?? null,
    rules: new Map(Object.entries(written.rules ?? {})),
    ignore: (written.ignore ?? []).flatMap(({ tool = null, file: files = null, rules = [], reason }, index) => {
      const entry = entries[index];
      return entry === undefined ? [] : [{ tool, file: files, rules, reason, range: rangeOf(entry, lines) }];
    }),
    forms: (written.forms ?? []).map(formOf),
    exclude: written.exclude ?? [],
    openapi: (written.openapi ?? []).flatMap((glob, index) => {
      const entry = findNodeAtLocation(root, ["openapi", index]);
      return entry === undefined ? [] : [{ glob, range: rangeOf(entry, lines) }];
    }),
  };
}

function formOf({ language, call, decorator, argument, property }: WrittenForm): OwnForm {
  const path = call ?? decorator ?? "";
  return { language, kind: call === undefined ? "decorator" : "call", path, argument: argument ?? null, property: property ?? null };
}
