import { chooseClient } from "../../../shared/clients/chooseClient.ts";
import { clients } from "../../../shared/clients/index.ts";
import { consumers } from "../../../shared/consumers/index.ts";
import type { Severity } from "../../../shared/model.ts";
import { quote } from "../../../shared/names/characters.ts";
import { namingSchemes } from "../../../shared/names/namingScheme.ts";
import { rules } from "../../../shared/rules/index.ts";
import { globMatcher } from "../globs.ts";
import { formsShape } from "./formsShape.ts";

/**
 * The shape of the config file, in one table: the parser walks it, and the JSON schema that editors use is made from it. What an editor's
 * settings share with it is exported.
 */

/** What a value may be. */
export type Shape = FlagShape | TextShape | ChoiceShape | NumberShape | ListShape | RecordShape;

interface Described {
  /** What it is for, in Markdown; the editor shows it. */
  readonly description: string;
  /** What holds when nothing is said. */
  readonly default?: unknown;
}

/** True or false. */
export interface FlagShape extends Described {
  readonly kind: "flag";
}

/** A string. */
export interface TextShape extends Described {
  readonly kind: "text";
  /** As it is called in messages, with its article. */
  readonly what: string;
  /** Why a string is not one, in one sentence; null when it is. Without it every string is. */
  readonly fault?: (text: string) => string | null;
  /** The same for the JSON schema: a string of one of these forms. */
  readonly forms?: readonly TextForm[];
}

/** Strings of one form: those of a regular expression, or a few that are listed. */
export type TextForm = { readonly pattern: string } | { readonly choices: readonly Choice[] };

/** One of a few strings. */
export interface ChoiceShape extends Described {
  readonly kind: "choice";
  readonly what: string;
  readonly choices: readonly Choice[];
}

/** One of the texts that a key takes. */
export interface Choice {
  readonly value: string;
  readonly description: string;
}

/** A whole number. */
export interface NumberShape extends Described {
  readonly kind: "number";
  readonly least: number;
}

/** An array; `what` is how messages call one of its items. */
export interface ListShape extends Described {
  readonly kind: "list";
  readonly what: string;
  readonly items: Shape;
}

/** An object with known keys. */
export interface RecordShape extends Described {
  readonly kind: "record";
  /** What a key is called in messages, with its article. */
  readonly keyTitle: string;
  readonly keys: ReadonlyMap<string, Shape>;
  readonly required?: readonly string[];
  /** Keys of which at least one has to be there. */
  readonly requiredOneOf?: readonly string[];
  /** What else is asked of the keys together. */
  readonly together?: readonly Together[];
}

/** What one key asks of others. Values of other types than the keys have are told elsewhere. */
export interface Together {
  /** Why an object is not as it is asked for, in one sentence; null when it is. */
  readonly fault: (entry: Readonly<Record<string, unknown>>) => string | null;
  /** The same for the JSON schema. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What the severity of a rule can be set to, and what that does to a run of the command line. */
export const severityChoices: readonly (Choice & { readonly value: Severity | "off" })[] = [
  { value: "error", description: "the run fails" },
  { value: "warning", description: "the run fails when there are more than `--max-warnings`" },
  { value: "information", description: "it never fails a run" },
  { value: "hint", description: "it never fails a run, and an editor shows it faintly" },
  { value: "off", description: "the rule is not checked" },
];

const ruleId: ChoiceShape = {
  kind: "choice",
  what: "a rule id",
  description: "The id of a rule.",
  choices: rules.map(({ id, summary }) => ({ value: id, description: summary })),
};

/** By client: what its `checkKey` takes, where it does not take every key. */
const keyPatterns: ReadonlyMap<string, string> = new Map([["claude-code-plugin", "(?:\\*|[^/]+/.+)"]]);

const client: TextShape = {
  kind: "text",
  what: "a client",
  description:
    "A client by its id; `ID=SERVER_KEY` under one server key, otherwise under the keys that the client configs of the workspace have, or the server's own name. A gateway of your own is `custom:TEMPLATE`, for instance `custom:mcp__{server}__{tool}=files`, with a limit of 64 characters; `custom@128:TEMPLATE` has another.",
  fault(text) {
    const chosen = chooseClient(text);
    return typeof chosen === "string" ? chosen : null;
  },
  forms: [
    { choices: clients.map(({ id, title, form }) => ({ value: id, description: `${title}: \`${form}\`` })) },
    ...clients.map(({ id }) => ({ pattern: `^${id}=${keyPatterns.get(id) ?? "[\\s\\S]+"}$` })),
    // A limit is a number that programs can hold exactly; what stands behind `=` is a server key, which is not empty.
    { pattern: "^custom(?:@0*[1-9][0-9]{0,14})?:[\\s\\S]*\\{tool\\}(?:[\\s\\S]*[^=])?$" },
  ],
};

const glob = {
  kind: "text",
  what: "a glob",
  ...notBlank("a glob"),
  fault: (text: string) =>
    notBlank("a glob").fault(text) ?? (isGlob(text) ? null : "expected a glob, found one that is too long to be used"),
} as const;

/** Who the tool lists are for. */
export const consumersShape: ListShape = {
  kind: "list",
  what: "an array of consumer ids",
  description: "Who the tool lists are for. Replaces the default ones; `--consumer` goes before it.",
  default: consumers.filter((consumer) => consumer.onByDefault).map((consumer) => consumer.id),
  items: {
    kind: "choice",
    what: "a consumer id",
    description: "The id of a consumer.",
    choices: consumers.map(({ id, title }) => ({ value: id, description: title })),
  },
};

/** The clients behind which names are judged. */
export const clientsShape: ListShape = {
  kind: "list",
  what: "an array of clients",
  description: "The MCP clients behind which the names are judged too. `--client` goes before it.",
  default: [],
  items: client,
};

/** The limit of the rename map. */
export const maxNameLengthShape: NumberShape = {
  kind: "number",
  least: 1,
  description:
    "Most characters of a name in the rename map. Without it the smallest limit of the consumers holds, or what the prefixes of the clients leave of it.",
};

/** How portable names are made. */
export const namingSchemeShape: ChoiceShape = {
  kind: "choice",
  what: "a naming scheme",
  default: "portable",
  description: "How portable names are made.",
  choices: namingSchemes.map(({ id, description }) => ({ value: id, description })),
};

/** Severities by rule. */
export const severitiesShape: RecordShape = {
  kind: "record",
  keyTitle: "a rule id",
  description: "Severities that differ from the rules' own.",
  default: {},
  keys: new Map(
    rules.map(({ id, summary, severity }): [string, ChoiceShape] => [
      id,
      { kind: "choice", what: "a severity", choices: severityChoices, description: summary, default: severity },
    ]),
  ),
};

/** Files that are left out. */
export const excludeShape: ListShape = {
  kind: "list",
  what: "an array of globs",
  description: "Files that a scan leaves out. A file that is named on the command line is read all the same.",
  default: [],
  items: {
    ...glob,
    fault: (text) =>
      text.startsWith("!") ? `expected a glob of what is left out, found ${quote(text)}: nothing can be taken in again` : glob.fault(text),
    description: "A glob, relative to the folder of this file.",
  },
};

/** OpenAPI documents that tools are made of. */
const openApiShape: ListShape = {
  kind: "list",
  what: "an array of globs",
  description:
    "OpenAPI documents that tools are made of, where nothing in their project names a converter: every operation in them is checked as a tool.",
  default: [],
  items: { ...glob, description: "A glob, relative to the folder of this file." },
};

const ignoreEntry: RecordShape = {
  kind: "record",
  keyTitle: "a key",
  description: "Findings that are not to be reported, and why.",
  required: ["reason"],
  requiredOneOf: ["tool", "file"],
  keys: new Map<string, Shape>([
    ["tool", { kind: "text", what: "a tool name", description: "The name of the tool, exactly as the server lists it." }],
    ["file", { ...glob, description: "A glob, relative to the folder of this file, of the files in which the findings stand." }],
    ["rules", { kind: "list", what: "an array of rule ids", items: ruleId, description: "Only findings of these rules.", default: [] }],
    [
      "reason",
      {
        kind: "text",
        what: "a reason",
        ...notBlank("a reason"),
        description: "Why it is not to be reported, for whoever reads this file.",
      },
    ],
  ]),
};

/** The config file as a whole. */
export const configShape: RecordShape = {
  kind: "record",
  keyTitle: "a key",
  description: "Settings of MCP Portability for the files in this folder and below.",
  keys: new Map<string, Shape>([
    ["$schema", { kind: "text", what: "the address of a schema", description: "Where editors find the schema of this file." }],
    ["consumers", consumersShape],
    ["clients", clientsShape],
    ["maxNameLength", maxNameLengthShape],
    ["namingScheme", namingSchemeShape],
    ["rules", severitiesShape],
    [
      "ignore",
      {
        kind: "list",
        what: "an array of objects",
        description: "Findings that are not to be reported: for formats without comments, and for servers that have shipped their names.",
        default: [],
        items: ignoreEntry,
      },
    ],
    ["forms", formsShape],
    ["exclude", excludeShape],
    ["openapi", openApiShape],
  ]),
};

/** Longer ones than it can take the matcher refuses with an error. */
function isGlob(text: string): boolean {
  try {
    globMatcher([text]);
    return true;
  } catch {
    return false;
  }
}

function notBlank(what: string): Required<Pick<TextShape, "fault" | "forms">> {
  return { fault: (text) => (/\S/.test(text) ? null : `expected ${what}, found ${quote(text)}`), forms: [{ pattern: "\\S" }] };
}
