import { type CheckedList, checkKeys, checkList, checkServers } from "../../shared/check.ts";
import type { Finding, ServerKeys } from "../../shared/model.ts";
import type { KnownKey, Profile } from "../../shared/profile.ts";
import { lock } from "../readers/manifests/lock.ts";
import type { FileReading } from "../readers/reading.ts";
import { withAliases } from "./aliases.ts";
import type { CheckedProject, JudgedBy, JudgedKeys, JudgedList, ReadFile, ReferringFile } from "./checkedProject.ts";
import type { Config } from "./config/config.ts";
import type { Failure } from "./failure.ts";
import { composedNames, skippedFile, unusedSuppressions } from "./housekeeping.ts";
import { isSameWork, type Judged, type KeyedReading } from "./judged.ts";
import { placedUses } from "./referenceFindings.ts";
import { keysOfLists, type ListKey } from "./serverKeys.ts";
import { CommentSuppressions, configSuppressions, type Suppression, unsuppressed } from "./suppressions.ts";
import { type FoundList, toolListsOf } from "./toolLists.ts";

/** What projects are judged with. */
export interface JudgeOptions {
  /** What a path is judged for, under the config that holds for it. */
  readonly profileOf: (path: string, config: Config | null) => Profile;
  /** What reports call a path, and back. */
  readonly show: (path: string) => string;
  readonly pathOf: (file: string) => string;
}

/** A project of which everything is read that hangs together with what is said of it. */
export interface ReadProject {
  readonly folder: string;
  /** Its files that were read, names of other files filled in. */
  readonly read: readonly ReadFile[];
  /** What it is judged by: while that is the same, so is what is said. */
  readonly by: Judged;
  /** The config that holds for a path. */
  readonly configOf: (path: string) => Config | null;
  /** The server keys and the locks of any project, with their paths. */
  readonly keyed: readonly (KeyedReading & { readonly path: string })[];
  readonly locks: readonly { readonly path: string; readonly reading: FileReading }[];
  /** What its package manifests call it. */
  readonly names: readonly string[];
  /** The versions of packages (`zod@3`) that findings hold with alone, and that its package manifests do not ask for. */
  readonly notAskedFor: readonly string[];
  /** What went wrong with files that it takes names from. */
  readonly failures: readonly Failure[];
  /** See `CheckedProject`. */
  readonly unreached: ReadonlySet<string>;
}

/** Says what is wrong with projects that were read, and remembers it: what has not changed is not judged again. */
export class Judge {
  readonly #options: JudgeOptions;
  /** What each project was judged by, by its folder, and what was said. */
  readonly #judged = new Map<string, { readonly by: Judged; readonly checked: CheckedProject }>();
  readonly #lists = new Map<string, { readonly found: FoundList; readonly profile: Profile; readonly checked: CheckedList }>();
  readonly #entries = new Map<Config, readonly Suppression[]>();

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  /** The entries by which the configs that were met suppress findings. */
  get entries(): ReadonlyMap<Config, readonly Suppression[]> {
    return this.#entries;
  }

  /** The configs or what files are judged for have changed: everything is judged again. */
  forget(): void {
    this.#judged.clear();
    this.#lists.clear();
    this.#entries.clear();
  }

  /** Nothing is left in a project. */
  drop(project: string): void {
    this.#judged.delete(project);
  }

  judge(project: ReadProject): CheckedProject {
    const known = this.#judged.get(project.folder);
    if (known !== undefined && isSameWork(known.by, project.by)) return known.checked;
    const checked = this.#judge(project);
    this.#judged.set(project.folder, { by: project.by, checked });
    return checked;
  }

  #judge(project: ReadProject): CheckedProject {
    const { read, by, configOf, locks, failures, unreached } = project;
    const { pathOf } = this.#options;
    // Entries of a config are told of where they suppress nothing, even where nothing is asked of them.
    for (const { config } of by.files) this.#entriesOf(config);
    const settled = new Map(read.map(({ path, reading }) => [path, reading]));
    const own = new Set(read.map(({ reading }) => reading.file));
    const elsewhere = by.suppressing.filter(({ file }) => !own.has(file));
    const comments = new CommentSuppressions([...read.map(({ reading }) => reading), ...elsewhere]);
    const used = new Set<Suppression>();
    const judgedBy = (path: string): JudgedBy => {
      const config = configOf(path);
      return { profile: this.#options.profileOf(path, config), comments, entries: this.#entriesOf(config) };
    };
    const filter = (findings: readonly Finding[], path: string) => unsuppressed(findings, comments, this.#entriesOf(configOf(path)), used);

    const foundLists = toolListsOf(read, project.notAskedFor).map((found) => withAliases(found, locks, pathOf));
    const keysFor = keysOfLists(foundLists, project.keyed, project.names);
    const lists = foundLists.map((found) => this.#judgeList(found, keysFor(found), project, judgedBy(found.path), filter));
    const keys = read.flatMap(({ path, reading }): readonly JudgedKeys[] => {
      if (reading.keys.length === 0) return [];
      const judged = judgedBy(path);
      const keys = keysOf(reading);
      return [{ keys, ...judged, findings: filter(checkKeys(keys, judged.profile), path) }];
    });
    const referring = read.flatMap((file): readonly ReferringFile[] => {
      const { path, reading } = file;
      if (reading.references.length + reading.uses.length === 0) return [];
      return [{ path, reading, uses: placedUses(file, settled), ...judgedBy(path) }];
    });
    const profileOfFile = (file: string) => judgedBy(pathOf(file)).profile;
    const listsAlone = lists.map(({ list }) => list);
    const findings = [
      ...keys.flatMap((judged) => judged.findings),
      ...checkServers(listsAlone, profileOfFile).flatMap((finding) => filter([finding], pathOf(finding.place.file))),
      ...by.files.flatMap(({ path, file, skipped, profile }) =>
        skipped === null ? [] : filter(skippedFile(file, skipped, profile), path),
      ),
    ];
    // Last, since everything else uses them. In a file of others a comment can be theirs.
    const composed = comments.all.some((suppression) => !used.has(suppression)) ? composedNames(lists) : [];
    for (const suppression of comments.all)
      if (own.has(suppression.place.file))
        findings.push(...unusedSuppressions([suppression], used, profileOfFile(suppression.place.file), composed));
    return {
      lists,
      keys,
      locks: read.flatMap(({ path, reading }) => (reading.language === lock.id ? [{ path, reading, ...judgedBy(path) }] : [])),
      referring,
      findings,
      failures: [...read.flatMap(failureOf), ...failures],
      used,
      unreached,
    };
  }

  #judgeList(
    found: FoundList,
    known: readonly ListKey[],
    { configOf }: ReadProject,
    by: JudgedBy,
    filter: (findings: readonly Finding[], path: string) => readonly Finding[],
  ): JudgedList {
    const { path } = found;
    const checked = this.#checkList(found, by.profile, known);
    const findings = filter(checked.findings, path);
    const left = new Set(findings);
    const suppressed = checked.findings.filter((finding) => !left.has(finding));
    return { ...checked, ...by, path, known, findings, suppressed, decidedBy: this.#decidedBy(configOf(path)) };
  }

  /** A list is judged again only when something in it, or what it is judged for, has changed. */
  #checkList(found: FoundList, profile: Profile, keys: readonly KnownKey[]): CheckedList {
    const hangsOnKeys = profile.clients.length > 0 && keys.length > 0;
    const known = this.#lists.get(found.list.id);
    if (known !== undefined && known.profile === profile && isSameList(known.found, found) && !hangsOnKeys) return known.checked;
    const checked = checkList(found.list, profile, keys);
    this.#lists.set(found.list.id, { found, profile, checked });
    return checked;
  }

  #decidedBy(config: Config | null): string | null {
    if (config === null || (config.consumers === null && config.clients.length === 0)) return null;
    return this.#options.show(config.file);
  }

  #entriesOf(config: Config | null): readonly Suppression[] {
    if (config === null) return [];
    let entries = this.#entries.get(config);
    if (entries === undefined) {
      entries = configSuppressions(config, this.#options.pathOf, this.#options.show);
      this.#entries.set(config, entries);
    }
    return entries;
  }
}

function keysOf({ file, clients, keys }: Pick<FileReading, "file" | "clients" | "keys">): ServerKeys {
  return { file, clients, keys: keys.map(({ key, range }) => ({ key, place: { file, range } })) };
}

/** Whether two lists were put together from the same readings. */
function isSameList(left: FoundList, right: FoundList): boolean {
  return (
    left.isMcp === right.isMcp &&
    left.converter === right.converter &&
    left.notAskedFor === right.notAskedFor &&
    JSON.stringify(left.list.aliases) === JSON.stringify(right.list.aliases) &&
    left.readings.size === right.readings.size &&
    [...right.readings].every((reading) => left.readings.has(reading))
  );
}

function failureOf(file: ReadFile): readonly Failure[] {
  const { path, reading } = file;
  return reading.failure === null || isNobodysBusiness(file) ? [] : [{ path, message: reading.failure }];
}

/** Whether a file holds nothing but descriptions of APIs of which nobody makes tools. */
function isNobodysBusiness({ reading: { lists }, isConverted }: ReadFile): boolean {
  return !isConverted && lists.length > 0 && lists.every(({ form }) => form === "converted");
}
