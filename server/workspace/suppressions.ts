import type { Ignored } from "../../shared/checkInput.ts";
import { comparePositions, type Finding, type Place, type Range } from "../../shared/model.ts";
import type { ReadDeclaration } from "../readers/readDeclaration.ts";
import type { FileReading } from "../readers/reading.ts";
import type { Config, IgnoreEntry } from "./config/config.ts";
import { globMatcher } from "./globs.ts";
import { folderOf, pathBelow } from "./paths.ts";

/** Something that suppresses findings. */
export interface Suppression {
  /** Where it stands. */
  readonly place: Place;
  /** Rule ids; empty for all. */
  readonly rules: readonly string[];
  /** The word that a comment has for the one that suppresses: it suppresses nothing. Null for what is spelled well. */
  readonly slip: string | null;
  /** The name that a finding has to be about; null for any. */
  readonly tool: string | null;
  /** The part of its line that a comment speaks of; null for all of it, and for what is no comment. */
  readonly within: Range | null;
  /** The texts in quotes on the line that a comment speaks of. */
  readonly texts: readonly string[];
  /** Whether a finding may stand in a file. */
  readonly isFor: (file: string) => boolean;
}

type Named = Pick<ReadDeclaration, "name" | "line">;

/**
 * The comments of some files that suppress findings. A comment speaks of the next line, and of the name of a declaration that begins
 * there, which may stand some lines below.
 */
export class CommentSuppressions {
  readonly #byLine = new Map<string, Suppression[]>();
  /** The lines on which declarations begin, by the lines of their names. */
  readonly #beginnings = new Map<string, string[]>();

  constructor(readings: Iterable<Pick<FileReading, "file" | "suppressions"> & { readonly declarations: readonly Named[] }>) {
    for (const { file, suppressions, declarations } of readings) {
      if (suppressions.length > 0) for (const declaration of declarations) this.#addBeginning(file, declaration);
      for (const { range, line, rules, slip = null, within = null, texts = [] } of suppressions) {
        const key = lineKey(file, line);
        const suppression = { place: { file, range }, rules, slip, tool: null, within, texts, isFor: () => true };
        const others = this.#byLine.get(key);
        if (others === undefined) this.#byLine.set(key, [suppression]);
        else others.push(suppression);
      }
    }
  }

  get all(): readonly Suppression[] {
    return [...this.#byLine.values()].flat();
  }

  at({ file, range }: Place): readonly Suppression[] {
    const line = lineKey(file, range.start.line);
    const own = [line, ...(this.#beginnings.get(line) ?? [])].flatMap((key) => this.#byLine.get(key) ?? []);
    return own.filter(({ within }) => within === null || holdsStart(within, range));
  }

  #addBeginning(file: string, { name, line }: Named): void {
    const named = name.range.start.line;
    if (named !== line)
      this.#beginnings.set(lineKey(file, named), [...(this.#beginnings.get(lineKey(file, named)) ?? []), lineKey(file, line)]);
  }
}

/** The entries of a config's `ignore`. `pathOf` gives the path of a reported file, `show` what reports call the config. */
export function configSuppressions(
  config: Config,
  pathOf: (file: string) => string,
  show: (path: string) => string,
): readonly Suppression[] {
  return config.ignore.map((entry) => ({
    place: { file: show(config.file), range: entry.range },
    rules: entry.rules,
    slip: null,
    tool: entry.tool,
    within: null,
    texts: [],
    isFor: fileMatcher(entry, folderOf(config.file), pathOf),
  }));
}

function fileMatcher({ file: glob }: IgnoreEntry, folder: string, pathOf: (file: string) => string): (file: string) => boolean {
  if (glob === null) return () => true;
  const isMatch = globMatcher([glob]);
  return (file) => {
    const below = pathBelow(pathOf(file), folder);
    return below !== null && isMatch(below);
  };
}

/** The findings that nothing suppresses; those that did are added to `used`. */
export function unsuppressed(
  findings: readonly Finding[],
  comments: CommentSuppressions,
  entries: readonly Suppression[],
  used: Set<Suppression>,
): readonly Finding[] {
  return findings.filter((finding) => {
    const matching = [...comments.at(finding.place), ...entries].filter(
      ({ rules, slip, tool, isFor }) =>
        slip === null &&
        (rules.length === 0 || rules.includes(finding.rule)) &&
        (tool === null || finding.tools.includes(tool)) &&
        isFor(finding.place.file),
    );
    for (const suppression of matching) used.add(suppression);
    return matching.length === 0;
  });
}

/** What suppresses findings at some places, as plain data: it ignores the same of them as `unsuppressed`. */
export function ignoredAt(places: readonly Place[], comments: CommentSuppressions, entries: readonly Suppression[]): readonly Ignored[] {
  const lines = new Map(places.map((place) => [lineKey(place.file, place.range.start.line), place]));
  const byComments = [...lines.values()].flatMap((place) =>
    comments
      .at(place)
      .filter(({ slip }) => slip === null)
      .map(({ rules }) => ({ rules, tool: null, files: [place.file], line: place.range.start.line })),
  );
  const files = [...new Set(places.map(({ file }) => file))];
  const byEntries = entries.map(({ rules, tool, isFor }) => ({ rules, tool, files: files.filter(isFor), line: null }));
  return [...byComments, ...byEntries.filter((entry) => entry.files.length > 0)];
}

/** Whether a range begins in another one. */
function holdsStart(whole: Range, { start }: Range): boolean {
  return comparePositions(whole.start, start) <= 0 && comparePositions(start, whole.end) < 0;
}

function lineKey(file: string, line: number): string {
  return `${file}:${line}`;
}
