import { type Setting, settingsSection, settingsTable } from "../lsp/settingsTable.ts";
import type { JsonSchema } from "../workspace/config/schema.ts";
import type { Choice, RecordShape, Shape, TextForm } from "../workspace/config/shape.ts";

/** What VS Code's manifest says of the settings, made from their table. Every text is a key of `package.nls.json`. */

/** Keys of `package.nls.json` that are made here begin so. */
export const settingsTexts = "configuration.";

/** `contributes.configuration`, and the texts that it names. */
export function settingsContribution(): { readonly configuration: JsonSchema; readonly texts: ReadonlyMap<string, string> } {
  const texts = new Texts();
  const properties = [...settingsTable].map(([key, setting], index): [string, JsonSchema] => [
    `${settingsSection}.${key}`,
    { order: index, scope: setting.reader === "server" ? "resource" : "window", ...schemaOf(key, setting, texts) },
  ]);
  return { configuration: { title: "MCP Portability", properties: Object.fromEntries(properties) }, texts: texts.all };
}

/** Texts by their keys; asking for a text gives what stands for it in the manifest. */
class Texts {
  readonly all = new Map<string, string>();

  put(key: string, text: string): string {
    this.all.set(settingsTexts + key, text);
    return `%${settingsTexts}${key}%`;
  }
}

function schemaOf(key: string, { shape, expected }: Setting, texts: Texts): JsonSchema {
  const described = { markdownDescription: texts.put(key, shape.description), default: shape.default ?? null };
  switch (shape.kind) {
    case "flag":
      return { type: "boolean", ...described };
    case "choice":
      return { type: "string", ...described, ...choicesOf(key, shape.choices, texts) };
    case "number":
      return { type: ["integer", "null"], minimum: shape.least, ...described };
    case "list":
      return { type: "array", ...described, uniqueItems: true, items: itemOf(key, shape.items, expected, texts) };
    case "record":
      return { type: "object", ...described, additionalProperties: false, properties: entriesOf(key, shape, texts) };
    case "text":
      return { type: "string", ...described };
  }
}

function itemOf(key: string, shape: Shape, expected: string | undefined, texts: Texts): JsonSchema {
  if (shape.kind === "choice") return { type: "string", ...choicesOf(key, shape.choices, texts) };
  if (shape.kind !== "text" || shape.forms === undefined || expected === undefined)
    throw new Error(`the settings editor shows no items like those of ${key}`);
  return { type: "string", pattern: patternOf(shape.forms), patternErrorMessage: texts.put(`${key}.expected`, expected) };
}

/** The severities have the same words under every rule. */
function entriesOf(key: string, { keys }: RecordShape, texts: Texts): JsonSchema {
  const entries = [...keys].map(([name, shape]): [string, JsonSchema] => {
    if (shape.kind !== "choice") throw new Error(`the settings editor shows no entries like those of ${key}`);
    const described = { description: texts.put(`${key}.${name.replace("/", ".")}`, shape.description), default: shape.default };
    return [name, { type: "string", ...described, ...choicesOf(`${key}.severity`, shape.choices, texts) }];
  });
  return Object.fromEntries(entries);
}

function choicesOf(key: string, choices: readonly Choice[], texts: Texts): JsonSchema {
  return {
    enum: choices.map(({ value }) => value),
    enumDescriptions: choices.map(({ value, description }) => texts.put(`${key}.${value}`, description)),
  };
}

/** The forms as one regular expression: the settings editor edits lists of strings that have one, and no others. */
function patternOf(forms: readonly TextForm[]): string {
  return forms.map((form) => ("pattern" in form ? form.pattern : `^(?:${form.choices.map(({ value }) => value).join("|")})$`)).join("|");
}
