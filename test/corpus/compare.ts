import type { Report, ReportedTool } from "../../shared/report.ts";
import { languageOf, type SilentPlace, type TrueTool, type Truth } from "./truth.ts";

/** How one work tree differs from its truth. */
export interface Comparison {
  readonly found: readonly TrueTool[];
  readonly missed: readonly TrueTool[];
  readonly invented: readonly Invented[];
}

/** A name that was given where there is no such tool. */
export interface Invented {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** What the truth says of the place, where it says anything. */
  readonly why: string | null;
}

/** Holds a report against a truth. A tool that is told several times at one place, for several servers, counts once. */
export function compare({ tools, silent }: Truth, report: Report): Comparison {
  const told = report.lists.flatMap((list) => list.tools);
  const isFound = (tool: TrueTool) => told.some((one) => isSame(tool, one));
  const strangers = told.filter((one) => !tools.some((tool) => isSame(tool, one)));
  const invented = new Map(strangers.map((one) => [`${one.file}:${one.line} ${one.name}`, inventedOf(one, silent)]));
  return {
    found: tools.filter(isFound),
    missed: tools.filter((tool) => !isFound(tool)),
    invented: [...invented.values()],
  };
}

/** Whether a tool is told where the truth has it: at its registration or where its name is written. */
function isSame({ name, file, line }: TrueTool, told: ReportedTool): boolean {
  const places = told.literal === null ? [told] : [told, told.literal];
  return told.name === name && places.some((place) => place.file === file && place.line <= line && line <= place.endLine);
}

function inventedOf({ name, file, line }: ReportedTool, silent: readonly SilentPlace[]): Invented {
  const place = silent.find((place) => place.file === file && place.line === line);
  return { name, file, line, why: place?.why ?? null };
}

/** How often each happened. */
export interface Tally {
  readonly found: number;
  readonly missed: number;
  readonly invented: number;
}

/** The tallies of all comparisons by language, in the order of the languages' ids. */
export function tallies(comparisons: readonly Comparison[]): ReadonlyMap<string, Tally> {
  const count = (part: keyof Comparison, language: string) =>
    comparisons.reduce((sum, comparison) => sum + comparison[part].filter(({ file }) => languageOf(file) === language).length, 0);
  const files = comparisons.flatMap(({ found, missed, invented }) => [...found, ...missed, ...invented].map(({ file }) => file));
  return new Map(
    [...new Set(files.map(languageOf))]
      .sort()
      .map((language) => [
        language,
        { found: count("found", language), missed: count("missed", language), invented: count("invented", language) },
      ]),
  );
}

/** The share of the true names that were found; 1 when there are none. */
export function recallOf({ found, missed }: Tally): number {
  return found + missed === 0 ? 1 : found / (found + missed);
}

/** The share of the names given that are true; 1 when none was given. */
export function precisionOf({ found, invented }: Tally): number {
  return found + invented === 0 ? 1 : found / (found + invented);
}

/** Fewer true names say little about a language by itself: such samples are judged together. */
export const leastNames = 100;

/** The rows of the table: each language, and the small samples pooled. */
export function rowsOf(
  byLanguage: ReadonlyMap<string, Tally>,
): readonly { readonly title: string; readonly tally: Tally; readonly isEnough: boolean }[] {
  const isEnough = ({ found, missed }: Tally) => found + missed >= leastNames;
  const rows = [...byLanguage].map(([title, tally]) => ({ title, tally, isEnough: isEnough(tally) }));
  const small = rows.filter((row) => !row.isEnough);
  if (small.length < 2) return rows;
  const sum = (part: keyof Tally) => small.reduce((total, { tally }) => total + tally[part], 0);
  const pooled = { found: sum("found"), missed: sum("missed"), invented: sum("invented") };
  return [...rows, { title: "those under 100 names", tally: pooled, isEnough: isEnough(pooled) }];
}

/** Whether a tally is within the bounds: 98 % found, 1 % invented. */
export function isWithinBounds(tally: Tally): boolean {
  return recallOf(tally) >= 0.98 && precisionOf(tally) >= 0.99;
}
