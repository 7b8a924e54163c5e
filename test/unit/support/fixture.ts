import { readdirSync, readFileSync } from "node:fs";
import { type Mark, type MarkedText, readMarks, type Span } from "./marks.ts";

/** One file of `test/fixtures/<language>`, or one folder of files that make a project. */
export interface Fixture {
  /** Path below `test/fixtures`. */
  readonly name: string;
  readonly files: readonly FixtureFile[];
}

export interface FixtureFile extends MarkedText {
  /** Path below the project's folder. */
  readonly path: string;
}

/** A file of a fixture as it is to be read, with its marks where they then are. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly marks: readonly Mark[];
}

const root = "test/fixtures";

export function fixtureLanguages(): readonly string[] {
  return readdirSync(root).sort();
}

export function fixturesOf(language: string): readonly Fixture[] {
  return readdirSync(`${root}/${language}`, { withFileTypes: true })
    .map((entry) => {
      const name = `${language}/${entry.name}`;
      return { name, files: entry.isDirectory() ? filesBelow(name, "") : [fileAt(name, entry.name)] };
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

function filesBelow(folder: string, above: string): readonly FixtureFile[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(name, `${above}${entry.name}/`) : [fileAt(name, above + entry.name)];
  });
}

function fileAt(name: string, path: string): FixtureFile {
  return { path, ...readMarks(readFileSync(`${root}/${name}`, "utf8")) };
}

/** The ways in which each fixture is written: what a reader finds must not depend on them. */
export const variants: readonly { readonly title: string; readonly write: (file: FixtureFile) => WrittenFile }[] = [
  { title: "as it stands", write: (file) => written(file, file.text, (span) => span) },
  { title: "with CRLF", write: (file) => written(file, file.text.replaceAll("\n", "\r\n"), (span) => span) },
  { title: "with a byte order mark", write: withByteOrderMark },
  { title: "with an emoji before", write: withEmoji },
];

function written(file: FixtureFile, text: string, move: (span: Span) => Span): WrittenFile {
  return { path: file.path, text, bytes: new TextEncoder().encode(text), marks: file.marks.map((mark) => ({ ...mark, ...move(mark) })) };
}

function withByteOrderMark(file: FixtureFile): WrittenFile {
  const plain = written(file, file.text, (span) => span);
  return { ...plain, bytes: Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), plain.bytes]) };
}

/** A comment line with an emoji on top, and where the language has block comments, one before everything that is marked. */
function withEmoji(file: FixtureFile): WrittenFile {
  const syntax = commentsOf(file.path);
  if (syntax === null) return written(file, file.text, (span) => span);
  const lines = file.text.split("\n");
  const top = lines[0]?.startsWith("#!") === true ? 1 : 0;
  const blockAt = (line: number) => {
    const signs = syntax.lineEnd !== undefined && isInScript(lines, line) ? (["/*", "*/"] as const) : syntax.block;
    return signs === null ? "" : `${signs[0]} 🧵 ${signs[1]} `;
  };
  const placed = file.marks.filter(({ line, end }) => line > 0 || end > 0);
  const marked = new Set(placed.map((mark) => mark.line).filter((line) => !isInTemplate(lines, line)));
  const shifted = lines.map((line, index) => (marked.has(index) ? blockAt(index) + line : line));
  shifted.splice(top, 0, [syntax.line, "🧵", syntax.lineEnd ?? []].flat().join(" "));
  return written(file, shifted.join("\n"), ({ line, start, end }) => {
    // What is said of a whole file stays at its beginning.
    if (line === 0 && end === 0) return { line, start, end };
    const shift = marked.has(line) ? blockAt(line).length : 0;
    return { line: line >= top ? line + 1 : line, start: start + shift, end: end + shift };
  });
}

/** Whether a line starts inside a script of a page. */
function isInScript(lines: readonly string[], line: number): boolean {
  return /^[\s\S]*<(\/?)script\b/i.exec(lines.slice(0, line).join("\n"))?.[1] === "";
}

/** Whether a line starts inside a text in backticks, where a comment would be text. */
function isInTemplate(lines: readonly string[], line: number): boolean {
  return lines.slice(0, line).join("\n").split("`").length % 2 === 0;
}

interface Comments {
  readonly line: string;
  /** What ends a comment line, where its own end does not. */
  readonly lineEnd?: string;
  readonly block: readonly [string, string] | null;
}

/** How a file writes comments, by its name; null when it cannot. */
export function commentsOf(path: string): Comments | null {
  // What stands above front matter makes it none, and a comment makes a notebook one that nobody reads.
  if (/\.(?:txt|md|ipynb)$/.test(path)) return null;
  if (/\.(?:html?|vue|svelte)$/.test(path)) return { line: "<!--", lineEnd: "-->", block: ["<!--", "-->"] };
  if (/\.(?:py|pyi|rb|ex|exs|ya?ml|toml|properties)$/.test(path)) return { line: "#", block: null };
  // The grammars of Kotlin and Swift do not see that a statement ends before a block comment in front of another one.
  if (/\.(?:kts?|swift)$/.test(path)) return { line: "//", block: null };
  return { line: "//", block: ["/*", "*/"] };
}
