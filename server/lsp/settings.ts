import { isObject } from "../../shared/jsonObject.ts";
import type { Severity } from "../../shared/model.ts";
import { excerpt } from "../../shared/names/characters.ts";
import type { NamingScheme } from "../../shared/names/namingScheme.ts";
import { didYouMean } from "../../shared/names/near.ts";
import type { Profile } from "../../shared/profile.ts";
import type { Config } from "../workspace/config/config.ts";
import { faultOfValue } from "../workspace/config/parseConfig.ts";
import { noChoices, profileOf } from "../workspace/profiles.ts";
import { settingsSection, settingsTable } from "./settingsTable.ts";

/** The settings of an editor, under `mcpPortability`. A config file goes before them. */
export interface Settings {
  readonly enable: boolean;
  readonly run: "onType" | "onSave";
  readonly consumers: readonly string[];
  readonly clients: readonly string[];
  readonly maxNameLength: number | null;
  readonly namingScheme: NamingScheme;
  readonly rules: ReadonlyMap<string, Severity | "off">;
  readonly exclude: readonly string[];
  readonly useGitignore: boolean;
}

/** The settings as a client writes them. */
type WrittenSettings = Omit<Settings, "rules"> & { readonly rules: Readonly<Record<string, Severity | "off">> };

/** What the server reads itself. */
const read = [...settingsTable].filter(([, { reader }]) => reader === "server");

const defaults: WrittenSettings = Object.fromEntries(read.map(([key, { shape }]) => asEntry({ key, setting: shape.default ?? null })));

/** What holds where a client says nothing. */
export const defaultSettings: Settings = settingsOf({});

/** What stands under the section itself: of `trace.server` that is `trace`. */
const ownKeys = [...settingsTable.keys()].map((key) => key.replace(/\..*/, ""));

/** Reads settings as a client sends them. What means nothing is left at its default and told, so that one slip costs one setting. */
export function readSettings(value: unknown): { readonly settings: Settings; readonly troubles: readonly string[] } {
  if (!isObject(value) && value !== undefined && value !== null) {
    const found = Array.isArray(value) ? "an array" : excerpt(JSON.stringify(value));
    return { settings: defaultSettings, troubles: [`the settings ${settingsSection} are not used: expected an object, found ${found}`] };
  }
  const given = isObject(value) ? value : {};
  const unknown = Object.keys(given).filter((key) => !ownKeys.includes(key.replace(/\..*/, "")));
  const checked = read
    .map(([key, { shape }]) => ({ key, shape, setting: given[key] ?? null }))
    .filter(({ setting }) => setting !== null)
    .map(({ key, shape, setting }) => ({ key, setting, fault: faultOfValue(setting, shape) }));
  return {
    settings: settingsOf(Object.fromEntries(checked.filter(({ fault }) => fault === null).map(asEntry))),
    troubles: [
      ...checked.flatMap(({ key, fault }) => (fault === null ? [] : [`the setting ${settingsSection}.${key} is not used: ${fault}`])),
      ...unknown.map((key) => `there is no setting ${settingsSection}.${key}${didYouMean(key, ownKeys)}`),
    ],
  };
}

/** An entry of an object whose values have the types of their keys: the types cannot say so, but the shapes have seen to it. */
function asEntry({ key, setting }: { readonly key: string; readonly setting: unknown }): readonly unknown[] {
  return [key, setting];
}

function settingsOf(changed: Partial<WrittenSettings>): Settings {
  const { rules, ...others } = { ...defaults, ...changed };
  return { ...others, rules: new Map(Object.entries(rules)) };
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
    namingScheme: config?.namingScheme ?? settings.namingScheme,
    rules: new Map([...settings.rules, ...(config?.rules ?? [])]),
    ignore: [],
    forms: [],
    exclude: [],
    openapi: [],
  };
  return profileOf(noChoices, merged);
}
