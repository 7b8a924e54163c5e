import { dirname } from "node:path";
import picomatch from "picomatch";
import type { Finding, Place, Severity } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import { ruleOf } from "../../shared/rules/index.ts";
import type { Config, IgnoreEntry } from "./config/config.ts";
import { pathBelow } from "./paths.ts";
import { absolutePath, type ScannedFile } from "./scan.ts";

/** Something that suppresses findings, and whether it did. */
interface Suppression {
  /** Where it stands. */
  readonly place: Place;
  readonly rules: readonly string[];
  readonly matches: (finding: Finding) => boolean;
  isUsed: boolean;
}

/** The suppressions of a run: comments in the files that were read, and entries of config files. */
export class Suppressions {
  /** By file and line, since a comment speaks of one line. */
  readonly #comments = new Map<string, Suppression[]>();
  readonly #entries = new Map<Config, Suppression[]>();
  readonly #workingDirectory: string;
  readonly #show: (path: string) => string;

  constructor(files: readonly ScannedFile[], workingDirectory: string, show: (path: string) => string) {
    this.#workingDirectory = workingDirectory;
    this.#show = show;
    for (const { reading } of files) {
      for (const { range, line, rules } of reading.suppressions) {
        const key = `${reading.file}:${line}`;
        const suppression = { place: { file: reading.file, range }, rules, matches: () => true, isUsed: false };
        this.#comments.set(key, [...(this.#comments.get(key) ?? []), suppression]);
      }
    }
  }

  /** The findings that nothing suppresses. `config` is the one that holds for them. */
  filter(findings: readonly Finding[], config: Config | null): readonly Finding[] {
    const entries = config === null ? [] : this.#entriesOf(config);
    return findings.filter((finding) => {
      const comments = this.#comments.get(`${finding.place.file}:${finding.place.range.start.line}`) ?? [];
      const matching = [...comments, ...entries].filter(
        ({ rules, matches }) => (rules.length === 0 || rules.includes(finding.rule)) && matches(finding),
      );
      for (const suppression of matching) suppression.isUsed = true;
      return matching.length === 0;
    });
  }

  /**
   * A finding for each suppression that suppressed nothing. One whose rules are switched off, or belong to a consumer that is not
   * chosen, is not judged; an entry of a config only when everything it could speak of was scanned.
   */
  unused(profileFor: (file: string) => Profile, scanned: (config: Config) => boolean): readonly Finding[] {
    const comments = [...this.#comments.values()].flat();
    const entries = [...this.#entries].flatMap(([config, suppressions]) => (scanned(config) ? suppressions : []));
    return [...comments, ...entries].flatMap(({ place, rules, isUsed }) => {
      const profile = profileFor(place.file);
      return isUsed || rules.some((rule) => isSilent(rule, profile)) ? [] : unusedFinding(place, rules, profile);
    });
  }

  /** Makes a config's entries known, so that they are judged even when nothing was found. */
  know(config: Config): void {
    this.#entriesOf(config);
  }

  #entriesOf(config: Config): Suppression[] {
    let entries = this.#entries.get(config);
    if (entries === undefined) {
      entries = config.ignore.map((entry) => this.#entry(entry, config));
      this.#entries.set(config, entries);
    }
    return entries;
  }

  #entry({ tool, file, rules, range }: IgnoreEntry, config: Config): Suppression {
    const isFile = file === null ? () => true : picomatch(file, { dot: true });
    const folder = dirname(config.file);
    return {
      place: { file: this.#show(config.file), range },
      rules,
      isUsed: false,
      matches: (finding) => {
        if (tool !== null && !finding.tools.includes(tool)) return false;
        const below = pathBelow(absolutePath(finding.place.file, this.#workingDirectory), folder);
        return below !== null ? isFile(below) : file === null;
      },
    };
  }
}

function isSilent(id: string, profile: Profile): boolean {
  const rule = ruleOf(id);
  if (rule === undefined) return false;
  const isForeign = rule.consumer !== null && !profile.consumers.some(({ id: consumer }) => consumer === rule.consumer);
  return isForeign || profile.severities.get(id) === "off";
}

function unusedFinding(place: Place, rules: readonly string[], profile: Profile): readonly Finding[] {
  const rule = ruleOf("ignore/unused");
  const severity: Severity | "off" = profile.severities.get("ignore/unused") ?? rule?.severity ?? "hint";
  if (rule === undefined || severity === "off") return [];
  const unknown = rules.filter((id) => ruleOf(id) === undefined);
  const message =
    unknown.length > 0
      ? `No rule is called ${unknown.join(", ")}: this suppression can never suppress anything.`
      : `This suppression suppresses nothing${rules.length === 0 ? "" : `: ${rules.join(", ")} ${rules.length === 1 ? "reports" : "report"} nothing here`}. Delete it.`;
  const { id, basis, effect } = rule;
  return [{ rule: id, consumer: null, severity, basis, effect, client: null, message, tools: [], place, related: [], source: null }];
}
