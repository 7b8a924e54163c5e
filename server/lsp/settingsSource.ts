import type { Connection } from "vscode-languageserver";
import { messageOf } from "../../shared/thrown.ts";
import { answerTime, inTime, late } from "./inTime.ts";
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
  readonly #onLate: (folders: readonly string[], settings: FolderSettings) => void;
  /** How often the client was asked: a late answer counts only while nothing was asked after it. */
  #asked = 0;
  #given: unknown;
  #troubles: readonly string[] = [];

  /**
   * `asks`: whether the client answers `workspace/configuration`. `given`: what it said at the start. `onLate` takes the settings of an
   * answer that came when others had to be taken in its place already.
   */
  constructor(
    connection: Connection,
    asks: boolean,
    given: unknown,
    onLate: (folders: readonly string[], settings: FolderSettings) => void,
  ) {
    this.#onLate = onLate;
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

  /** The settings of some folders, by their URIs. A client that does not answer is waited for a few seconds. */
  async forFolders(folders: readonly string[]): Promise<FolderSettings> {
    const { values, trouble } = await this.#ask(folders);
    return this.#read(values, trouble);
  }

  #read(values: readonly unknown[], trouble: string | null): FolderSettings {
    const read = values.map(readSettings);
    const troubles = read.flatMap((each) => each.troubles);
    this.#troubles = [...new Set(trouble === null ? troubles : [trouble, ...troubles])];
    const [otherwise = defaultSettings, ...of] = read.map(({ settings }) => settings);
    return { of, otherwise };
  }

  /** The values for no folder, then for each folder. */
  async #ask(folders: readonly string[]): Promise<{ readonly values: readonly unknown[]; readonly trouble: string | null }> {
    const all = [undefined, ...folders];
    const valuesOf = (answers: readonly unknown[]) => all.map((_, index) => answers[index] ?? this.#given);
    if (!this.#asks) return { values: valuesOf([]), trouble: null };
    this.#asked++;
    const asked = this.#asked;
    try {
      const items = all.map((scopeUri) => ({ section: settingsSection, ...(scopeUri === undefined ? {} : { scopeUri }) }));
      const answer: Promise<readonly unknown[]> = this.#connection.workspace.getConfiguration(items);
      const answers = await inTime(answer);
      if (answers !== late) return { values: valuesOf(answers), trouble: null };
      const takeLate = (given: readonly unknown[]) => {
        if (asked === this.#asked) this.#onLate(folders, this.#read(valuesOf(given), null));
      };
      // That there is no answer is said already, whatever the reason is.
      answer.then(takeLate, () => {});
      return { values: valuesOf([]), trouble: unanswered };
    } catch (error) {
      const trouble = `the client does not give settings: ${messageOf(error)}`;
      return { values: valuesOf([]), trouble };
    }
  }
}

const unanswered =
  `the client has not answered workspace/configuration for ${answerTime / 1000} s: ` +
  "until it does, the settings that it gave at the start hold, and the defaults where it gave none";

/** Settings with or without the section's name around them; undefined when there are none of ours. */
function ownPart(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null) return undefined;
  const record: Readonly<Record<string, unknown>> = { ...settings };
  if (settingsSection in record) return record[settingsSection];
  return Object.keys(defaultSettings).some((key) => key in record) ? record : undefined;
}
