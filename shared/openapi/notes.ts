/** What a conversion tells about one thing that it changed, replaced or left out. */
export interface Note {
  readonly kind: NoteKind;
  /** What it is about: a reference, an argument, a keyword. */
  readonly about: string;
}

/** A note with the operation that it came up in. */
export interface ToolNote extends Note {
  /** `GET /users/{id}`. */
  readonly operation: string;
  /** Name of the operation's tool; null where it has none. */
  readonly tool: string | null;
}

/** How much a note matters: something is missing or another server has to know of it (warning), or it is only said (information). */
export type NoteLevel = "warning" | "information";

/** How grave a note is, and how it is said. */
export interface NoteMeaning {
  readonly level: NoteLevel;
  /** What happened, behind a number: `3 names were cut`. For one, and for several. */
  readonly one: string;
  readonly many: string;
}

/** Every kind of note, in the order of the summary. */
export const noteKinds = {
  "document-left-out": warning("document of the same text was not converted", "documents of the same text were not converted"),
  "key-repeated": warning("key stands twice in one object, where the last counts", "keys stand twice in one object, where the last counts"),
  "operation-left-out": warning("operation got no tool", "operations got no tool"),
  "name-twice": warning(
    "name is that of another tool as well: one of the two is lost",
    "names are those of other tools as well: one of each is lost",
  ),
  "name-dotted": warning("name holds a dot, which some model APIs refuse", "names hold a dot, which some model APIs refuse"),
  "name-cut": warning("name was too long and was cut", "names were too long and were cut"),
  "name-numbered": warning("name was taken and got a number", "names were taken and got a number"),
  "name-cleaned": warning("name held characters that were replaced", "names held characters that were replaced"),
  "name-first-character": warning(
    "name got _ in front, since Gemini refuses its first character",
    "names got _ in front, since Gemini refuses their first characters",
  ),
  "external-reference": warning(
    "reference leads out of the document and was replaced by a placeholder: nothing is loaded",
    "references lead out of the document and were replaced by placeholders: nothing is loaded",
  ),
  "dangling-reference": warning(
    "reference leads nowhere and was replaced by a placeholder",
    "references lead nowhere and were replaced by placeholders",
  ),
  "recursive-schema": warning("recursive schema was cut after one level", "recursive schemas were cut after one level"),
  "schema-cut": warning("schema was too large or too deep and was cut", "schemas were too large or too deep and were cut"),
  "keyword-left-out": warning(
    "keyword is none of JSON Schema 2020-12, or has a value that is none, and was left out",
    "keywords are none of JSON Schema 2020-12, or have values that are none, and were left out",
  ),
  "pattern-left-out": warning(
    "pattern is refused by a model API or is no regular expression, and was left out",
    "patterns are refused by a model API or are no regular expressions, and were left out",
  ),
  "parameter-left-out": warning("parameter could not be read and was left out", "parameters could not be read and were left out"),
  "body-left-out": warning(
    "parameter is left out: it is a body or a part of one, and there is another body",
    "parameters are left out: they are bodies or parts of one, and there is another body",
  ),
  "path-parameter-added": warning(
    "parameter stands in a path only: it became a text that is required",
    "parameters stand in a path only: they became texts that are required",
  ),
  upload: warning("file upload: an argument carries only text or JSON", "file uploads: an argument carries only text or JSON"),
  "argument-renamed": warning(
    "argument has another name than its parameter or field",
    "arguments have other names than their parameters or fields",
  ),
  "body-not-flattened": information(
    "body is one argument, since a field of it is called like a parameter",
    "bodies are one argument, since a field of each is called like a parameter",
  ),
  "name-from-path": information(
    "name was made of method and path: there is no operationId",
    "names were made of method and path: there are no operationIds",
  ),
  "operation-id-lost": warning(
    "name was made of method and path: nothing of the operationId can be kept",
    "names were made of method and path: nothing of the operationIds can be kept",
  ),
  "operation-id-empty": warning(
    "name was made of method and path: the operationId is empty",
    "names were made of method and path: the operationIds are empty",
  ),
  "operation-id-no-text": warning(
    "name was made of method and path: the operationId is no text",
    "names were made of method and path: the operationIds are no texts",
  ),
  "no-output-schema": information(
    "tool got no outputSchema: its answer is no JSON object",
    "tools got no outputSchema: their answers are no JSON objects",
  ),
  "header-left-out": information("header is no argument: the server sets it", "headers are no arguments: the server sets them"),
  callback: information("callback is not mapped: the API calls you", "callbacks are not mapped: the API calls you"),
} as const satisfies Record<string, NoteMeaning>;

/** The ids of notes, as reports have them. */
export type NoteKind = keyof typeof noteKinds;

function warning(one: string, many: string): NoteMeaning {
  return { level: "warning", one, many };
}

function information(one: string, many: string): NoteMeaning {
  return { level: "information", one, many };
}
