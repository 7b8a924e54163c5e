import { chooseClient } from "../../shared/clients/chooseClient.ts";
import { consumers } from "../../shared/consumers/index.ts";
import type { Severity } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import { ruleOf } from "../../shared/rules/index.ts";
import type { Config } from "../workspace/config/config.ts";
import { noChoices, profileOf } from "../workspace/profiles.ts";
import { areGlobs } from "./globs.ts";

/** The settings of an editor, under `mcpPortability`. A config file goes before them. */
export interface Settings {
  readonly enable: boolean;
  readonly run: "onType" | "onSave";
  readonly consumers: readonly string[] | null;
  readonly clients: readonly string[];
  readonly maxNameLength: number | null;
  readonly rules: ReadonlyMap<string, Severity | "off">;
  readonly exclude: readonly string[];
  readonly useGitignore: boolean;
}

export const defaultSettings: Settings = {
  enable: true,
  run: "onType",
  consumers: null,
  clients: [],
  maxNameLength: null,
  rules: new Map(),
  exclude: [],
  useGitignore: true,
};

export const settingsSection = "mcpPortability";

/** Reads settings as a client sends them. What means nothing is left at its default and told, so that one slip costs one setting. */
export function readSettings(value: unknown): { readonly settings: Settings; readonly troubles: readonly string[] } {
  const troubles: string[] = [];
  const given = isObject(value) ? value : {};
  /** The setting when it is there and fits, else the default. */
  const take = <Key extends keyof Settings>(
    key: Key,
    read: (value: unknown) => Settings[Key] | undefined,
    expected: string,
  ): Settings[Key] => {
    const setting = given[key];
    if (setting === undefined || setting === null) return defaultSettings[key];
    const taken = read(setting);
    if (taken === undefined) troubles.push(`the setting ${settingsSection}.${key} is not used: expected ${expected}`);
    return taken ?? defaultSettings[key];
  };
  const settings: Settings = {
    enable: take("enable", asBoolean, "true or false"),
    run: take("run", (run) => (run === "onType" || run === "onSave" ? run : undefined), "onType or onSave"),
    consumers: take("consumers", asConsumers, `some of ${consumers.map(({ id }) => id).join(", ")}`),
    clients: take("clients", asClients, "client ids, each with =KEY if need be"),
    maxNameLength: take("maxNameLength", asLength, "a whole number from 1"),
    rules: take("rules", asSeverities, "severities by rule id: error, warning, information, hint or off"),
    exclude: take("exclude", asGlobs, "globs, none of them empty"),
    useGitignore: take("useGitignore", asBoolean, "true or false"),
  };
  return { settings, troubles };
}

/** What settings come to, to tell whether a change of them matters: `files` is the part that says which files are looked at. */
export function fingerprintOf(settings: Settings): { readonly files: string; readonly all: string } {
  const { enable, exclude, useGitignore, rules } = settings;
  return { files: JSON.stringify([enable, exclude, useGitignore]), all: JSON.stringify({ ...settings, rules: [...rules] }) };
}

/** What a file is judged for under the settings and the config that holds for it: what the config says goes first. */
export function profileUnder(settings: Settings, config: Config | null): Profile {
  const merged: Config = {
    file: config?.file ?? "",
    consumers: config?.consumers ?? settings.consumers,
    clients: config !== null && config.clients.length > 0 ? config.clients : settings.clients,
    maxNameLength: config?.maxNameLength ?? settings.maxNameLength,
    rules: new Map([...settings.rules, ...(config?.rules ?? [])]),
    ignore: [],
    exclude: [],
  };
  return profileOf(noChoices, merged);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asBoolean(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
}

function asGlobs(value: unknown): readonly string[] | undefined {
  const globs = asTexts(value);
  return globs !== undefined && areGlobs(globs) ? globs : undefined;
}

function asConsumers(value: unknown): readonly string[] | undefined {
  const ids = asTexts(value);
  return ids?.every((id) => consumers.some((consumer) => consumer.id === id)) === true ? ids : undefined;
}

function asClients(value: unknown): readonly string[] | undefined {
  const texts = asTexts(value);
  return texts?.every((text) => typeof chooseClient(text) !== "string") === true ? texts : undefined;
}

function asLength(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}

function asSeverities(value: unknown): ReadonlyMap<string, Severity | "off"> | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, Severity | "off"] => isSeverity(entry[1]) && ruleOf(entry[0]) !== undefined,
  );
  return entries.length === Object.keys(value).length ? new Map(entries) : undefined;
}

function isSeverity(value: unknown): boolean {
  return value === "error" || value === "warning" || value === "information" || value === "hint" || value === "off";
}
