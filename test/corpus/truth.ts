import { type FileKind, kindOf } from "../../server/readers/fileKind.ts";

/** What a person found in a work tree by reading it; docs/corpus.md says how it is written down. */
export interface Truth {
  /** What is looked at, relative to the work tree. */
  readonly paths: readonly string[];
  readonly tools: readonly TrueTool[];
  readonly silent: readonly SilentPlace[];
}

/** A tool that a reader of the sources can know. */
export interface TrueTool {
  readonly name: string;
  readonly file: string;
  /** 1-based: where the name is written, or what it is made from. */
  readonly line: number;
  /** What stands on that line. */
  readonly spelled: string;
}

/** A place at which no name may be given. */
export interface SilentPlace {
  readonly file: string;
  readonly line: number;
  readonly spelled: string;
  readonly why: string;
}

/** A truth file that is not well formed. The message names the line. */
export class TruthError extends Error {}

/** Reads a truth file: JSON lines. Throws a `TruthError` at the first line that is none of the kinds. */
export function parseTruth(text: string): Truth {
  const tools: TrueTool[] = [];
  const silent: SilentPlace[] = [];
  let paths: readonly string[] = ["."];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const entry = objectOf(line, index + 1);
    const place = () => ({ file: stringIn(entry, "file", index + 1), line: lineIn(entry, index + 1) });
    if ("tree" in entry) paths = pathsIn(entry, index + 1);
    else if ("name" in entry) {
      const name = stringIn(entry, "name", index + 1);
      tools.push({ name, ...place(), spelled: "from" in entry ? stringIn(entry, "from", index + 1) : name });
    } else if ("dynamic" in entry || "notTool" in entry) {
      const spelled = stringIn(entry, "dynamic" in entry ? "dynamic" : "notTool", index + 1);
      silent.push({ ...place(), spelled, why: stringIn(entry, "why", index + 1) });
    } else throw new TruthError(`line ${index + 1} has none of "tree", "name", "dynamic", "notTool"`);
  }
  if (tools.length + silent.length === 0) throw new TruthError("it says nothing of any tool");
  return { paths, tools, silent };
}

/** The places of a truth file whose line does not hold what stands there: the work tree is another version. `read` gives null for no file. */
export function misfits({ tools, silent }: Truth, read: (file: string) => string | null): readonly string[] {
  const known = new Map<string, readonly string[] | null>();
  return [...tools, ...silent].flatMap(({ file, line, spelled }) => {
    if (!known.has(file)) known.set(file, read(file)?.split(/\r\n|\r|\n/) ?? null);
    const lines = known.get(file) ?? null;
    if (lines === null) return [`${file} is not there`];
    return lines[line - 1]?.includes(spelled) === true ? [] : [`${file}:${line} does not hold ${JSON.stringify(spelled)}`];
  });
}

/** The language that a file counts for: its id, or `json` for what is no source. */
export function languageOf(file: string): string {
  const kind: FileKind | null = kindOf(file, true);
  return kind?.kind === "source" ? kind.language.id : (kind?.kind ?? "other");
}

type Entry = Readonly<Record<string, unknown>>;

function objectOf(line: string, at: number): Entry {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TruthError(`line ${at} is no JSON object`);
  return value as Entry;
}

function stringIn(entry: Entry, key: string, at: number): string {
  const value = entry[key];
  if (typeof value !== "string") throw new TruthError(`line ${at}: "${key}" has to be a string`);
  return value;
}

function lineIn({ line }: Entry, at: number): number {
  if (!Number.isInteger(line) || Number(line) < 1) throw new TruthError(`line ${at}: "line" has to be a line number, from 1`);
  return Number(line);
}

function pathsIn({ paths = ["."] }: Entry, at: number): readonly string[] {
  const isList = Array.isArray(paths) && paths.length > 0 && paths.every((path) => typeof path === "string");
  if (!isList) throw new TruthError(`line ${at}: "paths" has to be a list of strings`);
  return paths;
}
