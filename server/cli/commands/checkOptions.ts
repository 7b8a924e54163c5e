import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chooseClient } from "../../../shared/clients/chooseClient.ts";
import { consumers } from "../../../shared/consumers/index.ts";
import { type NamingScheme, namingSchemes } from "../../../shared/names/namingScheme.ts";
import { didYouMean } from "../../../shared/names/near.ts";
import type { ChosenClient } from "../../../shared/profile.ts";
import type { ConfigSource } from "../../workspace/config/configFiles.ts";
import type { Choices } from "../../workspace/profiles.ts";
import { UsageError } from "./command.ts";

/** The options that `check`, `rename-map` and `fix` share: what to judge for, and what to look into. */
export const profileOptions = {
  consumer: { type: "string", multiple: true },
  client: { type: "string", multiple: true },
  "max-name-length": { type: "string" },
  "naming-scheme": { type: "string" },
  config: { type: "string" },
  "no-config": { type: "boolean" },
  "no-gitignore": { type: "boolean" },
} as const;

/** Those of the commands that only read: they take standard input, too. */
export const checkOptions = { ...profileOptions, "stdin-filename": { type: "string" } } as const;

/** Their lines in `--help`. */
export const profileOptionsHelp = `  --consumer ID          judge for this consumer only; repeat for several
  --client ID[=KEY]      show the names behind this client under this server key; repeat for several
                         custom:TEMPLATE[=KEY] is a gateway of your own: 'custom:mcp__{server}__{tool}=files'
  --max-name-length N    limit of the rename map, in place of the consumers' and clients' own
  --naming-scheme SCHEME how portable names are made: portable, or toolmark for its llmName
  --config FILE          use this config, not the nearest mcp-portability.config.json
  --no-config            use no config
  --no-gitignore         look into files that git ignores, too`;

/** The lines of `checkOptions` in `--help`. */
export const checkOptionsHelp = `${profileOptionsHelp}
  --stdin-filename NAME  read standard input as a file of this name; one that ends in .txt or - is a list, one name a line,
                         and a list without names when it is empty`;

/** What those options come to. */
export interface CheckArguments {
  readonly paths: readonly string[];
  readonly choices: Choices;
  readonly configs: ConfigSource;
  readonly useGitignore: boolean;
  /** The name standard input goes under; null when paths are checked. */
  readonly standardInput: string | null;
}

interface ParsedValues {
  readonly consumer?: string[] | undefined;
  readonly client?: string[] | undefined;
  readonly "max-name-length"?: string | undefined;
  readonly "naming-scheme"?: string | undefined;
  readonly config?: string | undefined;
  readonly "no-config"?: boolean | undefined;
  readonly "stdin-filename"?: string | undefined;
  readonly "no-gitignore"?: boolean | undefined;
}

/** Throws a UsageError for a value that means nothing. */
export function checkArguments(values: ParsedValues, positionals: readonly string[], workingDirectory: string): CheckArguments {
  const standardInput = values["stdin-filename"] ?? null;
  if (standardInput === "") throw new UsageError("--stdin-filename needs a name");
  if (positionals.includes("")) throw new UsageError('a path is empty; "." is the working directory');
  if (values.config === "") throw new UsageError("--config needs a file");
  if (standardInput !== null && positionals.length > 0)
    throw new UsageError(`--stdin-filename checks standard input; leave out "${positionals[0]}"`);
  if (values.config !== undefined && values["no-config"] === true) throw new UsageError("--config and --no-config contradict each other");
  return {
    paths: positionals.length === 0 ? ["."] : positionals,
    choices: {
      consumers: values.consumer?.map(knownConsumer) ?? null,
      clients: values.client?.map(knownClient) ?? null,
      namingScheme: values["naming-scheme"] === undefined ? null : knownScheme(values["naming-scheme"]),
      maxNameLength: wholeNumber("--max-name-length", values["max-name-length"], 1),
    },
    configs: configSource(values, workingDirectory),
    useGitignore: values["no-gitignore"] !== true,
    standardInput,
  };
}

type ParseConfig = NonNullable<Parameters<typeof parseArgs>[0]>;

/** Node's own parser, with its errors as UsageErrors of one line. */
export function parse<T extends ParseConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? sayParseError(error.message, config) : String(error));
  }
}

/** The first sentence of a message of Node's parser, which then goes on about what else could have been meant. */
function sayParseError(message: string, { options = {} }: ParseConfig): string {
  const [first = message] = message.split(/\.(?:\s|$)/);
  const [, ambiguous] = /^Option '([^']+?)(?: <value>)?' argument is ambiguous$/.exec(first) ?? [];
  if (ambiguous !== undefined) return `${ambiguous} needs a value; one that starts with "-" is written ${ambiguous}=VALUE`;
  const [, unknown] = /^Unknown option '--([^']+)'$/.exec(first) ?? [];
  return unknown === undefined ? first : first + didYouMean(unknown, Object.keys(options), (option) => `--${option}`);
}

/** A whole number of at least `least`; null when it is not given. */
export function wholeNumber(option: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
    throw new UsageError(`${option} takes a whole number from ${least}, found "${text}"`);
  return number;
}

/** One of several words. */
export function oneOf(option: string, text: string, words: readonly string[]): string {
  if (words.includes(text)) return text;
  throw new UsageError(`${option} ${text}: expected one of ${words.join(", ")}${didYouMean(text, words)}`);
}

function knownConsumer(id: string): string {
  return oneOf(
    "--consumer",
    id,
    consumers.map((consumer) => consumer.id),
  );
}

function knownScheme(id: string): NamingScheme {
  const known = namingSchemes.find((scheme) => scheme.id === id);
  if (known !== undefined) return known.id;
  const ids = namingSchemes.map((scheme) => scheme.id);
  throw new UsageError(`--naming-scheme ${id}: expected one of ${ids.join(", ")}${didYouMean(id, ids)}`);
}

function knownClient(text: string): ChosenClient {
  const chosen = chooseClient(text);
  if (typeof chosen === "string") throw new UsageError(`--client ${text}: ${chosen}`);
  return chosen;
}

function configSource(values: ParsedValues, workingDirectory: string): ConfigSource {
  if (values["no-config"] === true) return { kind: "none" };
  return values.config === undefined ? { kind: "nearest" } : { kind: "file", path: resolve(workingDirectory, values.config) };
}
