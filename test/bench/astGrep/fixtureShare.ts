import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { type Fixture, fixturesOf } from "../../unit/support/fixture.ts";
import type { Mark } from "../../unit/support/marks.ts";
import { equivalentRules, type Match, matchesIn, scan } from "./program.ts";

/** What the rules find of what the fixtures of a language mark. Places are written as a person reads them. */
export interface FixtureShare {
  readonly language: string;
  readonly declarations: Share;
  /** Names of servers, where they stand. */
  readonly servers: Share;
  /** Names of tools that the rules find where none is marked. */
  readonly beside: readonly string[];
}

interface Share {
  readonly marked: number;
  readonly missed: readonly string[];
}

/** Files that ast-grep takes for a language of the rules. */
const extensions: Readonly<Record<string, readonly string[]>> = { typescript: [".ts", ".mts", ".cts"], python: [".py"], go: [".go"] };

/** Runs the equivalent rules over the fixtures of the languages that they are for, written without their marks. */
export function fixtureShares(program: string): readonly FixtureShare[] {
  return Object.keys(extensions).map((language) => {
    const folder = mkdtempSync(join(tmpdir(), "mcp-portability-fixtures-"));
    try {
      const marked = writeFixtures(language, folder);
      const matches = matchesIn(scan(program, equivalentRules, ["."], folder));
      const names = namesIn(matches, "NAME");
      const texts = marked.filter(({ what }) => what === "text" || isDeclaration(what));
      return {
        language,
        declarations: shareOf(
          marked.filter(({ what }) => isDeclaration(what)),
          names,
        ),
        servers: shareOf(
          marked.filter(({ what, from, to }) => what === "server" && from < to),
          namesIn(matches, "CALLED"),
        ),
        beside: [...new Set(names.filter((name) => !texts.some((place) => isAt(place, name))).map(({ says }) => says))],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** A part of a file, in bytes. */
interface Span {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

type Marked = Span & { readonly what: string };

/** Writes the files below the folder. Gives what is marked in them. */
function writeFixtures(language: string, folder: string): readonly Marked[] {
  const fixtures = fixturesOf(language).filter((fixture) => !hasOwnForms(fixture));
  return fixtures.flatMap(({ name, files }) =>
    files.flatMap(({ path, text, marks }) => {
      const file = name.endsWith(`/${path}`) && files.length === 1 ? name : `${name}/${path}`;
      if (extensions[language]?.includes(extname(file)) !== true) return [];
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
      return marks.map((mark) => markedIn(file, text, mark));
    }),
  );
}

/** Forms that a project's config tells of stand in no pattern. */
function hasOwnForms({ files }: Fixture): boolean {
  return files.some(({ path, text }) => path.endsWith("mcp-portability.config.json") && text.includes('"forms"'));
}

function markedIn(file: string, text: string, { line, start, end, what }: Mark): Marked {
  const lines = text.split("\n");
  const lineStart = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const [from, to] = [start, end].map((column) => Buffer.byteLength(text.slice(0, lineStart + column))) as [number, number];
  return { file, from, to, what, says: `${file}:${line + 1}:${start + 1}: ${lines[line]?.trim()}` };
}

function isDeclaration(what: string): boolean {
  return what === "tool" || what === "unresolved";
}

/** What the matches have for a variable of the rules. */
function namesIn(matches: readonly Match[], variable: string): readonly Span[] {
  return matches.flatMap(({ file, ruleId, metaVariables }) => {
    const name = metaVariables?.single[variable];
    if (name === undefined) return [];
    const { start, end } = name.range.byteOffset;
    return { file, from: start, to: end, says: `${file}:${name.range.start.line + 1}: ${name.text} (${ruleId})` };
  });
}

function shareOf(marked: readonly Span[], names: readonly Span[]): Share {
  const places = [...new Map(marked.map((place) => [`${place.file} ${place.from}`, place])).values()];
  return { marked: places.length, missed: places.filter((place) => !names.some((name) => isAt(place, name))).map(({ says }) => says) };
}

/** A text is marked without its quotes, and of a function that belongs to something all is marked. */
function isAt(place: Span, name: Span): boolean {
  const isWithin = (inner: Span, outer: Span) => outer.from <= inner.from && inner.to <= outer.to;
  return place.file === name.file && (isWithin(place, name) || isWithin(name, place));
}
