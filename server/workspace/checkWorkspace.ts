import { dirname } from "node:path";
import { type CheckedList, checkKeys, checkList } from "../../shared/check.ts";
import { type Finding, fileStart, type ServerKeys } from "../../shared/model.ts";
import type { KnownKey, Profile } from "../../shared/profile.ts";
import type { Run } from "../../shared/report.ts";
import { ruleOf } from "../../shared/rules/index.ts";
import type { Config } from "./config/config.ts";
import { ConfigFiles, type ConfigSource } from "./config/configFiles.ts";
import { displayPath, pathBelow } from "./paths.ts";
import { type Choices, profileOf } from "./profiles.ts";
import { absolutePath, type Scan, type ScannedFile, type ScanOptions, scan } from "./scan.ts";
import { Suppressions } from "./suppressions.ts";
import { type FoundList, toolListsOf } from "./toolLists.ts";

export interface CheckOptions extends Omit<ScanOptions, "isExcluded"> {
  readonly choices: Choices;
  readonly configs: ConfigSource;
}

/** Finds every tool list below the paths and judges it. Rejects with an UnreadablePath or a BrokenConfig. */
export async function checkWorkspace(paths: readonly string[], options: CheckOptions): Promise<Run> {
  const show = (path: string) => displayPath(path, options.workingDirectory);
  const configs = new ConfigFiles(options.files, options.configs, show);
  const isExcluded = async (path: string) => {
    const config = await configs.of(dirname(path));
    return config !== null && configs.excludes(config, path);
  };
  const scanned = await scan(paths, { ...options, isExcluded });
  const configOf = await configsFor(scanned, configs);
  const profileFor = (path: string) => profileOf(options.choices, configOf(path));
  const suppressions = new Suppressions(scanned.files, options.workingDirectory, show);

  const lists = toolListsOf(scanned.files).map((found): CheckedList => {
    const checked = checkList(found.list, profileFor(found.path), keysFor(found, scanned.files));
    return { ...checked, findings: suppressions.filter(checked.findings, configOf(found.path)) };
  });
  const findings = [...keyFindings(scanned.files, profileFor), ...skippedFindings(scanned, profileFor, show)].flatMap((finding) =>
    suppressions.filter([finding], configOf(absolutePath(finding.place.file, options.workingDirectory))),
  );
  for (const { path } of scanned.files) {
    const config = configOf(path);
    if (config !== null) suppressions.know(config);
  }
  const unused = suppressions.unused(
    (file) => profileFor(absolutePath(file, options.workingDirectory)),
    (config) => scanned.roots.some((root) => root === dirname(config.file) || pathBelow(config.file, root) !== null),
  );
  return {
    lists,
    findings: [...findings, ...unused],
    failures: scanned.failures.map(({ path, message }) => ({ file: show(path), message })),
    files: scanned.lookedAt,
  };
}

/** The config that holds for each path, looked up beforehand so that the rest need not wait. */
async function configsFor(scanned: Scan, configs: ConfigFiles): Promise<(path: string) => Config | null> {
  const byFolder = new Map<string, Config | null>();
  for (const path of [...scanned.files, ...scanned.skipped].map((file) => file.path)) {
    const folder = dirname(path);
    if (!byFolder.has(folder)) byFolder.set(folder, await configs.of(folder));
  }
  return (path) => byFolder.get(dirname(path)) ?? null;
}

/** The server keys that may be this list's: those of the config files of its project, and of the folders above its file. */
function keysFor({ path, project }: FoundList, files: readonly ScannedFile[]): readonly KnownKey[] {
  return files
    .filter((file) => file.reading.keys.length > 0 && (file.project === project || pathBelow(path, dirname(file.path)) !== null))
    .flatMap((file) => keysOf(file).keys);
}

function keysOf({ reading }: ScannedFile): ServerKeys {
  return { file: reading.file, keys: reading.keys.map(({ key, range }) => ({ key, place: { file: reading.file, range } })) };
}

function keyFindings(files: readonly ScannedFile[], profileFor: (path: string) => Profile): readonly Finding[] {
  return files.filter(({ reading }) => reading.keys.length > 0).flatMap((file) => checkKeys(keysOf(file), profileFor(file.path)));
}

function skippedFindings({ skipped }: Scan, profileFor: (path: string) => Profile, show: (path: string) => string): readonly Finding[] {
  const rule = ruleOf("file/skipped");
  return skipped.flatMap(({ path, why }) => {
    const severity = profileFor(path).severities.get("file/skipped") ?? rule?.severity ?? "information";
    if (rule === undefined || severity === "off") return [];
    const message = `Not read: ${why}. Name the file on the command line to have it read, or exclude it.`;
    const { id, basis, effect } = rule;
    const place = { file: show(path), range: fileStart };
    return [{ rule: id, consumer: null, severity, basis, effect, client: null, message, tools: [], place, related: [], source: null }];
  });
}
