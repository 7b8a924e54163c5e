import type { Finding } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import type { Config, ConfigFault } from "../workspace/config/config.ts";
import { ConfigFiles } from "../workspace/config/configFiles.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import { housekeepingFinding } from "../workspace/housekeeping.ts";
import type { LeftOut } from "../workspace/leftOut.ts";
import { folderOf, pathBelow } from "../workspace/paths.ts";
import type { Folders } from "./folders.ts";
import { matchesAny } from "./globs.ts";
import { profileUnder, type Settings } from "./settings.ts";
import type { Uris } from "./uris.ts";

/** What holds for a file: the config nearest to it, and for what that does not say the settings of its workspace folder. */
export class Configuration {
  readonly files: ConfigFiles;
  readonly #store: FileSystem;
  readonly #folders: Folders;
  readonly #uris: Uris;
  readonly #faults = new Map<string, ConfigFault>();
  #profiles = new Map<Settings, Map<Config | null, Profile>>();

  constructor(store: FileSystem, folders: Folders, uris: Uris) {
    this.#store = store;
    this.#folders = folders;
    this.#uris = uris;
    const show = (path: string) => uris.uriOf(path);
    this.files = new ConfigFiles(store, { kind: "nearest" }, show, (path, fault) => {
      if (fault === null) this.#faults.delete(path);
      else this.#faults.set(path, fault);
    });
  }

  /** Makes every profile anew, so that everything is judged again. */
  renew(): void {
    this.#profiles = new Map();
  }

  /** The same profile for the same settings and config, so that it shows when nothing has changed. */
  profileOf(path: string, config: Config | null): Profile {
    const settings = this.#folders.settingsOf(path);
    let byConfig = this.#profiles.get(settings);
    if (byConfig === undefined) {
      byConfig = new Map();
      this.#profiles.set(settings, byConfig);
    }
    let profile = byConfig.get(config);
    if (profile === undefined) {
      profile = profileUnder(settings, config);
      byConfig.set(config, profile);
    }
    return profile;
  }

  /** Whether the settings or the config leave a path out, and how that is said; null when they do not. */
  async whyExcluded(path: string): Promise<LeftOut | null> {
    const { enable, exclude } = this.#folders.settingsOf(path);
    if (!enable) return { by: "settings", why: "MCP Portability is switched off here" };
    const below = pathBelow(path, this.#folders.rootOf(path));
    if (below !== null && matchesAny(exclude, below)) return { by: "settings", why: "the settings exclude it" };
    const config = await this.files.of(folderOf(path));
    return config !== null && this.files.excludes(config, path) ? { by: "config", why: "the config excludes it" } : null;
  }

  /** Reads a config again, or what now holds in its place. Resolves with whether the same files are looked at as before, in the same way. */
  async take(path: string): Promise<boolean> {
    const folder = folderOf(path);
    const before = await this.files.of(folder);
    this.files.forget();
    await this.#dropFault(path);
    const after = await this.files.of(folder);
    const lookedAt = (config: Config | null) => JSON.stringify([config?.file, config?.exclude, config?.forms, config?.openapi]);
    return lookedAt(before) === lookedAt(after);
  }

  /** Forgets what was wrong with configs that are gone. */
  async dropFaultsOfGone(): Promise<void> {
    for (const path of [...this.#faults.keys()]) await this.#dropFault(path);
  }

  /** A finding in each config that is broken. */
  findings(): readonly Finding[] {
    return [...this.#faults].flatMap(([path, { range, expected }]) => {
      const place = { file: this.#uris.uriOf(path), range };
      const fault = `${expected.charAt(0).toUpperCase()}${expected.slice(1)}${expected.endsWith("?") ? "" : "."}`;
      const message = `${fault} Until that is mended, what held before still holds.`;
      return housekeepingFinding("config/invalid", place, message, this.profileOf(path, null));
    });
  }

  async #dropFault(path: string): Promise<void> {
    const stats = await this.#store.stat(path).catch(() => null);
    if (stats === null) this.#faults.delete(path);
  }
}
