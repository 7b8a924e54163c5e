import type { Connection } from "vscode-languageserver";
import { defaultSettings, readSettings, type Settings } from "./settings.ts";
import { settingsSection } from "./settingsTable.ts";

/** Settings by folder, and those that hold outside of every folder. */
export interface FolderSettings {
  readonly of: readonly Settings[];
  readonly otherwise: Settings;
}

/** Where settings come from: the client's `workspace/configuration`, else what it said at the start or in its last notification. */
export class SettingsSource {
  readonly #connection: Connection;
  readonly #asks: boolean;
  #given: unknown;
  #troubles: readonly string[] = [];

  /** `asks`: whether the client answers `workspace/configuration`. `given`: what it said at the start. */
  constructor(connection: Connection, asks: boolean, given: unknown) {
    this.#connection = connection;
    this.#asks = asks;
    this.#given = ownPart(given) ?? given;
  }

  /** What was wrong with the settings when they were last read. */
  get troubles(): readonly string[] {
    return this.#troubles;
  }

  /** Takes the settings of a `workspace/didChangeConfiguration`. Many clients send one without any at the start: that changes nothing. */
  given(settings: unknown): void {
    this.#given = ownPart(settings) ?? this.#given;
  }

  async forFolders(folders: readonly string[]): Promise<FolderSettings> {
    this.#troubles = [];
    const read = (await this.#ask(folders)).map(readSettings);
    this.#troubles = [...new Set([...this.#troubles, ...read.flatMap(({ troubles }) => troubles)])];
    const [otherwise = defaultSettings, ...of] = read.map(({ settings }) => settings);
    return { of, otherwise };
  }

  /** The values for no folder, then for each folder. */
  async #ask(folders: readonly string[]): Promise<readonly unknown[]> {
    const all = [undefined, ...folders];
    const fallback = all.map(() => this.#given);
    if (!this.#asks) return fallback;
    try {
      const items = all.map((scopeUri) => ({ section: settingsSection, ...(scopeUri === undefined ? {} : { scopeUri }) }));
      const answers = await this.#connection.workspace.getConfiguration(items);
      return all.map((_, index) => answers[index] ?? this.#given);
    } catch (error) {
      this.#troubles = [`the client does not give settings: ${error instanceof Error ? error.message : String(error)}`];
      return fallback;
    }
  }
}

/** Settings with or without the section's name around them; undefined when there are none of ours. */
function ownPart(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null) return undefined;
  const record: Readonly<Record<string, unknown>> = { ...settings };
  if (settingsSection in record) return record[settingsSection];
  return Object.keys(defaultSettings).some((key) => key in record) ? record : undefined;
}
