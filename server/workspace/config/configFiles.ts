import { fileStart } from "../../../shared/model.ts";
import { messageOf } from "../../../shared/thrown.ts";
import type { OwnForm } from "../../readers/ownForm.ts";
import { type FileSystem, kindAt } from "../fileSystem.ts";
import { globMatcher } from "../globs.ts";
import { childOf, folderOf, pathBelow } from "../paths.ts";
import { type Config, type ConfigFault, configFileName, type PlacedGlob } from "./config.ts";
import { parseConfig } from "./parseConfig.ts";

/** A config file that cannot be used. */
export class BrokenConfig extends Error {
  readonly fault: ConfigFault;

  constructor(fault: ConfigFault) {
    super(`${fault.file}:${fault.range.start.line + 1}:${fault.range.start.character + 1}: ${fault.expected}`);
    this.fault = fault;
  }
}

/** Where configs come from: the nearest file upward, one given file, or none. */
export type ConfigSource = { readonly kind: "nearest" } | { readonly kind: "file"; readonly path: string } | { readonly kind: "none" };

/** Finds the config that holds for a folder. Reads each file once. */
export class ConfigFiles {
  readonly #files: FileSystem;
  readonly #source: ConfigSource;
  /** What messages call a path. */
  readonly #show: (path: string) => string;
  /** What to do with a broken config: null ends the run with a BrokenConfig, else it is told and the last good one stays in force. */
  readonly #onFault: ((path: string, fault: ConfigFault | null) => void) | null;
  readonly #lastGood = new Map<string, Config>();
  readonly #byFolder = new Map<string, Promise<Config | null>>();
  readonly #read = new Map<string, Promise<Config>>();
  readonly #matchers = new Map<readonly (string | PlacedGlob)[], (path: string) => boolean>();

  constructor(
    files: FileSystem,
    source: ConfigSource,
    show: (path: string) => string,
    onFault: ((path: string, fault: ConfigFault | null) => void) | null = null,
  ) {
    this.#files = files;
    this.#source = source;
    this.#show = show;
    this.#onFault = onFault;
  }

  /** Reads every config again when it is next asked for. */
  forget(): void {
    this.#byFolder.clear();
    this.#read.clear();
    this.#matchers.clear();
  }

  /** The config for the files of a folder; null when there is none. Rejects with a BrokenConfig. */
  of(folder: string): Promise<Config | null> {
    if (this.#source.kind === "none") return Promise.resolve(null);
    if (this.#source.kind === "file") return this.#readOnce(this.#source.path);
    let config = this.#byFolder.get(folder);
    if (config === undefined) {
      config = this.#nearest(folder);
      this.#byFolder.set(folder, config);
    }
    return config;
  }

  /** The forms of a project's own that hold for a path: always the same array under one config. Rejects with a BrokenConfig. */
  readonly formsFor = async (path: string): Promise<readonly OwnForm[]> => (await this.of(folderOf(path)))?.forms ?? noForms;

  /** Whether a config leaves a path out of scans. */
  excludes(config: Config, path: string): boolean {
    return this.#matches(config, config.exclude, path);
  }

  /** Whether a config says that tools are made of the OpenAPI document at a path. Rejects with a BrokenConfig. */
  readonly isAsked = async (path: string): Promise<boolean> => {
    const config = await this.of(folderOf(path));
    return config !== null && config.openapi.length > 0 && this.#matches(config, config.openapi, path);
  };

  /** The globs of OpenAPI documents that hold for none of some paths, by the configs that were read. */
  openApiUnmatched(paths: readonly string[]): readonly { readonly config: Config; readonly globs: readonly PlacedGlob[] }[] {
    return [...this.#read.keys()].flatMap((file) => {
      const config = this.#lastGood.get(file);
      if (config === undefined) return [];
      const folder = folderOf(file);
      const below = config.openapi.length === 0 ? [] : paths.flatMap((path) => pathBelow(path, folder) ?? []);
      const globs = config.openapi.filter(({ glob }) => !below.some(globMatcher([glob])));
      return globs.length === 0 ? [] : [{ config, globs }];
    });
  }

  /** Whether one of the globs of a config holds for a path. */
  #matches({ file }: Config, globs: readonly (string | PlacedGlob)[], path: string): boolean {
    let matches = this.#matchers.get(globs);
    if (matches === undefined) {
      const isMatch = globMatcher(globs.map((glob) => (typeof glob === "string" ? glob : glob.glob)));
      const folder = folderOf(file);
      matches = (candidate) => {
        const below = pathBelow(candidate, folder);
        return below !== null && isMatch(below);
      };
      this.#matchers.set(globs, matches);
    }
    return matches(path);
  }

  async #nearest(folder: string): Promise<Config | null> {
    const path = childOf(folder, configFileName);
    if ((await kindAt(path, this.#files)) === "file") return this.#readOnce(path);
    const above = folderOf(folder);
    if (above === folder || (await kindAt(childOf(folder, ".git"), this.#files)) !== null) return null;
    return this.of(above);
  }

  #readOnce(path: string): Promise<Config> {
    let config = this.#read.get(path);
    if (config === undefined) {
      config = this.#load(path);
      this.#read.set(path, config);
    }
    return config;
  }

  async #load(path: string): Promise<Config> {
    const config = await this.#parse(path);
    if (!("expected" in config)) {
      this.#lastGood.set(path, config);
      this.#onFault?.(path, null);
      return config;
    }
    if (this.#onFault === null) throw new BrokenConfig({ ...config, file: this.#show(path) });
    this.#onFault(path, config);
    return this.#lastGood.get(path) ?? emptyConfig(path);
  }

  async #parse(path: string): Promise<Config | ConfigFault> {
    const unreadable = (why: string): ConfigFault => ({
      file: path,
      range: fileStart,
      expected: `it cannot be read: ${why}`,
    });
    try {
      const { text, unreadable: why } = await this.#files.readText(path);
      return why === null ? parseConfig(path, text) : unreadable(why);
    } catch (error) {
      return unreadable((await this.#files.stat(path).catch(() => undefined)) === null ? "no such file" : messageOf(error));
    }
  }
}

const noForms: readonly OwnForm[] = [];

/** What holds where a config was broken from the start. */
function emptyConfig(file: string): Config {
  return {
    file,
    consumers: null,
    clients: [],
    maxNameLength: null,
    namingScheme: null,
    rules: new Map(),
    ignore: [],
    forms: [],
    exclude: [],
    openapi: [],
  };
}
