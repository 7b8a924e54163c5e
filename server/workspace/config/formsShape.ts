import { quote } from "../../../shared/names/characters.ts";
import { languages } from "../../readers/languages/index.ts";
import type { ListShape, RecordShape, Shape, Together } from "./shape.ts";

/** What is called, or what decorates: words with dots, `::`, `->` and the like between them. */
const path = /^[\p{L}_$][\p{L}\p{N}_$]*[!?]?(?:(?:\.|::|->|\\)[\p{L}_$][\p{L}\p{N}_$]*[!?]?)*$/u;

function pathShape(what: string, description: string): Shape {
  return {
    kind: "text",
    what,
    description,
    fault: (text) => (path.test(text) ? null : `expected ${what} as it is written, without arguments, found ${quote(text)}`),
    forms: [{ pattern: path.source }],
  };
}

const called = languages.filter(({ queries }) => queries.forms !== undefined);
const decorated = called.filter(({ queries }) => queries.forms?.includes("@decorator")).map(({ id }) => id);

const oneOfBoth: Together = {
  fault: ({ call, decorator }) =>
    call !== undefined && decorator !== undefined ? 'expected one of "call" and "decorator" in an entry of "forms", found both' : null,
  schema: { not: { required: ["call", "decorator"] } },
};

const whereItStands: Together = {
  fault: ({ call, argument, property }) =>
    call !== undefined && argument === undefined && property === undefined
      ? 'expected "argument" or "property" beside "call": where in the call the name stands'
      : null,
  schema: { anyOf: [{ required: ["decorator"] }, { required: ["argument"] }, { required: ["property"] }] },
};

const hasDecorators: Together = {
  fault: ({ decorator, language }) =>
    decorator !== undefined && !decorated.includes(String(language))
      ? `expected "call" for ${language}, found "decorator", which only ${decorated.join(", ")} have`
      : null,
  schema: { anyOf: [{ required: ["call"] }, { properties: { language: { enum: decorated } } }] },
};

const formEntry: RecordShape = {
  kind: "record",
  keyTitle: "a key",
  description: "A call or a decorator that declares a tool.",
  required: ["language"],
  requiredOneOf: ["call", "decorator"],
  together: [oneOfBoth, whereItStands, hasDecorators],
  keys: new Map<string, Shape>([
    [
      "language",
      {
        kind: "choice",
        what: "a language",
        description: "The language of the files that it stands in.",
        choices: called.map(({ id, title }) => ({ value: id, description: title })),
      },
    ],
    [
      "call",
      pathShape(
        "what is called",
        "A function, a method or a class whose call declares a tool: `addTool`, `registry.add`. What stands in front of it does not count.",
      ),
    ],
    [
      "decorator",
      pathShape(
        "what decorates",
        "A decorator, an annotation or an attribute that makes a tool of what it stands at. Its `name`, or the text that it is given first, is the name, otherwise what it stands at.",
      ),
    ],
    [
      "argument",
      {
        kind: "number",
        least: 0,
        description:
          "Which argument is the name: 0 is the first of those that are given by position. With `property`, which argument has it.",
      },
    ],
    [
      "property",
      {
        kind: "text",
        what: "a key",
        description:
          "The key under which the name stands: that of a named argument, or one in an object, a dictionary or a struct that is an argument.",
        fault: (text) => (text === "" ? 'expected a key, found ""' : null),
        forms: [{ pattern: "[\\s\\S]" }],
      },
    ],
  ]),
};

/** Declarations that a project has of its own. */
export const formsShape: ListShape = {
  kind: "list",
  what: "an array of objects",
  description: "Calls and decorators of your own that declare tools, where no rule can guess it.",
  default: [],
  items: formEntry,
};
